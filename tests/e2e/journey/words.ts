import type { Language } from "#model/languages/language.ts";

/** The accessible names that `docs/surface.md` promises, by language. */
export const WORDS = {
  en: {
    filters: "Filters",
    results: "Results",
    reset: "Reset filters",
    remove: "Remove filter:",
    articles: (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "article" : "articles"}`,
    minimum: /minimum$/,
    maximum: /maximum$/,
    shop: /^Buy at .+, opens in a new tab/,
    any: "Any",
    count: /^[\d,]+ articles?/,
  },
  de: {
    filters: "Filter",
    results: "Ergebnisse",
    reset: "Filter zurücksetzen",
    remove: "Filter entfernen:",
    articles: (count: number) => `${count.toLocaleString("de-DE")} Artikel`,
    minimum: /Minimum$/,
    maximum: /Maximum$/,
    shop: /^Kaufen bei .+, neuer Tab/,
    any: "Alle",
    count: /^[\d.]+ Artikel/,
  },
} as const satisfies Record<Language, unknown>;

export const OTHER = { en: "de", de: "en" } as const;
export const LANGUAGE_LINK = { en: "English", de: "Deutsch" } as const;
