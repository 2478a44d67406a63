import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Language } from "#model/languages/language.ts";
import type { TenderSource } from "#tender/tender-text.ts";
import { articleView } from "#views/product/article-view.ts";

/** An article's facts for tender texts in a language; independent of the portfolio. @param row of the article */
export function tenderSource(catalogue: Catalogue, language: Language, row: number): TenderSource {
  const view = articleView({ catalogue, language, portfolioId: undefined, query: [] }, row);
  return { view, brand: view.family && catalogue.family(view.family.id)?.brand };
}
