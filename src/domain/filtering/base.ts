import type { ArticleGroups } from "#domain/catalogue/article-groups.ts";
import type { ArticleColumns } from "./article-columns.ts";
import { codesWhere } from "./column.ts";
import { indexFacet, type FacetIndex } from "./facet-index.ts";
import {
  isRangeAttribute,
  type PanelAttribute,
  type PanelFilter,
  type RangeAttribute,
  type ValueAttribute,
} from "./panels.ts";
import type { FilterValue, Range } from "./selection.ts";

/** The articles that an engine filters. */
export interface FilterSource {
  readonly groups: ArticleGroups;
  /** Category ids by position. */
  readonly categoryIds: readonly string[];
  readonly columns: ArticleColumns;
}

/** What a base is made for. */
export interface BaseScope {
  /** Positions of categories; absent: all articles. */
  readonly categories: readonly number[] | undefined;
  /** Absent: no portfolio narrows. */
  readonly portfolioId: string | undefined;
  readonly panel: readonly PanelFilter[];
}

/** A facet of a base. */
export type BaseFacet =
  | { readonly kind: "values"; readonly attribute: ValueAttribute; readonly index: FacetIndex<FilterValue> }
  | { readonly kind: "range"; readonly attribute: RangeAttribute; readonly index: FacetIndex<Range> };

/** The articles of some categories and a portfolio, numbered anew from 0, with what a panel filters. */
export interface Base {
  /** Row in the base → row in the catalogue, ascending. */
  readonly rows: Uint32Array;
  readonly families: FacetIndex<string>;
  readonly facets: readonly BaseFacet[];
}

/**
 * Gathers the articles of a base. Those of unlisted families stay outside.
 *
 * @see rules F3, F5, S5
 */
export function createBase({ groups, columns }: FilterSource, scope: BaseScope): Base {
  const rows = rowsInScope(groups, scope);
  return {
    rows,
    families: indexFacet(groups.families, rows),
    facets: scope.panel.map(({ attribute }) => createFacet(columns, attribute, rows)),
  };
}

function createFacet(columns: ArticleColumns, attribute: PanelAttribute, rows: Uint32Array): BaseFacet {
  return isRangeAttribute(attribute)
    ? { kind: "range", attribute, index: indexFacet(columns.ranges(attribute), rows) }
    : { kind: "values", attribute, index: indexFacet(columns.values(attribute), rows) };
}

function rowsInScope(groups: ArticleGroups, { categories, portfolioId }: BaseScope): Uint32Array {
  const inCategory = codesWhere(groups.categories, (held) => !categories || held.some((at) => categories.includes(at)));
  const inPortfolio = codesWhere(groups.portfolios, (ids) => portfolioId === undefined || ids.includes(portfolioId));
  const isListed = codesWhere(groups.families, (ids) => !ids.some((id) => groups.unlistedFamilies.has(id)));

  const rows = new Uint32Array(groups.rowCount);
  let count = 0;
  for (let row = 0; row < groups.rowCount; row++) {
    const isInside =
      inCategory[groups.categories.codes[row] ?? 0] === 1 &&
      inPortfolio[groups.portfolios.codes[row] ?? 0] === 1 &&
      isListed[groups.families.codes[row] ?? 0] === 1;
    if (isInside) rows[count++] = row;
  }
  return rows.slice(0, count);
}

/** The memory that a base takes, in bytes, about. */
export function bytesOf({ rows, families, facets }: Base): number {
  const indexes = [families, ...facets.map((facet) => facet.index)];
  const ofIndexes = indexes.map(({ codes, valueRows }) => codes.byteLength + (valueRows?.byteLength ?? 0));
  return ofIndexes.reduce((sum, bytes) => sum + bytes, rows.byteLength);
}
