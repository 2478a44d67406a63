import {
  columnsCodec,
  furtherFiltersCodec,
  hiddenFamiliesCodec,
  openedRowCountCodec,
  openFamiliesCodec,
  shownFamilyCountCodec,
  sortCodec,
  viewCodec,
} from "#attributes/address/selector-codecs.ts";
import { parameterKey } from "#attributes/address/address-codec.ts";
import { ROOM_LIMIT_PARAMETERS, ROOM_PARAMETER } from "#attributes/address/room-parameters.ts";
import { selectionCodec } from "#attributes/address/selection-codec.ts";
import { QUERY_PARAMETER } from "./page-paths.ts";

/** The query parameter for the category that room types are filtered by. @see rule D6 */
export const ROOM_CATEGORY_PARAMETER = "rooms";

/**
 * The keys (`parameterKey`) of a selection's parameters; `id` and `lang`, which concern all pages, are not among them.
 */
const SELECTION_PARAMETERS = new Set([
  ...[
    selectionCodec,
    hiddenFamiliesCodec,
    openFamiliesCodec,
    shownFamilyCountCodec,
    openedRowCountCodec,
    columnsCodec,
    sortCodec,
    viewCodec,
    furtherFiltersCodec,
  ].flatMap(({ names }) => [...names]),
  ROOM_PARAMETER,
  ...Object.values(ROOM_LIMIT_PARAMETERS),
  QUERY_PARAMETER,
  ROOM_CATEGORY_PARAMETER,
  "show",
]);

/** Prefix of the room form's fields; the resulting page has `room` instead. @see rule F10 */
const ROOM_FORM_PREFIX = "room_";

/** Whether a parameter belongs to the selection; others, such as a campaign's, are kept. @see Appendix 2, row 3 */
export const isSelectionParameter = (name: string): boolean =>
  SELECTION_PARAMETERS.has(parameterKey(name)) || name.startsWith(ROOM_FORM_PREFIX);
