import { CsvError, parse, type Info } from "csv-parse";
import { Readable } from "node:stream";
import type { ListName } from "#model/lists/lists.ts";
import { UnreadableFile, type ReadRows, type Row } from "./row.ts";
import { createTableReader } from "./table.ts";
import { fileLines } from "./utf8.ts";

const ROW_BATCH = 500;

/**
 * A reader of comma-separated values (RFC 4180) with the fields' names in the first row. Semicolons and tabs divide as
 * well, whichever the first row has most of.
 *
 * @param list what the entries are
 */
export const csvReader = (list: ListName): ReadRows =>
  async function* (path, onBytes) {
    const table = createTableReader(list);
    let isEmpty = true;
    let batch: Row[] = [];
    try {
      for await (const { record, info } of await openCsv(path, onBytes)) {
        isEmpty = false;
        const row = table.toRow({ row: info.records, line: info.lines, cells: record });
        if (row) batch.push(row);
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

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: Info;
}

async function openCsv(path: string, onBytes?: (bytes: number) => void): Promise<AsyncIterable<CsvRecord>> {
  const delimiter = await findDelimiter(path);
  const texts = async function* (): AsyncGenerator<string> {
    for await (const { text } of fileLines(path, onBytes)) yield text;
  };
  const parser = parse({ delimiter, info: true, skip_empty_lines: true, max_record_size: LONGEST_RECORD });
  const source = Readable.from(texts());
  source.on("error", (error) => parser.destroy(error));
  return source.pipe(parser) as AsyncIterable<CsvRecord>;
}

const LONGEST_RECORD = 16 * 1024 * 1024;
const DELIMITERS = [",", ";", "\t"] as const;

/** What divides the cells of the first line; names of fields hold none of the candidates. */
async function findDelimiter(path: string): Promise<string> {
  for await (const { text } of fileLines(path)) {
    const header = /^.*$/m.exec(text.trimStart())?.[0] ?? "";
    const count = (delimiter: string): number => header.split(delimiter).length;
    return DELIMITERS.reduce((best, candidate) => (count(candidate) > count(best) ? candidate : best), DELIMITERS[0]);
  }
  return DELIMITERS[0];
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
