import {
  replaceParameters,
  type AddressCodec,
  type AddressProblem,
  type QueryEntry,
} from "#attributes/address/address-codec.ts";
import {
  columnsCodec,
  furtherFiltersCodec,
  hiddenFamiliesCodec,
  openFamiliesCodec,
  shownFamilyCountCodec,
  FAMILIES_PER_STEP,
  forwardOrder,
  isRoomSortOrder,
  openedRowCountCodec,
  ROWS_PER_STEP,
  rawRoomLimitsCodec,
  rawRoomCodec,
  sortCodec,
  viewCodec,
  type ResultView,
  type SortOrder,
} from "#attributes/address/selector-codecs.ts";
import type { ColumnName } from "#attributes/table-columns.ts";
import { selectionCodec } from "#attributes/address/selection-codec.ts";
import {
  EMPTY_SELECTION,
  type ChoiceAttribute,
  type FilterSelection,
  type FilterValue,
  type FitAttribute,
  type Range,
} from "#attributes/selection.ts";
import type { BoundedAttribute, RangeAttribute, ValueAttribute } from "#attributes/filter-kind.ts";
import { boundOf, isRated, limitRange } from "#attributes/limits.ts";
import { ROOM_LIMIT_PARAMETERS, type RoomLimitName } from "#attributes/address/room-parameters.ts";
import { withoutAttributes } from "#catalogue/filtering/loosen.ts";
import { writeQuery } from "#navigation/addresses/query.ts";
import type { SelectorView } from "./selector-view.ts";

/** The visitor's choices in the selector, as in the address. @see rule F8 */
export interface SelectorState {
  readonly selection: FilterSelection;
  readonly hiddenFamilies: readonly string[];
  readonly openFamilies: readonly string[];
  /** The number of families shown; opened ones are always shown. */
  readonly shownFamilyCount: number;
  /** How many articles an opened family shows. */
  readonly openedRowCount: number;
  readonly sort: SortOrder;
  readonly view: ResultView;
  /** The columns of the table; empty for the default ones. @see rule F18 */
  readonly columns: readonly ColumnName[];
  /** Whether the further filters are expanded. @see rule F14 */
  readonly furtherFilters: "open" | "collapsed";
  /** The visitor's room as in the address. @see rule F10 */
  readonly room: string | undefined;
  /** The room's limits as in the address; ignored without a room. @see rule F11 */
  readonly roomLimits: readonly QueryEntry[];
}

/** The state without any choice. */
export const INITIAL_STATE: SelectorState = {
  selection: EMPTY_SELECTION,
  hiddenFamilies: [],
  openFamilies: [],
  shownFamilyCount: FAMILIES_PER_STEP,
  openedRowCount: ROWS_PER_STEP,
  sort: "size",
  view: "table",
  columns: [],
  furtherFilters: "collapsed",
  room: undefined,
  roomLimits: [],
};

const CODECS: { readonly [K in keyof SelectorState]: AddressCodec<SelectorState[K]> } = {
  selection: selectionCodec,
  hiddenFamilies: hiddenFamiliesCodec,
  openFamilies: openFamiliesCodec,
  shownFamilyCount: shownFamilyCountCodec,
  openedRowCount: openedRowCountCodec,
  sort: sortCodec,
  view: viewCodec,
  columns: columnsCodec,
  furtherFilters: furtherFiltersCodec,
  room: rawRoomCodec,
  roomLimits: rawRoomLimitsCodec,
};

/**
 * The parameters that the page's controls submit as a form, as returned by `parameterKey`; hidden and opened families
 * have none.
 *
 * @see rule N4
 */
export const FORM_PARAMETERS: ReadonlySet<string> = new Set(
  [CODECS.selection, CODECS.sort, CODECS.view, CODECS.roomLimits].flatMap(({ names }) => [...names]),
);

/** The codecs, in the order in which their parameters are written. */
const CODEC_ENTRIES = Object.entries(CODECS) as readonly (readonly [keyof SelectorState, AddressCodec<unknown>])[];

