import { loadDrawings } from "#web/features/product/drawings/deferred-drawing.tsx";
import { ProductPage } from "#web/features/product/product-page.tsx";
import { loadProse } from "#web/ui/prose/deferred-prose.tsx";

/** What shows families and articles: visits to a category load none of it. */
export const productCode = {
  ProductPage,
  /** Loads what pages made in the browser show besides, and what the server's pages are taken over with later. */
  loadLaterParts: () => Promise.all([loadDrawings(), loadProse()]),
};
