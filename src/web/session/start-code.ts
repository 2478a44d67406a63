/**
 * Code that a page imports dynamically while it starts: messages by language, those of the selector, of home, of products and of other
 * pages; what shows families and articles; and a selector's cards. The modules, below the source's folder.
 */
export const START_MODULES = {
  en: "web/messages/en.ts",
  "en-home": "web/messages/en-home.ts",
  "en-product": "web/messages/en-product.ts",
  "en-pages": "web/messages/en-pages.ts",
  de: "web/messages/de.ts",
  "de-home": "web/messages/de-home.ts",
  "de-product": "web/messages/de-product.ts",
  "de-pages": "web/messages/de-pages.ts",
  product: "web/routes/product-code.ts",
  cards: "web/features/selector/families/cards/family-card.tsx",
} as const;

export type StartModule = keyof typeof START_MODULES;

/** Says on a page that it shows cards, whose code comes before the page is taken over. */
export const STARTS_WITH_CARDS = "data-starts-with-cards";

/** The addresses of each module's script and of those that it imports; none in development. */
export type StartCode = Partial<Readonly<Record<StartModule, readonly string[]>>>;
