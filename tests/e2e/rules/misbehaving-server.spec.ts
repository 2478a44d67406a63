import { LIST_NAMES } from "#model/lists/lists.ts";
import { test } from "../../setup/http-fault-proxy.ts";
import { expect, openReady, categoryCard, collectSiteMessages } from "../../setup/test.ts";
import { NORD } from "../catalogue.ts";

test.describe("a list that fails", () => {
  test.use({ expectedConsole: [/.*/] });

  const FAULTS = {
    "fails permanently": { status: 500, body: "{}" },
    "is forbidden": { status: 403, body: "{}" },
    "is not JSON": { status: 200, body: "<html>" },
    "is not a list": { status: 200, body: '{"error":"no"}' },
    "is truncated": { isTruncated: true },
  } as const;
  const FAULT_NAMES = Object.keys(FAULTS) as (keyof typeof FAULTS)[];

  const ERROR_MESSAGES = {
    portfolios: "Portfolios could not be loaded",
    others: "This part could not be loaded.",
  } as const;

  /** Lists whose section of the home page has its own retry button. */
  const LISTS_WITH_RETRY = ["portfolios", "slider-configs", "app-configs", "lighting-categories", "families"];

  // Each list has one fault, and each fault occurs at least once.
  for (const [index, list] of LIST_NAMES.entries()) {
    const fault = FAULT_NAMES[index % FAULT_NAMES.length] ?? "is truncated";
    test(`E3 E5 ${list} ${fault}: the app is ready, reports what is missing and offers a retry`, async ({
      page,
      siteProxy,
    }) => {
      siteProxy.injectFault(`/api/mongo/pml/${list}`, FAULTS[fault]);
      const errors = collectSiteMessages(page, "error");
      await openReady(page, "/en");
      expect(
        errors.some((line) => line.includes(list)),
        errors.join("\n"),
      ).toBe(true);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
      const message = ERROR_MESSAGES[list === "portfolios" ? list : "others"];
      // The filter texts belong to the selector.
      if (list !== "filter-texts")
        await expect(page.getByText(message).filter({ visible: true }).first()).toBeVisible();
      if (list !== "categories") await expect(categoryCard(page, /Downlights/)).toBeVisible();
      if (!LISTS_WITH_RETRY.includes(list)) return;
      const retryButton = page.getByRole("button", { name: "Try again" }).filter({ visible: true });
      await expect(retryButton).toHaveCount(1);
      siteProxy.clearFaults();
      await retryButton.click();
      await expect(retryButton).toHaveCount(0);
    });
  }

  for (const [list, message] of [
    ["filter-texts", "This part could not be loaded."],
    ["families", "Articles could not be loaded."],
  ] as const)
    test(`E3 ${list} that cannot be loaded are reported in the selector`, async ({ page, siteProxy }) => {
      siteProxy.injectFault(`/api/mongo/pml/${list}`, { status: 500, body: "{}" });
      await openReady(page, "/en?show=HIB");
      await expect(page).toHaveURL(/\/en\/products\/HIB/);
      await expect(page.getByText(message)).toBeVisible();
      siteProxy.clearFaults();
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText(message)).toHaveCount(0);
      await expect(page.getByRole("region", { name: "Results" }).getByRole("status")).toHaveText(/^[1-9]\d* articles/);
    });

  test("E4 if a portfolio fails to load, all articles are shown, and the page says so", async ({ page, siteProxy }) => {
    siteProxy.injectFault(`portfolio_id=${NORD.id}`, { status: 500, body: "{}" });
    await openReady(page, `/en?id=${NORD.id}`);
    expect(siteProxy.countRequests(/articles$/)).toBe(1);
    await expect(page.getByText("You see the whole range.")).toBeVisible();
  });
});
