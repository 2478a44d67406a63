import { expect, type Page } from "@playwright/test";
import { openReady, waitUntilReady, test } from "../../setup/test.ts";
import { parseNumber } from "../parse-number.ts";

// Tasks of visitors, which begin on the home page. Addresses are never typed.

test.use({ site: "deepLinks", hasPrefetching: true });
test.beforeEach(({ page }) => openReady(page, "/de"));

/** Opens the project list by the header's link, which shows its number of articles. */
async function openList(page: Page, articleCount: number): Promise<void> {
  await page.getByRole("link", { name: `Projektliste, ${articleCount} Artikel`, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("a classroom is planned from its room type, and the project list contains the plan's quantity and illuminance", async ({
  page,
}) => {
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
  await page
    .getByRole("link", { name: /^Panelleuchten( |$)/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Panelleuchten");
  await waitUntilReady(page);
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
});

test("a sports hall is lit by the suitable luminaires with the lowest power", async ({ page }) => {
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

test("an emergency luminaire and its accessories are found and ordered together", async ({ page }) => {
  const field = page.getByRole("combobox").first();
  await field.fill("Notleuchte Lichtleiste");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/search\?/);
  await waitUntilReady(page);
  await page
    .getByRole("link", { name: /^Lichtleisten · / })
    .first()
    .click();
  await expect(page.getByRole("list", { name: "Aktive Filter" })).toContainText("Notlicht");
  const family = page.getByRole("table", { name: "Steg", exact: true });
  const code = await family.getByRole("rowheader").first().innerText();
  await family.getByRole("link", { name: code, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(code);
  const value = page.getByRole("row", { name: /^Notlicht / });
  await expect(value).toHaveText(/1\sh|3\sh|Zentral/);
  const add = "In die Projektliste";
  await page.getByRole("button", { name: `${add}: ${code}`, exact: true }).click();
  const accessories = page.getByRole("region", { name: "Zubehör", exact: true });
  await accessories
    .getByRole("button", { name: new RegExp(`^${add}: `) })
    .first()
    .click();
  await openList(page, 2);
  await expect(page.getByRole("spinbutton", { name: new RegExp(code) })).toBeVisible();
});
