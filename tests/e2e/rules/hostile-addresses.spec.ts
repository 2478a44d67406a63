import { expect, openReady, test } from "../../setup/test.ts";
import { ONLY_PORTFOLIO } from "../small-catalogue.ts";
import { articleAt, findUnsafeContent, hostileCatalogue } from "./hostile-catalogue.ts";

test.use({ site: { catalogue: hostileCatalogue, settings: { PUBLIC_PRODUCT_DEEP_LINKS: "true" } } });

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
      const { externalUrls, eventHandlers } = findUnsafeContent(await page.content(), siteOrigin);
      expect(externalUrls, path).toEqual([]);
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
