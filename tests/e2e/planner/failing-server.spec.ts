import type { Page } from "@playwright/test";
import { test } from "../../setup/http-fault-proxy.ts";
import { findAccessibilityViolations, expect, openReady } from "../../setup/test.ts";

test.use({
  site: "deepLinks",
  hasPrefetching: true,
  expectedConsole: [
    /status of (?:429|502|503)|ERR_INTERNET_DISCONNECTED|Suitable articles could not be loaded|Internal Server Error|Failed to fetch/,
  ],
});

const VIEW = /\/api\/view\?.*of=planner/;

const TEXTS = {
  length: "Length, value",
  type: "Room type",
  plan: /^Floor plan 14\.00 ×/,
  result: "Result",
  articles: "Suitable articles",
  failed: /^The list of suitable articles could not be loaded\. The calculation continues with \S+\./,
  retry: "Try again",
} as const;

const setLength = (page: Page, value: string) => page.getByLabel(TEXTS.length, { exact: true }).fill(value);
const note = (page: Page) => page.getByRole("alert").filter({ hasText: TEXTS.failed });
const rows = (page: Page) => page.getByRole("region", { name: TEXTS.articles }).getByRole("rowheader");

test("E3 F12 if the list of articles cannot be refreshed, a note says so and planning continues", async ({
  page,
  siteProxy,
}) => {
  await openReady(page, "/en/rooms/office");
  const listedCount = await rows(page).count();
  siteProxy.injectFault(VIEW, { status: 503, body: "" });
  await test.step("planning continues after a change of a dimension", async () => {
    await setLength(page, "14");
    await expect(note(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp("/en/rooms/office\\?room=office~14xx$"));
    await expect(page.getByRole("img", { name: TEXTS.plan })).toBeVisible();
    await expect(page.getByRole("region", { name: TEXTS.result })).not.toHaveAttribute("aria-busy");
    await expect(rows(page)).toHaveCount(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });
  await test.step("a second article that cannot be loaded is not called unknown", async () => {
    await page.getByRole("button", { name: "Arrange freely" }).click();
    const field = page.getByLabel("Second article");
    await field.fill("TAR150R-15-840-DA");
    await field.press("Enter");
    await expect(page.getByText("TAR150R-15-840-DA could not be loaded.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Without TAR150R-15-840-DA" })).toBeVisible();
  });
  await test.step("planning continues after a change of the room type", async () => {
    await page.getByLabel(TEXTS.type, { exact: true }).selectOption("corridor");
    await expect(page).toHaveURL(new RegExp("/en/rooms/corridor$"));
    await expect(page.getByLabel(TEXTS.length, { exact: true })).toHaveValue("18.00");
    await setLength(page, "14");
    await expect(page).toHaveURL(new RegExp("/en/rooms/corridor\\?room=corridor~14xx$"));
    await expect(page.getByRole("img", { name: TEXTS.plan })).toBeVisible();
    await expect(note(page)).toBeVisible();
  });
  await test.step("a failed retry can be repeated", async () => {
    const retryButton = note(page).getByRole("button", { name: TEXTS.retry });
    const requests = siteProxy.countRequests(VIEW);
    await retryButton.click();
    await expect.poll(() => siteProxy.countRequests(VIEW)).toBe(requests + 2);
    await expect(retryButton).toBeEnabled();
    siteProxy.clearFaults();
    await retryButton.click();
    await expect(note(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp("/en/rooms/corridor\\?room=corridor~14xx$"));
    await expect(rows(page).first()).toBeVisible();
    expect(listedCount).toBeGreaterThan(0);
  });
});

test("E3 F12 without a connection planning continues, and the list is loaded again once the connection is back", async ({
  page,
  context,
}) => {
  const worker = page.waitForEvent("worker");
  await openReady(page, "/en/rooms/office");
  await worker;
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await setLength(page, "14");
  await expect(note(page)).toBeVisible();
  await expect(page.getByRole("img", { name: TEXTS.plan })).toBeVisible();
  await context.setOffline(false);
  await expect(note(page)).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
  await expect(page).toHaveURL("/en/rooms/office?room=office~14xx");
});

test.describe("where the server filters", () => {
  test.use({ site: "serverFilters" });

  test("E3 F12 planning also continues in a page that has not requested anything from the server before", async ({
    page,
    siteProxy,
  }) => {
    await openReady(page, "/en/rooms/office");
    siteProxy.injectFault("/api/view", { status: 503, body: "" });
    await setLength(page, "14");
    await expect(note(page)).toBeVisible();
    await expect(page.getByRole("img", { name: TEXTS.plan })).toBeVisible();
  });
});

test("E2 F12 a planner that cannot be loaded leads to an error page; without a connection it is loaded once there is one, unless the visitor has left it", async ({
  page,
  context,
  siteProxy,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  const openPlanner = () => page.getByRole("link", { name: "Room planner" }).filter({ visible: true }).first().click();
  const leave = async () => {
    await page.getByRole("link", { name: "Lumenry, home" }).click();
    await expect(page).toHaveURL("/en");
  };
  await openReady(page, "/en");
  siteProxy.injectFault(VIEW, { status: 503, body: "" });
  await openPlanner();
  await expect(heading).toHaveText("The server is busy");
  siteProxy.clearFaults();
  await leave();
  await context.setOffline(true);
  await openPlanner();
  await expect(heading).toHaveText("Not available offline");

  await test.step("a page that the visitor has left is not loaded", async () => {
    siteProxy.injectFault("/healthz", { delayMs: 2_000 });
    const check = page.waitForResponse(/\/healthz$/);
    await context.setOffline(false);
    await leave();
    await check;
    // Fails if the document is replaced.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    siteProxy.clearFaults();
  });
  await test.step("the page that is shown is loaded", async () => {
    await context.setOffline(true);
    await openPlanner();
    await expect(heading).toHaveText("Not available offline");
    // The first request after the connection has returned often fails.
    siteProxy.injectFault("/healthz", { status: 502, body: "", times: 1 });
    await context.setOffline(false);
    await expect(heading).toHaveText("Room planner", { timeout: 15_000 });
  });
});

test("F12 a result that the server has calculated stays while workers fail; another room says that it cannot be calculated", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.Worker = class extends EventTarget {
      postMessage(): void {
        this.dispatchEvent(new Event("error"));
        document.documentElement.dataset["failures"] = "some";
      }
      terminate = (): void => undefined;
    } as unknown as typeof Worker;
  });
  // A grid that is too dim, for which a better one is searched.
  await openReady(page, "/en/rooms/office?columns=1&rows=1");
  await expect(page.locator("[data-failures]")).toHaveCount(1);
  const result = page.getByRole("region", { name: TEXTS.result });
  const failure = page.getByText("The calculation could not be started. Please reload the page.");
  await expect(result).toContainText("1luminaire, 1 × 1");
  await expect(failure).toHaveCount(0);
  await setLength(page, "14");
  await expect(failure).toBeVisible();
  await expect(result).not.toContainText("1luminaire");
  await setLength(page, "8.4");
  await expect(result).toContainText("1luminaire, 1 × 1");
  await expect(failure).toHaveCount(0);
});
