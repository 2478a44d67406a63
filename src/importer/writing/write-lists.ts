import type { FilterText } from "#model/entities/entities.ts";
import { readCustomAttributes } from "#model/entities/custom-declaration.ts";
import { type ListName, LIST_NAMES } from "#model/lists/lists.ts";
import { createCustomFields, type CustomFields } from "../declared/custom-fields.ts";
import type { Profile } from "../profile/profile.ts";
import { join } from "node:path";
import type { Language } from "#model/languages/language.ts";
import { joinIntoChunks, type SheetDefinition } from "#formats/workbook-parts.ts";
import type { Cell } from "#formats/cell.ts";
import {
  CSV_DIALECTS,
  type CsvDialect,
  formatCsv,
  type CsvCell,
  withFormulaGuard,
  withoutFormulaGuard,
} from "#formats/csv-text.ts";
import { writeChunks } from "../files/file-system.ts";
import { packWorkbook } from "./pack-workbook.ts";
import { type CellFormat, NotTabularError, createWrittenTable, type WrittenTable } from "./written-table.ts";

/** Reads the entries of a list, each as JSON; may be called repeatedly. */
type ReadEntries = (list: ListName) => Iterable<string>;

/** Reads the fields of the custom attributes that a published catalogue declares. @see rule F19 */
export const readDeclaredFields = (entryJsonOf: ReadEntries): CustomFields =>
  createCustomFields(
    readCustomAttributes(Array.from(entryJsonOf("filter-texts"), (json) => JSON.parse(json) as FilterText)),
  );

/** What was written to a folder. */
export interface WrittenLists {
  /** The profile that an import of these files needs. */
  readonly profile: Pick<Profile, "separator" | "decimal" | "encoding" | "formulaGuard">;
  /** Lists that were written as JSON because no table can represent them, with the reason as a clause. */
  readonly asJson: readonly (readonly [list: ListName, reason: string])[];
}

/** Streams strings to a file, so that even a million of them take little memory. */
const writeStrings = (path: string, strings: Iterable<string>): void =>
  writeChunks(path, (append) => {
    for (const chunk of joinIntoChunks(strings)) append(chunk);
  });

type WriteList = (folder: string, list: ListName, entries: Iterable<string>) => void;

/** Writes a list as NDJSON, one entry per line. */
const writeNdjsonFile: WriteList = (folder, list, entries) =>
  writeStrings(join(folder, `${list}.ndjson`), lines(entries));

/** Writes a list as a JSON array, one entry per line. */
const writeJsonFile: WriteList = (folder, list, entries) =>
  writeStrings(join(folder, `${list}.json`), jsonArrayParts(entries));

const writeEachList =
  (write: WriteList): Writer =>
  (folder, entryJsonOf) => {
    for (const list of LIST_NAMES) write(folder, list, entryJsonOf(list));
    return { profile: {}, asJson: [] };
  };

function* jsonArrayParts(entries: Iterable<string>): Generator<string> {
  yield "[";
  let separator = "\n";
  for (const json of entries) {
    yield separator + json;
    separator = ",\n";
  }
  yield "\n]\n";
}

function* lines(entries: Iterable<string>): Generator<string> {
  for (const json of entries) yield `${json}\n`;
}

/** Writes CSV in a language's dialect; a list that no table can represent exactly is written as JSON. */
function writeCsvFiles(folder: string, entryJsonOf: ReadEntries, language: Language): WrittenLists {
  const dialect = CSV_DIALECTS[language];
  const declared = readDeclaredFields(entryJsonOf);
  const asJson: (readonly [ListName, string])[] = [];
  for (const list of LIST_NAMES) {
    try {
      const table = createWrittenTable(list, () => entryJsonOf(list), csvCells(dialect), declared);
      writeStrings(join(folder, `${list}.csv`), csvRows(table, dialect));
    } catch (error) {
      if (!(error instanceof NotTabularError)) throw error;
      asJson.push([list, error.message]);
      writeJsonFile(folder, list, entryJsonOf(list));
    }
  }
  const { separator, decimalSeparator: decimal } = dialect;
  return { asJson, profile: { separator, decimal, encoding: "utf-8", formulaGuard: true } };
}

/** A CSV file holds only text, in UTF-8. */
const csvCells = ({ decimalSeparator }: CsvDialect): CellFormat => ({
  decimalSeparator,
  roundTrip(cell) {
    if (cell === undefined) return undefined;
    if (typeof cell === "number") return String(cell).replace(".", decimalSeparator);
    return withoutFormulaGuard(withFormulaGuard(String(cell))).toWellFormed();
  },
});

const toCsvCell = (cell: Cell): CsvCell => (cell === undefined || typeof cell === "number" ? cell : String(cell));

function* csvRows({ columns, rows }: WrittenTable, dialect: CsvDialect): Generator<string> {
  yield formatCsv([columns.map(({ heading }) => heading)], dialect);
  // `formatCsv` starts each result with a byte order mark, which is kept only before the headings.
  for (const cells of rows()) yield formatCsv([cells.map(toCsvCell)], dialect).slice(1);
}

/** The file that holds a whole catalogue. */
const WORKBOOK_FILE = "catalogue.xlsx";
/** The longest text that a spreadsheet cell can hold, in characters. */
const MAX_CELL_LENGTH = 32_767;
const SHEET_CELLS: CellFormat = { decimalSeparator: ".", roundTrip: (cell) => cell, maxTextLength: MAX_CELL_LENGTH };

/** Writes one workbook, a sheet per list. @throws {NotTabularError} when a sheet cannot hold a list */
function writeWorkbook(folder: string, entryJsonOf: ReadEntries): WrittenLists {
  const declared = readDeclaredFields(entryJsonOf);
  const tables = LIST_NAMES.map((list) => ({
    list,
    table: createWrittenTable(list, () => entryJsonOf(list), SHEET_CELLS, declared),
  }));
  packWorkbook(
    join(folder, WORKBOOK_FILE),
    tables.map(({ list, table }) => ({ head: sheetHead(list, table), rows: () => withListName(list, table.rows()) })),
  );
  return { profile: {}, asJson: [] };
}

function* withListName<T>(list: ListName, rows: Iterable<T>): Generator<T> {
  try {
    yield* rows;
  } catch (error) {
    throw error instanceof NotTabularError ? new NotTabularError(`the ${list} list: ${error.message}`) : error;
  }
}

const MIN_COLUMN_WIDTH = 16;

const sheetHead = (list: ListName, { columns }: WrittenTable): SheetDefinition => ({
  name: list,
  columns: columns.map(({ heading }) => ({ title: heading, width: Math.max(heading.length + 2, MIN_COLUMN_WIDTH) })),
});

type Writer = (folder: string, entryJsonOf: ReadEntries, language: Language) => WrittenLists;

const WRITERS = {
  json: writeEachList(writeJsonFile),
  ndjson: writeEachList(writeNdjsonFile),
  csv: writeCsvFiles,
  xlsx: writeWorkbook,
} satisfies Record<string, Writer>;

type Format = keyof typeof WRITERS;
export const EXPORT_FORMATS = Object.keys(WRITERS) as readonly Format[];

export interface WritingOptions {
  readonly format: Format;
  /** The language of the spreadsheet program, which determines the CSV dialect. */
  readonly language: Language;
}

/** Writes the lists of a catalogue to a folder. @throws {NotTabularError} when a workbook cannot hold a list */
export function writeLists(
  folder: string,
  entryJsonOf: ReadEntries,
  { format, language }: WritingOptions,
): WrittenLists {
  const write: Writer = WRITERS[format];
  return write(folder, entryJsonOf, language);
}
