import type { Locator } from "@playwright/test";
import { DEMO_PORTFOLIO_ID } from "#demo/portfolios.ts";
import { DedicatedSite } from "../../setup/dedicated-site.ts";
import { test } from "../../setup/http-fault-proxy.ts";
import { expect, openReady, DEMO_DATA_DIR } from "../../setup/test.ts";
import { listArticles, NORD, type ListedArticle } from "../catalogue.ts";
import { encodeStoredList } from "../stored-lists.ts";

const CONTROL = "DALI-2";
/** More articles than a single request looks up. */
const LISTED_COUNT = 220;

const downlights = (articles: readonly ListedArticle[]) => articles.filter(({ category }) => category === "DOW");

/**
 * Unchecks a box, and checks it once the address has changed.
 *
 * @returns whether it is checked in each frame from then on
 */
const recheckWhenAddressChanges = (checkbox: Locator): Promise<boolean[]> =>
  checkbox.evaluate(
    (box: HTMLInputElement) =>
      new Promise((resolve) => {
        const frames: boolean[] = [];
        const record = (end: number) => {
          frames.push(box.checked);
          if (performance.now() < end) requestAnimationFrame(() => record(end));
          else resolve(frames);
        };
        const pushState = history.pushState.bind(history);
        history.pushState = (...entry) => {
          history.pushState = pushState;
          pushState(...entry);
          queueMicrotask(() => {
            box.click();
            record(performance.now() + 2000);
          });
        };
        box.click();
      }),
  );

test("S5 F8 above the browser's limit the server filters, and the visitor sees no difference", async ({
  page,
  siteProxy,
}) => {
  test.setTimeout(120_000);
  const [all, nord] = [await listArticles(DEMO_PORTFOLIO_ID), await listArticles(NORD.id)];
  const matching = downlights(all).filter(({ control }) => [control].flat().includes(CONTROL));
  const site = new DedicatedSite({ dataDir: DEMO_DATA_DIR });
  await site.start({ BROWSER_ARTICLE_LIMIT: String(nord.length), PUBLIC_OFFLINE: "false" });
  siteProxy.target = site.url;
  const results = page.getByRole("region", { name: /^(Results|Ergebnisse)$/ });
  const expectArticleCount = (count: number) =>
    expect(results.getByRole("status").first()).toHaveText(
      new RegExp(`^${count.toLocaleString("en")} (articles|Artikel)`),
    );
  const option = page.getByRole("checkbox", { name: new RegExp(`^${CONTROL}, `) });
  const categoryLink = page
    .getByRole("link", { name: /Downlights/ })
    .filter({ visible: true })
    .first();
  const search = page.getByRole("combobox", { name: /search/i });
  try {
    await openReady(page, "/en");
    expect(siteProxy.countRequests("/api/mongo/pml/articles")).toBe(0);
    expect(siteProxy.countRequests("/api/mongo/pml/")).toBe(7);

    await test.step("filters have counts, are in the address and can be undone", async () => {
      await categoryLink.click();
      await expectArticleCount(downlights(all).length);
      await expect(option).toHaveAccessibleName(`${CONTROL}, ${matching.length} articles`);
      await option.check();
      await expectArticleCount(matching.length);
      await expect(page).toHaveURL(/control=DALI-2/);
      await page.goBack();
      await expectArticleCount(downlights(all).length);
      await page.goForward();
      await expectArticleCount(matching.length);
      await expect(option).toBeChecked();
    });
    await test.step("L4 the other language keeps the filters", async () => {
      await page.getByRole("link", { name: "Deutsch" }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "de");
      await expectArticleCount(matching.length);
      await page.getByRole("link", { name: "English" }).click();
      await expect(option).toHaveAccessibleName(`${CONTROL}, ${matching.length} articles`);
    });
    await test.step("the latest of several quick changes applies", async () => {
      await option.uncheck();
      await option.check();
      await option.uncheck();
      await expectArticleCount(downlights(all).length);
      await expect(option).not.toBeChecked();
    });
    await test.step("a choice is not reset by an earlier one whose address is rendered after it", async () => {
      await option.check();
      await expectArticleCount(matching.length);
      // Slow enough for a frame between the change of the address and its rendering.
      const devTools = await page.context().newCDPSession(page);
      await devTools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
      expect(await recheckWhenAddressChanges(option)).not.toContain(false);
      await devTools.detach();
      await option.uncheck();
      await expectArticleCount(downlights(all).length);
    });
    await test.step("a link within the page keeps a choice whose view is being requested", async () => {
      const views = Promise.withResolvers<undefined>();
      await page.route(/\/api\/view/, async (route) => {
        await views.promise;
        await route.continue();
      });
      await option.check();
      await page.getByRole("link", { name: "Skip to results" }).first().press("Enter");
      views.resolve(undefined);
      await expectArticleCount(matching.length);
      await expect(page).toHaveURL(/control=DALI-2#/);
      await page.unroute(/\/api\/view/);
      await option.uncheck();
      await expectArticleCount(downlights(all).length);
    });
    await test.step("the search finds articles while the visitor types, and its hits are links", async () => {
      const code = matching[0]?.article_code ?? "";
      await search.fill(code);
      const option = page.getByRole("option", { name: new RegExp(code) });
      await option.first().click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(code);
      await search.fill("downlights");
      await search.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toContainText("downlights");
    });
    await test.step("D2 a stored project list of any length is looked up, and can be exported", async () => {
      const lines = all.slice(0, LISTED_COUNT).map(({ article_code: code }) => ({ code, quantity: 2, note: "" }));
      await page.evaluate((text) => localStorage.setItem("lumenry-project-lists", text), encodeStoredList(lines));
      await page.goto("/en/project");
      await expect(page.locator("table[aria-busy=false]")).toHaveCount(1, { timeout: 30_000 });
      await expect(page.getByRole("button", { name: "Export as CSV" })).toBeEnabled();
      const last = page.getByRole("row").filter({ has: page.getByText(lines.at(-1)?.code ?? "", { exact: true }) });
      await expect(last).toContainText(" W");
      await openReady(page, "/en");
    });
    await test.step("S2 a portfolio within the limit is loaded by the browser", async () => {
      const portfolioButton = page.getByRole("button", { name: /^Portfolio: / });
      await portfolioButton.filter({ visible: true }).click();
      await page.getByRole("option", { name: NORD.name }).click();
      await expect.poll(() => siteProxy.countRequests(`/api/mongo/pml/articles?portfolio_id=${NORD.id}`)).toBe(1);
      await categoryLink.click();
      await expectArticleCount(downlights(nord).length);
      const viewRequests = siteProxy.countRequests("/api/view");
      await option.check();
      await expect(page.getByRole("button", { name: /^Remove filter/ }).first()).toBeVisible();
      expect(siteProxy.countRequests("/api/view")).toBe(viewRequests);
    });
  } finally {
    await page.close();
    await site.stop();
  }
});
