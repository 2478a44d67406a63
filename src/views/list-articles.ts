import { isFitted } from "#attributes/article-values.ts";
import { articleImageUrl } from "#catalogue/article-image.ts";
import { energyLabel, type EnergyLabel } from "#model/energy-label.ts";
import type { Article } from "#model/entities/article.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import { articleFingerprint } from "#project-list/lists/line-state.ts";
import type { ShortNameOn } from "#attributes/attribute-places.ts";
import { isNumber, technicalValues } from "#attributes/technical-data/attribute-groups.ts";
import { attributesShownOn } from "#attributes/technical-data/attributes-shown-on.ts";
import { familyName, isInPortfolio, type CatalogueScope } from "#views/parts/product-parts.ts";
import { relatedCodes } from "#views/product/related-articles.ts";
import { continuousRowSystem, type ContinuousRowSystem } from "#views/product/continuous-row-system.ts";
import { formatAttributeValues, type TextContext } from "#attributes/technical-data/shown-values.ts";

/** The facts about an article that a project list shows. Absent values are unknown. */
export interface ListArticle {
  /** The code as written in the list, possibly in different case than in the catalogue (N2). */
  readonly code: string;
  /** Absent if the article names no listed family. */
  readonly family: string | undefined;
  /** The labels of a few values: colour temperature, control, IP rating, emergency lighting. */
  readonly facts: readonly ResolvedText[];
  readonly imageUrl: string | undefined;
  readonly ean: string | undefined;
  /** lm */
  readonly flux: number | undefined;
  /** W */
  readonly power: number | undefined;
  /** The numbers in the columns of an exported list, by the attribute's short name. */
  readonly numericValues: Readonly<Partial<Record<ShortNameOn<"listColumn">, number>>>;
  /** Absent if no energy efficiency class is known. @see rule D15 */
  readonly energy: EnergyLabel | undefined;
  /** Its current `articleFingerprint`. */
  readonly fingerprint: string;
  /** Whether the selected portfolio has it. */
  readonly isInPortfolio: boolean;
  /** The codes of the articles that replace it. @see rule D11 */
  readonly successors: readonly string[];
  /** The parts that join several of these luminaires into a continuous row; empty if they form none. @see rule F16 */
  readonly rowParts: ContinuousRowSystem["parts"];
}

const FACT_ATTRIBUTES = attributesShownOn("listFact");

/** The articles of a list, in the order of the codes; unknown codes are omitted. */
export const listArticles = (request: CatalogueScope, codes: readonly string[]): ListArticle[] =>
  codes.flatMap((code) => {
    const row = request.catalogue.articleRow(code);
    return row === undefined ? [] : [listArticle(code, request.catalogue.article(row), request)];
  });

function listArticle(code: string, article: Article, request: CatalogueScope): ListArticle {
  const { catalogue, language, portfolioId } = request;
  const family = catalogue.family(article.family_id);
  const related = relatedCodes(request, article, family);
  return {
    code,
    family: family && familyName(family),
    facts: articleFacts(article, { texts: catalogue.filterTexts, language }),
    imageUrl: articleImageUrl(article, catalogue),
    ean: article.ean,
    flux: article.lumen_default,
    power: article.wattage_default,
    numericValues: columnValues(article),
    energy: energyLabel(article),
    fingerprint: articleFingerprint(article, catalogue.filterTexts.custom),
    isInPortfolio: isInPortfolio(article, portfolioId),
    successors: related.find(({ kind }) => kind === "successor")?.articles.map((item) => item.code) ?? [],
    rowParts: continuousRowSystem(article, related, [])?.parts ?? [],
  };
}

const COLUMN_ATTRIBUTES = attributesShownOn("listColumn");

const columnValues = (article: Article): ListArticle["numericValues"] =>
  Object.fromEntries(
    COLUMN_ATTRIBUTES.flatMap((attribute) => {
      const [value] = technicalValues(article, attribute).filter(isNumber);
      return value === undefined ? [] : [[attribute.short ?? attribute.name, value]];
    }),
  );

/** Without components that are not fitted: `none` would be misleading among other values. */
const articleFacts = (article: Article, textContext: TextContext): ResolvedText[] =>
  FACT_ATTRIBUTES.flatMap((attribute) => {
    const values = technicalValues(article, attribute).filter(isFitted);
    return formatAttributeValues(values, attribute, textContext).flatMap(({ text }) => text ?? []);
  });
