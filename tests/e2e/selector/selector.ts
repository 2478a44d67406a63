import { expect, type Locator, type Page } from "@playwright/test";
import { openReady } from "../../setup/test.ts";
import { Oracle } from "./oracle.ts";

/** The accessible names that tests in both languages use. */
const NAMES = {
  en: {
    filters: "Filters",
    results: "Results",
    reset: "Reset filters",
    remove: "Remove filter",
    articles: (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "article" : "articles"}`,
  },
  de: {
    filters: "Filter",
    results: "Ergebnisse",
    reset: "Filter zurücksetzen",
    remove: "Filter entfernen",
    articles: (count: number) => `${count.toLocaleString("de-DE")} Artikel`,
  },
} as const;

type SelectorLanguage = keyof typeof NAMES;

/** Opens the page of a category. @returns its selector, and an oracle of its articles */
export async function openSelector(page: Page, path: string) {
  const [, language = "", , category = ""] = path.split(/[/?]/);
  const oracle = await Oracle.read(page.request, category);
  await openReady(page, path);
  return { oracle, selector: new SelectorOnPage(page, language === "de" ? "de" : "en") };
}

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
