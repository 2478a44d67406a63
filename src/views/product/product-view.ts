import { articleLightView, type ArticleLightView } from "./article-light-view.ts";
import { articleView, type ArticleView } from "./article-view.ts";
import { familyView, type FamilyView } from "./family-view.ts";
import { categoryView, type CategoryView } from "./category-view.ts";
import type { ProductRequest } from "#views/parts/product-request.ts";

/** What the page of an article shows. */
export interface ArticlePageView extends ArticleView {
  /** Absent when no flux is known. */
  readonly light: ArticleLightView | undefined;
}

/** What a product page shows, by what its name means. @see rule N2 */
export type ProductView = CategoryView | FamilyView | ArticlePageView;

/** A product page, with the name that its address has in the end. */
export interface NamedProductView {
  readonly canonicalName: string;
  readonly view: ProductView;
}

/**
 * The page that a name stands for: a category, else a family, else an article, whatever the case.
 *
 * @returns `undefined` when the catalogue knows no such name: a 404 (E1)
 * @see rule N2
 */
export function productView(request: ProductRequest, name: string): NamedProductView | undefined {
  const reference = request.catalogue.resolve(name);
  if (!reference) return undefined;
  const { id } = reference;
  switch (reference.kind) {
    case "category":
      return { canonicalName: id, view: categoryView(request, id) };
    case "family": {
      const view = familyView(request, id);
      return view && { canonicalName: id, view };
    }
    case "article":
      return { canonicalName: id, view: articlePageView(request, reference.row) };
  }
}

/** The page of an article: what its data say, and its light. */
export const articlePageView = (request: ProductRequest, row: number): ArticlePageView => ({
  ...articleView(request, row),
  light: articleLightView(request, row),
});
