import type { Locator, Page } from "@playwright/test";
import type { CatalogueSource } from "../catalogues/catalogue-source.ts";

/** A step of the visit: something tapped, a key pressed, or a step through the history. */
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
const columnHead = (page: Page): Locator => page.getByRole("combobox", { name: "Sort by" });
const view =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole("radiogroup", { name: "View" }).locator("label", { hasText: name });
const search = (page: Page): Locator => page.getByRole("combobox", { name: "Search the catalogue" });
const minimum = (page: Page): Locator => page.getByRole("dialog").getByRole("slider").first();
const results = (page: Page): Locator => page.getByRole("region", { name: "Results" });

const choose = (attribute: string, index: number): Step => ({
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
 * The visit of a catalogue: 60 steps from the selector of downlights, by a visitor with a phone. Targets are named as on the English
 * page; the catalogues differ in the word to search for and in the names of categories.
 */
export const visitOf = (kind: CatalogueSource["kind"], categories: readonly string[]): readonly Step[] => [
  openFilters,
  choose("control", 2),
  choose("colortemperature", 1),
  choose("colortemperature", 2),
  choose("trim_shape", 0),
  choose("mounting", 1),
  choose("reflector_color", 4),
  choose("reflector_color", 3),
  choose("colortemperature", 2),
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
  { label: "sort: next order", focus: columnHead, key: "ArrowDown" },
  { label: "sort: the one after", key: "ArrowDown" },
  { label: "sort: first order", key: "Home" },
  { label: "German", tap: link("Deutsch") },
  { label: "English", tap: link("English") },
  { label: "open the menu", tap: button("Menu") },
  { label: "open the portfolios", tap: button(/^Portfolio/) },
  { label: "choose a portfolio", tap: (page) => page.getByRole("option").nth(1) },
  { label: "close the menu", tap: button("Close menu") },
  openFilters,
  choose("control", 3),
  { label: "slider: one place up", focus: minimum, key: "ArrowRight" },
  { label: "slider: one more", key: "ArrowRight" },
  { label: "slider: one down", key: "ArrowLeft" },
  choose("colortemperature", 0),
  choose("colortemperature", 0),
  reset,
  showResults,
  { label: "hide a family", tap: button(/^Not suitable, hide/) },
  { label: "undo", tap: button("Undo") },
  { label: "compare an article", tap: (page) => results(page).locator("label", { has: page.getByRole("checkbox", { name: /^Compare/ }) }).first() }, // prettier-ignore
  { label: "list an article", tap: button(/^Add to project list/) },
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
  { label: "filter: an option", tap: (page) => page.getByRole("dialog").locator("label:has(input[type=checkbox])").first() }, // prettier-ignore
  showResults,
  back,
];
