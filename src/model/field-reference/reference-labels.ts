import type { Language } from "#model/languages/language.ts";
import type { FieldKind } from "./field-kind.ts";
import type { Bilingual, FieldNote, FieldSurface } from "./field-note.ts";

/** What a field of each kind accepts. */
export const KIND_LABELS: Readonly<Record<FieldKind, Bilingual>> = {
  identifier: { en: "identifier", de: "Kennung" },
  identifiers: { en: "list of identifiers", de: "Liste von Kennungen" },
  text: { en: "text", de: "Text" },
  values: { en: "text or list of text values", de: "Text oder Liste von Texten" },
  number: { en: "number", de: "Zahl" },
  "yes-or-no": { en: "yes or no", de: "ja oder nein" },
  translations: { en: "text per language", de: "Text je Sprache" },
  portfolios: { en: "portfolios with URLs", de: "Portfolios mit Adressen" },
  links: { en: "labels with targets", de: "Beschriftungen mit Zielen" },
  images: { en: "pictures with kind and texts", de: "Bilder mit Art und Texten" },
  documents: { en: "documents with kind, language and texts", de: "Dokumente mit Art, Sprache und Texten" },
  related: { en: "article codes by kind", de: "Artikelnummern je Art" },
};

/** A field's unit as operators read it: symbols are the same in all languages, words are not. */
export const unitLabel = (unit: NonNullable<FieldNote["unit"]>, language: Language): string =>
  unit === "years" ? YEARS[language] : unit;

const YEARS: Bilingual = { en: "years", de: "Jahre" };

/** Where a field appears. */
export const SURFACE_LABELS: Readonly<Record<FieldSurface, Bilingual>> = {
  address: { en: "URL", de: "Adresse" },
  home: { en: "home page", de: "Startseite" },
  category: { en: "category page", de: "Kategorieseite" },
  family: { en: "family page", de: "Familienseite" },
  article: { en: "article page", de: "Artikelseite" },
  lists: { en: "lists", de: "Listen" },
  filters: { en: "filters", de: "Filter" },
  search: { en: "search", de: "Suche" },
  datasheet: { en: "datasheet", de: "Datenblatt" },
  tender: { en: "tender text", de: "Ausschreibungstext" },
  planner: { en: "lighting calculation", de: "Lichtberechnung" },
  "portfolio-choice": { en: "choice of portfolio", de: "Portfolioauswahl" },
  "shop-link": { en: "link to the shop", de: "Link zum Shop" },
  footer: { en: "footer", de: "Fußzeile" },
  api: { en: "API and structured data", de: "API und strukturierte Daten" },
};

/** What each list holds. */
export const LIST_LABELS = {
  categories: { en: "Lighting categories", de: "Leuchtenkategorien" },
  families: { en: "Product families", de: "Produktfamilien" },
  articles: { en: "Articles", de: "Artikel" },
  portfolios: { en: "Portfolios of partners", de: "Portfolios der Partner" },
  "filter-texts": { en: "Texts of attributes and their values", de: "Texte der Merkmale und ihrer Werte" },
  "lighting-categories": { en: "Room types", de: "Raumtypen" },
  "slider-configs": { en: "Items of the home page’s slider", de: "Einträge des Sliders auf der Startseite" },
  "app-configs": { en: "Texts of the site, one entry per language", de: "Texte der Website, ein Eintrag je Sprache" },
} as const;
