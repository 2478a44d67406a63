import type { Page } from "@playwright/test";
import type { Language } from "#model/languages/language.ts";
import { expect, openReady, waitUntilReady, test } from "../../setup/test.ts";

test.use({ site: "deepLinks", hasPrefetching: true });

const PART_FAILED = { en: /This part could not be loaded/, de: /Dieser Teil konnte nicht geladen werden/ } as const;
const MISSING_CODE_ERRORS = [/A (?:part|script) of the page could not be loaded|Failed to load resource|ERR_FAILED/];

/** Aborts every request for a script. @returns a function that lets them through again */
async function blockScript(page: Page, script: RegExp): Promise<() => Promise<void>> {
  await page.route(script, (route) => route.abort());
  return () => page.unroute(script);
}

/** Opens a page that is reloaded once, since its code is missing. @returns a function that counts its loads */
async function openReloaded(page: Page, path: string): Promise<() => number> {
  // On a busy machine a load may take longer than the reload guard lasts, 10 s, and another reload would be allowed.
  await page.clock.setFixedTime(new Date());
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.goto(path);
  await expect.poll(() => loads).toBe(2);
  await waitUntilReady(page);
  return () => loads;
}

const note = (page: Page, language: Language) => page.getByRole("alert").filter({ hasText: PART_FAILED[language] });

test.describe("if code that a page needs after rendering is permanently missing", () => {
  test.use({ expectedConsole: MISSING_CODE_ERRORS });

  test("R3 E6 a family's page remains as the server rendered it, with a note that a part is missing", async ({
    page,
  }) => {
    const unblockScript = await blockScript(page, /\/assets\/lazy-product-[^/]+\.js$/);
    const loads = await openReloaded(page, "/de/products/tarn-r");
    await expect(note(page, "de")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Tarn R" })).toBeVisible();
    await expect(page.locator("main figure svg").first()).toBeVisible();
    expect(loads()).toBe(2);
    await unblockScript();
    await note(page, "de").getByRole("button").click();
    await expect(note(page, "de")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "Tarn R" })).toBeVisible();
  });

  test("R3 E6 N4 only the code of chips is missing: filters work, and a chip is removed by the server", async ({
    page,
  }) => {
    await blockScript(page, /\/assets\/deferred-parts-[^/]+\.js$/);
    const loads = await openReloaded(page, "/en/products/BAT?wired_through=true");
    await expect(note(page, "en")).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove filter: Through wiring" })).toBeVisible();
    await page.getByRole("checkbox", { name: /DALI-2/ }).click();
    await expect(page).toHaveURL(/control=DALI-2/);
    await expect(page.getByRole("checkbox", { name: /DALI-2/ })).toBeChecked();
    expect(loads()).toBe(2);
    await page.getByRole("button", { name: "Remove filter: Through wiring" }).click();
    await expect(page).toHaveURL("/en/products/BAT?control=DALI-2");
    await expect(page.getByRole("button", { name: "Remove filter: Through wiring" })).toHaveCount(0);
  });

  test("R3 E6 search results remain without the code that searches", async ({ page }) => {
    await blockScript(page, /\/assets\/(?:searches|home|shown-values)-[^/]+\.js$/);
    await openReloaded(page, "/en/search?q=tarn");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("tarn");
    await expect(page.getByRole("main").getByRole("link", { name: /Tarn/ }).first()).toBeVisible();
    await expect(page.getByText("The circuit is broken")).toHaveCount(0);
  });
});

test.describe("an error page whose drawing's code is missing", () => {
  test.use({ expectedConsole: [/Failed to load resource|status of 404/] });

  test("E1 remains as the server rendered it", async ({ page }) => {
    await blockScript(page, /\/assets\/error-drawing-[^/]+\.js$/);
    const failed = page.waitForEvent("requestfailed");
    await openReady(page, "/en/nothing");
    await failed;
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[data-error-page] svg").filter({ visible: true }).first()).toBeVisible();
  });
});

test.describe("a browser that blocks all storage and cookies", () => {
  test.use({ expectedConsole: [/could not be stored|Failed to save scroll positions/] });

  test("E2 shows every kind of page without an error", async ({ context }) => {
    await context.addInitScript(() => {
      const forbidden = {
        configurable: true,
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      };
      for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, forbidden);
      Object.defineProperty(Document.prototype, "cookie", { ...forbidden, set: forbidden.get });
    });
    const pages = await Promise.all(
      ["/en", "/en/products/HIB", "/de/products/tarn-r"].map(async (path) => {
        const page = await context.newPage();
        await openReady(page, path);
        await page.mouse.move(200, 200);
        return page;
      }),
    );
    // Code that is loaded after the first pointer movement runs as well.
    await pages[0]?.waitForTimeout(2_000);
    for (const page of pages) await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
