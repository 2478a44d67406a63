import type { ProductRequest } from "#views/parts/product-parts.ts";
import { createRoomPlanner } from "#views/selector/room/room-planner.ts";
import { readSelectorState } from "#views/selector/selector-state.ts";
import { selectorView, type SelectorView } from "#views/selector/selector-view.ts";

/** What the page of a category shows. */
export interface CategoryView {
  readonly kind: "category";
  readonly id: string;
  readonly selector: SelectorView;
}

/**
 * The page of a category, with its filters from the query.
 *
 * @param id the canonical id of a category that the catalogue has
 * @see rule F8
 */
export function categoryView({ query, lights, ...request }: ProductRequest, id: string): CategoryView {
  const { state } = readSelectorState(query);
  return {
    kind: "category",
    id,
    selector: selectorView({ ...request, categoryId: id, planRoom: createRoomPlanner(lights), state }),
  };
}
