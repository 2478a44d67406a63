import { memo } from "react";
import type { ArticlePageView, FamilyPageView } from "#views/product/product-view.ts";
import { ArticlePage } from "./article-page.tsx";
import { FamilyPage } from "./family-page.tsx";

/** The page of a family or an article, memoised by its view. */
export const ProductPage = memo(function ProductPage({ view }: { readonly view: FamilyPageView | ArticlePageView }) {
  return view.kind === "family" ? <FamilyPage view={view} /> : <ArticlePage view={view} />;
});
