import { runToEnd } from "#model/run-steps.ts";
import { articleLightView, type ArticleLightView } from "./article-light-view.ts";
import { articleView, type ArticleView } from "./article-view.ts";
import { familyViewSteps, type FamilyView } from "./family-view.ts";
import type { PageRequest } from "#views/parts/product-parts.ts";
import { createRoomPlanner } from "#views/selector/room/room-planner.ts";
import { readSelectorState } from "#views/selector/selector-state.ts";
import { selectorView, type SelectorView } from "#views/selector/selector-view.ts";

/** The page of a category: its selector. */
export interface CategoryView {
  readonly kind: "category";
  readonly id: string;
  readonly selector: SelectorView;
}

export interface ArticlePageView extends ArticleView {
  /** Absent if the flux is unknown. */
  readonly light: ArticleLightView | undefined;
}

/** The page of a family with the light of one of its articles. */
export interface FamilyPageView extends FamilyView {
  /** The light of the first displayed variant; absent without variants, or if its flux is unknown. */
  readonly light: { readonly code: string; readonly light: ArticleLightView } | undefined;
}

/** The view of a product page: of a category, a family or an article. @see rule N2 */
export type ProductView = CategoryView | FamilyPageView | ArticlePageView;

export interface NamedProductView {
  readonly canonicalName: string;
  readonly view: ProductView;
}

/** The page of a category, family or article by name, ignoring case; `undefined` is a 404 (E1). @see rule N2 */
export const productView = (request: PageRequest, name: string): NamedProductView | undefined =>
  runToEnd(productViewSteps(request, name));

/** Like `productView`, in steps. */
export function* productViewSteps(request: PageRequest, name: string): Generator<void, NamedProductView | undefined> {
  const reference = request.catalogue.resolve(name);
  if (!reference) return undefined;
  const { id } = reference;
  switch (reference.kind) {
    case "category":
      return { canonicalName: id, view: categoryView(request, id) };
    case "family": {
      const view = yield* familyViewSteps(request, id);
      return view && { canonicalName: id, view: { ...view, light: familyLight(request, view) } };
    }
    case "article":
      return { canonicalName: id, view: articlePageView(request, reference.row) };
  }
}

/** The page of a category, with its filters from the query. @see rule F8 */
function categoryView({ query, lights, ...request }: PageRequest, id: string): CategoryView {
  const { state } = readSelectorState(query);
  return {
    kind: "category",
    id,
    selector: selectorView({ ...request, categoryId: id, planRoom: createRoomPlanner(lights), state }),
  };
}

/** The page of an article with its light. @param row of the article in the catalogue */
export const articlePageView = (request: PageRequest, row: number): ArticlePageView => ({
  ...articleView(request, row),
  light: articleLightView(request, row),
});

function familyLight(request: PageRequest, { variants }: FamilyView): FamilyPageView["light"] {
  const cells = variants?.steps.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)) ?? [];
  const code = cells.find(({ articles }) => articles.length > 0)?.articles[0]?.code;
  const row = code === undefined ? undefined : request.catalogue.articleRow(code);
  const light = row === undefined ? undefined : articleLightView(request, row);
  return code !== undefined && light ? { code, light } : undefined;
}
