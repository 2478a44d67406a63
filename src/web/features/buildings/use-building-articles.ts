import { useMemo } from "react";
import { articleImageUrl } from "#catalogue/article-image.ts";
import type { BuildingArticle } from "#views/buildings/building-view.ts";
import { familyName } from "#views/parts/product-parts.ts";
import { useCatalogue } from "#web/session/session-context.ts";

/** The articles of the browser's catalogue by row and by code. The same object for the same catalogue. */
export function useBuildingArticles(): {
  readonly codeOf: (row: number) => string;
  readonly articleOf: (code: string) => BuildingArticle;
} {
  const catalogue = useCatalogue();
  return useMemo(
    () => ({
      codeOf: (row) => catalogue?.articleCode(row) ?? "",
      articleOf(code) {
        const reference = catalogue?.resolve(code);
        if (!catalogue || reference?.kind !== "article") return { code, family: undefined, imageUrl: undefined };
        const article = catalogue.lazyArticle(reference.row);
        const family = article.family_id === undefined ? undefined : catalogue.family(article.family_id);
        return { code, family: family && familyName(family), imageUrl: articleImageUrl(article, catalogue) };
      },
    }),
    [catalogue],
  );
}
