import { LRUCache } from "lru-cache";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { productView, type NamedProductView } from "#views/product/product-view.ts";
import type { ProductRequest } from "#views/parts/product-request.ts";

/** A product's view, by the name in its address. */
interface NamedRequest extends ProductRequest {
  readonly name?: string | undefined;
}

/** A view takes some 50 kB with its drawings, most of it the numbers of the light distribution. */
const MAX_VIEWS = 100;

/** Views go with their version. */
const cachesByCatalogue = new WeakMap<Catalogue, LRUCache<string, NamedProductView>>();

function cacheOf(catalogue: Catalogue): LRUCache<string, NamedProductView> {
  const views = cachesByCatalogue.get(catalogue) ?? new LRUCache<string, NamedProductView>({ max: MAX_VIEWS });
  cachesByCatalogue.set(catalogue, views);
  return views;
}

/**
 * `productView` with a cache of the latest views of articles. An article's view does not depend on the query, but its page contains it: campaign parameters vary without limit, so the page itself is not cached.
 *
 * @returns as `productView`; for an article the same object each time
 */
export function cachedProductView(request: NamedRequest): NamedProductView | undefined {
  const { catalogue, language, portfolioId = "", name = "" } = request;
  const views = cacheOf(catalogue);
  // Ids and codes may contain anything that could separate them.
  const key = JSON.stringify([language, portfolioId, name]);
  const cached = views.get(key);
  if (cached) return cached;
  const named = productView(request, name);
  if (named?.view.kind === "article") views.set(key, named);
  return named;
}
