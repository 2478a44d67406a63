import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "#model/languages/language.ts";
import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import type { SheetHead } from "#formats/workbook-parts.ts";
import { writeCsvFiles } from "./csv-files.ts";
import { writeJsonFiles, writeNdjsonFiles } from "./json-files.ts";
import { declaredIn, type Records, type WrittenLists } from "./written-lists.ts";
import { packWorkbook } from "./pack-workbook.ts";
import { type CellFormat, NotTabularError, writtenTable, type WrittenTable } from "./written-table.ts";

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
function writeWorkbook(folder: string, records: Records): WrittenLists {
  const declared = declaredIn(records);
  const tables = LIST_NAMES.map((list) => ({
    list,
    table: writtenTable(list, () => records(list), SHEET_CELLS, declared),
  }));
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

type Writer = (folder: string, records: Records, language: Language) => WrittenLists;

/** The export formats. */
const WRITERS = {
  json: writeJsonFiles,
  ndjson: writeNdjsonFiles,
  csv: writeCsvFiles,
  xlsx: writeWorkbook,
} as const satisfies Record<string, Writer>;

export type Format = keyof typeof WRITERS;
export const FORMATS = Object.keys(WRITERS) as readonly Format[];

/** The options of writing a catalogue. */
export interface WritingOptions {
  readonly format: Format;
  /** Selects the CSV dialect that spreadsheets of that language expect. */
  readonly language: Language;
}

/**
 * Writes the lists of a catalogue to a folder.
 *
 * @throws {NotTabularError} when a workbook cannot hold a list
 */
export function writeLists(folder: string, records: Records, { format, language }: WritingOptions): WrittenLists {
  const write: Writer = WRITERS[format];
  return write(folder, records, language);
}
