import { rmSync } from "node:fs";
import { join } from "node:path";
import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import type { SheetHead } from "#formats/workbook-parts.ts";
import { packWorkbook } from "./pack-workbook.ts";
import { declaredIn, type Records, type WrittenLists } from "./written-lists.ts";
import { NotTabularError, writtenTable, type CellFormat, type WrittenTable } from "./written-table.ts";

/** The file that holds a whole catalogue. */
const WORKBOOK_FILE = "catalogue.xlsx";
/** The longest text that a spreadsheet cell can hold, in characters. */
const MAX_CELL_LENGTH = 32_767;
const SHEET_CELLS: CellFormat = { decimalSign: ".", roundTrip: (cell) => cell, longestText: MAX_CELL_LENGTH };

/**
 * Writes the whole catalogue as one workbook with one sheet per list.
 *
 * @throws {NotTabularError} when a sheet cannot hold a list
 */
export function writeWorkbook(folder: string, records: Records): WrittenLists {
  const own = declaredIn(records);
  const tables = LIST_NAMES.map((list) => ({ list, table: writtenTable(list, () => records(list), SHEET_CELLS, own) }));
  const path = join(folder, WORKBOOK_FILE);
  try {
    packWorkbook(
      path,
      tables.map(({ list, table }) => ({ head: headOf(list, table), rows: () => ofList(list, table.rows()) })),
    );
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
  return { files: [WORKBOOK_FILE], profile: {}, asJson: [] };
}

function* ofList<T>(list: ListName, rows: Iterable<T>): Generator<T> {
  try {
    yield* rows;
  } catch (error) {
    throw error instanceof NotTabularError ? new NotTabularError(`${list}, ${error.message}`) : error;
  }
}

const USUAL_WIDTH = 16;

const headOf = (list: ListName, { columns }: WrittenTable): SheetHead => ({
  name: list,
  columns: columns.map(({ heading }) => ({ title: heading, width: Math.max(heading.length + 2, USUAL_WIDTH) })),
});
