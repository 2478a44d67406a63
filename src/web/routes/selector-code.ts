import { readSelectorState } from "#views/selector/selector-state.ts";
import type { CategoryView } from "#views/product/product-view.ts";
import type { ProductRequest } from "#views/parts/product-parts.ts";
import { SelectorPage } from "#web/features/selector/selector-page.tsx";
import { cachedView } from "#web/features/selector/view/view-cache.ts";
import { loadedPlanner } from "#web/rooms/room-planner-store.ts";
import type { Session } from "#web/session/session.ts";

/** Like `categoryView`, but memoised together with the view of the selector. */
function cachedCategoryView(
  { roomPlanner }: Session,
  { query, ...requested }: ProductRequest,
  categoryId: string,
): CategoryView {
  const { state } = readSelectorState(query);
  const planRoom = loadedPlanner(roomPlanner, requested.catalogue);
  return { kind: "category", id: categoryId, selector: cachedView({ ...requested, categoryId, state, planRoom }) };
}

/** The page of a category, which families and articles do not load. */
export const selectorCode = { SelectorPage, cachedCategoryView };
