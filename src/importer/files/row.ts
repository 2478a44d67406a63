import type { CsvSeparator } from "#formats/csv-reader.ts";
import type { Problem } from "../problems/problem.ts";
import type { CustomFields } from "../declared/custom-fields.ts";
import type { DetectedEncoding } from "./encoding.ts";

/** An entry as it was read from a file, not checked yet. */
export interface Row {
  /** Counted from 1: the entry in a JSON array, the line of an NDJSON file, the row of a sheet (with its header). */
  readonly row: number;
  /** The line where it begins, in formats where lines and rows differ. */
  readonly line?: number | undefined;
  /** Its file, if a list consists of several. */
  readonly file?: string | undefined;
  readonly value: unknown;
}

/** A reader's warning about a readable file. */
export interface FileWarning extends Omit<Problem, "file"> {
  /** The file, if a list consists of several. */
  readonly file?: string | undefined;
}

export interface CsvFormat extends Omit<DetectedEncoding, "example"> {
  /** `undefined` if the first row has a single cell, so that the file shows no separator. */
  readonly separator: CsvSeparator | undefined;
}

export interface ReaderOptions {
  /** The fields of the catalogue's custom attributes; absent if there are none or they are not known yet. */
  readonly custom?: CustomFields | undefined;
  /** Receives the number of bytes read since the last call. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
  readonly onWarning?: ((warning: FileWarning) => void) | undefined;
  /** Whether the profile has paths into JSON entries, without which an Akeneo export is refused. */
  readonly hasPaths?: boolean | undefined;
  /** Receives what was detected about a CSV file, before its first row. */
  readonly onCsvFormat?: ((format: CsvFormat) => void) | undefined;
}

/** Reads the entries of a file in batches; throws `UnreadableFileError` when it cannot be read to its end. */
export type RowReader = (path: string, readerOptions?: ReaderOptions) => AsyncIterable<readonly Row[]>;

/**
 * Converts the chunks of a file to rows. Rows before a fault are yielded before it is thrown, so that one run reports
 * as much as possible.
 */
export function* rowsUntilError<T>(
  chunks: Iterable<T>,
  toRows: (chunk: T) => readonly Row[],
): Generator<readonly Row[]> {
  const rows: Row[] = [];
  try {
    for (const chunk of chunks) rows.push(...toRows(chunk));
  } finally {
    yield rows;
  }
}

/** The rows of a file that is read a second time, up to its fault, which the first pass has reported. */
export async function* readableRows(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  try {
    yield* batches;
  } catch {
    return;
  }
}

/** A file that cannot be read to its end, with the fault and its location. */
export class UnreadableFileError extends Error {
  override readonly name = "UnreadableFileError";
  readonly location: FilePosition;

  constructor(message: string, location: FilePosition = {}) {
    super(message);
    this.location = location;
  }
}

/** The location of a fault in a file, as precise as the format allows. */
export interface FilePosition {
  /** The file, if a list consists of several. */
  readonly file?: string | undefined;
  /** The path of the part in an XLSX or GLDF file. */
  readonly part?: string | undefined;
  readonly row?: number | undefined;
  /** A cell of a sheet, as in `B12`. */
  readonly cell?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** Converts an `UnreadableFileError` to a problem. @param file its name in messages */
export function unreadableProblem(file: string, { message, location }: UnreadableFileError): Problem {
  const { part, row, cell, line, column } = location;
  const name = location.file ?? file;
  const partName = part === undefined ? name : `${name}, ${part}`;
  return { kind: "unreadable", file: partName, row, line, column, field: cell && `cell ${cell}`, message };
}
