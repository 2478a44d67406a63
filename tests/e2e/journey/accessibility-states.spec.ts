import type { Page } from "@playwright/test";
import { findSmallTargets } from "../../setup/small-targets.ts";
import { DESKTOP, PHONE, findAccessibilityViolations, expect, openReady, isTooWide, test } from "../../setup/test.ts";

test.use({ site: "deepLinks" });

/**
 * An overlay, empty state or error: the page to open (absent: continues from the previous state), and the steps that
 * lead there.
 */
type State = readonly [name: string, path: string | undefined, act: (page: Page) => Promise<unknown>];

const CODE = "TAR068R-06-830-ON";
/** Selections of few families, which take less time to examine. */
const DOWNLIGHTS = "/de/products/DOW?opening=205&void=90&control=DALI-2";
const FEW_ARTICLES = "/de/products/HIB?control=Bluetooth";

const SHEETS: readonly State[] = [
  ["the menu", "/de/products/tarn-r", (page) => page.getByRole("button", { name: "Menü", exact: true }).click()],
  [
    "the filters",
    DOWNLIGHTS,
    async (page) => {
      await page.getByRole("button", { name: "Filter", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Filter" })).toBeVisible();
      expect(await findSmallTargets(page, 44)).toEqual([]);
    },
  ],
  [
    "an invalid length",
    undefined,
    async (page) => {
      await page.getByRole("textbox", { name: "Vorhandene Öffnung" }).fill("0");
      await expect(page.getByRole("alert")).toBeVisible();
    },
  ],
  [
    "an address to copy by hand",
    DOWNLIGHTS,
    async (page) => {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
      });
      await page.getByRole("button", { name: "Link kopieren" }).click();
      await expect(page.getByRole("textbox", { name: "Diesen Link kopieren" })).toBeVisible();
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
  [
    "picked articles",
    "/en/products/HIB?control=1-10V",
    (page) => page.getByRole("table").getByRole("checkbox").first().check(),
  ],
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
    FEW_ARTICLES,
    (page) =>
      page
        .getByRole("button", { name: /^Passt nicht/ })
        .first()
        .click(),
  ],
  [
    "a fifth article to compare",
    FEW_ARTICLES,
    async (page) => {
      for (const index of [0, 1, 2, 3, 4]) await page.getByRole("table").getByRole("checkbox").nth(index).click();
      await expect(page.getByText("Höchstens vier")).toBeVisible();
    },
  ],
  ["a comparison", "/de/compare?a=TAR068R-06-830-ON&a=TAR068R-06-840-DA", (page) => page.getByRole("switch").check()],
  ["all results of a search", "/en/search?q=tarn+r+3000+ons", () => Promise.resolve()],
  ["a search without results", "/de/search?q=qqqq", () => Promise.resolve()],
];

/** One visit from the filters to the project list: later states depend on what earlier ones have stored. */
const VISIT: readonly State[] = [
  [
    "an open dropdown",
    DOWNLIGHTS,
    (page) => page.locator("[data-attribute=resistance_ip]").getByRole("button").click(),
  ],
  [
    "an opening that nothing fits",
    undefined,
    async (page) => {
      await page.keyboard.press("Escape");
      await page.getByRole("textbox", { name: "Verfügbare Tiefe" }).fill("1");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Kein Artikel erfüllt alle Filter" })).toBeVisible();
    },
  ],
  [
    "a long list, scrolled, with a toast over it",
    "/de/products/HIB",
    async (page) => {
      await page
        .getByRole("button", { name: /^Alle \d+ Artikel zeigen/ })
        .first()
        .click();
      await page
        .getByRole("button", { name: /^In die Projektliste: / })
        .first()
        .click();
      await expect(page.getByText(/ steht in der Projektliste/).first()).toBeVisible();
      await page.mouse.wheel(0, 3000);
    },
  ],
  [
    "a tender text",
    `/de/products/${CODE}`,
    async (page) => {
      await page.getByText("Text lesen").click();
      await expect(page.getByRole("region", { name: "Ausschreibungstext, Neutral, Deutsch" })).toBeVisible();
    },
  ],
  [
    "the menu of a line of the project list",
    "/de/project",
    (page) =>
      page
        .getByLabel(/^Verschieben /)
        .first()
        .click(),
  ],
  [
    "a link that shares the list",
    undefined,
    async (page) => {
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Link teilen" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  ],
  [
    "a file that is opened as a list",
    undefined,
    async (page) => {
      await page.keyboard.press("Escape");
      await page.locator("input[type=file]").setInputFiles({
        name: "Nord.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(`Artikel;Menge\r\n${CODE};3\r\n${CODE}-X;viele`),
      });
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  ],
  [
    "articles that load slowly",
    FEW_ARTICLES,
    async (page) => {
      await page.route("**/api/mongo/pml/articles*", () => undefined);
      await page
        .getByRole("button", { name: /^Portfolio: / })
        .first()
        .click();
      await page.getByRole("option").nth(1).click();
      await expect(page.getByText("Artikel werden geladen")).toBeAttached();
    },
  ],
];

async function walk(page: Page, states: readonly State[]): Promise<void> {
  for (const [name, path, act] of states)
    await test.step(name, async () => {
      if (path !== undefined) await openReady(page, path);
      await act(page);
      expect.soft(await findAccessibilityViolations(page), name).toEqual([]);
      expect.soft(await isTooWide(page), name).toBe(false);
    });
}

for (const [size, viewport, states] of [
  ["phone", PHONE, SHEETS],
  ["desktop", DESKTOP, OVERLAYS],
  ["desktop, in one visit,", DESKTOP, VISIT],
] as const)
  test.describe(`an overlay on a ${size}`, () => {
    // With a dark system theme the whole site remains light.
    test.use({ viewport, colorScheme: "dark" });

    test("C1 has no accessibility violation, even with a dark system theme", async ({ page }) => {
      test.slow();
      await walk(page, states);
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
    });
  });
