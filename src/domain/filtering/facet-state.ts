import type { Bits } from "./bits.ts";
import type { Facet } from "./engine.ts";
import { createRangeChoice, createValueChoice, type FacetChoice } from "./facet-choice.ts";
import type { FacetIndex } from "./facet-index.ts";
import { createRangePresenter, createValuePresenter, type Presenter } from "./facet-presenter.ts";
import type { RangeAttribute, ValueAttribute } from "./panels.ts";
import type { Workspace } from "./kernels.ts";
import type { FilterSelection, FilterValue, Range } from "./selection.ts";

/** A facet between two steps: its choice, and its counts with the set of rows that they were counted over. */
export interface FacetState {
  readonly index: FacetIndex<unknown>;
  /** The rows that pass the choice; of use only while it is active. */
  readonly pass: Bits;
  /** Value number → how many rows of `counted` have it. One more place, for rows without a value, means nothing. */
  readonly counts: Int32Array;
  counted: Bits;
  /** How many rows `counted` has. */
  size: number;
  /** The facet as it was last handed out: the same object as long as nothing in it changes. */
  facet: Facet;
  isActive(): boolean;
  /** Takes over what a selection chooses; tells whether that changed anything. */
  choose(selection: FilterSelection): boolean;
  /** Brings `facet` up to date with counts and size. */
  present(): void;
}

/** Where a facet is counted: in which workspace, and first over which set of rows. */
export interface CountedOver {
  readonly workspace: Workspace;
  readonly all: Bits;
}

/** A facet by value, counted over all rows of a base. */
export function createValueState(
  attribute: ValueAttribute,
  index: FacetIndex<FilterValue>,
  over: CountedOver,
): FacetState {
  const choice = createValueChoice(index, over.workspace);
  const present = createValuePresenter(attribute, index);
  return createState(index, over, choice, present, (selection) => choice.update(selection.values.get(attribute)));
}

/** A facet by range, counted over all rows of a base. */
export function createRangeState(attribute: RangeAttribute, index: FacetIndex<Range>, over: CountedOver): FacetState {
  const { bounds, present } = createRangePresenter(attribute, index);
  const choice = createRangeChoice(index, bounds, over.workspace);
  return createState(index, over, choice, present, (selection) => choice.update(selection.ranges.get(attribute)));
}

function createState<C>(
  index: FacetIndex<unknown>,
  { workspace, all }: CountedOver,
  choice: FacetChoice<C>,
  present: Presenter,
  choose: FacetState["choose"],
): FacetState {
  const counts = workspace.words(index.values.length + 1);
  counts.set(index.totals);
  const size = index.codes.length;
  const state: FacetState = {
    index,
    pass: choice.pass,
    counts,
    counted: all,
    size,
    facet: present(counts, size),
    isActive: () => choice.isActive,
    choose,
    present: () => void (state.facet = present(counts, state.size)),
  };
  return state;
}
