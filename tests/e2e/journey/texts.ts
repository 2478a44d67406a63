/** German accessible names from `docs/surface.md`. */
export const TEXTS = {
  filters: "Filter",
  results: "Ergebnisse",
  reset: "Filter zurücksetzen",
  articles: (count: number) => `${count.toLocaleString("de-DE")} Artikel`,
  minimum: /Minimum$/,
  shop: /^Kaufen bei .+, neuer Tab/,
  count: /^[\d.]+ Artikel/,
} as const;

export const LANGUAGE_LINK = { en: "English", de: "Deutsch" } as const;
