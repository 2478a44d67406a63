import type { Page } from "@playwright/test";
import { expect, openReady, test } from "../../setup/test.ts";
import { ONLY_PORTFOLIO } from "../small-catalogue.ts";
import { SHOP_URL, articleAt, hostileCatalogue } from "./hostile-catalogue.ts";

test.use({ site: { catalogue: hostileCatalogue, settings: { PUBLIC_PRODUCT_DEEP_LINKS: "true" } } });

/** Content of a page that could lead to another site or run a script. */
interface UnsafeContent {
  readonly externalUrls: string[];
  /** The names of event handler attributes. */
  readonly eventHandlers: string[];
}

async function findUnsafeContent(page: Page, origin: string): Promise<UnsafeContent> {
  return page.evaluate((origin) => {
    const attributes = ["href", "src", "srcset", "action", "formaction", "poster", "data", "ping", "xlink:href"];
    const elements = [...document.querySelectorAll("*")];
    const urls = elements.flatMap((element) =>
      attributes.flatMap((name) => {
        const value = element.getAttribute(name);
        return value === null || (name === "href" && value.startsWith("#")) ? [] : [value];
      }),
    );
    const eventHandlers = elements.flatMap((element) =>
      [...element.attributes].filter(({ name }) => name.startsWith("on")).map(({ name }) => name),
    );
    // Search engines follow the URLs in structured data.
    const urlKeys = ["url", "image", "logo", "item", "@id", "sameAs", "contentUrl"];
    for (const script of document.querySelectorAll('script[type="application/ld+json"]'))
      JSON.parse(script.textContent, (key: string, value: unknown) => {
        if (urlKeys.includes(key) && typeof value === "string") urls.push(value);
        return value;
      });
    const externalUrls = urls.filter((url) => new URL(url, `${origin}/en/`).origin !== origin);
    return { externalUrls: [...new Set(externalUrls)], eventHandlers };
  }, origin);
}

test.describe.configure({ mode: "default" });

test.describe("in the browser", () => {
  test.use({ expectedConsole: [/status of 404/] });

  test("N9 D8 a catalogue with malicious URLs adds no external URL or event handler during hydration", async ({
    page,
    siteOrigin,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "hits", { value: [] });
      Object.defineProperty(window, "hit", {
        value: () => (window as unknown as { hits: number[] }).hits.push(1),
      });
    });
    const missing: string[] = [];
    page.on("response", (response) => response.status() >= 400 && missing.push(new URL(response.url()).pathname));
    const products = ["DOW", "f", articleAt(4), articleAt(16)];
    for (const path of ["", ...products.map((name) => `/products/${name}`)]) {
      await openReady(page, `/en${path}`);
      const { externalUrls, eventHandlers } = await findUnsafeContent(page, siteOrigin);
      const otherUrls = externalUrls.filter((url) => url !== SHOP_URL);
      expect(otherUrls, path).toEqual([]);
      expect(eventHandlers, path).toEqual([]);
      expect(await page.evaluate(() => (window as unknown as { hits: number[] }).hits), path).toEqual([]);
    }
    // URLs that look like the catalogue's pictures may be requested, and are replaced with the drawing.
    expect(missing.filter((requested) => !requested.startsWith("/images/"))).toEqual([]);
  });
});

test.describe("opened by a shared link", () => {
  test.use({ expectedConsole: [/status of 404|not found/] });

  test("F9 N9 the parameter show does not lead outside the site", async ({ page, siteOrigin }) => {
    await openReady(page, `/en?show=${encodeURIComponent("//evil.example")}&id=${ONLY_PORTFOLIO}`);
    await expect.poll(() => new URL(page.url()).searchParams.has("show")).toBe(false);
    expect(new URL(page.url()).origin).toBe(siteOrigin);
    expect(new URL(page.url()).pathname).toMatch(/^\/en(\/products\/[^/]+)?$/);
  });
});
