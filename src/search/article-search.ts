import type { Article } from "#model/entities/article.ts";
import { articleValues } from "#attributes/article-values.ts";
import { attributesOn, isNumber, technicalValues } from "#attributes/technical-data/attribute-groups.ts";
import { withUnit } from "#attributes/technical-data/attribute-text.ts";
import { sizeLabel } from "#views/product/family-sizes.ts";
import { familyName, productPath } from "#views/parts/product-parts.ts";
import { shownValues } from "#attributes/technical-data/shown-values.ts";
import type { CodeFit, CodeHits, CodeIndex } from "./code-index.ts";
import type { Mark } from "./document-index.ts";
import { foldWithOffsets } from "./fold-text.ts";
import type { Narrowing } from "./filter-suggestions.ts";
import type { QueryText } from "./query-text.ts";
import type { Intent } from "./read-intent.ts";
import type { SearchScope } from "./search-documents.ts";
import type { ArticleHit, HitValueKey } from "./search-view.ts";

/** Articles that a query finds. */
export interface FoundArticles {
  readonly rows: readonly number[];
  readonly total: number;
  /** How they were found: by their codes, how well, or by what the query says about them. */
  readonly by: CodeFit | "intent";
  /** Pieces of the codes to be marked. */
  readonly fragments: readonly string[];
}

export interface ArticleQuery {
  readonly scope: SearchScope;
  readonly codes: CodeIndex;
  readonly text: QueryText;
  readonly intent: Intent;
  readonly narrowings: readonly Narrowing[];
  readonly limit: number;
}

/**
 * The articles whose codes hold all that was typed; else those that have all that the words name, code fragments among
 * them; else those whose codes hold what was typed but for one error.
 */
export function findArticles(query: ArticleQuery): FoundArticles {
  const { codes, text, limit } = query;
  const byCode = text.fragments.length > 0 ? codes.find(text.fragments, limit) : NO_CODES;
  const withFit = (fit: CodeFit): FoundArticles => ({ ...byCode, by: fit, fragments: text.fragments });
  if (byCode.fit !== undefined && byCode.fit !== "similar") return withFit(byCode.fit);
  const byIntent = findByIntent(query);
  return byIntent.total === 0 && byCode.fit ? withFit(byCode.fit) : byIntent;
}

const NO_CODES: CodeHits = { rows: [], total: 0, fit: undefined };

function findByIntent({ scope, codes, intent, narrowings, limit }: ArticleQuery): FoundArticles {
  const none: FoundArticles = { rows: [], total: 0, by: "intent", fragments: [] };
  const fits = createTest(scope, intent);
  if (intent.rest.length > 0) {
    if (isNothingNamed(intent)) return none;
    return { ...codes.find(intent.rest, limit, fits), by: "intent", fragments: intent.rest };
  }
  if (intent.choices.length === 0) return none;
  if (intent.familyIds) {
    const rows = [...intent.familyIds]
      .flatMap((id) => [...scope.catalogue.familyRows(id, scope.portfolioId)])
      .filter(fits);
    return { ...none, rows: rows.slice(0, limit), total: rows.length };
  }
  const rows = rowsOfAny(narrowings);
  return { ...none, rows: rows.slice(0, limit), total: rows.length };
}

/** The articles that any way to read a query as filters leaves, each once, those of the best way first. */
function rowsOfAny(narrowings: readonly Narrowing[]): readonly number[] {
  const rows = new Set<number>();
  for (const { result } of narrowings) for (const row of result.rows) rows.add(row);
  return [...rows];
}

const isNothingNamed = ({ categoryIds, familyIds, choices }: Intent): boolean =>
  !categoryIds && !familyIds && choices.length === 0;

/** Whether an article has everything that the words name. */
function createTest({ catalogue }: SearchScope, { categoryIds, familyIds, choices }: Intent): (row: number) => boolean {
  return (row) => {
    const article = catalogue.glance(row);
    if (familyIds && !familyIds.has(article.family_id ?? "")) return false;
    if (categoryIds && !catalogue.categoriesOf(row).some(({ category_id: id }) => categoryIds.has(id))) return false;
    return choices.every((alternatives) =>
      alternatives.some(({ attribute, value }) => articleValues(article, attribute).includes(value)),
    );
  };
}

const VALUES = attributesOn("hitValue");
const FACTS = attributesOn("hitFact");

/** An article as it is shown. */
export function toArticleHit(scope: SearchScope, row: number, fragments: readonly string[]): ArticleHit {
  const article = scope.catalogue.glance(row);
  const { article_code: code } = article;
  return {
    code: { text: code, language: scope.language, marks: marksInCode(code, fragments) },
    facts: factsOf(article, scope),
    path: productPath(code),
    ...figuresOf(article, scope),
  };
}

function figuresOf(article: Article, { catalogue, language }: SearchScope) {
  const wording = { texts: catalogue.filterTexts, language };
  const family = article.family_id === undefined ? undefined : catalogue.family(article.family_id);
  return {
    family: family && familyName(family),
    imageUrl: article.image_url,
    flux: article.lumen_default,
    power: article.wattage_default,
    values: VALUES.map((attribute) => ({
      attribute: attribute.name,
      key: (attribute.short ?? attribute.name) as HitValueKey,
      values: shownValues(technicalValues(article, attribute), attribute, wording),
    })),
    size: sizeLabel(article, wording),
  };
}

/** Of figures the first one with its unit, texts as the catalogue writes them: there is room for little. */
const factsOf = (article: Article, { language }: SearchScope): string[] =>
  FACTS.flatMap((attribute) => {
    const values = technicalValues(article, attribute);
    const [number] = values.filter(isNumber);
    return number === undefined ? values.map(String) : [withUnit(number, attribute.unit, language)];
  });

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Where fragments stand in a code, signs in it passed over: `r21` in `TAR150R-21-840`. */
function marksInCode(code: string, fragments: readonly string[]): readonly Mark[] {
  const { text, offsets } = foldWithOffsets(code);
  const kept = [...offsets.keys()].filter((at) => LETTER_OR_DIGIT.test(text[at] ?? ""));
  const key = kept.map((at) => text[at]).join("");
  const marks = fragments.flatMap((fragment): Mark[] => {
    const start = key.indexOf(fragment);
    const last = kept[start + fragment.length - 1];
    return start < 0 || last === undefined ? [] : [[offsets[kept[start] ?? 0] ?? 0, offsets[last + 1] ?? code.length]];
  });
  return withoutOverlaps(marks);
}

/** Marks in order, those that touch joined. */
export function withoutOverlaps(marks: readonly Mark[]): readonly Mark[] {
  const joined: Mark[] = [];
  for (const [start, end] of marks.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && start <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], end)];
    else joined.push([start, end]);
  }
  return joined;
}
