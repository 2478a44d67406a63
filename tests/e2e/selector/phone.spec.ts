import { PHONE, expect, openReady, test } from "../../setup/test.ts";
import { openSelector, SelectorOnPage } from "./selector.ts";

test.use({ site: "deepLinks", viewport: PHONE });

/** The minimum size of a touch target, in px. */
const MIN_TARGET_PX = { width: 44, height: 44 };

/** The hit area of each control in px, capped at the required 44 px; 0 if partly covered. Runs in the page. */
const measureHitAreas = (controls: readonly Element[]): { width: number; height: number }[] =>
  controls.map((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const isHit = (atX: number, atY: number) => control.contains(document.elementFromPoint(atX, atY));
    const isWhole = isHit(left + 1, y) && isHit(right - 1, y) && isHit(x, top + 1) && isHit(x, bottom - 1);
    return isWhole
      ? { width: Math.min(44, Math.round(right - left)), height: Math.min(44, Math.round(bottom - top)) }
      : { width: 0, height: 0 };
  });

test.describe("the selector on a phone", () => {
  test("the filters are in a sheet with a live count; Escape, the scrim and a button close it, and a reset clears the filters", async ({
    page,
  }) => {
    const { oracle, selector } = await openSelector(page, "/de/products/HIB");
    const { names } = selector;
    await expect(selector.filters).toHaveCount(0);
    const opener = selector.results.getByRole("button", { name: names.filters, exact: true });
    await opener.click();
    await expect(page.getByRole("dialog", { name: names.filters })).toBeVisible();
    // With a flex basis of 0 %, the sheet would have no height in Safari.
    await expect(selector.filters).toHaveCSS("flex-basis", "auto");
    const dali = { values: { control: ["DALI-2"] } };
    const label = oracle.label("control", "DALI-2", "de");
    await selector.option("control", label, oracle.count(dali)).check();
    await selector.filters.getByRole("button", { name: `${oracle.count(dali)} Artikel zeigen` }).click();
    await expect(selector.filters).toHaveCount(0);
    await expect(opener).toBeFocused();
    await selector.expectCount(oracle.count(dali));
    await expect(selector.chip(label)).toBeVisible();
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(PHONE.width / 2, 8),
      () => selector.filters.getByRole("button", { name: "Filter schließen" }).click(),
    ]) {
      await opener.click();
      await expect(selector.filters).toBeVisible();
      await close();
      await expect(selector.filters).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
    await opener.click();
    await selector.filters.getByRole("button", { name: names.reset }).click();
    await expect(selector.filters.getByRole("button", { name: `${oracle.count({})} Artikel zeigen` })).toBeVisible();
    await expect.poll(() => new URL(page.url()).search).toBe("");
  });
});

test("the switch between table, grid and all articles can be tapped on phones of any width", async ({ page }) => {
  const selector = new SelectorOnPage(page, "de");
  for (const query of ["", "?control=DALI-2&view=grid", "?view=articles"]) {
    await openReady(page, `/de/products/HIB${query}`);
    const views = selector.results.getByRole("radiogroup").last().locator("label");
    await expect(views).toHaveText(["Nach Familie", "Kacheln", "Alle Artikel"]);
    for (const width of [320, 359, 360, 375, 390, 412, 440]) {
      await page.setViewportSize({ width, height: PHONE.height });
      const hitAreas = await views.evaluateAll(measureHitAreas);
      expect(hitAreas, `${query} at ${width} px`).toEqual(hitAreas.map(() => MIN_TARGET_PX));
    }
  }
});

test("F8 a pressed check box is checked immediately, and check box and results agree after going straight back; the whole row of an article is its link", async ({
  page,
}) => {
  const selector = new SelectorOnPage(page, "en");
  await openReady(page, "/en/products/HIB");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const checkbox = page.getByRole("dialog").getByLabel(/^DALI-2,/);
  const showButton = page.getByRole("button", { name: /^Show [\d,]+ articles$/ });
  const before = await showButton.textContent();
  await checkbox.evaluate((input: HTMLInputElement) => {
    input.click();
    // The next frame shows the press; the page renders after it.
    requestAnimationFrame(() => history.back());
  });
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await expect(checkbox).not.toBeChecked();
  await expect(showButton).toHaveText(before ?? "");
  await page.keyboard.press("Escape");
  const row = selector.results.getByRole("row").filter({ visible: true }).first();
  const box = await row.boundingBox();
  const code = (await row.getByRole("link").textContent()) ?? "";
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * 0.75, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(code);
});

test.describe("on a phone in landscape", () => {
  test.use({ viewport: { width: PHONE.height, height: PHONE.width } });

  test("X1 the header scrolls away, and is shown again for searching", async ({ page }) => {
    const header = page.getByRole("banner");
    await openReady(page, "/en/products/HIB");
    await expect(header).toBeInViewport();
    await page.mouse.wheel(0, 900);
    await expect(header).not.toBeInViewport();
    const filterButton = page.getByRole("button", { name: "Filters", exact: true });
    await expect(filterButton).toBeInViewport();
    await page.keyboard.press("/");
    await expect(page.getByRole("combobox").first()).toBeFocused();
    await expect(page.getByRole("combobox").first()).toBeInViewport();
  });
});
