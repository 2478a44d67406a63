import { articleValues, isFitted } from "#attributes/article-values.ts";
import { ATTRIBUTES } from "#attributes/attribute-table.ts";
import { technicalAttribute, technicalValues } from "#attributes/technical-data/attribute-groups.ts";
import { articleImageUrl } from "#catalogue/article-image.ts";
import type { Article } from "#model/entities/article.ts";
import type { Family } from "#model/entities/entities.ts";
import { MAX_RELATED_ARTICLES, RELATED_KINDS, type RelatedKind } from "#model/entities/entry-kinds.ts";
import { resolveText, type ResolvedText } from "#model/texts/text.ts";
import type { Mounting } from "#lighting/utilisation/lumen-method.ts";
import { attributesShownOn } from "#attributes/technical-data/attributes-shown-on.ts";
import { formatAttributeValues, type TextContext } from "#attributes/technical-data/shown-values.ts";
import { familyName, isInPortfolio, type CatalogueScope } from "#views/parts/product-parts.ts";
import { sizeLabel } from "./family-sizes.ts";

export interface RelatedArticleView {
  readonly code: string;
  readonly summary: ResolvedText;
  readonly imageUrl: string | undefined;
}

/** A kind of related articles, or the inverse of `emergency_counterpart`. */
type RelationKind = RelatedKind | "mains_counterpart";
const RELATION_KINDS: readonly RelationKind[] = RELATED_KINDS.flatMap((kind): RelationKind[] =>
  kind === "emergency_counterpart" ? [kind, "mains_counterpart"] : [kind],
);

/** The related articles of one kind, in the catalogue's order; never empty. */
export interface RelatedGroup {
  readonly kind: RelationKind;
  readonly articles: readonly RelatedArticleView[];
}

/** The codes of the related articles of one kind; never empty. */
export interface RelatedCodes {
  readonly kind: RelationKind;
  readonly articles: readonly { readonly code: string }[];
}

/** Another article, by its row, and how it is related. */
interface RelatedRow<Kind = RelatedKind> {
  readonly kind: Kind;
  readonly row: number;
}

/**
 * The related articles of an article and of its family, by kind. Those that the catalogue or the portfolio lacks, the
 * article itself, duplicates, and suspensions for luminaires that are not suspended are omitted. Versions with and
 * without an emergency unit are included in both directions.
 *
 * @param family absent if the article names no listed family
 * @see rules D11, S5
 */
export function relatedArticles(
  request: CatalogueScope,
  article: Article,
  family: Family | undefined,
): readonly RelatedGroup[] {
  const related = [...relatedRows(request, article, family), ...counterpartRows(request, article)];
  return groupByKind(RELATION_KINDS, related, (row) => relatedArticleView(row, request));
}

/** Like `relatedArticles`, but only the codes. @see rule D11 */
export const relatedCodes = (
  request: CatalogueScope,
  article: Article,
  family: Family | undefined,
): readonly RelatedCodes[] =>
  groupByKind(RELATED_KINDS, relatedRows(request, article, family), (row) => ({
    code: request.catalogue.articleCode(row),
  }));

function groupByKind<Kind, T>(
  kinds: readonly Kind[],
  related: readonly RelatedRow<Kind>[],
  view: (row: number) => T,
): readonly { readonly kind: Kind; readonly articles: readonly T[] }[] {
  return kinds.flatMap((kind) => {
    const articles = related.filter((item) => item.kind === kind).map(({ row }) => view(row));
    return articles.length === 0 ? [] : [{ kind, articles }];
  });
}

/** The groups with only those articles that the portfolio has. @see rule S5 */
export const groupsInPortfolio = (groups: readonly RelatedGroup[], request: CatalogueScope): readonly RelatedGroup[] =>
  groups.flatMap(({ kind, articles }) => {
    const offered = articles.filter(({ code }) => rowOf(code, request) !== undefined);
    return offered.length === 0 ? [] : [{ kind, articles: offered }];
  });

function relatedRows(request: CatalogueScope, article: Article, family: Family | undefined): RelatedRow[] {
  const related = new Map<string, RelatedRow>();
  for (const { kind, article_code: code } of [...(article.related ?? []), ...(family?.related ?? [])]) {
    const isExcluded = code === article.article_code || (kind === "suspension" && !isSuspended(article));
    const row = isExcluded ? undefined : rowOf(code, request);
    if (row !== undefined) related.set(`${kind} ${row}`, { kind, row });
  }
  return [...related.values()];
}

