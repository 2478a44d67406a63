import { test, type HttpFaultProxy } from "../../setup/http-fault-proxy.ts";
import { expect, openReady } from "../../setup/test.ts";
import type { Page } from "@playwright/test";

test.use({ site: "deferredArticles" });

const LIST = /\/api\/mongo\/pml\/articles\b/;
const VIEW = "/api/view";

const results = (page: Page) => page.getByRole("region", { name: "Results" });
const count = (page: Page) => results(page).getByRole("status").first();
const option = (page: Page) => page.getByRole("checkbox", { name: /^DALI-2, / });

const readCountLabel = async (page: Page): Promise<string> => (await count(page).getAttribute("aria-label")) ?? "";

/** Waits until a change of the view, which is then undone, causes no request to the server. */
const waitUntilBrowserFilters = (page: Page, siteProxy: HttpFaultProxy): Promise<void> =>
  expect(async () => {
    const views = siteProxy.countRequests(VIEW);
    for (const view of ["Grid", "By family"]) {
      await page.getByRole("radiogroup", { name: "View" }).locator("label", { hasText: view }).click();
      await expect(page.getByRole("radio", { name: view })).toBeChecked();
    }
    await page.waitForLoadState("networkidle");
    expect(siteProxy.countRequests(VIEW)).toBe(views);
  }).toPass();

/** Holds back the list of articles. @returns a function that releases it */
function holdArticles(siteProxy: HttpFaultProxy): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  siteProxy.injectFault(LIST, { until: promise });
  return () => resolve(undefined);
}

test("R1 F8 a page with many articles is ready before they have loaded; until then the server filters, and on the next visit they are cached", async ({
  page,
  siteProxy,
}) => {
  const release = holdArticles(siteProxy);
  await openReady(page, "/en/products/DOW");
  await expect.poll(() => siteProxy.countRequests(LIST)).toBe(1);
  const initialLabel = await readCountLabel(page);

  await test.step("the rows that the served page lacks are requested", async () => {
    const last = page.locator("[data-family]").last();
    await last.scrollIntoViewIfNeeded();
    await expect(last.getByRole("rowheader").first()).toBeVisible();
  });
  await test.step("the server filters, and the address has the choice", async () => {
    const viewRequests = siteProxy.countRequests(VIEW);
    await option(page).check();
    await expect(count(page)).not.toHaveAccessibleName(initialLabel);
    await expect(page).toHaveURL(/control=DALI-2/);
    expect(siteProxy.countRequests(VIEW)).toBeGreaterThan(viewRequests);
  });
  const filteredLabel = await readCountLabel(page);
  await test.step("once they are loaded the browser filters, and no choice is lost", async () => {
    release();
    await waitUntilBrowserFilters(page, siteProxy);
    await expect(count(page)).toHaveAccessibleName(filteredLabel);
    await expect(option(page)).toBeChecked();
    await option(page).uncheck();
    await expect(count(page)).toHaveAccessibleName(initialLabel);
  });
  await test.step("the next visit requests neither them nor a view", async () => {
    const requestsBefore = [siteProxy.countRequests(LIST), siteProxy.countRequests(VIEW)];
    await openReady(page, "/en/products/DOW");
    await option(page).check();
    await expect(page.getByRole("button", { name: /^Remove filter/ }).first()).toBeVisible();
    expect([siteProxy.countRequests(LIST), siteProxy.countRequests(VIEW)]).toEqual(requestsBefore);
  });
});

test("R1 an article's page is ready before the list has loaded, and requests no view from the server", async ({
  page,
  siteProxy,
}) => {
  const release = holdArticles(siteProxy);
  await openReady(page, "/en/products/HIB");
  await results(page).getByRole("rowheader").getByRole("link").first().click();
  await expect(page).toHaveURL(/products\/(?!HIB$)/);
  await expect(page.getByRole("heading", { name: "Technical data" })).toBeVisible();
  const viewRequests = siteProxy.countRequests(VIEW);
  await openReady(page, page.url());
  expect(siteProxy.countRequests(VIEW)).toBe(viewRequests);
  release();
});

test.describe("with articles that cannot be loaded", () => {
  test.use({ expectedConsole: [/articles|status of 503/i] });

  test("E3 the server continues to filter", async ({ page, siteProxy }) => {
    siteProxy.injectFault(LIST, { status: 503, body: "" });
    await openReady(page, "/en/products/HIB");
    const initialLabel = await readCountLabel(page);
    // Twice, since a failed request is repeated; then all articles, since the portfolio's have failed.
    await expect.poll(() => siteProxy.countRequests(LIST)).toBe(4);
    await option(page).check();
    await expect(count(page)).not.toHaveAccessibleName(initialLabel);
    await expect(page.getByText(/could not be loaded/i)).toHaveCount(0);
  });
});
