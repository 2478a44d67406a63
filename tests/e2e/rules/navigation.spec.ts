import type { Page } from "@playwright/test";
import { ADDRESSES, IDS, coldVisit, inAppVisit } from "../../setup/navigation-table.ts";
import { SITES, expect, navigateInApp, waitUntilReady, test, categoryCard } from "../../setup/test.ts";

const ID = `id=${IDS.known[0]}`;
/** The expected console output: warnings about unknown languages and ids, errors for missing pages. */
const EXPECTED_CONSOLE = [
  /Language fr is not available|Portfolio with ID no-such-id not found|Articles of portfolio no-such-id|status of 404/,
];
const SECOND_MS = 1_000;

interface Settled {
  readonly address: string;
  readonly isMissing: boolean;
  readonly language: string;
}

/** Visits an address within the running site, and waits until the page no longer changes. */
async function visitInApp(page: Page, address: string, expected: Settled): Promise<Settled> {
  // Every visit is a new visitor's, without an earlier choice of language.
  await page.evaluate(() => void (document.cookie = "i18n_redirected=; Max-Age=0; Path=/"));
  await navigateInApp(page, address);
  return page.evaluate(async (expected) => {
    const read = () => ({
      address: location.pathname + location.search,
      isMissing: document.querySelector("[data-error-page]") !== null,
      language: document.documentElement.lang,
    });
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const isSettled = () => JSON.stringify(read()) === JSON.stringify(expected);
    for (let tries = 0; tries < 1000 && !isSettled(); tries++) await wait(10);
    await wait(30);
    return read();
  }, expected);
}

/** Addresses with every pair of values of prefix, page, `lang` and `id`; cold visits cover every combination. */
const IN_APP = ADDRESSES.filter((_, index) => index % 4 === ((index >> 2) % 2) * 3);

test.describe("the table of Appendix 2 in a running app", () => {
  test.use({ expectedConsole: EXPECTED_CONSOLE });

  test("N2 N3 N5 N6 a client-side navigation has the outcome stated in the table", async ({ page }) => {
    test.setTimeout(180 * SECOND_MS);
    // The known id is the visitor's choice, which stays in the address (row 11); one from a link would be removed (N3).
    await page.goto(`/en?${ID}`);
    await waitUntilReady(page);
    await page.evaluate(() => Object.defineProperty(window, "isSameDocument", { value: true }));
    for (const visited of IN_APP) {
      const { finalAddress: address, status } = inAppVisit(visited, "en");
      const expected = { address, isMissing: status === 404, language: address.startsWith("/de") ? "de" : "en" };
      expect(await visitInApp(page, visited.address, expected), visited.address).toEqual(expected);
    }
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  });

  /** For each id, one of the languages that cause no redirect; the tests of the API cover every combination. */
  const LANGS = { none: "de", known: "fr", unknown: undefined, empty: "de" } as const;

  test("N3 N6 a cold visit to /de removes lang and id from the address", async ({ page }) => {
    const served = ADDRESSES.filter(
      ({ prefix, page: kind, others, lang, id }) =>
        prefix === "de" && kind === "home" && others.length > 0 && lang === LANGS[id],
    );
    expect(served).toHaveLength(4);
    let entries = 0;
    for (const visited of served) {
      await page.goto(visited.address);
      await waitUntilReady(page);
      const { finalAddress } = coldVisit(visited, false, "en");
      await expect.poll(() => page.url().replace(SITES.standard.url, ""), visited.address).toBe(finalAddress);
      // The history entry is replaced, so that each visit adds one entry.
      const length = await page.evaluate(() => history.length);
      if (entries > 0) expect(length - entries, visited.address).toBeLessThanOrEqual(1);
      entries = length;
    }
  });
});

test.describe("without deep links", () => {
  test("N4 a reload and a new tab lead away from a product page; Back and Forward do not", async ({
    page,
    context,
  }) => {
    await page.goto("/en");
    await waitUntilReady(page);
    await categoryCard(page, /Downlights/).click();
    await expect(page).toHaveURL(/\/en\/products\/DOW$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/en$/);
    await page.goForward();
    await expect(page).toHaveURL(/\/en\/products\/DOW$/);
    await page.reload();
    await expect(page).toHaveURL(/\/en$/);
    const tab = await context.newPage();
    await tab.goto(`/de/products/DOW?${ID}`);
    await expect(tab).toHaveURL(new RegExp(`/de(\\?${ID})?$`));
  });
});
