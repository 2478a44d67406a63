import { loadDrawingFunctions } from "#web/features/product/drawings/deferred-drawing.tsx";
import { loadProse } from "#web/ui/prose/deferred-prose.tsx";
import { memo } from "react";
import type { ArticlePageView, FamilyPageView } from "#views/product/product-view.ts";
import { ArticlePage } from "../features/product/article-page.tsx";
import { FamilyPage } from "../features/product/family-page.tsx";

/** The page of a family or an article, memoised by its view; category pages do not load its code. */
export const ProductPage = memo(function ProductPage({ view }: { readonly view: FamilyPageView | ArticlePageView }) {
  return view.kind === "family" ? <FamilyPage view={view} /> : <ArticlePage view={view} />;
});

/** For client-rendered pages; a server-rendered page loads these parts after hydration. */
export const loadDeferredParts = () => Promise.all([loadDrawingFunctions(), loadProse()]);
