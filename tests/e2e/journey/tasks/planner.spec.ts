import { expect, test } from "../../../setup/test.ts";
import { goTo, openList, parseNumber, readResultCount, task } from "./task.ts";

test.use({ site: "deepLinks" });

task("a downlight is replaced by one that fits the opening and the void above it", async (page) => {
  await goTo(page, "Downlights");
  const panel = page.getByRole("region", { name: "Filter", exact: true });
  const initialCount = await readResultCount(page);
  await panel.getByRole("spinbutton", { name: "Vorhandene Öffnung" }).fill("150");
  await panel.getByRole("spinbutton", { name: "Verfügbare Tiefe" }).fill("110");
  await page.keyboard.press("Enter");
  await panel.getByRole("button", { name: "Rund", exact: true }).click();
  await expect.poll(() => readResultCount(page)).toBeLessThan(initialCount / 5);
  for (const name of [/^4000 K, /, /^DALI-2, /]) await panel.getByRole("checkbox", { name }).check();
  await expect(page.getByRole("list", { name: "Aktive Filter" })).toContainText("DALI-2");
  expect(await readResultCount(page)).toBeGreaterThan(0);

  // The page of the first article shows that it fits.
  const table = page.getByRole("table").first();
  const code = await table.getByRole("rowheader").first().innerText();
  await table.getByRole("link", { name: code }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(code);
  const value = (name: string) => page.getByRole("row", { name: new RegExp(`^${name} `) }).getByRole("cell");
  const [min = 0, max = 0] = (await value("Deckenausschnitt").innerText()).split("–").map(parseNumber);
  expect(min).toBeLessThanOrEqual(150);
  expect(max).toBeGreaterThanOrEqual(150);
  expect(parseNumber(await value("Einbautiefe").innerText())).toBeLessThanOrEqual(110);
  await expect(value("Steuerung")).toHaveText("DALI-2");

  await page.getByRole("spinbutton", { name: new RegExp(code) }).fill("12");
  await page
    .getByRole("button", {
      name: `In die Projektliste: ${code}`,
      exact: true,
    })
    .click();
  await openList(page, 1);
  await expect(page.getByRole("spinbutton", { name: new RegExp(code) })).toHaveValue("12");

  // Back at the results, every filter is still set.
  await page.goBack();
  await page.goBack();
  await expect(panel.getByRole("checkbox", { name: /^DALI-2, / })).toBeChecked();
  await expect(panel.getByRole("spinbutton").first()).toHaveValue("150");
});

task(
  "a classroom is planned from its room type, and the project list contains the plan's quantity and illuminance",
  async (page) => {
    const classroom = "Unterrichtsraum";
    await page.getByText("weitere Raumtypen").click();
    await page.getByRole("table").getByRole("link", { name: classroom, exact: true }).click();
    await expect(page.getByRole("combobox", { name: "Raumtyp" })).toHaveValue("classroom");
    const length = page.getByLabel("Länge, Wert", { exact: true });
    await length.fill("9,6");
    await length.press("Enter");
    const result = page.getByRole("region", { name: "Ergebnis" });
    await expect(page.getByRole("img", { name: new RegExp("9,60") })).toBeVisible();
    await expect(result).not.toHaveAttribute("aria-busy");
    const met = "erfüllt";
    const figure = (name: string) => result.getByRole("term").filter({ hasText: name }).locator("+ dd");
    await expect(figure("Beleuchtungsstärke")).toHaveText(met);
    await expect(figure("Blendung")).toContainText(met);
    await expect(figure("Gleichmäßigkeit")).toContainText(met);
    const luminaireCount = parseNumber(await result.getByRole("paragraph").first().innerText());
    const lux = parseNumber(await result.getByRole("paragraph").nth(1).locator("b").innerText());
    expect(lux).toBeGreaterThanOrEqual(500);

    // A category shows the same room.
    await goTo(page, "Panelleuchten");
    const room = page.getByRole("region", { name: "Raum", exact: true });
    await expect(room).toContainText(classroom);
    await expect(room).toContainText("9,6 ×");
    await page.goBack();
    await result.getByRole("button", { name: new RegExp(`^${luminaireCount} Stück`) }).click();
    await openList(page, 1);
    const list = page.getByRole("table").first();
    await expect(list).toContainText(classroom);
    await expect(list.getByRole("spinbutton").first()).toHaveValue(String(luminaireCount));
    await list.getByRole("link", { name: /^Im Raum planen: / }).click();
    await expect(length).toHaveValue("9,60");
    await expect(result.getByRole("paragraph").nth(1)).toContainText(new RegExp(`${lux}\\s+lx`));
  },
);

task("a sports hall is lit by the suitable luminaires with the lowest power", async (page) => {
  await page.getByRole("link", { name: "Raumplaner", exact: true }).first().click();
  await page.getByRole("combobox", { name: "Raumtyp" }).selectOption({ label: "Sporthalle" });
  const articles = page.getByRole("region", { name: "Passende Artikel" });
  await articles.getByRole("combobox", { name: "Sortieren nach" }).selectOption({ label: "Geringste Leistung" });
  await expect(page).toHaveURL(/by=density/);
  const rows = articles.getByRole("row").filter({ has: page.getByRole("radio") });
  const densities = async () => (await rows.getByText(/W\/m²/).allInnerTexts()).map(parseNumber);
  await expect.poll(async () => (await densities()).length).toBeGreaterThan(1);
  const sorted = await densities();
  expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));

  await rows.first().getByRole("radio").check();
  const code = await rows.first().getByRole("rowheader").getByRole("link").innerText();
  const result = page.getByRole("region", { name: "Ergebnis" });
  await expect(result).toContainText(code);
  await expect(result).not.toHaveAttribute("aria-busy");
  const figure = async (name: string) =>
    parseNumber(await result.getByRole("term").filter({ hasText: name }).locator("+ dd").innerText());
  const luminaireCount = parseNumber(await result.getByRole("paragraph").first().innerText());
  // The row of the calculated article shows the plan's results.
  await expect(rows.first()).toContainText(new RegExp(`^.*${luminaireCount} `));
  const density = await figure("Leistungsdichte");
  await expect.poll(async () => (await densities())[0]).toBe(density);
  const power = await figure("Anschlussleistung");

  await result.getByRole("button", { name: `${luminaireCount} Stück in die Liste` }).click();
  await openList(page, 1);
  const total = page.getByRole("term").filter({ hasText: "Anschlussleistung" }).locator("+ dd");
  expect(Math.round(parseNumber(await total.innerText()))).toBe(power);
});