/** Parses the selector's state from a query, with the invalid parameters in it. */
export function readSelectorState(entries: readonly QueryEntry[]): {
  readonly state: SelectorState;
  readonly problems: readonly AddressProblem[];
} {
  const readings = CODEC_ENTRIES.map(([part, codec]) => [part, codec.read(entries)] as const);
  return {
    // Each codec has the type of its part.
    state: Object.fromEntries(readings.map(([part, { value }]) => [part, value])) as unknown as SelectorState,
    problems: readings.flatMap(([, { problems }]) => problems),
  };
}

export const stateParameters = (state: SelectorState): QueryEntry[] =>
  CODEC_ENTRIES.flatMap(([part, codec]) => codec.write(state[part]));

/** A text that equal states share. */
export const stateKey = (state: SelectorState): string => writeQuery(stateParameters(state));

/** The query with the selector's parameters replaced; all others keep their place. @see rules F8, N3 */
export const writeSelectorState = (entries: readonly QueryEntry[], state: SelectorState): QueryEntry[] =>
  CODEC_ENTRIES.reduce((query, [part, codec]) => replaceParameters(query, codec, state[part]), [...entries]);

/**
 * The state with the values of one filter replaced; without values the filter is removed. An added value replaces a
 * limit.
 *
 * @see rules F3, F20
 */
export function chooseValues(
  state: SelectorState,
  attribute: ValueAttribute,
  values: readonly FilterValue[],
): SelectorState {
  const chosen = new Map(state.selection.values);
  if (values.length > 0) chosen.set(attribute, values);
  else chosen.delete(attribute);
  const current = state.selection.values.get(attribute) ?? [];
  const addsRating = isRated(attribute) && values.some((value) => !current.includes(value));
  return withSelection(addsRating ? clearRange(state, attribute) : state, { values: chosen });
}

/**
 * The state with one limit: at least (`min`) or at most (`max`) a figure or rating. It replaces chosen values.
 *
 * @see rule F20
 */
export function chooseLimit(
  state: SelectorState,
  attribute: BoundedAttribute,
  end: keyof Range,
  limit: FilterValue,
): SelectorState {
  const cleared = clearFilter(state, attribute);
  const bound = boundOf(attribute, limit);
  if (bound === undefined) return cleared;
  const ranges = new Map(cleared.selection.ranges).set(attribute, limitRange(end, bound));
  return withSelection(cleared, { ranges });
}

/** The state without the range or limit of a filter; chosen values remain. */
export function clearRange(state: SelectorState, attribute: BoundedAttribute): SelectorState {
  const ranges = new Map(state.selection.ranges);
  ranges.delete(attribute);
  return withSelection(state, { ranges });
}

export function toggleValue(state: SelectorState, attribute: ValueAttribute, value: FilterValue): SelectorState {
  const chosen = state.selection.values.get(attribute) ?? [];
  const remaining = chosen.filter((item) => item !== value);
  return chooseValues(state, attribute, remaining.length < chosen.length ? remaining : [...chosen, value]);
}

/**
 * The state with one bound of a range moved, but not past the other. At the end of its track a bound is open, and also
 * matches later additions to the catalogue. A range that is open at both ends is removed.
 *
 * @param bounds of all articles: the ends of the track
 * @see rules F4, F20
 */
export function moveBound(
  state: SelectorState,
  attribute: RangeAttribute,
  moved: Partial<Range>,
  bounds: Range,
): SelectorState {
  const ranges = new Map(state.selection.ranges);
  const { min, max } = ranges.get(attribute) ?? { min: -Infinity, max: Infinity };
  const range = {
    min: moved.min === undefined ? min : moved.min <= bounds.min ? -Infinity : Math.min(moved.min, max),
    max: moved.max === undefined ? max : moved.max >= bounds.max ? Infinity : Math.max(moved.max, min),
  };
  if (range.min === -Infinity && range.max === Infinity) ranges.delete(attribute);
  else ranges.set(attribute, range);
  return withSelection(state, { ranges });
}

