/**
 * Modules below the source folder that a page imports dynamically while it starts: messages by language for the
 * selector, home, products and other pages; the components of families and articles; and the selector's cards.
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
  product: "web/routes/product-code.tsx",
  cards: "web/features/selector/families/cards/family-card.tsx",
} as const;

export type StartModule = keyof typeof START_MODULES;

/** Marks a page that shows cards, whose code is loaded before hydration. */
export const STARTS_WITH_CARDS = "data-starts-with-cards";

/** The addresses of each module's script and of those that it imports; none in development. */
export type StartCode = Partial<Readonly<Record<StartModule, readonly string[]>>>;
