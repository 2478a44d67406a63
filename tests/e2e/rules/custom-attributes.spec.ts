import { expect, openReady, test } from "../../setup/test.ts";
import { SelectorOnPage } from "../selector/selector.ts";
import { gardenCatalogue } from "./garden-catalogue.ts";

// `tests/api/views.test.ts` proves that the server filters in the same way.
test.use({
  site: {
    catalogue: gardenCatalogue,
    settings: { PUBLIC_DEFAULT_PORTFOLIO_ID: "p", PUBLIC_PRODUCT_DEEP_LINKS: "true" },
  },
});

test("F3 F18 F19 custom attributes can be filtered by, sorted by and shown in columns like built-in ones", async ({
  page,
}) => {
  const selector = new SelectorOnPage(page, "en");
  await openReady(page, "/en/products/garden");
  await expect(selector.count).toContainText("12 articles");
  await selector.filters.getByRole("checkbox", { name: "Clip, 8 articles" }).check();
  await expect(selector.count).toContainText("8 articles");
  const beam = selector.filters.getByRole("group", { name: "Beam angle" });
  await expect(beam.getByRole("slider", { name: "Beam angle minimum" })).toHaveAttribute("aria-valuetext", "20 °");
  await beam.getByRole("textbox", { name: "From" }).fill("30");
  await beam.getByRole("textbox", { name: "From" }).press("Enter");
  await expect(selector.count).toContainText("6 articles");
  expect(Object.fromEntries(selector.query())).toEqual({ own_socket: "clip", own_beam_min: "30" });
  await expect(page.getByRole("button", { name: /^Remove filter: .*Beam angle/ })).toHaveCount(1);

  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Beam angle, highest first" });
  const header = page.getByRole("columnheader", { name: "Beam angle °" });
  await expect(header).toHaveAttribute("aria-sort", "descending");
  await expect(selector.results.getByRole("rowheader").first()).toHaveText("G-11");
  expect(selector.query().get("sort")).toBe("own_beam_max");

  await page.getByRole("link", { name: "Deutsch" }).click();
  await expect(page.getByRole("columnheader", { name: "Ausstrahlungswinkel °" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Sortieren nach" })).toContainText("Ausstrahlungswinkel, absteigend");
  await expect(page.getByRole("checkbox", { name: /^Klemme, / })).toBeChecked();
  const from = page.getByRole("group", { name: "Ausstrahlungswinkel" }).getByRole("textbox", { name: "Von" });
  await from.fill("32,5");
  await from.press("Enter");
  await expect(page).toHaveURL(/own_beam_min=32\.5(&|$)/);
  await expect(from).toHaveValue("32,5");

  await page.getByRole("button", { name: "Spalten" }).click();
  const choices = page.getByRole("group", { name: "Spalten der Tabelle" });
  await expect(choices.getByRole("checkbox", { name: "Sockel" })).toBeChecked();
  await choices.getByRole("checkbox", { name: "Mastdurchmesser" }).check();
  await expect(page.getByRole("columnheader", { name: "Mastdurchmesser mm" })).toBeVisible();
  const figure = page.getByRole("cell", { name: /^(48|60)–76$/ }).first();
  await expect(figure).toHaveCSS("text-align", "end");
});
