import type { Base } from "./base.ts";
import type { FilterQuery, FilterStep, FitResult } from "./engine.ts";
import { createValueChoice } from "./facet-choice.ts";
import { createRangeState, createValueState, type FacetState } from "./facet-state.ts";
import { createFitStates } from "./fit-state.ts";
import { PLAN, PLAN_FILTER, type Address } from "./kernels.ts";
import { createRecounter } from "./recount.ts";
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
  kernels.subtract(sets.addressOf(matches), memory.all, memory.nothing, setBytes);
  const facets = base.facets.map((facet): FacetState => {
    sets.hold(matches);
    return facet.kind === "range"
      ? createRangeState(facet.attribute, facet.index, workspace, matches)
      : createValueState(facet.attribute, facet.index, workspace, matches);
  });
  const fits = createFitStates(base.facets, workspace);
  const recounter = createRecounter(kernels, memory, facets);
  const change = { counted: matches, set: matches, size: 0, different: 0 };
  /** Filter of the plan → the set that it writes. */
  const targets = facets.map(() => 0);
  const step = {
    total: rows.length,
    count: rows.length,
    facets,
    firstRows(into: Uint32Array): number {
      const howMany = kernels.listRows(
        sets.addressOf(matches),
        setBytes,
        memory.added.byteOffset,
        Math.min(into.length, step.count),
      );
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

  let passing = matches;
  /** Works out the rows that pass everything, and for all choices but `kept` those that pass the other filters. */
  const combine = (kept: FacetState | undefined): void => {
    passing = sets.take();
    words[PLAN.passAll] = sets.addressOf(passing);
    words[PLAN.before] = sets.addressOf(matches);
    words[PLAN.beforeSize] = step.count;
    let filters = 0;
    for (const { choice, counted, anyCount } of facets) {
      if (!choice.isActive || choice === kept?.choice) continue;
      const target = sets.take();
      targets[filters] = target;
      plan(filters++, choice.pass, sets.addressOf(target), sets.addressOf(counted), anyCount);
    }
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
    matches = passing;
    change.counted = before;
    change.set = matches;
    change.size = step.count;
    change.different = results[1] ?? 0;
    recounter.recountIdle(change);
    let wanted = 0;
    for (const facet of facets) {
      if (facet.choice.isActive) {
        if (facet !== kept) recountActive(facet, wanted++);
      } else if (facet.counted !== matches) recountIdleAgain(facet, facet === kept);
    }
    recounter.finish();
    sets.release(before);
  };
  const recountActive = (facet: FacetState, wanted: number): void => {
    const target = targets[wanted] ?? 0;
    change.counted = facet.counted;
    change.set = target;
    change.size = results[2 * wanted + 2] ?? 0;
    change.different = results[2 * wanted + 3] ?? 0;
    recounter.recount(facet, change, step.count);
    sets.release(target);
  };
  /** Its choice is gone, and with it the set that it was counted over; if nothing else changed, that is what matches now. */
  const recountIdleAgain = (facet: FacetState, isSame: boolean): void => {
    const counted = sets.addressOf(facet.counted);
    change.counted = facet.counted;
    change.set = matches;
    change.size = step.count;
    change.different = isSame ? 0 : kernels.countDifferent(sets.addressOf(matches), counted, setBytes);
    recounter.recount(facet, change, step.count);
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
