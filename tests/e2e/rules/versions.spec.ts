import { DedicatedSite, type CatalogueLists } from "../../setup/dedicated-site.ts";
import { test } from "../../setup/http-fault-proxy.ts";
import { expect, waitUntilReady } from "../../setup/test.ts";
import { downlight, inBothLanguages, ONLY_PORTFOLIO } from "../small-catalogue.ts";

/** A catalogue in which every list contains the name of the edition. */
const editionNamed = (name: string, articleCount: number): CatalogueLists => ({
  portfolios: [{ portfolio_id: ONLY_PORTFOLIO, name: `Range ${name}` }],
  categories: [{ category_id: "DOW", texts: inBothLanguages(`Downlights ${name}`), families: ["f"] }],
  families: [{ family_id: "f", name: `Family ${name}`, categories: ["DOW"] }],
  articles: Array.from({ length: articleCount }, (_, index) => downlight(`A${index}`, "f", { control: "DALI-2" })),
  "slider-configs": ["en", "de"].map((language) => ({
    slider_config_id: language,
    language,
    headline: `Headline ${name}`,
  })),
  "app-configs": ["en", "de"].map((language) => ({ language, title: "Lights", claim: `Claim ${name}` })),
  "filter-texts": [{ key: "DALI-2", value_help_type: "control", language: "en", text: `DALI ${name}` }],
  "lighting-categories": [{ room_type_id: "r", texts: inBothLanguages(`Office ${name}`), categories: ["DOW"] }],
});

test.describe("A4 an import in the middle of a page load", () => {
  // One site for all tests: each begins with the edition that the previous test has published.
  test.describe.configure({ mode: "default" });
  let site: DedicatedSite;
  let editionCount = 0;

  /** Publishes the next edition, whose name is its number in words, and waits until the site serves it. */
  async function publish(name: string, articleCount: number): Promise<void> {
    site.publish(editionNamed(name, articleCount));
    editionCount += 1;
    if (site.url === "") return;
    await expect
      .poll(async () => (await fetch(`${site.url}/api/mongo/pml/families`)).headers.get("x-catalogue-version"))
      .toMatch(new RegExp(`^${editionCount}-`));
  }

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    site = new DedicatedSite();
    await publish("one", 5);
    await site.start();
  });
  test.beforeEach(({ siteProxy }) => void (siteProxy.target = site.url));
  // A page that is still loading code would report that the server is missing.
  test.afterEach(({ page }) => page.close());
  test.afterAll(() => site.stop());

  test("A4 a second visit requests no articles until a new catalogue is served", async ({ page, siteProxy }) => {
    const visit = async (): Promise<number> => {
      const before = siteProxy.countRequests("/api/mongo/pml/articles");
      await page.goto("/en");
      await waitUntilReady(page);
      return siteProxy.countRequests("/api/mongo/pml/articles") - before;
    };
    const card = (name: RegExp) => page.getByRole("main").getByRole("link", { name });
    expect(await visit()).toBe(1);
    await expect
      .poll(() =>
        page.evaluate(async () => (await caches.match("/api/mongo/pml/articles", { ignoreSearch: true }))?.ok),
      )
      .toBe(true);
    expect(await visit()).toBe(0);
    await expect(card(/Downlights one.*5 articles/)).toBeVisible();
    await publish("two", 7);
    expect(await visit()).toBe(1);
    await expect(card(/Downlights two.*7 articles/)).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes("articles"))))
      .toHaveLength(1);
  });

  test("A4 does not mix versions: when articles load late, the complete new catalogue is shown", async ({
    page,
    siteProxy,
  }) => {
    const [older, newer] = [
      { name: "two", articles: 7 },
      { name: "three", articles: 8 },
    ];
    const { promise: until, resolve: release } = Promise.withResolvers<undefined>();
    siteProxy.injectFault("/api/mongo/pml/articles", { until, times: 1 });
    // Records every state of the category's card.
    await page.addInitScript(() => {
      const states = new Set<string>();
      Object.defineProperty(window, "cards", { get: () => [...states] });
      new MutationObserver(() => {
        for (const card of document.querySelectorAll("main li a")) states.add(card.textContent);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await page.goto("/en");
    await expect.poll(() => siteProxy.countRequests("/api/mongo/pml/")).toBe(8);
    await publish(newer.name, newer.articles);
    release(undefined);
    await waitUntilReady(page);

    const cardText = (catalogue: { name: string; articles: number }) =>
      `Downlights ${catalogue.name}.*${catalogue.articles} articles`;
    await expect(page.getByRole("main").getByRole("link", { name: new RegExp(cardText(newer)) })).toBeVisible();
    for (const label of ["Headline", "Office", "Range", "Claim"])
      await expect(page.getByText(`${label} ${newer.name}`).first(), label).toBeAttached();
    expect(await page.locator("body").innerText()).not.toMatch(new RegExp(`\\b${older.name}\\b`));
    const cards = await page.evaluate(() => (window as unknown as { cards: string[] }).cards);
    const mixed = new RegExp(`Downlights (${older.name}.*${newer.articles}|${newer.name}.*${older.articles})`);
    expect(cards.filter((text) => mixed.test(text))).toEqual([]);
    expect(siteProxy.countRequests("/api/mongo/pml/")).toBe(8 + 8);
  });
});
