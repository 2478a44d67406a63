import type { Page } from "@playwright/test";
import { OwnSite, type CatalogueFiles } from "../../setup/own-site.ts";
import { test } from "../../setup/proxy.ts";
import { expect, ready } from "../../setup/test.ts";

const PORTFOLIO = "5e1f0c3a9b7d42e8a6c40d91f27b835ce04a6d19";
const ARTICLES = 2_400;
const FAMILIES = Array.from({ length: 60 }, (_, at) => `f${at}`);
const texts = (text: string) => ["en", "de"].map((language) => ({ language, text }));
const COLOURS = ["amber", "blue", "copper", "grey", "ivory", "olive", "pearl", "sand"];
const describedAs = (at: number): string =>
  `Row ${at * 7919} in ${COLOURS[at % 8]} with ${COLOURS[(at >> 3) % 8]} trim, drawing ${at * 104_729}`;

/** A maker's catalogue: every article is described in words of its own. */
const catalogue = (name: string): CatalogueFiles => ({
  portfolios: [{ portfolio_id: PORTFOLIO, name: "Range" }],
  categories: [{ category_id: "DOW", texts: texts(`Downlights ${name}`), families: FAMILIES }],
  families: FAMILIES.map((family_id) => ({ family_id, name: `Family ${family_id}`, categories: ["DOW"] })),
  articles: Array.from({ length: ARTICLES }, (_, at) => ({
    article_code: `A${at}`,
    family_id: FAMILIES[at % FAMILIES.length],
    category: "DOW",
    control: at % 3 === 0 ? "DALI-2" : "ON/OFF",
    descriptions: texts(describedAs(at)),
    url_configs_data: [{ portfolio_id: PORTFOLIO, url: `https://shop.example/${at * 13}` }],
  })),
  "slider-configs": [],
  "app-configs": [],
  "filter-texts": ["en", "de"].map((language) => ({
    key: "DALI-2",
    value_help_type: "control",
    language,
    text: "DALI-2",
  })),
  "lighting-categories": [],
});

/** Holds back the rest of the articles until it is released, and counts views that the server makes. */
async function holdRest(page: Page) {
  let release: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (release = resolve));
  const asked = { rest: 0, views: 0 };
  await page.route("**/api/mongo/pml/articles*", async (route) => {
    if (route.request().headers()["accept"]?.includes("articles.rest") === true) {
      asked.rest++;
      await until;
    }
    await route.continue();
  });
  await page.route("**/api/view?*", async (route) => {
    asked.views++;
    await route.continue();
  });
  return { release, asked };
}

test.describe("A1 articles that come in two parts", () => {
  let site: OwnSite;

  test.beforeEach(async ({ misbehaving }) => {
    test.setTimeout(180_000);
    site = new OwnSite();
    site.publish(catalogue("one"));
    await site.start();
    misbehaving.target = site.url;
  });
  test.afterEach(async ({ page }) => {
    await page.close();
    await site.stop();
  });

  test("A1 filters work before the rest is here, and so do articles and search", async ({ page }) => {
    const { release, asked } = await holdRest(page);
    const heading = (code: string) => page.getByRole("heading", { level: 1, name: new RegExp(`\\b${code}\\b`) });
    const status = page.getByRole("region", { name: "Results" }).getByRole("status").first();

    await page.goto("/en");
    await ready(page);
    await expect.poll(() => asked.rest).toBe(1);
    await page
      .getByRole("main")
      .getByRole("link", { name: /Downlights one/ })
      .click();
    await page.getByRole("checkbox", { name: "DALI-2, 800 articles" }).check();
    await expect(status).toHaveText(/^800 articles/);
    expect(asked.views).toBe(0);

    await page.getByRole("link", { name: "A0", exact: true }).first().click();
    // Reaching a page moves the focus there, which would close the list of suggestions.
    await expect(heading("A0")).toBeFocused();
    await expect(page.getByText(describedAs(0)).first()).toBeVisible();
    expect(asked.views).toBe(1);
    const search = page.getByRole("combobox", { name: /search/i });
    await search.fill("A2399");
    await expect(page.getByRole("option", { name: /A2399/ })).toBeVisible();
    expect(asked.views).toBe(2);
    await search.press("Escape");

    release();
    await expect
      .poll(() =>
        page.evaluate(async () => (await caches.match("/api/mongo/pml/articles", { ignoreSearch: true }))?.ok),
      )
      .toBe(true);
    await page.goBack();
    await expect(status).toHaveText(/^800 articles/);
    const next = page.getByRole("link", { name: /^A[1-9]\d*$/ }).first();
    const code = await next.innerText();
    await next.click();
    await expect(heading(code)).toBeVisible();
    await expect(page.getByText(describedAs(Number(code.slice(1)))).first()).toBeVisible();
    expect(asked).toEqual({ rest: 1, views: 2 });
  });

  test("A4 when the rest is of a newer catalogue, the newer one is shown", async ({ page }) => {
    const { release, asked } = await holdRest(page);
    await page.goto("/en");
    await ready(page);
    await expect(page.getByRole("main").getByRole("link", { name: /Downlights one/ })).toBeVisible();
    await expect.poll(() => asked.rest).toBe(1);
    site.publish(catalogue("two"));
    await expect
      .poll(async () => (await fetch(`${site.url}/api/mongo/pml/families`)).headers.get("x-catalogue-version"))
      .toMatch(/^2-/);
    release();
    await expect(page.getByRole("main").getByRole("link", { name: /Downlights two/ })).toBeVisible();
    await expect.poll(() => asked.rest).toBe(2);
  });
});
