import type { Base, BaseFacet } from "./base.ts";
import { allRows, applyFilter, countRows, leaveOut, listRows, subtract, type Bits } from "./bits.ts";
import type { FilterQuery, FilterResult } from "./engine.ts";
import { createValueChoice } from "./facet-choice.ts";
import { createRangeState, createValueState, type FacetState } from "./facet-state.ts";
import { recount, type RowLists } from "./recount.ts";

/** Answers queries over one base, from one step to the next; only what a step changes is worked out anew. */
export type Stepper = (query: FilterQuery) => FilterResult;

/**
 * Makes the stepper of a base.
 *
 * Each facet's counts belong to a set of rows: those that pass all filters or, for a facet that has a choice, those that
 * pass all filters but its own. A step works these sets out together and then brings up to date the counts whose set
 * changed. Sets are written to spare buffers; a buffer is spare when no counts belong to it any longer.
 *
 * @param lists room that steppers share: each list at least as long as the base has rows
 */
export function createStepper(base: Base, lists: RowLists): Stepper {
  const all = allRows(base.rows.length);
  const hidden = createValueChoice(base.families);
  const live = all.slice();
  const failOne = all.slice();
  const buffers: Bits[] = [all.slice()];
  const sharing: FacetState[] = [];
  let matches = buffers[0] ?? all;
  let count = base.rows.length;
  const facets = base.facets.map((facet) => createState(facet, matches));
  let latest: FilterResult | undefined;

  const spareBuffer = (): Bits => {
    for (const buffer of buffers)
      if (buffer !== matches && facets.every((facet) => facet.counted !== buffer)) return buffer;
    const made = new Int32Array(all.length);
    buffers.push(made);
    return made;
  };

  /** Works out the rows that pass everything, and those that fail one filter. */
  const applyChoices = (): void => {
    matches = spareBuffer();
    matches.set(live);
    failOne.fill(0);
    for (const facet of facets) if (facet.isActive()) applyFilter(matches, failOne, facet.pass);
  };

  /** Counts what the filters without a choice share, and what those with one have to themselves. */
  const recountAll = (before: Bits, kept: FacetState | undefined): void => {
    count = countRows(matches);
    sharing.length = 0;
    for (const facet of facets) {
      if (facet.isActive()) {
        if (facet !== kept) recountActive(facet);
      } else if (facet.counted === before) sharing.push(facet);
      else recount([facet], matches, count, all, lists);
    }
    recount(sharing, matches, count, all, lists);
  };
  const recountActive = (facet: FacetState): void => {
    const set = spareBuffer();
    leaveOut(set, matches, failOne, facet.pass);
    recount([facet], set, countRows(set), all, lists);
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
    if (isLiveChanged) subtract(live, all, hidden.isActive ? hidden.pass : undefined);
    else if (changes === 0) return false;
    const before = matches;
    applyChoices();
    // A filter's own counts leave its choice out: if nothing else changed, they stand.
    recountAll(before, isLiveChanged || changes > 1 ? undefined : changed);
    return true;
  };

  const rowsOf = (query: FilterQuery, limit: number): Uint32Array => {
    if (move(query)) latest = undefined;
    const rows = new Uint32Array(Math.min(limit, count));
    listRows(matches, undefined, rows);
    for (let at = 0; at < rows.length; at++) rows[at] = base.rows[rows[at] ?? 0] ?? 0;
    return rows;
  };

  return (query) => {
    if (!move(query) && latest) return latest;
    let rows: Uint32Array | undefined;
    latest = {
      total: base.rows.length,
      count,
      facets: facets.map((facet) => facet.facet),
      // Rows are many and not always wanted. When a later step has been taken since, this one is taken again.
      get rows() {
        return (rows ??= rowsOf(query, base.rows.length));
      },
      firstRows: (limit) => rowsOf(query, limit),
    };
    return latest;
  };
}

const createState = (facet: BaseFacet, all: Bits): FacetState =>
  facet.kind === "range"
    ? createRangeState(facet.attribute, facet.index, all)
    : createValueState(facet.attribute, facet.index, all);
