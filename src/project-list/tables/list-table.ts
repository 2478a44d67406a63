import type { CsvCell } from "#formats/csv-text.ts";
import type { ShortNameOn } from "#attributes/attribute-places.ts";
import { attributesShownOn } from "#attributes/technical-data/attributes-shown-on.ts";
import { lineLoad } from "#project-list/lists/list-totals.ts";
import { distinctNames } from "#project-list/lists/distinct-names.ts";
import { hasRooms } from "#project-list/lists/list-zones.ts";
import type { SharedList } from "#project-list/lists/project-list.ts";

/** The attributes that have a numeric column, by their short names. */
type NumericColumn = ShortNameOn<"listColumn">;

const NUMERIC_COLUMNS = attributesShownOn("listColumn").map(({ name, short = name }) => short as NumericColumn);

/** The additional columns of a list with planned rooms: results of lines in the room of their zone. @see rule F12 */
const ROOM_COLUMNS = ["needed", "illuminance", "uniformity", "ugr", "density", "estimated", "method"] as const;

const COLUMNS = [
  "zone",
  "article",
  "family",
  "description",
  "ean",
  "quantity",
  ...NUMERIC_COLUMNS,
  "load",
  ...ROOM_COLUMNS,
  "note",
  "state",
  "fingerprint",
  "encodedRoom",
] as const;
export type ListColumn = (typeof COLUMNS)[number];

const isRoomColumn = (column: ListColumn): boolean =>
  column === "encodedRoom" || (ROOM_COLUMNS as readonly ListColumn[]).includes(column);

/** The columns of an exported list, in their order; keys of the messages for their headings. */
export const listColumns = (list: SharedList): readonly ListColumn[] =>
  hasRooms(list) ? COLUMNS : COLUMNS.filter((column) => !isRoomColumn(column));

/** Whether a column contains fingerprints or encoded rooms, which are needed only to re-import the file. */
export const isReimportColumn = (column: ListColumn): boolean => column === "fingerprint" || column === "encodedRoom";

interface TableArticle {
  readonly family: string | undefined;
  readonly description: string;
  readonly ean: string | undefined;
  /** By the attribute's short name, in its unit; unknown ones are absent. */
  readonly numericValues: Readonly<Partial<Record<NumericColumn, number>>>;
}

/** The exported results of a line in the room of its zone; unknown values are absent. */
interface LineRoomResult {
  /** How many luminaires the room needs if it is lit by this article only. */
  readonly requiredQuantity: number;
  /** Average illuminance in lx, of the line's luminaires or, if `planned`, of the whole plan. */
  readonly illuminance: number;
  /** W/m² of the same luminaires. */
  readonly density: number | undefined;
  /** The results of the point-by-point calculation of the zone; absent: calculated by the lumen method. */
  readonly planned?: { readonly uniformity: number; readonly ugr: number | undefined };
  /** The name of the method, in the page's language. */
  readonly method: string;
  readonly isEstimated: boolean;
}

interface TableSource {
  readonly articleOf: (code: string) => TableArticle | undefined;
  readonly stateOf: (line: SharedList["zones"][number]["lines"][number]) => string;
  /** The results of an article in a zone's room, by the zone's index; absent: rooms are not calculated. */
  readonly resultInRoom?: (zone: number, code: string) => LineRoomResult | undefined;
}

/**
 * Writes a list as a table for a spreadsheet: one row per line, numeric values as numbers, in the order of {@link
 * listColumns}. A room without lines is a row with its name, and rooms with the same name are numbered. `readListTable`
 * reads it back, including fingerprints.
 */
export function createListTable(list: SharedList, { articleOf, stateOf, resultInRoom }: TableSource): CsvCell[][] {
  const { zones } = list;
  const columns = listColumns(list);
  const row = (cells: Readonly<Partial<Record<ListColumn, CsvCell>>>): CsvCell[] =>
    columns.map((column) => cells[column]);
  const names = distinctNames(zones.map(({ name }) => name));
  return zones.flatMap(({ lines, room: encodedRoom }, index) => {
    const name = names[index] ?? "";
    return lines.length === 0 && name !== ""
      ? [row({ zone: name, encodedRoom })]
      : lines.map((line) => {
          const { code, quantity, note, known: fingerprint } = line;
          const { numericValues, ...texts } = articleOf(code) ?? { numericValues: undefined };
          const load = lineLoad(quantity, numericValues);
          const cells = {
            zone: name,
            article: code,
            quantity,
            load,
            note,
            state: stateOf(line),
            fingerprint,
            encodedRoom,
          };
          return row({ ...texts, ...numericValues, ...roomCells(resultInRoom?.(index, code)), ...cells });
        });
  });
}

const roomCells = (line: LineRoomResult | undefined): Readonly<Partial<Record<ListColumn, CsvCell>>> =>
  line
    ? {
        needed: line.requiredQuantity,
        illuminance: Math.round(line.illuminance),
        uniformity: round(line.planned?.uniformity, 100),
        ugr: round(line.planned?.ugr, 10),
        density: round(line.density, 10),
        estimated: line.isEstimated ? "≈" : undefined,
        method: line.method,
      }
    : {};

const round = (value: number | undefined, stepsPerUnit: number): number | undefined =>
  value === undefined ? undefined : Math.round(stepsPerUnit * value) / stepsPerUnit;
