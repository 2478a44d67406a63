import { findAccessibilityViolations, expect, openReady, waitUntilReady, test } from "../../setup/test.ts";

test.use({ site: "deepLinks" });

test("F12 the keyboard moves every slider, the room is recalculated, and its address restores it", async ({ page }) => {
  await openReady(page, "/en/rooms/office");
  const result = page.getByRole("region", { name: "Result" });
  const luminaireCount = result.getByText(/^\d+$/).first();
  const before = await luminaireCount.textContent();
  const sliders = page.getByRole("slider");
  const count = await sliders.count();
  // A recessed luminaire has no suspension.
  expect(count).toBe(11);
  await expect(page.getByRole("slider", { name: "Suspension" })).toHaveCount(0);
  for (let index = 0; index < count; index++) {
    const value = await sliders.nth(index).inputValue();
    await sliders.nth(index).focus();
    await page.keyboard.press(index === 0 ? "PageUp" : "ArrowRight");
    await expect(sliders.nth(index)).not.toHaveValue(value);
  }
  const [columns, rows] = [await sliders.nth(count - 2).inputValue(), await sliders.nth(count - 1).inputValue()];
  await expect(page).toHaveURL(new RegExp(`/en/rooms/office.room=office~.*&columns=${columns}&rows=${rows}$`));
  await expect(result).not.toHaveAttribute("aria-busy");
  await expect(luminaireCount).not.toHaveText(before ?? "");
  const resultBefore = await result.textContent();
  await page.reload();
  await expect(
    result
      .getByText("met", { exact: true })
      .or(result.getByText("not met", { exact: true }))
      .first(),
  ).toBeVisible();
  expect((await result.textContent())?.slice(0, 60)).toBe(resultBefore?.slice(0, 60));
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test("F12 an invalid value is explained and stops the calculation until it is corrected; for an article with too much glare, one with less is proposed; a number may have a thousands separator; a plan stays white in high contrast", async ({
  page,
}) => {
  await openReady(page, "/de/rooms/office?article=MOL1500-69-840-DA");
  const result = page.getByRole("region", { name: "Ergebnis" });
  await expect(result.getByText(/, höchstens 19/)).toBeVisible();
  await result.getByRole("button", { name: /^Weniger Blendung: \S+, UGR \d/ }).click();
  await expect(page).toHaveURL(/article=(?!MOL)/);
  await expect(result.getByText(/, höchstens 19/)).toHaveCount(0);
  const length = page.getByLabel("Länge, Wert", { exact: true });
  await length.fill("0");
  await expect(length).toHaveAccessibleDescription("0 m ist nicht möglich: Geben Sie 0,5 m bis 200 m ein.");
  await expect(page.getByText("Es wird nichts berechnet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Frei anordnen" })).toHaveCount(0);
  await expect(result.getByText(/^Berechnet mit/)).toHaveCount(0);
  const columns = page.getByLabel("In der Länge, Wert");
  await columns.fill("viele");
  await expect(page).toHaveURL(/room=office~0xx&.*columns=%3F&rows=%3F$/);
  await page.waitForLoadState("networkidle");
  await columns.fill("2");
  await page.getByLabel("In der Breite, Wert").fill("2");
  await length.fill("6,5");
  await expect(page.getByRole("img", { name: /^Grundriss 6,50 × 5,40 m mit/ })).toBeVisible();
  await expect(length).not.toHaveAttribute("aria-invalid");
  await page.getByLabel("Beleuchtungsstärke, Wert", { exact: true }).fill("1.000");
  await expect(page).toHaveURL(/room=.*~e1000/);
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  const plan = page.getByRole("img", { name: /^Grundriss/ });
  await expect(plan.locator("..")).toHaveCSS("background-color", "rgb(255, 255, 255)");
});

test("F12 F20 the suitable articles are narrowed down by filters, which are adopted from a category and survive a reload", async ({
  page,
}) => {
  await openReady(page, "/de/products/BAT?room=office&mounting=surface");
  await page.getByRole("link", { name: "Im Raumplaner öffnen" }).click();
  const filters = page.getByRole("group", { name: "Filter der passenden Artikel" });
  const mounting = filters.getByLabel("Montage");
  await expect(mounting).toHaveValue("surface");
  const articles = page.getByRole("region", { name: "Passende Artikel" });
  const rows = articles.getByRole("rowheader");
  await page.getByRole("switch", { name: "Auch diese zeigen" }).check();
  await expect(page).toHaveURL(/suitable=all/);
  // The list follows the address.
  await expect.poll(() => rows.count()).toBeGreaterThan(3);
  const before = await rows.count();
  await filters.getByLabel("Schutzart (IP), mindestens").selectOption("IP65");
  await expect(page).toHaveURL(/mounting=surface.*&resistance_ip_min=IP65/);
  await expect.poll(() => rows.count()).toBeLessThan(before);
  const narrowedCodes = await rows.allTextContents();
  expect(narrowedCodes.length).toBeGreaterThan(0);
  await page.reload();
  await waitUntilReady(page);
  await expect(rows).toHaveText(narrowedCodes);
  await filters.getByLabel("Notlicht").selectOption("E3");
  await filters.getByLabel("Steuerung").selectOption("Zigbee");
  await expect(articles.getByText("Kein Artikel der gewählten Art eignet sich für den Raum.")).toBeVisible();
  await filters.getByRole("button", { name: "Filter zurücksetzen" }).click();
  await expect(page).not.toHaveURL(/mounting|resistance|emergency|control/);
  await expect(mounting).toHaveValue("");
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test("F12 an unmet requirement of a plan has a remedy, and the article's row has the plan's figures and adds its arrangement to the list", async ({
  page,
}) => {
  await openReady(page, "/en/rooms/office?columns=2&rows=1");
  const result = page.getByRole("region", { name: "Result" });
  await expect(result.getByText("not met", { exact: true }).first()).toBeVisible();
  const row = page
    .getByRole("region", { name: "Suitable articles" })
    .getByRole("row")
    .filter({ has: page.getByRole("radio", { checked: true }) });
  await expect(row).toContainText("2 luminaires");
  await row.getByRole("button", { name: /^Add 2 luminaires / }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("lumenry-project-lists") ?? "")).toContain("~g2x1");
  const remedies = result.getByRole("group", { name: "What meets the requirements" });
  await remedies.getByRole("button", { name: /^Bright and even enough: \d × \d, \d+ luminaires$/ }).click();
  await expect(result.getByText("met", { exact: true }).first()).toBeVisible();
  await expect(result.getByText(/at least 0\.\d/)).toHaveCount(0);
  const average =
    (await result
      .getByText(/^\d+\slx$/)
      .first()
      .textContent()) ?? "";
  await expect(row).toContainText(average);
  await expect(remedies).toHaveCount(0);
});
