import type { Locator, Page } from "@playwright/test";
import type { CatalogueSource } from "../catalogues/catalogue-source.ts";

/** A step of the visit: a tap, a key press, or a move through the history. */
export type Step = { readonly label: string } & (
  | { readonly tap: (page: Page) => Locator }
  | { readonly key: string; readonly focus?: (page: Page) => Locator }
  | { readonly history: -1 | 1 }
);

const button =
  (name: string | RegExp, index = 0) =>
  (page: Page): Locator =>
    page.getByRole("button", { name }).nth(index);
const link =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole("link", { name }).first();
/** The label of an option in the sheet of filters. */
const option =
  (attribute: string, index: number) =>
  (page: Page): Locator =>
    page.getByRole("dialog").locator(`[data-attribute="${attribute}"] label`).nth(index);
const sortControl = (page: Page): Locator => page.getByRole("combobox", { name: "Sort by" });
const view =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole("radiogroup", { name: "View" }).locator("label", { hasText: name });
const search = (page: Page): Locator => page.getByRole("combobox", { name: "Search the catalogue" });
const minimumSlider = (page: Page): Locator => page.getByRole("dialog").getByRole("slider").first();
const results = (page: Page): Locator => page.getByRole("region", { name: "Results" });

const toggleOption = (attribute: string, index: number): Step => ({
  label: `filter: ${attribute}, option ${index + 1}`,
  tap: option(attribute, index),
});
const openFilters: Step = { label: "open the filters", tap: button("Filters") };
const showResults: Step = { label: "close the filters", tap: button(/^(?:Show [\d,]+|No) articles?$/) };
const reset: Step = { label: "reset", tap: button("Reset filters") };
const removeChip: Step = { label: "remove a chip", tap: button(/^Remove filter/) };
const back: Step = { label: "back", history: -1 };
const forward: Step = { label: "forward", history: 1 };

/**
 * The visit of a catalogue on a phone: 60 steps, starting at the selector of downlights. Targets are named as on the
 * English page; the catalogues differ in the word to search for and in the names of categories.
 */
export const phoneVisitSteps = (kind: CatalogueSource["kind"], categories: readonly string[]): readonly Step[] => [
  openFilters,
  toggleOption("control", 2),
  toggleOption("colortemperature", 1),
  toggleOption("colortemperature", 2),
  toggleOption("trim_shape", 0),
  toggleOption("mounting", 1),
  toggleOption("reflector_color", 4),
  toggleOption("reflector_color", 3),
  toggleOption("colortemperature", 2),
  showResults,
  removeChip,
  removeChip,
  back,
  back,
  forward,
  openFilters,
  reset,
  showResults,
  { label: "open a family", tap: button(/^Show (?:all|more)/) },
  { label: "close it again", tap: button(/^Show fewer/) },
  { label: "cards", tap: view("Grid") },
  { label: "by family", tap: view("By family") },
  { label: "sort: next order", focus: sortControl, key: "ArrowDown" },
  { label: "sort: the one after", key: "ArrowDown" },
  { label: "sort: first order", key: "Home" },
  { label: "German", tap: link("Deutsch") },
  { label: "English", tap: link("English") },
  { label: "open the menu", tap: button("Menu") },
  { label: "open the portfolios", tap: button(/^Portfolio/) },
  { label: "choose a portfolio", tap: (page) => page.getByRole("option").nth(1) },
  { label: "close the menu", tap: button("Close menu") },
  openFilters,
  toggleOption("control", 3),
  { label: "slider: one place up", focus: minimumSlider, key: "ArrowRight" },
  { label: "slider: one more", key: "ArrowRight" },
  { label: "slider: one down", key: "ArrowLeft" },
  toggleOption("colortemperature", 0),
  toggleOption("colortemperature", 0),
  reset,
  showResults,
  { label: "hide a family", tap: button(/^Not suitable, hide/) },
  { label: "undo", tap: button("Undo") },
  {
    label: "compare an article",
    tap: (page) =>
      results(page)
        .locator("label", { has: page.getByRole("checkbox", { name: /^Compare/ }) })
        .first(),
  },
  { label: "add an article to the project list", tap: button(/^Add to project list/) },
  { label: "search: the field", tap: search },
  ...Array.from(kind === "demo" ? "tarn" : "torv", (key) => ({ label: `search: ${key}`, key })),
  { label: "search: results", key: "Enter" },
  back,
  { label: "open an article", tap: (page) => results(page).getByRole("rowheader").getByRole("link").first() },
  back,
  { label: "open a family's page", tap: (page) => results(page).getByRole("heading").getByRole("link").first() },
  back,
  {
    label: "another category",
    tap: link(kind === "demo" ? "Battens" : (categories.find((category) => !category.endsWith("DOW")) ?? "")),
  },
  openFilters,
  {
    label: "filter: an option",
    tap: (page) => page.getByRole("dialog").locator("label:has(input[type=checkbox])").first(),
  },
  showResults,
  back,
];
