import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { LANGUAGES } from "#model/languages/language.ts";
import { DedicatedSite } from "../../setup/dedicated-site.ts";
import { expect, waitUntilReady, test } from "../../setup/test.ts";
import { inBothLanguages } from "../small-catalogue.ts";

const ARCHIVE = "https://archive.example";
const RULES = {
  "/en/moved": { redirect: "/en/imprint", status: 301 },
  "/de/moved": { redirect: "/de/imprint", status: 301 },
  "/en/old/**": { redirect: "/en/**" },
  "/de/old/**": { redirect: "/de/**" },
  "/en/gone/**": { redirect: `${ARCHIVE}/**`, status: 308 },
  "/de/gone/**": { redirect: `${ARCHIVE}/**`, status: 308 },
} as const;

/** The catalogue's links in every page's footer; each gets the prefix of the visitor's language. */
const LINKS = [
  { label: "Moved", target: "/moved" },
  { label: "Below a pattern", target: "/old/privacy?note=1" },
  { label: "Gone", target: "/gone/a/b?c=d" },
];

const CATALOGUE = {
  portfolios: [],
  categories: [{ category_id: "DOW", texts: inBothLanguages("Downlights") }],
  families: [],
  articles: [],
  "app-configs": LANGUAGES.map((language) => ({ language, title: "Lights", links: LINKS })),
};

test.describe("N7 route rules", () => {
  test.describe.configure({ mode: "default" });
  let folder: string;
  let site: DedicatedSite;
  test.use({
    expectedConsole: [/^request to http:\/\/127\.0\.0\.1|^request to https:\/\/archive\.example$|none|No filter texts/],
  });

  test.beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "lumenry-rules-"));
    const file = path.join(folder, "rules.json");
    writeFileSync(file, JSON.stringify(RULES));
    site = new DedicatedSite();
    site.publish(CATALOGUE);
    await site.start({ ROUTE_RULES: file });
  });
  test.afterAll(async () => {
    await site.stop();
    rmSync(folder, { recursive: true });
  });

  /**
   * Opens the home page and follows a link in the footer.
   *
   * @returns a function that tells whether the document is still the same
   */
  async function follow(page: Page, language: string, label: string): Promise<() => Promise<boolean>> {
    await page.goto(`${site.url}/${language}`);
    await waitUntilReady(page);
    await page.evaluate(() => Object.defineProperty(window, "isSameDocument", { value: true }));
    await page.getByRole("contentinfo").getByRole("link", { name: label }).click();
    return () => page.evaluate(() => "isSameDocument" in window);
  }

  test("N7 redirect a client-side navigation without a page load", async ({ page }) => {
    const isSameDocument = await follow(page, "de", "Moved");
    await expect(page).toHaveURL(`${site.url}/de/imprint`);
    expect(await isSameDocument()).toBe(true);
    await page.getByRole("contentinfo").getByRole("link", { name: "Below a pattern" }).click();
    await expect(page).toHaveURL(`${site.url}/de/privacy?note=1`);
    expect(await isSameDocument()).toBe(true);
  });

  test("N7 leave the site with a full page load", async ({ page, context }) => {
    const requests: string[] = [];
    await context.route(`${ARCHIVE}/**`, async (route) => {
      requests.push(`${route.request().resourceType()} ${route.request().url()}`);
      await route.fulfill({ contentType: "text/html", body: "<h1>The archive</h1>" });
    });
    await follow(page, "de", "Gone");
    await expect(page.getByRole("heading", { name: "The archive" })).toBeVisible();
    expect(requests).toEqual([`document ${ARCHIVE}/a/b?c=d`]);
  });
});
