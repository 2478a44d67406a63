import type { ArticleGroups } from "#domain/catalogue/article-groups.ts";
import type { ArticleColumns } from "./article-columns.ts";
import { wordsFor } from "./bits.ts";
import { codesWhere } from "./column.ts";
import { SETS_PER_FIT } from "./fit-state.ts";
import { fitsOf } from "./fits.ts";
import { hasValueRows, indexFacet, narrowColumn, type FacetIndex, type NarrowColumn } from "./facet-index.ts";
import type { CreateWorkspace, Workspace } from "./kernels.ts";
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

/** A facet of a base, with its column in some form. */
type FacetOf<Values, Ranges> =
  | { readonly kind: "values"; readonly attribute: ValueAttribute; readonly index: Values }
  | { readonly kind: "range"; readonly attribute: RangeAttribute; readonly index: Ranges };
export type BaseFacet = FacetOf<FacetIndex<FilterValue>, FacetIndex<Range>>;
type NarrowFacet = FacetOf<NarrowColumn<FilterValue>, NarrowColumn<Range>>;

/** The articles of some categories and a portfolio, numbered anew from 0, with what a panel filters. */
export interface Base {
  /** Row in the base → row in the catalogue, ascending. */
  readonly rows: Uint32Array;
  readonly families: FacetIndex<string>;
  readonly facets: readonly BaseFacet[];
  /** Has room for the stepper too. */
  readonly workspace: Workspace;
  readonly bytes: number;
}

/**
 * Gathers the articles of a base. Those of unlisted families stay outside.
 *
 * @see rules F3, F5, S5
 */
export function createBase(
  { groups, columns }: FilterSource,
  scope: BaseScope,
  createWorkspace: CreateWorkspace,
): Base {
  const rows = rowsInScope(groups, scope);
  const families = narrowColumn(groups.families, rows);
  const facets = scope.panel.map(({ attribute }) => narrowFacet(columns, attribute, rows));
  const bytes = bytesFor(rows.length, families, facets);
  const workspace = createWorkspace(bytes);
  return {
    rows,
    families: indexFacet(families, workspace),
    facets: facets.map((facet): BaseFacet =>
      facet.kind === "range"
        ? { ...facet, index: indexFacet(facet.index, workspace) }
        : { ...facet, index: indexFacet(facet.index, workspace) },
    ),
    workspace,
    bytes,
  };
}

function narrowFacet(columns: ArticleColumns, attribute: PanelAttribute, rows: Uint32Array): NarrowFacet {
  return isRangeAttribute(attribute)
    ? { kind: "range", attribute, index: narrowColumn(columns.ranges(attribute), rows) }
    : { kind: "values", attribute, index: narrowColumn(columns.values(attribute), rows) };
}

const BYTES_PER_WORD = 4;
/** A facet's choice, and the set that its counts belong to. */
const SETS_PER_FACET = 2;
/** All, live, failing one, matching, a spare and a reserve. */
const SETS_PER_BASE = 6;
/** Rows added and rows removed. */
const LISTS_PER_BASE = 2;
/** For rounding up. */
const RESERVE_BYTES = 16_384;

/** The memory that a base and its stepper need. */
function bytesFor(rowCount: number, families: NarrowColumn<unknown>, facets: readonly NarrowFacet[]): number {
  const setBytes = wordsFor(rowCount) * BYTES_PER_WORD;
  const ofColumn = (column: NarrowColumn<unknown>, setsPerValue: number): number =>
    column.codes.byteLength +
    (hasValueRows(column) ? column.values.length * setsPerValue * setBytes : 0) +
    (column.values.length + 1) * BYTES_PER_WORD +
    SETS_PER_FACET * setBytes;
  // A range has running unions of its lower and upper bounds besides.
  const ofFacets = facets.map(({ kind, index }) => ofColumn(index, kind === "range" ? 3 : 1));
  const setsOfBase = SETS_PER_BASE + fitsOf(facets).length * SETS_PER_FIT;
  const own = setsOfBase * setBytes + LISTS_PER_BASE * rowCount * BYTES_PER_WORD + RESERVE_BYTES;
  return ofFacets.reduce((sum, bytes) => sum + bytes, ofColumn(families, 1) + own);
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
