import type { ListName } from "#model/lists/lists.ts";
import type { Cell } from "#formats/cell.ts";
import { checkEntry } from "../checking/check-entry.ts";
import type { Entry } from "../fields/entry-fields.ts";
import { resolveNumberField, type CustomFields } from "../declared/custom-fields.ts";
import type { NumberField } from "../numbers/number-fields.ts";
import type { DecimalSeparator } from "#formats/number-text.ts";
import { readNumber, resolveAmbiguousNumber } from "../numbers/read-number.ts";
import { EMPTY_PROFILE } from "../profile/profile.ts";
import { createTableReader } from "../reading/table.ts";
import { layOutTable, type TableColumn } from "./table-layout.ts";

/** No table can represent an entry exactly. The message is a clause that names the entry and the reason. */
export class NotTabularError extends Error {
  override readonly name = "NotTabularError";
}

/** A list as a table: headings, and one row of cells per entry. */
export interface WrittenTable {
  readonly columns: readonly TableColumn[];
  /** @throws {NotTabularError} at the first entry that would not survive the round trip */
  readonly rows: () => Iterable<readonly Cell[]>;
}

/** How a file format stores cells. */
export interface CellFormat {
  /** Returns the cell that is read from the file for a written one. */
  readonly roundTrip: (cell: Cell) => Cell;
  /** The decimal separator of numbers that are written as text. */
  readonly decimalSeparator: DecimalSeparator;
  /** The maximum length of a text in characters; absent if there is none. */
  readonly maxTextLength?: number;
}

/**
 * Converts a list to a table. Each row is read back with the reader that imports use before it is returned, so that a
 * round trip is lossless.
 *
 * @param entryJson returns the JSON of the list's entries; called twice
 * @param custom the fields of the catalogue's custom attributes
 */
export function createWrittenTable(
  list: ListName,
  entryJson: () => Iterable<string>,
  format: CellFormat,
  custom: CustomFields,
): WrittenTable {
  const columns = layOutTable(list, parseEntries(entryJson()), custom);
  const roundTrip = createRoundTrip(list, columns, format.decimalSeparator, custom);
  return {
    columns,
    *rows() {
      let row = 1;
      for (const json of entryJson()) {
        row += 1;
        const cells = columns.map(({ cell }) => cell(JSON.parse(json) as Entry));
        const longCellIndex = cells.findIndex(
          (cell) => typeof cell === "string" && cell.length > (format.maxTextLength ?? Infinity),
        );
        if (longCellIndex >= 0)
          throw new NotTabularError(
            `entry ${row - 1} exceeds the maximum cell length in ${columns[longCellIndex]?.heading}`,
          );
        if (roundTrip(row, cells.map(format.roundTrip)) !== json)
          throw new NotTabularError(`entry ${row - 1} contains a value that a table row cannot represent`);
        yield cells;
      }
    },
  };
}

function* parseEntries(entries: Iterable<string>): Generator<Entry> {
  for (const json of entries) yield JSON.parse(json) as Entry;
}

/** Creates a function that returns the JSON of the entry read back from a row; `""` if an import refuses it. */
function createRoundTrip(
  list: ListName,
  columns: readonly TableColumn[],
  decimalSeparator: DecimalSeparator,
  custom: CustomFields,
): (row: number, cells: readonly Cell[]) => string {
  const readTableRow = createTableReader({ list, profile: EMPTY_PROFILE, custom });
  readTableRow({ row: 1, cells: columns.map(({ heading }) => heading) });
  return (row, cells) => {
    const [readRow] = readTableRow({ row, cells });
    const fields = Object.entries((readRow?.value ?? {}) as Entry);
    const entry = Object.fromEntries(
      fields.map(([field, value]) => [
        field,
        parseFieldNumber(resolveNumberField(list, field, custom), value, decimalSeparator),
      ]),
    );
    const { entry: checkedEntry } = checkEntry(list, entry, custom);
    return checkedEntry === undefined ? "" : JSON.stringify(checkedEntry);
  };
}

/** Parses a string in a number field; returns any other value, or one without a `field`, unchanged. */
function parseFieldNumber(field: NumberField | undefined, value: unknown, decimalSeparator: DecimalSeparator): unknown {
  if (!field || typeof value !== "string") return value;
  const outcome = readNumber(value, field);
  if (outcome.kind === "number") return outcome.value;
  return outcome.kind === "ambiguous" ? resolveAmbiguousNumber(outcome, decimalSeparator) : undefined;
}
