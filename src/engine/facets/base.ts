import type { ComputedSpec } from "./computed-filter.ts";
import type { Column } from "#engine/columns/column.ts";
import type { NarrowColumn } from "#engine/columns/narrow-column.ts";
import { indexBytes, indexFacet, type FacetIndex } from "./facet-index.ts";
import { facetStateBytes } from "./facet-state.ts";
import type { FacetSpec, FilterSource, FitSpec, Scope } from "./filter-source.ts";
import { fitBytes } from "./fit-state.ts";
import { hiddenBytes } from "./hidden-rows.ts";
import type { FilterNames, FilterQuery, FilterValue, Range } from "./selection.ts";
import type { FindScopeRows } from "./scope-rows.ts";
import { stepBytes } from "./step-memory.ts";
import type { CreateWorkspace, Workspace } from "#engine/kernels/workspace.ts";

/** A facet of a base, with its column in some form. */
type FacetOf<N extends FilterNames, Values, Ranges> =
  | { readonly kind: "values"; readonly attribute: N["values"]; readonly index: Values }
  | { readonly kind: "range"; readonly attribute: N["ranges"]; readonly index: Ranges };
export type BaseFacet<N extends FilterNames = FilterNames> = FacetOf<N, FacetIndex<FilterValue>, FacetIndex<Range>>;

/** The rows of a scope, renumbered from 0, with its filters. */
export interface Base<N extends FilterNames = FilterNames> {
  /** Row in the base → row in the source, ascending. */
  readonly rows: Uint32Array;
  readonly facets: readonly BaseFacet<N>[];
  readonly fits: readonly FitSpec<N>[];
  readonly computed: readonly ComputedSpec<N>[];
  /** The most filters that can be active at once. */
  readonly filterCount: number;
  /** Includes space for the stepper. */
  readonly workspace: Workspace;
}

/** Gathers the rows of a scope. */
export function createBase<Q extends FilterQuery<N>, N extends FilterNames>(
  source: FilterSource<Q, N>,
  scope: Scope<N>,
  createWorkspace: CreateWorkspace,
  findRows: FindScopeRows,
): Base<N> {
  const wide = scope.facets.map((facet) => columnOf(source, facet));
  const { rows, narrow } = findRows(scope.sets(), wide.map(({ index }) => index)); // prettier-ignore
  const facets = wide.map((facet): FacetOf<N, NarrowColumn<FilterValue>, NarrowColumn<Range>> =>
    facet.kind === "range" ? { ...facet, index: narrow(facet.index) } : { ...facet, index: narrow(facet.index) },
  );
  const filterCount = facets.length + scope.fits.length + source.computed.length;
  const ofFacets = facets.map(({ kind, index }) => indexBytes(index) + facetStateBytes(kind, index));
  const parts = [
    ...ofFacets,
    hiddenBytes(rows.length),
    fitBytes(facets, scope.fits),
    ...source.computed.map(({ bytesFor }) => bytesFor(rows.length)),
    stepBytes(rows.length, facets.length, filterCount),
  ];
  const bytes = parts.reduce((sum, part) => sum + part, 0);
  const workspace = createWorkspace(bytes);
  return {
    rows,
    facets: facets.map((facet): BaseFacet<N> =>
      facet.kind === "range"
        ? { ...facet, index: indexFacet(facet.index, workspace) }
        : { ...facet, index: indexFacet(facet.index, workspace) },
    ),
    fits: scope.fits,
    computed: source.computed,
    filterCount,
    workspace,
  };
}

/** A facet with its column of all rows. */
const columnOf = <Q extends FilterQuery<N>, N extends FilterNames>(
  source: FilterSource<Q, N>,
  facet: FacetSpec<N>,
): FacetOf<N, Column<FilterValue>, Column<Range>> =>
  facet.kind === "range"
    ? { ...facet, index: source.ranges(facet.attribute) }
    : { ...facet, index: source.values(facet.attribute) };
