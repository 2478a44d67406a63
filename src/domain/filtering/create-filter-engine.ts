import type { ArticleGroups } from "#domain/catalogue/article-groups.ts";
import type { Article } from "#domain/catalogue/article.ts";
import { categoryCode } from "#domain/catalogue/category.ts";
import { valueNumbers } from "./column.ts";
import { articleRange, articleValues, overlaps } from "./article-values.ts";
import type { Facet, FilterEngine, FilterQuery, FilterResult } from "./engine.ts";
import { compareValues } from "./option-order.ts";
import { panelOf, type PanelAttribute, type PanelFilter, type RangeAttribute, type ValueAttribute } from "./panels.ts";
import type { FilterValue, Range } from "./selection.ts";

/** The articles that an engine filters. */
export interface FilterSource {
  readonly groups: ArticleGroups;
  /** Category ids by position. */
  readonly categoryIds: readonly string[];
  article(row: number): Article;
}

/** Makes the engine over one immutable set of articles. @see rules F1–F8 */
export function createFilterEngine(source: FilterSource): FilterEngine {
  return { query: (query) => answer(source, query) };
}

function answer(source: FilterSource, query: FilterQuery): FilterResult {
  const panel = panelOf(categoryCode(query.categoryIds[0]));
  const base = Array.from({ length: source.groups.rowCount }, (_, row) => row).filter((row) =>
    inBase(source, query, row),
  );
  const hidden = new Set(query.hiddenFamilies);
  const shown = base.filter((row) => !hidden.has(source.article(row).family_id ?? ""));
  const spans = new Map(panel.map(({ attribute }) => [attribute, spanOf(source, base, attribute)]));
  const matches = (row: number, except?: PanelAttribute): boolean =>
    panel.every((filter) => filter.attribute === except || passes(source.article(row), filter, query, spans));
  const rows = shown.filter((row) => matches(row));
  const facets = panel.map((filter) =>
    facetOf(
      source,
      filter,
      base,
      shown.filter((row) => matches(row, filter.attribute)),
      spans.get(filter.attribute),
    ),
  );
  return { total: base.length, count: rows.length, rows: Uint32Array.from(rows), facets };
}

function inBase({ groups, categoryIds }: FilterSource, query: FilterQuery, row: number): boolean {
  const { categories, families, portfolios, unlistedFamilies } = groups;
  const held = <V>(
    column: { readonly values: readonly V[]; readonly codes: ArrayLike<number> } & Parameters<typeof valueNumbers>[0],
  ): V[] => Array.from(valueNumbers(column, column.codes[row] ?? 0), (number) => column.values[number] as V);
  if (held(families).some((id) => unlistedFamilies.has(id))) return false;
  if (query.portfolioId !== undefined && !held(portfolios).includes(query.portfolioId)) return false;
  return (
    query.categoryIds.length === 0 || held(categories).some((at) => query.categoryIds.includes(categoryIds[at] ?? ""))
  );
}

const isRange = (attribute: PanelAttribute): attribute is RangeAttribute => attribute === "cutout_ceiling";

function spanOf(source: FilterSource, base: readonly number[], attribute: PanelAttribute): Range | undefined {
  if (!isRange(attribute)) return undefined;
  const ranges = base.flatMap((row) => articleRange(source.article(row), attribute) ?? []);
  if (ranges.length === 0) return undefined;
  return ranges.reduce((a, b) => ({ min: Math.min(a.min, b.min), max: Math.max(a.max, b.max) }));
}

function passes(
  article: Article,
  { attribute }: PanelFilter,
  { selection }: FilterQuery,
  spans: ReadonlyMap<PanelAttribute, Range | undefined>,
): boolean {
  if (isRange(attribute)) {
    const chosen = selection.ranges.get(attribute);
    const span = spans.get(attribute);
    if (!chosen || (span && chosen.min <= span.min && chosen.max >= span.max)) return true;
    const own = articleRange(article, attribute);
    return own !== undefined && overlaps(own, chosen);
  }
  const chosen = selection.values.get(attribute) ?? [];
  return chosen.length === 0 || articleValues(article, attribute).some((value) => chosen.includes(value));
}

function facetOf(
  source: FilterSource,
  { attribute }: PanelFilter,
  base: readonly number[],
  left: readonly number[],
  bounds: Range | undefined,
): Facet {
  if (isRange(attribute)) return rangeFacet(source, attribute, base, left, bounds);
  return valueFacet(source, attribute, base, left);
}

function valueFacet(
  source: FilterSource,
  attribute: ValueAttribute,
  base: readonly number[],
  left: readonly number[],
): Facet {
  const counts = new Map<FilterValue, number>();
  for (const row of base) for (const value of articleValues(source.article(row), attribute)) counts.set(value, 0);
  for (const row of left)
    for (const value of new Set(articleValues(source.article(row), attribute)))
      counts.set(value, (counts.get(value) ?? 0) + 1);
  const options = [...counts].sort(([a], [b]) => compareValues(a, b)).map(([value, count]) => ({ value, count }));
  return { kind: "values", attribute, options, anyCount: left.length };
}

function rangeFacet(
  source: FilterSource,
  attribute: RangeAttribute,
  base: readonly number[],
  left: readonly number[],
  bounds: Range | undefined,
): Facet {
  const spans = new Map<string, { range: Range; total: number; count: number }>();
  const spanAt = (row: number) => {
    const range = articleRange(source.article(row), attribute);
    if (!range) return undefined;
    const key = `${range.min} ${range.max}`;
    const span = spans.get(key) ?? { range, total: 0, count: 0 };
    spans.set(key, span);
    return span;
  };
  for (const row of base) {
    const span = spanAt(row);
    if (span) span.total++;
  }
  for (const row of left) {
    const span = spanAt(row);
    if (span) span.count++;
  }
  const ordered = [...spans.values()].sort((a, b) => a.range.min - b.range.min || a.range.max - b.range.max);
  return { kind: "range", attribute, bounds, spans: ordered, anyCount: left.length };
}
