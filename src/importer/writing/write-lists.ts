import type { Language } from "#model/languages/language.ts";
import { writeWorkbook } from "./catalogue-workbook.ts";
import { writeCsvFiles } from "./csv-files.ts";
import { writeJsonFiles, writeNdjsonFiles } from "./json-files.ts";
import type { Records, WrittenLists } from "./written-lists.ts";

type Writer = (folder: string, records: Records, language: Language) => WrittenLists;

/** The formats that a catalogue is written in. */
const WRITERS = {
  json: writeJsonFiles,
  ndjson: writeNdjsonFiles,
  csv: writeCsvFiles,
  xlsx: writeWorkbook,
} as const satisfies Record<string, Writer>;

export type Format = keyof typeof WRITERS;
export const FORMATS = Object.keys(WRITERS) as readonly Format[];

/** How a catalogue is written. */
export interface WritingOptions {
  readonly format: Format;
  /** Decides how CSV is written: as spreadsheets of that language open it. */
  readonly language: Language;
}

/**
 * Writes the lists of a catalogue into a folder.
 *
 * @throws {NoTable} when a workbook cannot hold a list
 */
export function writeLists(folder: string, records: Records, { format, language }: WritingOptions): WrittenLists {
  const write: Writer = WRITERS[format];
  return write(folder, records, language);
}
