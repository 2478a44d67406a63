import type { Language } from "#model/languages/language.ts";
import { writeWorkbook } from "./catalogue-workbook.ts";
import { writeCsvFiles } from "./csv-files.ts";
import { writeJsonFiles, writeNdjsonFiles } from "./json-files.ts";
import type { Records, WrittenLists } from "./written-lists.ts";

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
