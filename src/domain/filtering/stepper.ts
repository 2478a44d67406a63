import type { Base } from "./base.ts";
import type { FilterQuery, FilterStep, FitResult } from "./engine.ts";
import { createValueChoice } from "./facet-choice.ts";
import { createRangeState, createValueState, type FacetState } from "./facet-state.ts";
import { createFitStates } from "./fit-state.ts";
import { PLAN, PLAN_FILTER, type Address } from "./kernels.ts";
import { recount, type Recounting } from "./recount.ts";
import { createStepMemory } from "./step-memory.ts";

/** Takes a base from one step to the next; only what a step changes is worked out anew. */
export interface Stepper {
  readonly step: FilterStep;
  /** What the measured lengths of the last query take away. */
  measureFits(): readonly FitResult[];
  /** How many queries so far changed something. */
  readonly moves: number;
  /** Takes over a query. */
  move(query: FilterQuery): void;
}

/**
 * Makes the stepper of a base.
 *
 * Each facet's counts belong to a set of rows: those that pass all filters or, for a facet that has a choice, those that
 * pass all filters but its own. A step works these sets out together and then brings up to date the counts whose set
 * changed. All memory is laid out beforehand; a step allocates nothing.
 */
export function createStepper(base: Base): Stepper {
  const { workspace, rows } = base;
  const { kernels } = workspace;
  const memory = createStepMemory(workspace, rows.length, base.facets.length);
  const { sets, plan: words, results, setBytes } = memory;
  const hidden = createValueChoice(base.families, workspace);
  let matches = sets.take();
  kernels.subtract(matches, memory.all, memory.nothing, setBytes);
  const facets = base.facets.map((facet): FacetState => {
    sets.hold(matches);
    return facet.kind === "range"
      ? createRangeState(facet.attribute, facet.index, workspace, matches)
      : createValueState(facet.attribute, facet.index, workspace, matches);
  });
  const fits = createFitStates(base.facets, workspace);
  const work: Recounting = { kernels, memory, facets };
  const step = {
    total: rows.length,
    count: rows.length,
    facets,
    firstRows(into: Uint32Array): number {
      const howMany = kernels.listRows(matches, setBytes, memory.added.byteOffset, Math.min(into.length, step.count));
      for (let at = 0; at < howMany; at++) into[at] = rows[memory.added[at] ?? 0] ?? 0;
      return howMany;
    },
  };

  const plan = (at: number, pass: Address, target: Address, before: Address, beforeSize: number): void => {
    const first = PLAN.filters + at * PLAN_FILTER.words;
    words[first + PLAN_FILTER.pass] = pass;
    words[first + PLAN_FILTER.target] = target;
    words[first + PLAN_FILTER.before] = before;
    words[first + PLAN_FILTER.beforeSize] = beforeSize;
  };

  /** Works out the rows that pass everything, and for all choices but `kept` those that pass the other filters. */
  const combine = (kept: FacetState | undefined): void => {
    words[PLAN.passAll] = sets.take();
    words[PLAN.before] = matches;
    let filters = 0;
    for (const { choice, counted, anyCount } of facets)
      if (choice.isActive && choice !== kept?.choice) plan(filters++, choice.pass, sets.take(), counted, anyCount);
    for (const fit of fits) {
      fit.result = 2 * filters + 2;
      if (fit.choice.isActive) plan(filters++, fit.choice.pass, fit.others, memory.nothing, 0);
    }
    const wanted = filters;
    if (kept?.choice.isActive) plan(filters++, kept.choice.pass, 0, 0, 0);
    kernels.combine(words.byteOffset, filters, wanted, results.byteOffset, setBytes);
    step.count = results[0] ?? 0;
  };

  /** Counts what the filters without a choice share, and what those with one have to themselves. */
  const recountAll = (kept: FacetState | undefined): void => {
    const before = matches;
    matches = words[PLAN.passAll] ?? 0;
    for (const facet of facets) facet.isDue = !facet.choice.isActive && facet.counted === before;
    recount(work, before, matches, step.count, results[1] ?? 0);
    let wanted = 0;
    for (const facet of facets) {
      if (facet.choice.isActive ? facet === kept : facet.counted === matches) continue;
      facet.isDue = true;
      if (facet.choice.isActive) recountActive(facet, wanted++);
      else {
        const different = kernels.countDifferent(matches, facet.counted, setBytes);
        recount(work, facet.counted, matches, step.count, different);
      }
    }
    sets.release(before);
  };
  const recountActive = (facet: FacetState, wanted: number): void => {
    const target = words[PLAN.filters + wanted * PLAN_FILTER.words + PLAN_FILTER.target] ?? 0;
    recount(work, facet.counted, target, results[2 * wanted + 2] ?? 0, results[2 * wanted + 3] ?? 0);
    sets.release(target);
  };

  let moves = 0;
  const move = ({ selection, hiddenFamilies }: FilterQuery): void => {
    const isLiveChanged = hidden.update(hiddenFamilies);
    let changes = 0;
    let changed: FacetState | undefined;
    for (const facet of facets) {
      if (!facet.choose(selection)) continue;
      changed = facet;
      changes++;
    }
    for (const fit of fits) if (fit.choose(selection)) changes++;
    if (isLiveChanged)
      kernels.subtract(memory.live, memory.all, hidden.isActive ? hidden.pass : memory.nothing, setBytes);
    else if (changes === 0) return;
    // A filter's own counts leave its choice out: if nothing else changed, they stand.
    const kept = isLiveChanged || changes > 1 ? undefined : changed;
    combine(kept);
    recountAll(kept);
    moves++;
  };

  return {
    step,
    get moves() {
      return moves;
    },
    move,
    measureFits: () =>
      fits.filter(({ choice }) => choice.isActive).map((fit) => fit.measure(results[fit.result] ?? 0, memory)),
  };
}
