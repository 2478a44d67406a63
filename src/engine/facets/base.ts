import { choiceBytes } from "./facet-choice.ts";
import type { ComputedSpec } from "./computed-filter.ts";
import { narrowColumn, type NarrowColumn, type RowPasses } from "#engine/columns/narrow-column.ts";
import { indexBytes, indexFacet, type FacetIndex } from "./facet-index.ts";
import { facetStateBytes } from "./facet-state.ts";
import type { FacetSpec, FilterSource, FitSpec, Scope } from "./filter-source.ts";
import { fitBytes } from "./fit-state.ts";
import type { FilterNames, FilterQuery, FilterValue, Range } from "./selection.ts";
import type { PrepareRowPasses } from "./row-passes.ts";
import { stepBytes } from "./step-memory.ts";
import type { CreateWorkspace, Workspace } from "#engine/kernels/workspace.ts";

/** A facet of a base, with its column in some form. */
type FacetOf<N extends FilterNames, Values, Ranges> =
  | { readonly kind: "values"; readonly attribute: N["values"]; readonly index: Values }
  | { readonly kind: "range"; readonly attribute: N["ranges"]; readonly index: Ranges };
export type BaseFacet<N extends FilterNames = FilterNames> = FacetOf<N, FacetIndex<FilterValue>, FacetIndex<Range>>;
type NarrowFacet<N extends FilterNames> = FacetOf<N, NarrowColumn<FilterValue>, NarrowColumn<Range>>;

/** The rows of a scope, renumbered from 0, with its filters. */
export interface Base<N extends FilterNames = FilterNames> {
  /** Row in the base → row in the source, ascending. */
  readonly rows: Uint32Array;
  /** The column that rows are hidden by. */
  readonly hidden: FacetIndex<string>;
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
  preparePasses: PrepareRowPasses,
): Base<N> {
  const rows = scope.rows();
  const passes = preparePasses(rows, [
    source.hidden.column(),
    ...scope.facets.map((facet) => (facet.kind === "range" ? source.ranges(facet.attribute) : source.values(facet.attribute))), // prettier-ignore
  ]);
  const hidden = narrowColumn(source.hidden.column(), passes);
  const facets = scope.facets.map((facet) => narrowFacet(source, facet, passes));
  const filterCount = facets.length + scope.fits.length + source.computed.length;
  const ofFacets = facets.map(({ kind, index }) => indexBytes(index) + facetStateBytes(kind, index));
  const parts = [
    ...ofFacets,
    indexBytes(hidden) + choiceBytes(hidden),
    fitBytes(facets, scope.fits),
    ...source.computed.map(({ bytesFor }) => bytesFor(rows.length)),
    stepBytes(rows.length, facets.length, filterCount),
  ];
  const bytes = parts.reduce((sum, part) => sum + part, 0);
  const workspace = createWorkspace(bytes);
  return {
    rows,
    hidden: indexFacet(hidden, workspace),
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

function narrowFacet<Q extends FilterQuery<N>, N extends FilterNames>(
  source: FilterSource<Q, N>,
  facet: FacetSpec<N>,
  passes: RowPasses,
): NarrowFacet<N> {
  return facet.kind === "range"
    ? { ...facet, index: narrowColumn(source.ranges(facet.attribute), passes) }
    : { ...facet, index: narrowColumn(source.values(facet.attribute), passes) };
}
