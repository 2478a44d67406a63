import type { Page } from "@playwright/test";
import { testOn } from "../../setup/dedicated-site.ts";
import { expect, openReady } from "../../setup/test.ts";
import { HOSTILE, PORTFOLIO, SHOP, articleAt, hostileCatalogue } from "./hostile-catalogue.ts";

const test = testOn(hostileCatalogue, { PUBLIC_PRODUCT_DEEP_LINKS: "true" });

/** All addresses in a document that a browser follows, loads or runs. */
interface Reach {
  /** Addresses outside the site. */
  readonly outside: string[];
  readonly handlers: string[];
}

/** Collects a document's addresses, from the HTML as sent or from the current page. */
async function reachOf(page: Page, origin: string, html?: string): Promise<Reach> {
  return page.evaluate(
    ({ origin, html }) => {
      const attributes = ["href", "src", "srcset", "action", "formaction", "poster", "data", "ping", "xlink:href"];
      const read = html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
      const elements = [...read.querySelectorAll("*")];
      const addresses = elements.flatMap((element) =>
        attributes.flatMap((name) => {
          const value = element.getAttribute(name);
          return value === null || (name === "href" && value.startsWith("#")) ? [] : [value];
        }),
      );
      const handlers = elements.flatMap((element) =>
        [...element.attributes].filter(({ name }) => name.startsWith("on")).map(({ name }) => name),
      );
      // Search engines follow what structured data names.
      const named = ["url", "image", "logo", "item", "@id", "sameAs", "contentUrl"];
      for (const script of read.querySelectorAll('script[type="application/ld+json"]'))
        JSON.parse(script.textContent, (key: string, value: unknown) => {
          if (named.includes(key) && typeof value === "string") addresses.push(value);
          return value;
        });
      const resolve = (address: string) => new URL(address, `${origin}/en/`);
      const outside = addresses.filter((address) => resolve(address).origin !== origin);
      return { outside: [...new Set(outside)], handlers };
    },
    { origin, html },
  );
}

test.describe("N9 a catalogue full of hostile addresses", () => {
  test.describe.configure({ mode: "default" });
  const PATHS = [
    "",
    "/products/DOW",
    "/products/BAT_0",
    "/products/f",
    "/products/%2F%2Fevil.example",
    "/products/javascript:hit()",
    "/search?q=Family",
    "/no/such-page",
    ...[...HOSTILE.keys(), HOSTILE.length].map((at) => `/products/${articleAt(at)}`),
  ];

  test("N9 D7 D9 adds no foreign address to the served pages", async ({ page, request, dedicatedSite }) => {
    test.setTimeout(180_000);
    for (const path of PATHS) {
      const answer = await request.get(`/de${path}`);
      expect(answer.status(), path).toBe(path.startsWith("/no/") ? 404 : 200);
      const reach = await reachOf(page, dedicatedSite.url, await answer.text());
      expect({ path, ...reach, outside: reach.outside.filter((address) => address !== SHOP) }).toEqual({
        path,
        outside: [],
        handlers: [],
      });
      if (["", "/products/f", `/products/${articleAt(HOSTILE.length)}`].includes(path))
        expect(reach.outside, path).toEqual([SHOP]);
    }
  });

  test.describe("in the browser", () => {
    test.use({ expectedConsole: [/status of 404/] });

    test("N9 D8 adds no foreign address after hydration", async ({ page, dedicatedSite }) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, "hits", { value: [] });
        Object.defineProperty(window, "hit", {
          value: () => (window as unknown as { hits: number[] }).hits.push(1),
        });
      });
      const missing: string[] = [];
      page.on("response", (response) => response.status() >= 400 && missing.push(new URL(response.url()).pathname));
      for (const path of [
        "",
        "/products/DOW",
        "/products/f",
        `/products/${articleAt(4)}`,
        `/products/${articleAt(16)}`,
      ]) {
        await openReady(page, `/en${path}`);
        const { outside, handlers } = await reachOf(page, dedicatedSite.url);
        expect(
          outside.filter((address) => address !== SHOP),
          path,
        ).toEqual([]);
        expect(handlers, path).toEqual([]);
        expect(await page.evaluate(() => (window as unknown as { hits: number[] }).hits), path).toEqual([]);
      }
      // Addresses that look like pictures of the catalogue may be requested, and are replaced by the drawing.
      expect(missing.filter((requested) => !requested.startsWith("/images/"))).toEqual([]);
    });
  });

  test("N9 N3 D2 no query makes the site redirect elsewhere", async ({ request, dedicatedSite }) => {
    for (const address of HOSTILE)
      for (const name of ["show", "id", "lang", "redirect", "next", "url"]) {
        const answer = await request.get(`/?${name}=${encodeURIComponent(address)}`, { maxRedirects: 0 });
        const location = new URL(answer.headers()["location"] ?? "/", dedicatedSite.url);
        expect(location.origin, `${name}=${address}`).toBe(dedicatedSite.url);
        expect(location.pathname, `${name}=${address}`).toMatch(/^\/(en|de)$/);
      }
  });

  test.describe("in a shared link", () => {
    test.use({ expectedConsole: [/status of 404|not found/] });

    test("F9 N9 what is to be shown does not leave the site", async ({ page, dedicatedSite }) => {
      for (const show of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:hit()"]) {
        await openReady(page, `/en?show=${encodeURIComponent(show)}&id=${PORTFOLIO}`);
        await expect.poll(() => new URL(page.url()).searchParams.has("show"), show).toBe(false);
        expect(new URL(page.url()).origin, show).toBe(dedicatedSite.url);
        expect(new URL(page.url()).pathname, show).toMatch(/^\/en(\/products\/[^/]+)?$/);
      }
    });
  });
});
