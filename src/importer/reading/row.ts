import type { ProblemKind } from "../problem.ts";

/** An entry as it stands in a file, not checked yet. */
export interface Row {
  /** Counted from 1: the entry in a JSON array, the line of an NDJSON file, the row of a sheet (with its header). */
  readonly row: number;
  /** The line that it begins in, where the format has lines that differ from rows. */
  readonly line?: number | undefined;
  readonly value: unknown;
}

/** Something that a reader noticed about a whole file and that does not keep it from being read. */
export interface FileFinding {
  readonly kind: ProblemKind;
  readonly field?: string | undefined;
  readonly value?: string | undefined;
  readonly message: string;
}

/** Who is told while a file is read. */
export interface ReadWatch {
  /** Is told how many more bytes of the file have been read. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
  readonly onFinding?: ((finding: FileFinding) => void) | undefined;
}

/** Reads the entries of a file, in batches; throws `UnreadableFile` when it cannot be read whole. */
export type ReadRows = (path: string, watch?: ReadWatch) => AsyncIterable<readonly Row[]>;

/**
 * Turns what a piece of a file holds into rows. What stands before a fault is handed on before the fault is thrown, so
 * that one run tells as much as it can.
 */
export function* rowsUntilFault<T>(
  pieces: Iterable<T>,
  toRows: (piece: T) => readonly Row[],
): Generator<readonly Row[]> {
  const rows: Row[] = [];
  try {
    for (const piece of pieces) rows.push(...toRows(piece));
  } finally {
    yield rows;
  }
}

/** A file that cannot be read whole, with what is wrong and where. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
  readonly place: PlaceInFile;

  constructor(message: string, place: PlaceInFile = {}) {
    super(message);
    this.place = place;
  }
}

/** Where in a file something is wrong, as exactly as its format lets one tell. */
export interface PlaceInFile {
  /** The part of an XLSX file, by its path inside. */
  readonly part?: string | undefined;
  readonly row?: number | undefined;
  /** A cell of a sheet, as in `B12`. */
  readonly cell?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}
