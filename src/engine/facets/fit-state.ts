import type { BaseFacet } from "./base.ts";
import type { FitResult } from "./engine.ts";
import { choiceBytes, createCollector, createFitChoice, type FacetChoice } from "./facet-choice.ts";
import type { FacetIndex, NarrowColumn } from "./facet-index.ts";
import { coversOpening, FIT_SOURCES, fitsOf, goesIntoVoid, type FitAttribute } from "#attributes/fits.ts";
import type { Address } from "#engine/kernels/kernels.ts";
import type { PanelAttribute } from "#attributes/panels.ts";
import type { FilterSelection } from "#attributes/selection.ts";
import type { StepMemory } from "./step-memory.ts";
import type { Workspace } from "#engine/kernels/workspace.ts";

/** A measured length between two steps. It narrows like a facet, but has no options to count. */
export interface FitState {
  readonly attribute: FitAttribute;
  readonly choice: FacetChoice<number>;
  /** Takes over what a selection asks; tells whether that changed anything. */
  choose(selection: FilterSelection): boolean;
  /** What it takes from the rows that pass all other filters. */
  measure(memory: StepMemory): FitResult;
}

/** The room that what can be measured takes in a workspace: choices, and rows whose length is known. */
export const fitBytes = (
  facets: readonly { readonly attribute: PanelAttribute; readonly index: NarrowColumn<unknown> }[],
): number =>
  sourcesOf(facets)
    .map(({ source: { index } }) => 2 * choiceBytes(index))
    .reduce((sum, bytes) => sum + bytes, 0);

/** Makes what can be measured with the facets of a base. */
export const createFitStates = (facets: readonly BaseFacet[], workspace: Workspace): readonly FitState[] =>
  sourcesOf(facets).map(({ attribute, source }) => {
    const choice =
      source.kind === "range"
        ? createFitChoice(source.index, coversOpening, workspace)
        : createFitChoice(source.index, goesIntoVoid, workspace);
    return createState(attribute, source.index, choice, workspace);
  });

const sourcesOf = <F extends { readonly attribute: PanelAttribute }>(facets: readonly F[]) =>
  fitsOf(facets).flatMap((attribute) =>
    facets.filter((facet) => facet.attribute === FIT_SOURCES[attribute]).map((source) => ({ attribute, source })),
  );

function createState(
  attribute: FitAttribute,
  index: FacetIndex<unknown>,
  choice: FacetChoice<number>,
  workspace: Workspace,
): FitState {
  const { kernels } = workspace;
  const known = createCollector(index, workspace)([...index.values.keys()], index.values.length);
  return {
    attribute,
    choice,
    choose: ({ fits }) => choice.update(fits?.get(attribute)),
    measure({ passing, allButOne, scratch, nothing, allBlocks, setBytes }) {
      const sizeOf = (set: Address): number =>
        kernels.countDifferent(set, nothing, allBlocks.byteOffset, allBlocks.length);
      kernels.passOthers(scratch, passing.now, allButOne.now, choice.pass, setBytes);
      const anyCount = sizeOf(scratch);
      kernels.subtract(scratch, scratch, known, setBytes);
      return { attribute, anyCount, unknownCount: sizeOf(scratch) };
    },
  };
}
