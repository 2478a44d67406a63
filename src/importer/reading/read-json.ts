import { createJsonSplitter, type ElementText } from "./json-splitter.ts";
import { fromExtendedJson, isExtendedJson } from "./extended-json.ts";
import { findJsonFault } from "../files/json-fault.ts";
import { rowsUntilFault, UnreadableFile, type ReadRows, type Row } from "../files/row.ts";
import { fileBytes } from "../files/utf8.ts";
import { foreignFormat } from "./foreign-format.ts";

/**
 * Streams the entries of a JSON array, or of objects one after the other (`mongoexport`), so that a file of any size takes little
 * memory.
 *
 * @throws {UnreadableFile} with line and column when it is neither, incomplete or not UTF-8, or when it is in the format of another
 * program
 */
export const readJson: ReadRows = async function* (path, watch) {
  const splitter = createJsonSplitter();
  let row = 0;
  const toRows = (element: ElementText): readonly Row[] => {
    row += 1;
    if (row === 1 && splitter.isSequence) refuseWrapper(element);
    const value = parseJson(element, `entry ${row}`);
    if (row === 1) refuseForeignFormat(value, element);
    return [{ row, line: element.line, value }];
  };
  for await (const bytes of fileBytes(path, watch?.onBytes)) yield* rowsUntilFault(splitter.push(bytes), toRows);
  splitter.end();
};

/** Refuses `{"articles": […]}`, which would otherwise be an entry without any of its fields. */
function refuseWrapper(element: ElementText): void {
  const fields = Object.values(parseJson(element, "entry 1") as object);
  if (fields.length === 1 && Array.isArray(fields[0]))
    throw new UnreadableFile("contains an object where an array of entries is expected", element);
}

/** Refuses a file whose first entry has a nested form of its own: it would be an entry without any field. */
function refuseForeignFormat(entry: unknown, place: ElementText): void {
  const format = foreignFormat(entry);
  if (format !== undefined)
    throw new UnreadableFile(
      `is ${format}, which is not read; export the articles as one object each, or one row each of a table, with the fields of the template`,
      place,
    );
}

/**
 * Parses the JSON text of an entry. MongoDB's extended JSON becomes plain values.
 *
 * @param name of the entry in messages
 * @throws {UnreadableFile} with the place in the file where the text is not JSON
 */
export function parseJson({ text, line, column }: ElementText, name: string): unknown {
  try {
    return isExtendedJson(text) ? fromExtendedJson(JSON.parse(text)) : JSON.parse(text);
  } catch {
    const { reason, position } = findJsonFault(text);
    const before = text.slice(0, position).split("\n");
    const last = before.at(-1) ?? "";
    throw new UnreadableFile(`is not valid JSON in ${name}: ${reason}`, {
      line: line + before.length - 1,
      column: before.length === 1 ? column + last.length : last.length + 1,
    });
  }
}
