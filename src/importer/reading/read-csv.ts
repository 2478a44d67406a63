import { CsvError, parse, type Info } from "csv-parse";
import { Readable } from "node:stream";
import { withoutFormulaGuard } from "#formats/csv-text.ts";
import { LARGEST_FILE_ENTRY_BYTES } from "#model/bounds.ts";
import type { Profile } from "../profile.ts";
import { findEncoding, type Encoding } from "./encoding.ts";
import { UnreadableFile, type ReadRows, type ReadWatch, type Row } from "./row.ts";
import type { TableOptions } from "./table-columns.ts";
import { createTableReader } from "./table.ts";
import { fileLines } from "./utf8.ts";

const ROW_BATCH = 500;

/**
 * A reader of comma-separated values (RFC 4180) with the fields' names in the first row. Semicolons and tabs divide as
 * well, whichever the first row has most of; characters may be written in any encoding of `ENCODINGS`. What the profile
 * does not say is found out, and what is guessed is told.
 */
export const csvReader = (options: CsvOptions): ReadRows =>
  async function* (path, watch) {
    const table = createTableReader(options);
    let isEmpty = true;
    let batch: Row[] = [];
    try {
      for await (const { record, info } of await openCsv(path, options, watch)) {
        isEmpty = false;
        const cells = options.profile.formulaGuard === true ? record.map(withoutFormulaGuard) : record;
        batch.push(...table.toRows({ row: info.records, line: info.lines, cells }));
        if (batch.length < ROW_BATCH) continue;
        yield batch;
        batch = [];
      }
    } catch (error) {
      yield batch;
      throw toUnreadable(error);
    }
    if (isEmpty) throw new UnreadableFile("is empty; a first row with the fields' names was expected");
    yield batch;
  };

/** How CSV files of a list are read. */
export interface CsvOptions extends TableOptions {
  readonly profile: TableOptions["profile"] & Pick<Profile, "separator" | "encoding" | "formulaGuard">;
}

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: Info;
}

async function openCsv(path: string, { profile }: CsvOptions, watch?: ReadWatch): Promise<AsyncIterable<CsvRecord>> {
  const encoding = profile.encoding ?? (await foundEncoding(path, watch));
  const { separator, isSaid } = await findSeparator(path, encoding);
  const delimiter = profile.separator ?? separator;
  const texts = async function* (): AsyncGenerator<string> {
    for await (const { text } of fileLines(path, watch?.onBytes, encoding)) yield text;
  };
  const from_line = isSaid ? 2 : 1;
  const parser = parse({
    delimiter,
    from_line,
    info: true,
    skip_empty_lines: true,
    max_record_size: LARGEST_FILE_ENTRY_BYTES,
  });
  const source = Readable.from(texts());
  source.on("error", (error) => parser.destroy(error));
  return source.pipe(parser) as AsyncIterable<CsvRecord>;
}

async function foundEncoding(path: string, watch?: ReadWatch): Promise<Encoding> {
  const { encoding, isGuessed } = await findEncoding(path);
  if (isGuessed) {
    const message = `is read as ${encoding}, which is a guess; save it as CSV UTF-8, or say in import.json "encoding": "${encoding}"`;
    watch?.onFinding?.({ kind: "guessed-encoding", message });
  }
  return encoding;
}

const SEPARATORS = [",", ";", "\t"] as const;

interface Separator {
  readonly separator: (typeof SEPARATORS)[number];
  /** Whether the file's first line is only there to say so: `sep=;`, as spreadsheets write it. */
  readonly isSaid: boolean;
}

/** What divides the cells of the first line; names of fields hold none of the candidates. */
async function findSeparator(path: string, encoding: Encoding): Promise<Separator> {
  for await (const { text } of fileLines(path, undefined, encoding)) {
    const start = text.trimStart();
    const end = start.search(/[\r\n]/);
    const header = end < 0 ? start : start.slice(0, end);
    const said = SEPARATORS.find((separator) => header.toLowerCase() === `sep=${separator}`);
    if (said) return { separator: said, isSaid: true };
    const count = (separator: string): number => header.split(separator).length;
    const separator = SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best), SEPARATORS[0]);
    return { separator, isSaid: false };
  }
  return { separator: SEPARATORS[0], isSaid: false };
}

/** What the parser's errors mean to an operator. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ["CSV_RECORD_INCONSISTENT_FIELDS_LENGTH", "has a row with more or fewer cells than the first row"],
  ["CSV_QUOTE_NOT_CLOSED", "ends inside of a quoted cell; a quotation mark is missing, or the file is cut off"],
  ["CSV_INVALID_CLOSING_QUOTE", "has text behind a closing quotation mark; inside of a cell they are doubled"],
  ["INVALID_OPENING_QUOTE", "has a quotation mark inside of a cell that is not quoted"],
  ["CSV_MAX_RECORD_SIZE", "has a row of more than 16 MB; a quotation mark is probably missing"],
]);

function toUnreadable(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const line = typeof error["lines"] === "number" ? error["lines"] : undefined;
  return new UnreadableFile(REASONS.get(error.code) ?? `is no valid CSV: ${error.message}`, { line });
}
