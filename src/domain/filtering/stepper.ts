import type { Base, BaseFacet } from "./base.ts";
import { addRowsBelow, wordsFor, type Bits } from "./bits.ts";
import type { FilterQuery, FilterResult, FitResult } from "./engine.ts";
import { createValueChoice } from "./facet-choice.ts";
import { createFitStates } from "./fit-state.ts";
import { createRangeState, createValueState, type CountedOver, type FacetState } from "./facet-state.ts";
import { recount, type Recounting } from "./recount.ts";

/** Answers queries over one base, from one step to the next; only what a step changes is worked out anew. */
export type Stepper = (query: FilterQuery) => FilterResult;

/**
 * Makes the stepper of a base.
 *
 * Each facet's counts belong to a set of rows: those that pass all filters or, for a facet that has a choice, those that
 * pass all filters but its own. A step works these sets out together and then brings up to date the counts whose set
 * changed. Sets are written to spare buffers; a buffer is spare when no counts belong to it any longer.
 */
export function createStepper(base: Base): Stepper {
  const { workspace } = base;
  const { kernels } = workspace;
  const newSet = (): Bits => workspace.words(wordsFor(base.rows.length));
  const [all, live, failOne, nothing] = [newSet(), newSet(), newSet(), newSet()];
  const buffers: Bits[] = [newSet()];
  const hidden = createValueChoice(base.families, workspace);
  const work: Recounting = {
    kernels,
    all,
    added: workspace.rows(base.rows.length),
    removed: workspace.rows(base.rows.length),
  };
  const sharing: FacetState[] = [];
  let matches = buffers[0] ?? all;
  for (const set of [all, live, matches]) addRowsBelow(set, base.rows.length);
  let count = base.rows.length;
  const facets = base.facets.map((facet) => createState(facet, { workspace, all: matches }));
  const fits = createFitStates(base.facets, workspace);
  const filters = [...facets, ...fits];
  let latest: FilterResult | undefined;

  const spareBuffer = (): Bits => {
    for (const buffer of buffers)
      if (buffer !== matches && facets.every((facet) => facet.counted !== buffer)) return buffer;
    const made = newSet();
    buffers.push(made);
    return made;
  };

  const sizeOf = (set: Bits): number => kernels.countDifferent(set, nothing);

  /** Works out the rows that pass everything, and those that fail one filter. */
  const applyChoices = (): void => {
    matches = spareBuffer();
    matches.set(live);
    failOne.fill(0);
    for (const filter of filters) if (filter.isActive()) kernels.applyFilter(matches, failOne, filter.pass);
  };

  /** Counts what the filters without a choice share, and what those with one have to themselves. */
  const recountAll = (before: Bits, kept: FacetState | undefined): void => {
    count = sizeOf(matches);
    sharing.length = 0;
    for (const facet of facets) {
      if (facet.isActive()) {
        if (facet !== kept) recountActive(facet);
      } else if (facet.counted === before) sharing.push(facet);
      else recount([facet], matches, count, work);
    }
    recount(sharing, matches, count, work);
  };
  const recountActive = (facet: FacetState): void => {
    const set = spareBuffer();
    kernels.leaveOut(set, matches, failOne, facet.pass);
    recount([facet], set, sizeOf(set), work);
  };

  /** Takes over a query; tells whether it differs from the one before. */
  const move = ({ selection, hiddenFamilies }: FilterQuery): boolean => {
    const isLiveChanged = hidden.update(hiddenFamilies);
    let changes = 0;
    let changed: FacetState | undefined;
    for (const facet of facets) {
      if (!facet.choose(selection)) continue;
      changed = facet;
      changes++;
    }
    for (const fit of fits) if (fit.choose(selection)) changes++;
    if (isLiveChanged) kernels.leaveOut(live, nothing, all, hidden.isActive ? hidden.pass : nothing);
    else if (changes === 0) return false;
    const before = matches;
    applyChoices();
    // A filter's own counts leave its choice out: if nothing else changed, they stand.
    recountAll(before, isLiveChanged || changes > 1 ? undefined : changed);
    return true;
  };

  const measureFits = (): readonly FitResult[] =>
    fits
      .filter((fit) => fit.isActive())
      .map((fit) => {
        const others = spareBuffer();
        kernels.leaveOut(others, matches, failOne, fit.pass);
        return fit.measure(others, sizeOf);
      });

  /** Lists the rows of a step in `work.added`, as they are numbered in the base; the step is taken again if it must be. */
  const listMatches = (query: FilterQuery, limit: number): number => {
    if (move(query)) latest = undefined;
    return kernels.listRows(matches, undefined, work.added, Math.min(limit, count));
  };
  const rowAt = (at: number): number => base.rows[work.added[at] ?? 0] ?? 0;
  const rowsOf = (query: FilterQuery): Uint32Array => {
    const rows = new Uint32Array(listMatches(query, base.rows.length));
    for (let at = 0; at < rows.length; at++) rows[at] = rowAt(at);
    return rows;
  };
  const firstRowsOf = (query: FilterQuery, limit: number): readonly number[] => {
    const rows: number[] = [];
    const length = listMatches(query, limit);
    for (let at = 0; at < length; at++) rows.push(rowAt(at));
    return rows;
  };

  return (query) => {
    if (!move(query) && latest) return latest;
    let rows: Uint32Array | undefined;
    latest = {
      total: base.rows.length,
      count,
      facets: facets.map((facet) => facet.facet),
      fits: measureFits(),
      // Rows are many and not always wanted. When a later step has been taken since, this one is taken again.
      get rows() {
        return (rows ??= rowsOf(query));
      },
      firstRows: (limit) => firstRowsOf(query, limit),
    };
    return latest;
  };
}

const createState = (facet: BaseFacet, over: CountedOver): FacetState =>
  facet.kind === "range"
    ? createRangeState(facet.attribute, facet.index, over)
    : createValueState(facet.attribute, facet.index, over);
