import type { BaseFacet } from "./base.ts";
import type { FitResult } from "./engine.ts";
import { choiceBytes, createCollector, createFitChoice, type FacetChoice } from "./facet-choice.ts";
import type { NarrowColumn } from "#engine/columns/narrow-column.ts";
import type { FacetIndex } from "./facet-index.ts";
import type { FitSpec } from "./filter-source.ts";
import type { FilterNames, FilterQuery } from "./selection.ts";
import { countRows, type StepMemory } from "./step-memory.ts";
import type { Address } from "#engine/kernels/kernels.ts";
import type { Workspace } from "#engine/kernels/workspace.ts";

/** The state of a fit between two steps. It filters like a facet, but has no options to count. */
export interface FitState<N extends FilterNames = FilterNames> {
  readonly choice: Pick<FacetChoice<number>, "isActive" | "pass">;
  /** Applies a query. @returns whether it changed anything */
  choose(query: FilterQuery<N>): boolean;
  /** Its effect on the rows that pass all other filters. */
  measure(memory: StepMemory): FitResult<N>;
}

/** The bytes of fits in a workspace: choices, and rows with a value. */
export const fitBytes = (
  facets: readonly { readonly attribute: string; readonly index: NarrowColumn<unknown> }[],
  fits: readonly FitSpec[],
): number =>
  fits
    .flatMap(({ of }) => facets.filter(({ attribute }) => attribute === of))
    .reduce((sum, { index }) => sum + 2 * choiceBytes(index), 0);

/** Creates the fits of a base. */
export const createFitStates = <N extends FilterNames>(
  facets: readonly BaseFacet<N>[],
  fits: readonly FitSpec<N>[],
  workspace: Workspace,
): readonly FitState<N>[] =>
  fits.flatMap((fit) =>
    facets
      .filter(({ attribute }) => attribute === fit.of)
      .flatMap((facet) => {
        const choice = createChoice(fit, facet, workspace);
        return choice ? [createState(fit.attribute, facet.index, choice, workspace)] : [];
      }),
  );

function createChoice(fit: FitSpec, facet: BaseFacet, workspace: Workspace): FacetChoice<number> | undefined {
  if (fit.kind === "range" && facet.kind === "range") return createFitChoice(facet.index, fit.holds, workspace);
  if (fit.kind === "values" && facet.kind === "values") return createFitChoice(facet.index, fit.holds, workspace);
  return undefined;
}

function createState<N extends FilterNames>(
  attribute: N["fits"],
  index: FacetIndex<unknown>,
  choice: FacetChoice<number>,
  workspace: Workspace,
): FitState<N> {
  const { kernels } = workspace;
  const collect = createCollector(index, workspace);
  let known: Address | undefined;
  return {
    choice,
    choose: ({ selection: { fits } }) => choice.update(fits?.get(attribute)),
    measure(memory) {
      const { passing, allButOne, scratch, setBytes } = memory;
      kernels.passOthers(scratch, passing.now, allButOne.now, choice.pass, setBytes);
      const anyCount = countRows(kernels, memory, scratch);
      known ??= collect([...index.values.keys()], index.values.length);
      kernels.subtract(scratch, scratch, known, setBytes);
      return { attribute, anyCount, unknownCount: countRows(kernels, memory, scratch) };
    },
  };
}
