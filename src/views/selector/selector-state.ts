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
import { EMPTY_SELECTION, type FilterSelection } from "#attributes/selection.ts";
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

/** The query with the selector's parameters replaced; all others keep their place. @see rules F8, N3 */
export const writeSelectorState = (entries: readonly QueryEntry[], state: SelectorState): QueryEntry[] =>
  CODEC_ENTRIES.reduce((query, [part, codec]) => replaceParameters(query, codec, state[part]), [...entries]);

/** Whether a category has any filter. @see rules F2, F17 */
export const hasFilters = ({
  filters,
  fitFilters,
  furtherFilters,
  room,
}: Pick<SelectorView, "filters" | "fitFilters" | "furtherFilters" | "room">): boolean =>
  filters.length > 0 || fitFilters.length > 0 || furtherFilters !== undefined || room?.isCalculated === true;