/** The state with a length measured in the ceiling, in mm; `undefined` removes it. @see rule F4 */
export function setMeasuredLength(state: SelectorState, fit: FitAttribute, length: number | undefined): SelectorState {
  if (length === undefined) return clearFilter(state, fit);
  return withSelection(state, { fits: new Map(state.selection.fits).set(fit, length) });
}

export const clearFilter = (state: SelectorState, attribute: ChoiceAttribute): SelectorState => ({
  ...state,
  selection: withoutAttributes(state.selection, [attribute]),
});

/** The state with parts of its selection replaced. */
const withSelection = (state: SelectorState, changed: Partial<FilterSelection>): SelectorState => ({
  ...state,
  selection: { ...state.selection, ...changed },
});

export const showMoreFamilies = (state: SelectorState): SelectorState => ({
  ...state,
  shownFamilyCount: state.shownFamilyCount + FAMILIES_PER_STEP,
});

/** The state with one more step of articles in opened families. */
export const showMoreRows = (state: SelectorState): SelectorState => ({
  ...state,
  openedRowCount: state.openedRowCount + ROWS_PER_STEP,
});

/** The state with a room as written in addresses, or without; its limits are removed with it. @see rule F10 */
export const chooseRoom = (state: SelectorState, room: string | undefined): SelectorState => ({
  ...state,
  room,
  ...(room ? {} : { roomLimits: [], sort: isRoomSortOrder(forwardOrder(state.sort)) ? "size" : state.sort }),
});

/** The state with a limit of the room; `undefined` removes it. @see rule F11 */
export function setRoomLimit(state: SelectorState, limit: RoomLimitName, atMost: number | undefined): SelectorState {
  const name = ROOM_LIMIT_PARAMETERS[limit];
  const rest = state.roomLimits.filter(([limitName]) => limitName !== name);
  return { ...state, roomLimits: atMost === undefined ? rest : [...rest, [name, String(atMost)]] };
}

/**
 * The state without filters, ranges, limits, hidden and opened families; sort order, view and room remain.
 *
 * @see rule F6
 */
export const resetState = (state: SelectorState): SelectorState => ({
  ...state,
  selection: EMPTY_SELECTION,
  hiddenFamilies: [],
  openFamilies: [],
  roomLimits: [],
});

/** The state with a family hidden. @see rule F5 */
export const hideFamily = (state: SelectorState, familyId: string): SelectorState => ({
  ...state,
  hiddenFamilies: [...state.hiddenFamilies.filter((id) => id !== familyId), familyId],
});

/** The state with a hidden family shown again. @see rule F5 */
export const showFamily = (state: SelectorState, familyId: string): SelectorState => ({
  ...state,
  hiddenFamilies: state.hiddenFamilies.filter((id) => id !== familyId),
});

/** The state with the further filters expanded or collapsed. @see rule F14 */
export const toggleFurtherFilters = (state: SelectorState): SelectorState => ({
  ...state,
  furtherFilters: state.furtherFilters === "open" ? "collapsed" : "open",
});

/** The state with a family expanded or collapsed. */
export function toggleFamily(state: SelectorState, familyId: string): SelectorState {
  const rest = state.openFamilies.filter((id) => id !== familyId);
  const isOpen = rest.length < state.openFamilies.length;
  return { ...state, openFamilies: isOpen ? rest : [...rest, familyId] };
}

/** Whether a category has any filter. @see rules F2, F17 */
export const hasFilters = ({
  filters,
  fitFilters,
  furtherFilters,
  room,
}: Pick<SelectorView, "filters" | "fitFilters" | "furtherFilters" | "room">): boolean =>
  filters.length > 0 || fitFilters.length > 0 || furtherFilters !== undefined || room?.isCalculated === true;
