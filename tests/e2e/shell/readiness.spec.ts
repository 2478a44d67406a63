import type { Page } from "@playwright/test";
import { expect, test } from "../../setup/test.ts";

const splash = (page: Page) => page.getByRole("status", { name: "Wird geladen …" });

test.use({ hasStartDelay: true });

const STEP_MS = 50;

/**
 * Counts the `app-ready` events from the start of the page, and records the time of the last one.
 *
 * @returns a function that reads the count
 */
async function countReadyEvents(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let count = 0;
    window.addEventListener("app-ready", (event) => {
      count += event instanceof CustomEvent ? 1 : 100;
      Object.defineProperty(window, "readyAtMs", { value: Date.now(), configurable: true });
    });
    Object.defineProperty(window, "readyEvents", { get: () => count });
  });
  return () => page.evaluate(() => (window as unknown as { readyEvents: number }).readyEvents);
}

test("P2 the splash says that the page is loading, then disappears", async ({ page }) => {
  await page.clock.install();
  await page.goto("/de");
  await expect(splash(page)).toBeVisible();
  await page.clock.resume();
  await expect(page.locator("html")).toHaveAttribute("data-app-ready", "true");
  await expect(splash(page)).toHaveCount(0);
});

test("R1 the lists are requested during the first delay, and the app is ready only after both delays; its event is dispatched once, even after navigations", async ({
  page,
}) => {
  const readEventCount = await countReadyEvents(page);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  const responses = ["categories", "families", "portfolios", "filter-texts", "articles"].map((list) =>
    page.waitForResponse((response) => response.url().includes(`/api/mongo/pml/${list}`)),
  );
  await page.goto("/en");
  await Promise.all(responses);
  const startMs = await page.evaluate(() => Date.now());
  // In small steps, with real time in between for work that does not use the fake clock.
  const advanceClock = async (ms: number): Promise<void> => {
    for (let elapsed = 0; elapsed < ms; elapsed += STEP_MS) {
      await page.clock.runFor(STEP_MS);
      await page.waitForTimeout(STEP_MS);
    }
  };
  await advanceClock(450);
  await expect(page.locator("html")).not.toHaveAttribute("data-app-ready");
  expect(await readEventCount()).toBe(0);
  // Covers the rest of the first delay, rendering, and the second delay.
  await advanceClock(1_000);
  await expect(page.locator("html")).toHaveAttribute("data-app-ready", "true");
  await expect.poll(readEventCount).toBe(1);
  const readyMs = await page.evaluate(() => (window as unknown as { readyAtMs: number }).readyAtMs);
  expect(readyMs - startMs).toBeGreaterThanOrEqual(500 + 100);
  await page.clock.resume();
  await page.getByRole("link", { name: "Imprint" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Imprint");
  expect(await readEventCount()).toBe(1);
});
