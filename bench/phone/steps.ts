import type { Locator, Page } from "@playwright/test";
import type { CatalogueSource } from "../catalogues/catalogue-source.ts";

/** A step of the visit: something tapped, a key pressed, or a step through the history. */
export type Step = { readonly what: string } & (
  | { readonly tap: (page: Page) => Locator }
  | { readonly key: string; readonly focus?: (page: Page) => Locator }
  | { readonly history: -1 | 1 }
);

const button =
  (name: string | RegExp, at = 0) =>
  (page: Page): Locator =>
    page.getByRole("button", { name }).nth(at);
const link =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole("link", { name }).first();
/** The label of an option in the sheet of filters. */
const option =
  (attribute: string, at: number) =>
  (page: Page): Locator =>
    page.getByRole("dialog").locator(`[data-attribute="${attribute}"] label`).nth(at);
const columnHead = (page: Page): Locator => page.getByRole("combobox", { name: "Sort by" });
const view =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole("radiogroup", { name: "View" }).locator("label", { hasText: name });
const search = (page: Page): Locator => page.getByRole("combobox", { name: "Search the catalogue" });
const minimum = (page: Page): Locator => page.getByRole("dialog").getByRole("slider").first();
const results = (page: Page): Locator => page.getByRole("region", { name: "Results" });

const choose = (attribute: string, at: number): Step => ({
  what: `filter: ${attribute}, option ${at + 1}`,
  tap: option(attribute, at),
});
const openFilters: Step = { what: "open the filters", tap: button("Filters") };
const showResults: Step = { what: "close the filters", tap: button(/^(?:Show [\d,]+|No) articles?$/) };
const reset: Step = { what: "reset", tap: button("Reset filters") };
const removeChip: Step = { what: "remove a chip", tap: button(/^Remove filter/) };
const back: Step = { what: "back", history: -1 };
const forward: Step = { what: "forward", history: 1 };

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
  { what: "open a family", tap: button(/^Show (?:all|more)/) },
  { what: "close it again", tap: button(/^Show fewer/) },
  { what: "cards", tap: view("Grid") },
  { what: "table", tap: view("Table") },
  { what: "sort: next order", focus: columnHead, key: "ArrowDown" },
  { what: "sort: the one after", key: "ArrowDown" },
  { what: "sort: first order", key: "Home" },
  { what: "German", tap: link("Deutsch") },
  { what: "English", tap: link("English") },
  { what: "open the menu", tap: button("Menu") },
  { what: "open the portfolios", tap: button(/^Portfolio/) },
  { what: "choose a portfolio", tap: (page) => page.getByRole("option").nth(1) },
  { what: "close the menu", tap: button("Close menu") },
  openFilters,
  choose("control", 3),
  { what: "slider: one place up", focus: minimum, key: "ArrowRight" },
  { what: "slider: one more", key: "ArrowRight" },
  { what: "slider: one down", key: "ArrowLeft" },
  choose("colortemperature", 0),
  choose("colortemperature", 0),
  reset,
  showResults,
  { what: "hide a family", tap: button(/^Not suitable, hide/) },
  { what: "undo", tap: button("Undo") },
  { what: "compare an article", tap: (page) => results(page).locator("label", { has: page.getByRole("checkbox", { name: /^Compare/ }) }).first() }, // prettier-ignore
  { what: "list an article", tap: button(/^Add to project list/) },
  { what: "search: the field", tap: search },
  ...Array.from(kind === "demo" ? "tarn" : "torv", (key) => ({ what: `search: ${key}`, key })),
  { what: "search: results", key: "Enter" },
  back,
  { what: "open an article", tap: (page) => results(page).getByRole("rowheader").getByRole("link").first() },
  back,
  { what: "open a family's page", tap: (page) => results(page).getByRole("heading").getByRole("link").first() },
  back,
  {
    what: "another category",
    tap: link(kind === "demo" ? "Battens" : (categories.find((category) => !category.endsWith("DOW")) ?? "")),
  },
  openFilters,
  { what: "filter: an option", tap: (page) => page.getByRole("dialog").locator("label:has(input[type=checkbox])").first() }, // prettier-ignore
  showResults,
  back,
];
