import type { Base } from "./base.ts";
import type { ComputedResult, FilterStep, FitResult } from "./engine.ts";
import { createRangeState, createValueState, UNKNOWN, type FacetState } from "./facet-state.ts";
import type { HiddenRows } from "./filter-source.ts";
import { createFitStates } from "./fit-state.ts";
import { createHiddenSet } from "./hidden-rows.ts";
import { PLAN, RESULT, type Address } from "#engine/kernels/kernels.ts";
import { createRecounter } from "./recount.ts";
import type { FilterNames, FilterQuery } from "./selection.ts";
import { createStepMemory, type DoubleBuffer } from "./step-memory.ts";

/** Moves a base from one step to the next, recomputing only what changed. */
export interface Stepper<Q, N extends FilterNames> {
  readonly step: FilterStep<N>;
  /** The effects of the last query's fits. */
  measureFits(): readonly FitResult<N>[];
  /** The same for its computed filters. @param retake repeats the query's step */
  measureComputed(retake: () => void): readonly ComputedResult<N>[];
  /** How many queries have changed something so far. */
  readonly moves: number;
  /** Applies a query. */
  move(query: Q): void;
}

/**
 * Creates the stepper of a base.
 *
 * A facet without a choice is counted over the rows that pass all filters. One with a choice is counted over those that
 * pass all other filters: for a chosen value, these are the rows that pass everything; a row with another value fails
 * here, and must fail nowhere else. So a step computes two sets, the rows that pass everything and those that fail at
 * most one filter, and counts what changed in them. All memory is allocated beforehand; a step allocates nothing.
 *
 * @param hiddenRows which rows a query hides
 */
export function createStepper<Q extends FilterQuery<N>, N extends FilterNames>(
  base: Base<N>,
  hiddenRows: HiddenRows<Q>,
): Stepper<Q, N> {
  const { workspace, rows } = base;
  const { kernels } = workspace;
  const memory = createStepMemory(workspace, rows.length, base.facets.length, base.filterCount);
  const { passing, allButOne, plan, results, allBlocks, setBytes } = memory;
  const hidden = createHiddenSet(hiddenRows, rows, workspace);
  const facets = base.facets.map((facet): FacetState<N> =>
    facet.kind === "range"
      ? createRangeState<N>(facet.attribute, facet.index, workspace, passing.now)
      : createValueState<N>(facet.attribute, facet.index, workspace, passing.now),
  );
  const fits = createFitStates(base.facets, base.fits, workspace);
  const computed = base.computed.map(({ createState }) => createState(rows, workspace));
  const filters = [...fits, ...computed];
  const recounter = createRecounter(kernels, memory, facets);
  const change = { from: UNKNOWN, to: UNKNOWN, size: 0, different: 0, blocks: 0 };
  const step = {
    total: rows.length,
    count: rows.length,
    facets,
    firstRows(into: Uint32Array): number {
      const limit = Math.min(into.length, step.count);
      const howMany = kernels.listRows(passing.now, setBytes, memory.added.byteOffset, limit);
      for (let at = 0; at < howMany; at++) into[at] = rows[memory.added[at] ?? 0] ?? 0;
      return howMany;
    },
  };

  /** Computes the rows that pass all filters, and those that pass all but one at most. */
  const combine = (): void => {
    plan[PLAN.passing] = passing.next;
    plan[PLAN.passingBefore] = passing.now;
    plan[PLAN.sizeBefore] = step.count;
    plan[PLAN.allButOne] = allButOne.next;
    plan[PLAN.allButOneBefore] = allButOne.now;
    let active = 0;
    for (const facet of facets) if (facet.isActive) plan[PLAN.filters + active++] = facet.pass;
    for (const { choice } of filters) if (choice.isActive) plan[PLAN.filters + active++] = choice.pass;
    kernels.combine(plan.byteOffset, active, results.byteOffset, setBytes);
  };

  /** Updates all counts. A filter's own counts ignore its choice: if nothing else changed, they are `kept`. */
  const recountAll = (kept: FacetState | undefined): void => {
    const before = passing.now;
    const size = results[RESULT.size] ?? 0;
    const different = results[RESULT.different] ?? 0;
    step.count = size;
    passing.swap();
    allButOne.swap();
    let isAnyUnknown = false;
    for (const facet of facets) {
      if (facet === kept) continue;
      if (facet.isActive) recountActive(facet, kept === undefined);
      else if (facet.counted !== before) {
        facet.counted = UNKNOWN;
        isAnyUnknown = true;
      }
    }
    if (kept) kept.counted = kept.isActive ? UNKNOWN : passing.now;
    const isFollowing = kept !== undefined && results[RESULT.direction] !== 0;
    recountIdle(before, size, different, isFollowing ? (results[RESULT.blocks] ?? 0) : allBlocks.length);
    if (isAnyUnknown) recountIdle(UNKNOWN, size, size, allBlocks.length);
    recounter.finish(kept === undefined);
  };
  const recountIdle = (from: Address, size: number, different: number, blocks: number): void => {
    change.from = from;
    change.to = passing.now;
    change.size = size;
    change.different = different;
    change.blocks = blocks;
    recounter.recountIdle(change);
  };
  const recountActive = (facet: FacetState, isAnew: boolean): void => {
    if (facet.others) recountOthers(facet, facet.others);
    else recounter.recountChosen(facet, isAnew);
  };
  const recountOthers = (facet: FacetState, others: DoubleBuffer): void => {
    const isKnown = facet.counted === others.now;
    const { byteOffset, length } = allBlocks;
    kernels.passOthers(others.next, passing.now, allButOne.now, facet.pass, setBytes);
    others.swap();
    change.from = isKnown ? others.next : UNKNOWN;
    change.to = others.now;
    change.blocks = length;
    change.size = kernels.countDifferent(others.now, memory.nothing, byteOffset, length);
    change.different = isKnown ? kernels.countDifferent(others.now, others.next, byteOffset, length) : change.size;
    recounter.recountOwn(facet, change);
  };

  let moves = 0;
  const move = (query: Q): void => {
    const isLiveChanged = hidden.update(hiddenRows.hiddenIn(query));
    let changes = 0;
    let changed: FacetState | undefined;
    for (const facet of facets) {
      if (!facet.choose(query.selection)) continue;
      changed = facet;
      changes++;
    }
    for (const filter of filters) if (filter.choose(query)) changes++;
    if (isLiveChanged) kernels.subtract(memory.live, memory.all, hidden.set, setBytes);
    else if (changes === 0) return;
    if (moves === 0) for (const { index } of facets) index.fill();
    moves++;
    combine();
    const kept = isLiveChanged || changes > 1 ? undefined : changed;
    if (!kept || results[RESULT.blocks] !== 0) recountAll(kept);
    else kept.counted = kept.isActive ? UNKNOWN : passing.now;
  };

  return {
    step,
    get moves() {
      return moves;
    },
    move,
    measureFits: () => fits.filter(({ choice }) => choice.isActive).map((fit) => fit.measure(memory)),
    measureComputed: (retake) =>
      computed.length === 0 ? NONE : computed.flatMap((state) => state.measure(memory, retake)),
  };
}

const NONE: readonly never[] = [];