/**
 * The versions of an article with or without an emergency unit, within its family: those that name it as their
 * counterpart and, where no counterpart is named, those with otherwise the same values.
 */
function counterpartRows(request: CatalogueScope, article: Article): RelatedRow<RelationKind>[] {
  const { catalogue, portfolioId } = request;
  if (article.family_id === undefined) return [];
  const isEmergency = hasEmergencyUnit(article);
  if (!isEmergency && namedCounterparts(article).length > 0) return [];
  const kind = isEmergency ? "mains_counterpart" : "emergency_counterpart";
  return [...catalogue.familyRows(article.family_id, portfolioId)]
    .filter((row) => {
      const other = catalogue.lazyArticle(row);
      if (hasEmergencyUnit(other) === isEmergency) return false;
      const counterparts = isEmergency ? namedCounterparts(other) : [];
      return counterparts.length > 0
        ? counterparts.includes(article.article_code)
        : isSameApartFromEmergencyUnit(article, other);
    })
    .slice(0, MAX_RELATED_ARTICLES)
    .map((row) => ({ kind, row }));
}

const namedCounterparts = ({ related }: Pick<Article, "related">): readonly string[] =>
  (related ?? []).flatMap(({ kind, article_code: code }) => (kind === "emergency_counterpart" ? [code] : []));

const hasEmergencyUnit = (article: Partial<Article>): boolean => articleValues(article, "emergency").some(isFitted);

/** The attributes that an emergency unit changes. */
const EMERGENCY_UNIT_ATTRIBUTES: ReadonlySet<string> = new Set(["emergency", "wattage_default", "efficacy", "weight"]);
const COMPARED_ATTRIBUTES = Object.keys(ATTRIBUTES)
  .filter((name) => !EMERGENCY_UNIT_ATTRIBUTES.has(name))
  .map((name) => technicalAttribute(name));

const isSameApartFromEmergencyUnit = (a: Article, b: Article): boolean =>
  COMPARED_ATTRIBUTES.every((attribute) => {
    const valuesA = technicalValues(a, attribute);
    const valuesB = technicalValues(b, attribute);
    return valuesA.length === valuesB.length && valuesA.every((value, index) => value === valuesB[index]);
  });

/** Whether an article may be suspended; also if its mounting is unknown. */
const isSuspended = ({ mounting }: Article): boolean =>
  mounting === undefined || [mounting].flat().includes("suspended" satisfies Mounting);

/** The row of an article that is in the portfolio and has its own page (N2). */
function rowOf(code: string, { catalogue, portfolioId }: CatalogueScope): number | undefined {
  const row = catalogue.articleRow(code);
  if (row === undefined || catalogue.articleCode(row) !== code) return undefined;
  return isInPortfolio(catalogue.lazyArticle(row), portfolioId) ? row : undefined;
}

function relatedArticleView(row: number, { catalogue, language }: CatalogueScope): RelatedArticleView {
  const article = catalogue.lazyArticle(row);
  const family = catalogue.family(article.family_id);
  return {
    code: article.article_code,
    summary: articleSummary(article, family, { texts: catalogue.filterTexts, language }),
    imageUrl: articleImageUrl(article, catalogue),
  };
}

const SUMMARY_ATTRIBUTES = attributesShownOn("articleSummary");

/** A one-line description: from the catalogue, else the family's name, the size and the distinguishing values. */
export const articleSummary = (article: Article, family: Family | undefined, textContext: TextContext): ResolvedText =>
  resolveText(article.texts, textContext.language) ?? composedSummary(article, family, textContext);

function composedSummary(article: Article, family: Family | undefined, textContext: TextContext): ResolvedText {
  const values = SUMMARY_ATTRIBUTES.flatMap((attribute) =>
    formatAttributeValues(technicalValues(article, attribute), attribute, textContext),
  ).map(({ text }) => text?.text);
  const parts = [family && familyName(family), sizeLabel(article, textContext)?.text, ...values];
  return { text: parts.filter((part) => part !== undefined).join(", "), language: textContext.language };
}
