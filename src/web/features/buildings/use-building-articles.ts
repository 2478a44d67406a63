import { useMemo } from "react";
import type { BuildingArticle } from "#views/buildings/building-view.ts";
import { luminaireDocuments } from "#views/buildings/luminaire-documents.ts";
import { articleFamilyName } from "#views/parts/product-parts.ts";
import { useCatalogue, usePortfolio } from "#web/session/session-context.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";

/** The articles of the browser's catalogue by row and by code; memoised. */
export function useBuildingArticles(): {
  readonly articleCode: (row: number) => string;
  readonly findArticle: (code: string) => BuildingArticle;
} {
  const catalogue = useCatalogue();
  const language = useLanguage();
  const portfolioId = usePortfolio().selected?.portfolio_id;
  return useMemo(
    () => ({
      articleCode: (row) => catalogue?.articleCode(row) ?? "",
      findArticle(code) {
        const reference = catalogue?.resolve(code);
        if (!catalogue || reference?.kind !== "article") return { code, family: undefined, documents: [] };
        const article = catalogue.lazyArticle(reference.row);
        const documents = luminaireDocuments(article, language, portfolioId);
        return { code, family: articleFamilyName(article, catalogue), documents };
      },
    }),
    [catalogue, language, portfolioId],
  );
}
