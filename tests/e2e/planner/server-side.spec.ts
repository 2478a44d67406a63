import type { Page } from "@playwright/test";
import { test } from "../../setup/http-fault-proxy.ts";
import { expect, openReady, SITES } from "../../setup/test.ts";
import { listArticles, MUEHLBACH } from "../catalogue.ts";

const LIST = /\/api\/mongo\/pml\/articles\b/;

/** The codes of a portfolio; of all articles without one. */
const listCodes = async (portfolioId?: string): Promise<ReadonlySet<string>> =>
  new Set((await listArticles(portfolioId)).map(({ article_code: code }) => code));

const suitable = (page: Page) => page.getByRole("region", { name: "Suitable articles" });
const readListedCodes = (page: Page): Promise<string[]> =>
  suitable(page).getByRole("rowheader").getByRole("link").allInnerTexts();

/** Waits until all suitable articles, and the calculated one, belong to the portfolio. */
async function expectOnlyCodes(page: Page, codes: ReadonlySet<string>): Promise<void> {
  await expect(async () => {
    const listedCodes = await readListedCodes(page);
    expect(listedCodes.length).toBeGreaterThan(0);
    expect(listedCodes.filter((code) => !codes.has(code))).toEqual([]);
    const [, calculated = ""] = /Calculated with (\S+)\./.exec(await page.getByRole("main").innerText()) ?? [];
    expect(codes.has(calculated), `calculated with ${calculated}`).toBe(true);
  }).toPass();
}

for (const [reason, site] of [
  ["every portfolio is too large for a browser", "serverFilters"],
  ["the articles are not loaded yet", "deferredArticles"],
] as const)
  test.describe(reason, () => {
    test.use({ site });

    test("S5 F12 the planner lists the articles of the selected portfolio", async ({ page, siteProxy }) => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      siteProxy.injectFault(LIST, { until: promise });
      const codes = await listCodes(MUEHLBACH.id);
      await test.step("the default portfolio has other articles, without which this test would prove nothing", async () => {
        const html = await (await fetch(`${SITES[site].url}/en/rooms`)).text();
        const others = [...(await listCodes())].filter((code) => !codes.has(code));
        expect(others.some((code) => html.includes(`/en/products/${code}"`))).toBe(true);
      });
      await test.step("the portfolio in the address is used, and removed from the address", async () => {
        await openReady(page, `/en/rooms?id=${MUEHLBACH.id}`);
        await expect(page).toHaveURL("/en/rooms");
        await expectOnlyCodes(page, codes);
      });
      await test.step("a change of a dimension keeps the portfolio", async () => {
        const requests = siteProxy.countRequests(/\/api\/view\?.*of=planner|rooms\.data/);
        await page.getByLabel("Length, value", { exact: true }).fill("14");
        await expect(page).toHaveURL(/room=~14x/);
        expect(siteProxy.countRequests(/\/api\/view\?.*of=planner|rooms\.data/)).toBeGreaterThan(requests);
        await expectOnlyCodes(page, codes);
      });
      await test.step("the portfolio stored in the session is used", async () => {
        await openReady(page, "/en/rooms/office");
        await expectOnlyCodes(page, codes);
      });
      resolve(undefined);
    });
  });
