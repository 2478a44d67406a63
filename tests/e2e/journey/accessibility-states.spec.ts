import type { Page } from "@playwright/test";
import { DESKTOP, PHONE, accessibilityViolations, expect, openReady, scrollsSideways, test } from "../../setup/test.ts";

test.use({ site: "deepLinks" });

/** What lies over a page, is empty, or has gone wrong: by name, where, and how one gets there. */
type State = readonly [name: string, path: string, act: (page: Page) => Promise<unknown>];

const SHEETS: readonly State[] = [
  ["the menu", "/de/products/DOW", (page) => page.getByRole("button", { name: "Menü", exact: true }).click()],
  [
    "the filters",
    "/de/products/DOW?opening=205&void=90",
    (page) => page.getByRole("button", { name: "Filter", exact: true }).click(),
  ],
  [
    "a bad length",
    "/de/products/DOW",
    async (page) => {
      await page.getByRole("button", { name: "Filter", exact: true }).click();
      await page.getByLabel("Vorhandene Öffnung").fill("0");
      await expect(page.getByRole("alert")).toBeVisible();
    },
  ],
  [
    "the portfolios",
    "/en",
    (page) =>
      page
        .getByRole("button", { name: /^Portfolio: / })
        .filter({ visible: true })
        .click(),
  ],
  ["picked articles", "/en/products/DOW", (page) => page.getByRole("table").getByRole("checkbox").first().check()],
];

const OVERLAYS: readonly State[] = [
  [
    "search results under the field",
    "/en",
    async (page) => {
      await page.getByRole("combobox").fill("tarn");
      await page.getByRole("option").first().waitFor();
    },
  ],
  [
    "a large picture",
    "/de/products/tarn-r",
    async (page) => {
      await page.getByRole("link", { name: "Vergrößern" }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  ],
  [
    "a hidden family",
    "/de/products/DOW",
    (page) =>
      page
        .getByRole("button", { name: /^Passt nicht/ })
        .first()
        .click(),
  ],
  ["a comparison", "/de/compare?a=TAR068R-06-830-ON&a=TAR068R-06-840-DA", (page) => page.getByRole("switch").check()],
  ["all results of a search", "/en/search?q=3000", () => Promise.resolve()],
  ["a search without results", "/de/search?q=qqqq", () => Promise.resolve()],
];

async function walk(page: Page, states: readonly State[]): Promise<void> {
  for (const [name, path, act] of states)
    await test.step(name, async () => {
      await openReady(page, path);
      await act(page);
      expect.soft(await accessibilityViolations(page), name).toEqual([]);
      expect.soft(await scrollsSideways(page), name).toBe(false);
    });
}

for (const [size, viewport, states] of [
  ["phone", PHONE, SHEETS],
  ["desktop", DESKTOP, OVERLAYS],
] as const)
  test.describe(`what lies over a page on a ${size}`, () => {
    test.use({ viewport });

    test("has no accessibility violation", async ({ page }) => {
      test.slow();
      await walk(page, states);
    });
  });

test.describe("for those who see less", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("a window of 320 px, which is 1,280 at 400 %, scrolls no page sideways", async ({ page }) => {
    test.slow();
    for (const path of [
      "/de",
      "/de/products/DOW?opening=205&void=90&control=DALI-2",
      "/de/products/tarn-r",
      "/de/compare?a=TAR068R-06-830-ON&a=TAR068R-06-840-DA",
    ]) {
      await openReady(page, path);
      expect.soft(await scrollsSideways(page), path).toBe(false);
    }
  });

  test("every control of the selector and its sheet is as large as a finger", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await openReady(page, "/de/products/DOW?control=DALI-2");
    expect.soft(await smallTargets(page, 44)).toEqual([]);
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    expect.soft(await smallTargets(page, 44)).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await openReady(page, "/de/products/DOW?control=DALI-2");
    expect.soft(await smallTargets(page, 24)).toEqual([]);
  });
});

/** Controls that are smaller than so many px both ways; links in a text are as large as the text. */
async function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((px) => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.matches(".vh");
    const controls = [
      ...document.querySelectorAll("button, select, summary, label:has(input), header a, nav a, footer a"),
    ];
    const dialog = document.querySelector("dialog[open]");
    return controls
      .filter((control) => isShown(control) && (dialog === null || dialog.contains(control)))
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.height < px - 0.5 || box.width < Math.min(px, 24) - 0.5))
      .map(
        ({ control, box }) => `${control.outerHTML.slice(0, 90)} ${Math.round(box.width)}×${Math.round(box.height)}`,
      );
  }, least);
}
