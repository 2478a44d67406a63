import type { Page } from "@playwright/test";
import type { ListName } from "#model/lists/lists.ts";
import { test } from "../../setup/http-fault-proxy.ts";
import { expect, openReady, categoryCard, collectSiteMessages } from "../../setup/test.ts";
import { NORD } from "../catalogue.ts";

test.describe("a list that fails", () => {
  test.use({ expectedConsole: [/.*/] });

  const FAULTS = {
    permanent: { status: 500, body: "{}" },
    forbidden: { status: 403, body: "{}" },
    notJson: { status: 200, body: "<html>" },
    notAList: { status: 200, body: '{"error":"no"}' },
    truncated: { isTruncated: true },
  } as const;
  const PART_FAILED = "This part could not be loaded.";

  /** The path of a list. */
  const pathOf = (list: ListName): string => `/api/mongo/pml/${list}`;

  /** Opens the home page or another one, and expects that the failure of each of these lists is logged. */
  async function openWithFailedLists(page: Page, lists: readonly ListName[], path = "/en"): Promise<void> {
    const errors = collectSiteMessages(page, "error");
    await openReady(page, path);
    for (const list of lists)
      expect(
        errors.some((line) => line.includes(list)),
        `${list}\n${errors.join("\n")}`,
      ).toBe(true);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  }

  /** Lists whose section of the home page has its own retry button. */
  const FAULTS_WITH_RETRY = {
    portfolios: FAULTS.permanent,
    "slider-configs": FAULTS.forbidden,
    "app-configs": FAULTS.notJson,
    "lighting-categories": FAULTS.notAList,
    families: FAULTS.truncated,
  } as const;

  test("E3 E5 the app is ready although several lists have failed, each section reports its failure and offers a retry", async ({
    page,
    siteProxy,
  }) => {
    const lists = Object.keys(FAULTS_WITH_RETRY) as (keyof typeof FAULTS_WITH_RETRY)[];
    for (const list of lists) siteProxy.injectFault(pathOf(list), FAULTS_WITH_RETRY[list]);
    await openWithFailedLists(page, lists);
    const retryButtons = page.getByRole("button", { name: "Try again" }).filter({ visible: true });
    await expect(retryButtons).toHaveCount(lists.length);
    await expect(page.getByText("Portfolios could not be loaded").filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText(PART_FAILED).filter({ visible: true })).toHaveCount(lists.length - 1);
    await expect(categoryCard(page, /Downlights/)).toBeVisible();
    await test.step("the portfolios, which fail again, can be retried once more", async () => {
      siteProxy.clearFaults();
      siteProxy.injectFault(pathOf("portfolios"), FAULTS.permanent);
      await retryButtons.last().click();
      await expect(page.getByText(PART_FAILED).filter({ visible: true })).toHaveCount(0);
      await expect(retryButtons).toHaveCount(1);
      siteProxy.clearFaults();
      await retryButtons.click();
      await expect(retryButtons).toHaveCount(0);
    });
  });

  for (const [list, fault] of [
    ["categories", "notJson"],
    ["articles", "truncated"],
  ] as const)
    test(`E3 E5 without the list ${list} the app is ready and reports what is missing`, async ({ page, siteProxy }) => {
      siteProxy.injectFault(pathOf(list), FAULTS[fault]);
      await openWithFailedLists(page, [list]);
      await expect(page.getByText(PART_FAILED).filter({ visible: true }).first()).toBeVisible();
      if (list !== "categories") await expect(categoryCard(page, /Downlights/)).toBeVisible();
    });

  for (const [list, message] of [
    ["filter-texts", PART_FAILED],
    ["families", "Articles could not be loaded."],
  ] as const)
    test(`E3 ${list} that cannot be loaded are reported in the selector`, async ({ page, siteProxy }) => {
      siteProxy.injectFault(pathOf(list), FAULTS.permanent);
      await openWithFailedLists(page, [list], "/en?show=HIB");
      await expect(page).toHaveURL(/\/en\/products\/HIB/);
      await expect(page.getByText(message)).toBeVisible();
      siteProxy.clearFaults();
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText(message)).toHaveCount(0);
      await expect(page.getByRole("region", { name: "Results" }).getByRole("status")).toHaveText(/^[1-9]\d* articles/);
    });

  test("E4 if a portfolio fails to load, all articles are shown, and the page says so", async ({ page, siteProxy }) => {
    siteProxy.injectFault(`portfolio_id=${NORD.id}`, FAULTS.permanent);
    await openReady(page, `/en?id=${NORD.id}`);
    expect(siteProxy.countRequests(/articles$/)).toBe(1);
    await expect(page.getByText("You see the whole range.")).toBeVisible();
  });
});
