import {
  writeInto,
  type AddressCodec,
  type AddressProblem,
  type QueryEntry,
} from "#attributes/address/address-codec.ts";
import {
  columnsAddress,
  furtherAddress,
  hiddenFamiliesAddress,
  openFamiliesAddress,
  roomLimitsTextAddress,
  roomTextAddress,
  sortAddress,
  viewAddress,
  type ResultView,
  type SortOrder,
} from "#attributes/address/address-state.ts";
import type { ColumnName } from "#attributes/table-columns.ts";
import { selectionAddress } from "#attributes/address/selection-address.ts";
import { EMPTY_SELECTION, type FilterSelection } from "#attributes/selection.ts";

/** Everything that a visitor has chosen in the selector, as in the address. @see rule F8 */
export interface SelectorState {
  readonly selection: FilterSelection;
  readonly hiddenFamilies: readonly string[];
  readonly openFamilies: readonly string[];
  readonly sort: SortOrder;
  readonly view: ResultView;
  /** The columns of the table; empty: those of the category. @see rule F18 */
  readonly columns: readonly ColumnName[];
  /** Whether the further filters are unfolded. @see rule F14 */
  readonly further: "open" | "folded";
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
  sort: "size",
  view: "table",
  columns: [],
  further: "folded",
  room: undefined,
  roomLimits: [],
};

const CODECS: { readonly [K in keyof SelectorState]: AddressCodec<SelectorState[K]> } = {
  selection: selectionAddress,
  hiddenFamilies: hiddenFamiliesAddress,
  openFamilies: openFamiliesAddress,
  sort: sortAddress,
  view: viewAddress,
  columns: columnsAddress,
  further: furtherAddress,
  room: roomTextAddress,
  roomLimits: roomLimitsTextAddress,
};

/** The parameters that the page's controls submit as a form; hidden and opened families have none. @see rule N4 */
export const FORM_PARAMETERS: ReadonlySet<string> = new Set(
  [CODECS.selection, CODECS.sort, CODECS.view, CODECS.roomLimits].flatMap(({ names }) => [...names]),
);

/** Parses the selector's state from a query, with the invalid parameters in it. */
export function readSelectorState(entries: readonly QueryEntry[]): {
  readonly state: SelectorState;
  readonly problems: readonly AddressProblem[];
} {
  const selection = CODECS.selection.read(entries);
  const hiddenFamilies = CODECS.hiddenFamilies.read(entries);
  const openFamilies = CODECS.openFamilies.read(entries);
  const sort = CODECS.sort.read(entries);
  const view = CODECS.view.read(entries);
  const columns = CODECS.columns.read(entries);
  const further = CODECS.further.read(entries);
  const room = CODECS.room.read(entries);
  const roomLimits = CODECS.roomLimits.read(entries);
  return {
    state: {
      selection: selection.value,
      hiddenFamilies: hiddenFamilies.value,
      openFamilies: openFamilies.value,
      sort: sort.value,
      view: view.value,
      columns: columns.value,
      further: further.value,
      room: room.value,
      roomLimits: roomLimits.value,
    },
    problems: [selection, hiddenFamilies, openFamilies, sort, view, columns, further, room, roomLimits].flatMap(
      ({ problems }) => problems,
    ),
  };
}

/** The query with the selector's parameters replaced; all others keep their place. @see rules F8, N3 */
export function writeSelectorState(entries: readonly QueryEntry[], state: SelectorState): QueryEntry[] {
  const written = writeInto(entries, CODECS.selection, state.selection);
  const hidden = writeInto(written, CODECS.hiddenFamilies, state.hiddenFamilies);
  const opened = writeInto(hidden, CODECS.openFamilies, state.openFamilies);
  const sorted = writeInto(writeInto(opened, CODECS.sort, state.sort), CODECS.view, state.view);
  const withColumns = writeInto(sorted, CODECS.columns, state.columns);
  const unfolded = writeInto(withColumns, CODECS.further, state.further);
  return writeInto(writeInto(unfolded, CODECS.room, state.room), CODECS.roomLimits, state.roomLimits);
}
