import { parseJson } from "./read-json.ts";
import { rowsUntilError, type RowReader, type Row } from "../files/row.ts";
import { fileLines, type WholeLines } from "../files/utf8.ts";

/**
 * Reads a file with one JSON value per line; empty lines are skipped.
 *
 * @throws {UnreadableFileError} with the line when it is not UTF-8 or not JSON
 */
export const readNdjson: RowReader = async function* (path, readerOptions) {
  for await (const lines of fileLines(path, readerOptions?.onBytes)) yield* rowsUntilError(splitLines(lines), toRows);
};

function* splitLines({ text, line }: WholeLines): Generator<WholeLines> {
  for (const [index, lineText] of text.split("\n").entries()) yield { text: lineText, line: line + index };
}

const toRows = ({ text, line }: WholeLines): readonly Row[] =>
  text.trim() === "" ? [] : [{ row: line, value: parseJson({ text, line, column: 1 }, "this line") }];
