import { expect, type Locator, type Page } from "@playwright/test";

/** The accessible names of the selector, by language. */
const NAMES = {
  en: {
    filters: "Filters",
    results: "Results",
    reset: "Reset filters",
    remove: "Remove filter",
    articles: (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "article" : "articles"}`,
    cutout: ["Ceiling cutout minimum", "Ceiling cutout maximum"],
    opening: "Existing opening",
    void: "Available depth",
    invalidLength: "A length from 1 to 9,999 mm",
    clear: "Clear filter: Control",
    hide: (family: string) => `Not suitable, hide: ${family}`,
    undo: "Undo",
    showAll: (count: number) => (count > 100 ? `Show more of ${count} articles` : `Show all ${count} articles`),
    showResults: (count: number) => `Show ${count} articles`,
    table: "By family",
    grid: "Grid",
    all: "All articles",
    empty: "No article matches all filters",
    close: "Close filters",
    loadFailed: "Articles could not be loaded.",
    retry: "Try again",
  },
  de: {
    filters: "Filter",
    results: "Ergebnisse",
    reset: "Filter zurücksetzen",
    remove: "Filter entfernen",
    articles: (count: number) => `${count.toLocaleString("de-DE")} Artikel`,
    cutout: ["Deckenausschnitt Minimum", "Deckenausschnitt Maximum"],
    opening: "Vorhandene Öffnung",
    void: "Verfügbare Tiefe",
    invalidLength: "Eine Länge von 1 bis 9.999 mm",
    clear: "Filter löschen: Steuerung",
    hide: (family: string) => `Passt nicht, ausblenden: ${family}`,
    undo: "Rückgängig",
    showAll: (count: number) => (count > 100 ? `Mehr von ${count} Artikeln zeigen` : `Alle ${count} Artikel zeigen`),
    showResults: (count: number) => `${count} Artikel zeigen`,
    table: "Nach Familie",
    grid: "Kacheln",
    all: "Alle Artikel",
    empty: "Kein Artikel erfüllt alle Filter",
    close: "Filter schließen",
    loadFailed: "Die Artikel konnten nicht geladen werden.",
    retry: "Erneut versuchen",
  },
} as const;

type SelectorLanguage = keyof typeof NAMES;

/** The selector of a page, located by roles and accessible names. */
export class SelectorOnPage {
  readonly page: Page;
  readonly names: (typeof NAMES)[SelectorLanguage];
  readonly results: Locator;
  readonly filters: Locator;
  readonly count: Locator;

  constructor(page: Page, language: SelectorLanguage) {
    this.page = page;
    this.names = NAMES[language];
    this.results = page.getByRole("region", { name: this.names.results, exact: true });
    this.filters = page.getByRole("region", { name: this.names.filters, exact: true });
    this.count = this.results.getByRole("status");
  }

  group(attribute: string): Locator {
    return this.filters.locator(`[data-attribute="${attribute}"]`);
  }

  /** An option by its label and exact count. */
  option(attribute: string, label: string, count: number): Locator {
    const name = `${label}, ${this.names.articles(count)}`;
    return this.group(attribute).getByLabel(name, { exact: true });
  }

  chip(label: string): Locator {
    return this.results.getByRole("button", { name: `${this.names.remove}: ${label}` });
  }

  async expectCount(count: number): Promise<void> {
    await expect(this.count).toHaveText(new RegExp(`^${this.names.articles(count).replaceAll(".", "\\.")}( |$)`));
  }

  query(): URLSearchParams {
    return new URL(this.page.url()).searchParams;
  }
}
