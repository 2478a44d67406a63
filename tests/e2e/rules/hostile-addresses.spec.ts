import type { Page } from "@playwright/test";
import { testOn } from "../../setup/dedicated-site.ts";
import { expect, openReady } from "../../setup/test.ts";
import { ONLY_PORTFOLIO } from "../small-catalogue.ts";
import { SHOP_URL, articleAt, hostileCatalogue } from "./hostile-catalogue.ts";

const test = testOn(hostileCatalogue, { PUBLIC_PRODUCT_DEEP_LINKS: "true" });

/** What in a document could lead outside the site or run a script. */
interface PageAddresses {
  /** Addresses outside the site. */
  readonly outside: string[];
  /** The names of event handler attributes. */
  readonly handlers: string[];
}

/** Collects the foreign addresses and event handlers of the current page. */
async function collectAddresses(page: Page, origin: string): Promise<PageAddresses> {
  return page.evaluate((origin) => {
    const attributes = ["href", "src", "srcset", "action", "formaction", "poster", "data", "ping", "xlink:href"];
    const elements = [...document.querySelectorAll("*")];
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
    const addressKeys = ["url", "image", "logo", "item", "@id", "sameAs", "contentUrl"];
    for (const script of document.querySelectorAll('script[type="application/ld+json"]'))
      JSON.parse(script.textContent, (key: string, value: unknown) => {
        if (addressKeys.includes(key) && typeof value === "string") addresses.push(value);
        return value;
      });
    const resolve = (address: string) => new URL(address, `${origin}/en/`);
    const outside = addresses.filter((address) => resolve(address).origin !== origin);
    return { outside: [...new Set(outside)], handlers };
  }, origin);
}

test.describe("N9 a catalogue with hostile addresses", () => {
  test.describe.configure({ mode: "default" });

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
        const { outside, handlers } = await collectAddresses(page, dedicatedSite.url);
        expect(
          outside.filter((address) => address !== SHOP_URL),
          path,
        ).toEqual([]);
        expect(handlers, path).toEqual([]);
        expect(await page.evaluate(() => (window as unknown as { hits: number[] }).hits), path).toEqual([]);
      }
      // Addresses that look like pictures of the catalogue may be requested, and are replaced by the drawing.
      expect(missing.filter((requested) => !requested.startsWith("/images/"))).toEqual([]);
    });
  });

  test.describe("in a shared link", () => {
    test.use({ expectedConsole: [/status of 404|not found/] });

    test("F9 N9 the parameter show does not lead outside the site", async ({ page, dedicatedSite }) => {
      for (const show of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:hit()"]) {
        await openReady(page, `/en?show=${encodeURIComponent(show)}&id=${ONLY_PORTFOLIO}`);
        await expect.poll(() => new URL(page.url()).searchParams.has("show"), show).toBe(false);
        expect(new URL(page.url()).origin, show).toBe(dedicatedSite.url);
        expect(new URL(page.url()).pathname, show).toMatch(/^\/en(\/products\/[^/]+)?$/);
      }
    });
  });
});
