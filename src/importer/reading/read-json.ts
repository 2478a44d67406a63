import { createArraySplitter, type ElementText } from "./array-splitter.ts";
import { findJsonFault } from "./json-fault.ts";
import { rowsUntilFault, UnreadableFile, type ReadRows, type Row } from "./row.ts";
import { fileBytes } from "./utf8.ts";

/**
 * Streams the entries of a JSON array, so that a file of any size takes little memory.
 *
 * @throws {UnreadableFile} with line and column when it is not one complete JSON array in UTF-8
 */
export const readJson: ReadRows = async function* (path, watch) {
  const splitter = createArraySplitter();
  let row = 0;
  const toRows = (element: ElementText): readonly Row[] => {
    row += 1;
    return [{ row, line: element.line, value: parseJson(element, `entry ${row}`) }];
  };
  for await (const bytes of fileBytes(path, watch?.onBytes)) yield* rowsUntilFault(splitter.push(bytes), toRows);
  splitter.end();
};

/**
 * Parses the JSON text of an entry.
 *
 * @param name of the entry in messages
 * @throws {UnreadableFile} with the place in the file where the text is not JSON
 */
export function parseJson({ text, line, column }: ElementText, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const { reason, position } = findJsonFault(text);
    const before = text.slice(0, position).split("\n");
    const last = before.at(-1) ?? "";
    throw new UnreadableFile(`is no valid JSON in ${name}: ${reason}`, {
      line: line + before.length - 1,
      column: before.length === 1 ? column + last.length : last.length + 1,
    });
  }
}
