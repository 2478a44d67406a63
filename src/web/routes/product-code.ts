import { loadDrawings } from "#web/features/product/drawings/deferred-drawing.tsx";
import { ProductPage } from "#web/features/product/product-page.tsx";
import { loadProse } from "#web/ui/prose/deferred-prose.tsx";

/** The components of families and articles, which category pages do not load. */
export const productCode = {
  ProductPage,
  /** Loads the deferred parts: immediately for client-rendered pages, later for hydrating server-rendered ones. */
  loadDeferredParts: () => Promise.all([loadDrawings(), loadProse()]),
};
