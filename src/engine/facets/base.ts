import type { ArticleColumns, ArticleGroups, FilterSource } from "./filter-source.ts";
import { codesWhere } from "#engine/columns/column.ts";
import { choiceBytes } from "./facet-choice.ts";
import { indexBytes, indexFacet, narrowColumn, plainCodes, type FacetIndex, type NarrowColumn } from "./facet-index.ts";
import { facetStateBytes } from "./facet-state.ts";
import { fitBytes } from "./fit-state.ts";
import {
  isRangeAttribute,
  type PanelAttribute,
  type PanelFilter,
  type RangeAttribute,
  type ValueAttribute,
} from "#attributes/panels.ts";
import type { FilterValue, Range } from "#attributes/selection.ts";
import { stepBytes } from "./step-memory.ts";
import type { CreateWorkspace, Workspace } from "#engine/kernels/workspace.ts";

/** What a base is made for. */
export interface BaseScope {
  /** Positions of categories; absent: all articles. */
  readonly categories: readonly number[] | undefined;
  /** Left out: no portfolio narrows the articles. */
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
    ? { kind: "range", attribute, index: plainCodes(columns.ranges(attribute, rows)) }
    : { kind: "values", attribute, index: plainCodes(columns.values(attribute, rows)) };
}

/** The memory that a base and its stepper need. */
function bytesFor(rowCount: number, families: NarrowColumn<unknown>, facets: readonly NarrowFacet[]): number {
  const ofFacets = facets.map(({ kind, index }) => indexBytes(index) + facetStateBytes(kind, index));
  const ofFamilies = indexBytes(families) + choiceBytes(families);
  const own = ofFamilies + fitBytes(facets) + stepBytes(rowCount, facets.length);
  return ofFacets.reduce((sum, bytes) => sum + bytes, own);
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
