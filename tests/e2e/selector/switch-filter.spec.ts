import type { Page } from "@playwright/test";
import { DESKTOP, expect, openReady, PHONE, test, categoryCard } from "../../setup/test.ts";
import { Oracle } from "./oracle.ts";
import { SelectorOnPage } from "./selector.ts";

/** The distances of a panel's filters from its first one, by attribute, in px. */
const measureFilterOffsets = (page: Page): Promise<Record<string, number>> =>
  page
    .locator("[data-attribute]")
    .filter({ visible: true })
    .evaluateAll((filters) => {
      const top = filters[0]?.getBoundingClientRect().top ?? 0;
      return Object.fromEntries(
        filters.map((filter) => [
          filter.getAttribute("data-attribute") ?? "",
          Math.round(filter.getBoundingClientRect().top - top),
        ]),
      );
    });

test.describe("with deep links", () => {
  test.use({ site: "deepLinks" });

  test("F3 F7 a panel with a switch stays in place when the page is hydrated, and the switch keeps only articles with through wiring", async ({
    page,
    browser,
    baseURL,
    request,
  }) => {
    await page.setViewportSize(DESKTOP);
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: DESKTOP, baseURL: baseURL ?? "" });
    const staticPage = await context.newPage();
    await staticPage.goto("/en/products/BAT");
    await expect(staticPage.getByRole("switch", { name: "Through wiring" })).toBeVisible();
    await openReady(page, "/en/products/BAT");
    expect(await measureFilterOffsets(page)).toEqual(await measureFilterOffsets(staticPage));
    await context.close();
    const selector = new SelectorOnPage(page, "en");
    await selector.group("wired_through").getByRole("switch").check();
    const oracle = await Oracle.read(request, "BAT");
    await selector.expectCount(oracle.count({ values: { wired_through: ["true"] } }));
    await expect.poll(() => selector.query().get("wired_through")).toBe("true");
  });
});

test("F7 a switch appears with the rest of the panel, in the sheet of a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openReady(page, "/en");
  const frames = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let framesWithoutSwitch = 0;
        const checkFrame = (): void => {
          const hasPanel = document.querySelector(
            'main [data-attribute="emergency"], dialog [data-attribute="emergency"]',
          );
          const hasSwitch = document.querySelector('[role="switch"]') !== null;
          if (hasPanel && !hasSwitch) framesWithoutSwitch += 1;
          if (hasPanel && hasSwitch) resolve(framesWithoutSwitch);
          else requestAnimationFrame(checkFrame);
        };
        checkFrame();
      }),
  );
  await categoryCard(page, /Battens/).click();
  await page.getByRole("button", { name: "Filters" }).first().click();
  expect(await frames).toBe(0);
});
