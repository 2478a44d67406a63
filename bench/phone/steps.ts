import type { Locator, Page } from "@playwright/test";
import type { CatalogueSource } from "../catalogues/catalogue-source.ts";

/** A step of the visit: a tap, a key press, or a move through the history. */
export type Step =
  | { readonly tap: Locator }
  | { readonly key: string; readonly focus?: Locator | undefined }
  | { readonly history: -1 | 1 };

/**
 * The visit of a catalogue on a phone: 60 steps, starting at the selector of downlights. Targets are named as on the
 * English page; the catalogues differ in the word to search for and in the names of categories.
 */
export function phoneVisitSteps(
  page: Page,
  kind: CatalogueSource["kind"],
  categories: readonly string[],
): readonly Step[] {
  const tap = (target: Locator): Step => ({ tap: target.first() });
  const tapButton = (name: string | RegExp): Step => tap(page.getByRole("button", { name }));
  const tapLink = (name: string): Step => tap(page.getByRole("link", { name }));
  const tapView = (name: string): Step =>
    tap(page.getByRole("radiogroup", { name: "View" }).locator("label", { hasText: name }));
  const sheet = page.getByRole("dialog");
  const tapOption = (attribute: string, index: number): Step =>
    tap(sheet.locator(`[data-attribute="${attribute}"] label`).nth(index));
  const results = page.getByRole("region", { name: "Results" });
  const press = (key: string, focus?: Locator): Step => ({ key, focus });
  const back: Step = { history: -1 };
  const openFilters = tapButton("Filters");
  const showResults = tapButton(/^(?:Show [\d,]+|No) articles?$/);
  const reset = tapButton("Reset filters");
  const removeChip = tapButton(/^Remove filter/);
  return [
    openFilters,
    tapOption("control", 2),
    tapOption("colortemperature", 1),
    tapOption("colortemperature", 2),
    tapOption("trim_shape", 0),
    tapOption("mounting", 1),
    tapOption("reflector_color", 4),
    tapOption("reflector_color", 3),
    tapOption("colortemperature", 2),
    showResults,
    removeChip,
    removeChip,
    back,
    back,
    { history: 1 },
    openFilters,
    reset,
    showResults,
    // A family opened and closed, the views, and the orders.
    tapButton(/^Show (?:all|more)/),
    tapButton(/^Show fewer/),
    tapView("Grid"),
    tapView("By family"),
    press("ArrowDown", page.getByRole("combobox", { name: "Sort by" })),
    press("ArrowDown"),
    press("Home"),
    tapLink("Deutsch"),
    tapLink("English"),
    tapButton("Menu"),
    tapButton(/^Portfolio/),
    tap(page.getByRole("option").nth(1)),
    tapButton("Close menu"),
    openFilters,
    tapOption("control", 3),
    press("ArrowRight", sheet.getByRole("slider").first()),
    press("ArrowRight"),
    press("ArrowLeft"),
    tapOption("colortemperature", 0),
    tapOption("colortemperature", 0),
    reset,
    showResults,
    // A family hidden and shown again, an article compared and added to the project list.
    tapButton(/^Not suitable, hide/),
    tapButton("Undo"),
    tap(results.locator("label", { has: page.getByRole("checkbox", { name: /^Compare/ }) })),
    tapButton(/^Add to project list/),
    tap(page.getByRole("combobox", { name: "Search the catalogue" })),
    ...Array.from(kind === "demo" ? "tarn" : "torv", (key) => press(key)),
    press("Enter"),
    back,
    // An article's page, a family's, and another category.
    tap(results.getByRole("rowheader").getByRole("link")),
    back,
    tap(results.getByRole("heading").getByRole("link")),
    back,
    tapLink(kind === "demo" ? "Battens" : (categories.find((category) => !category.endsWith("DOW")) ?? "")),
    openFilters,
    tap(sheet.locator("label:has(input[type=checkbox])")),
    showResults,
    back,
  ];
}
