import { createGbxmlReader } from "#building/schedule/gbxml-rooms.ts";
import { readSchedule, type ParsedSchedule, type ScheduleCorrections } from "#building/schedule/read-schedule.ts";
import type { ScheduleSheet } from "#building/schedule/shown-rows.ts";
import type { Cell } from "#formats/cell.ts";
import { readCsv } from "#formats/csv-rows.ts";
import { withoutFormulaGuard } from "#formats/csv-text.ts";
import { MAX_LIST_CELLS, MAX_SCHEDULE_FILE_BYTES } from "#model/bounds.ts";
import { parseXml, ForbiddenDoctypeError } from "#web/spreadsheets/parse-xml.ts";
import { detectFileKind, decodeTextFile } from "#web/spreadsheets/file-content.ts";
import { WorkbookTooLargeError, readXlsxSheets } from "#web/spreadsheets/xlsx-sheets.ts";

/** Why a file yields no schedule. */
interface ScheduleFileProblem {
  /** The key of the message. */
  readonly problem:
    | "empty"
    | "tooLarge"
    | "overfull"
    | "notASchedule"
    | "oldExcel"
    | "encrypted"
    | "picture"
    | "pdf"
    | "damaged"
    | "openQuote"
    | "doctype"
    | "notGbxml";
  /** The line of an unclosed quotation mark, from 1. */
  readonly row?: number;
}

/** The rooms read from a file, or why there are none. */
export type ScheduleFileResult = ParsedSchedule | ScheduleFileProblem;

/** Options for reading a file again: the visitor's corrections, and the id of the first room. */
export interface ScheduleOptions {
  readonly corrections?: ScheduleCorrections;
  readonly firstId?: number;
}

/** Reads a room schedule from the content of a file, regardless of its name. @see rule B1 */
export function readScheduleBytes(bytes: Uint8Array, options: ScheduleOptions = {}): ScheduleFileResult {
  if (bytes.length > MAX_SCHEDULE_FILE_BYTES) return { problem: "tooLarge" };
  if (bytes.length === 0) return { problem: "empty" };
  try {
    const kind = detectFileKind(bytes);
    if (kind === "xml") return readGbxml(bytes, options);
    if (kind !== "zip" && kind !== "text") return { problem: kind };
    const sheets = kind === "zip" ? readXlsxSheets(bytes) : textSheets(decodeTextFile(bytes));
    if (sheets === undefined) return { problem: "notASchedule" };
    return "problem" in sheets ? sheets : readSchedule(sheets, options);
  } catch (error) {
    if (error instanceof ForbiddenDoctypeError) return { problem: "doctype" };
    return { problem: error instanceof WorkbookTooLargeError ? "overfull" : "damaged" };
  }
}

function textSheets(text: string): readonly ScheduleSheet[] | ScheduleFileProblem {
  if (text.trim() === "") return { problem: "empty" };
  if (text.includes("\u0000")) return { problem: "notASchedule" };
  const csv = readCsv(text, MAX_LIST_CELLS);
  if (csv === undefined) return { problem: "overfull" };
  if ("unclosedQuote" in csv) return { problem: "openQuote", row: csv.unclosedQuote };
  const unguarded = (cell: Cell): Cell => (typeof cell === "string" ? withoutFormulaGuard(cell) : cell);
  return [{ ...csv, name: "", rows: csv.rows.map((row) => ({ ...row, cells: row.cells.map(unguarded) })) }];
}

function readGbxml(bytes: Uint8Array, { firstId = 1 }: ScheduleOptions): ScheduleFileResult {
  const reader = createGbxmlReader();
  parseXml(bytes, reader.handlers);
  return reader.result(firstId) ?? { problem: "notGbxml" };
}
