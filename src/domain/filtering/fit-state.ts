import type { BaseFacet } from "./base.ts";
import { wordsFor, type Bits } from "./bits.ts";
import type { FitResult } from "./engine.ts";
import { collectPassing, createFitChoice, type FacetChoice } from "./facet-choice.ts";
import type { FacetIndex } from "./facet-index.ts";
import { coversOpening, FIT_SOURCES, fitsOf, goesIntoVoid, type FitAttribute } from "./fits.ts";
import type { Workspace } from "./kernels.ts";
import type { FilterSelection } from "./selection.ts";

/** A measured length between two steps. It narrows like a facet, but has no options to count. */
export interface FitState {
  readonly attribute: FitAttribute;
  /** The rows that pass; of use only while it is active. */
  readonly pass: Bits;
  isActive(): boolean;
  /** Takes over what a selection asks; tells whether that changed anything. */
  choose(selection: FilterSelection): boolean;
  /** What it takes from the rows that pass everything else; these are overwritten. */
  measure(others: Bits, sizeOf: (set: Bits) => number): FitResult;
}

/** Two sets for each: the rows that pass, and those whose length is known. */
export const SETS_PER_FIT = 2;

/** Makes what can be measured with the facets of a base. */
export function createFitStates(facets: readonly BaseFacet[], workspace: Workspace): readonly FitState[] {
  return fitsOf(facets).flatMap((attribute) => {
    const source = facets.find((facet) => facet.attribute === FIT_SOURCES[attribute]);
    if (!source) return [];
    const choice =
      source.kind === "range"
        ? createFitChoice(source.index, coversOpening, workspace)
        : createFitChoice(source.index, goesIntoVoid, workspace);
    return [createState(attribute, source.index, choice, workspace)];
  });
}

function createState(
  attribute: FitAttribute,
  index: FacetIndex<unknown>,
  choice: FacetChoice<number>,
  { kernels, words }: Workspace,
): FitState {
  const known = words(wordsFor(index.codes.length));
  collectPassing(index, [...index.values.keys()], known, kernels);
  return {
    attribute,
    pass: choice.pass,
    isActive: () => choice.isActive,
    choose: ({ fits }) => choice.update(fits?.get(attribute)),
    measure(others, sizeOf) {
      const anyCount = sizeOf(others);
      kernels.intersect(others, others, known);
      return { attribute, anyCount, unknownCount: anyCount - sizeOf(others) };
    },
  };
}
