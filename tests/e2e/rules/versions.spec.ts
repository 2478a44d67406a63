import { OwnSite, type CatalogueFiles } from "../../setup/own-site.ts";
import { test } from "../../setup/proxy.ts";
import { expect, ready } from "../../setup/test.ts";

const texts = (text: string) => ["en", "de"].map((language) => ({ language, text }));
const PORTFOLIO = "5e1f0c3a9b7d42e8a6c40d91f27b835ce04a6d19";

/** A catalogue in which every list names its edition. */
const edition = (name: string, articles: number): CatalogueFiles => ({
  portfolios: [{ portfolio_id: PORTFOLIO, name: `Range ${name}` }],
  categories: [{ category_id: "DOW", texts: texts(`Downlights ${name}`), families: ["f"] }],
  families: [{ family_id: "f", name: `Family ${name}`, categories: ["DOW"] }],
  articles: Array.from({ length: articles }, (_, index) => ({
    article_code: `A${index}`,
    family_id: "f",
    category: "DOW",
    control: "DALI-2",
    url_configs_data: [{ portfolio_id: PORTFOLIO }],
  })),
  "slider-configs": ["en", "de"].map((language) => ({
    slider_config_id: language,
    language,
    headline: `Headline ${name}`,
  })),
  "app-configs": ["en", "de"].map((language) => ({ language, title: "Lights", claim: `Claim ${name}` })),
  "filter-texts": [{ key: "DALI-2", value_help_type: "control", language: "en", text: `DALI ${name}` }],
  "lighting-categories": [{ room_type_id: "r", texts: texts(`Office ${name}`), categories: ["DOW"] }],
});

test.describe("A4 an import in the middle of a page load", () => {
  test.use({ expectedConsole: [] });
  let site: OwnSite;

  test.beforeEach(async ({ misbehaving }) => {
    test.setTimeout(180_000);
    site = new OwnSite();
    site.publish(edition("one", 5));
    await site.start();
    misbehaving.target = site.url;
  });
  test.afterEach(async ({ page }) => {
    // A page that is still loading code would miss its server.
    await page.close();
    await site.stop();
  });

  for (const late of ["families", "articles"])
    test(`A4 shows the new catalogue whole when ${late} arrive late`, async ({ page, misbehaving }) => {
      let open: () => void = () => undefined;
      const until = new Promise<void>((resolve) => (open = resolve));
      misbehaving.misbehave(`/api/mongo/pml/${late}`, { until, times: 1 });
      // Records every state of the category's card.
      await page.addInitScript(() => {
        const seen = new Set<string>();
        Object.defineProperty(window, "cards", { get: () => [...seen] });
        new MutationObserver(() => {
          for (const card of document.querySelectorAll("main li a")) seen.add(card.textContent);
        }).observe(document, { subtree: true, childList: true, characterData: true });
      });
      await page.goto("/en");
      await expect.poll(() => misbehaving.asked("/api/mongo/pml/")).toBe(8);
      site.publish(edition("two", 7));
      await expect
        .poll(async () => (await fetch(`${site.url}/api/mongo/pml/families`)).headers.get("x-catalogue-version"))
        .toMatch(/^2-/);
      open();
      await ready(page);

      await expect(page.getByRole("main").getByRole("link", { name: /Downlights two.*7 articles/ })).toBeVisible();
      for (const words of ["Headline two", "Office two", "Range two", "Claim two"])
        await expect(page.getByText(words).first(), words).toBeAttached();
      expect(await page.locator("body").innerText()).not.toMatch(/\bone\b/);
      const cards = await page.evaluate(() => (window as unknown as { cards: string[] }).cards);
      const mixed = cards.filter((text) => /Downlights (one.*7|two.*5)/.test(text));
      expect(mixed).toEqual([]);
      expect(misbehaving.asked("/api/mongo/pml/")).toBe(8 + 8);
    });

  test("A4 a second visit requests no articles until there is a new catalogue", async ({ page, misbehaving }) => {
    const visit = async (): Promise<number> => {
      const before = misbehaving.asked("/api/mongo/pml/articles");
      await page.goto("/en");
      await ready(page);
      return misbehaving.asked("/api/mongo/pml/articles") - before;
    };
    const card = (words: RegExp) => page.getByRole("main").getByRole("link", { name: words });
    expect(await visit()).toBe(1);
    await expect
      .poll(() =>
        page.evaluate(async () => (await caches.match("/api/mongo/pml/articles", { ignoreSearch: true }))?.ok),
      )
      .toBe(true);
    expect(await visit()).toBe(0);
    await expect(card(/Downlights one.*5 articles/)).toBeVisible();
    site.publish(edition("two", 7));
    await expect
      .poll(async () => (await fetch(`${site.url}/api/mongo/pml/families`)).headers.get("x-catalogue-version"))
      .toMatch(/^2-/);
    expect(await visit()).toBe(1);
    await expect(card(/Downlights two.*7 articles/)).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes("articles"))))
      .toHaveLength(1);
  });

  test("A4 requests every list once while nothing new is published", async ({ page, misbehaving }) => {
    await page.goto("/en");
    await ready(page);
    await expect(page.getByRole("main").getByRole("link", { name: /Downlights one.*5 articles/ })).toBeVisible();
    expect(misbehaving.asked("/api/mongo/pml/")).toBe(8);
  });
});
