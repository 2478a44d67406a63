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
 * Keys of the parameters that belong to a selection (`parameterKey`); `id` and `lang`, which concern all pages, do not.
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

/**
 * Whether a parameter belongs to the selection, such as a filter; others, such as those of a campaign, are kept.
 *
 * @see Appendix 2, row 3
 */
export const isSelectionParameter = (name: string): boolean =>
  SELECTION_PARAMETERS.has(parameterKey(name)) || name.startsWith(ROOM_FORM_PREFIX);
