import { JsonSplitter, type ElementText } from "./json-splitter.ts";
import { isEntry } from "../fields/entry-fields.ts";
import { findJsonFault } from "../files/json-fault.ts";
import { type RowReader, type Row, rowsUntilError, UnreadableFileError } from "../files/row.ts";
import { utf8Chunks, fileLines, type WholeLines } from "../files/text-file.ts";

/**
 * Streams the entries of a JSON array, or of a sequence of objects (`mongoexport`), from a file of any size.
 *
 * @throws {UnreadableFileError} with line and column when the file is neither, or is incomplete, not UTF-8, or an
 * Akeneo export without paths in the profile
 */
export const readJson: RowReader = async function* (path, readerOptions) {
  const splitter = new JsonSplitter();
  let row = 0;
  const toRows = (element: ElementText): readonly Row[] => {
    row += 1;
    if (row === 1 && splitter.isSequence) refuseWrapper(element);
    const value = parseJson(element, `entry ${row}`);
    if (row === 1 && readerOptions?.hasPaths !== true) refuseAkeneoExport(value, element);
    return [{ row, line: element.line, value }];
  };
  for await (const bytes of utf8Chunks(path, readerOptions?.onBytes))
    yield* rowsUntilError(splitter.push(bytes), toRows);
  splitter.end();
};

/** Refuses `{"articles": […]}`, which would otherwise be an entry without any of its fields. */
function refuseWrapper(element: ElementText): void {
  const fields = Object.values(parseJson(element, "entry 1") as object);
  if (fields.length === 1 && Array.isArray(fields[0]))
    throw new UnreadableFileError("contains an object where an array of entries is expected", element);
}

/** Refuses an Akeneo export, whose entries have no fields, only values by locale. */
function refuseAkeneoExport(entry: unknown, location: ElementText): void {
  const values = isEntry(entry) && isEntry(entry["values"]) ? Object.values(entry["values"]) : [];
  if (values.some((value) => Array.isArray(value) && value.length > 0 && value.every(isScopedValue)))
    throw new UnreadableFileError(
      `is an Akeneo export, which can only be read by paths; map the paths of its values under "columns" in import.json ("check --write-profile FILE" proposes them), or export a table with one row per article`,
      location,
    );
}

/** A value of an attribute in an Akeneo export: `{ "locale": "de_DE", "scope": null, "data": "Eins" }`. */
const isScopedValue = (value: unknown): boolean =>
  isEntry(value) && "data" in value && "locale" in value && "scope" in value;

/**
 * Parses the JSON text of an entry. MongoDB's extended JSON becomes plain values.
 *
 * @param name the entry's name in messages
 * @throws {UnreadableFileError} with the location in the file where the text is not JSON
 */
export function parseJson({ text, line, column }: ElementText, name: string): unknown {
  try {
    return isExtendedJson(text) ? fromExtendedJson(JSON.parse(text)) : JSON.parse(text);
  } catch {
    const { reason, position } = findJsonFault(text);
    const before = text.slice(0, position).split("\n");
    const last = before.at(-1) ?? "";
    throw new UnreadableFileError(`is not valid JSON in ${name}: ${reason}`, {
      line: line + before.length - 1,
      column: before.length === 1 ? column + last.length : last.length + 1,
    });
  }
}

/**
 * Whether a string may be MongoDB's extended JSON, as `mongoexport` writes it: values without a JSON type are objects
 * with one key that begins with `$`; in the canonical form, so are numbers. Only then do its values need conversion.
 *
 * @see https://github.com/mongodb/specifications/blob/master/source/extended-json/extended-json.md
 */
export const isExtendedJson = (text: string): boolean => text.includes('"$') || text.includes(`"${DOCUMENT_ID_KEY}"`);

/** MongoDB's document key, which the catalogue does not use. */
const DOCUMENT_ID_KEY = "_id";

/**
 * Converts an extended value to a plain one: a number, a string, an ISO 8601 time. Values that a catalogue cannot hold,
 * such as binary data, pass unchanged, so that the check of the entry reports them.
 */
export function fromExtendedJson(document: unknown): unknown {
  if (!isEntry(document)) return toPlainValue(document);
  return toPlainValue(Object.fromEntries(Object.entries(document).filter(([key]) => key !== DOCUMENT_ID_KEY)));
}

function toPlainValue(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(toPlainValue);
  const fields = Object.entries(value);
  const [[key, inner] = []] = fields;
  const parse = fields.length === 1 && key !== undefined ? PARSERS_BY_TYPE.get(key) : undefined;
  return parse
    ? (parse(inner) ?? value)
    : Object.fromEntries(fields.map(([name, content]) => [name, toPlainValue(content)]));
}

/** Parsers of the inner value by type key; they return `undefined` for an invalid value. */
const PARSERS_BY_TYPE: ReadonlyMap<string, (inner: unknown) => unknown> = new Map<string, (inner: unknown) => unknown>([
  ["$numberInt", parseExtendedNumber],
  ["$numberLong", parseExtendedNumber],
  ["$numberDouble", parseExtendedNumber],
  ["$numberDecimal", parseExtendedNumber],
  ["$oid", stringOrUndefined],
  ["$symbol", stringOrUndefined],
  ["$uuid", stringOrUndefined],
  ["$date", parseExtendedDate],
]);

/** A number that cannot be represented exactly, such as one beyond 2⁵³, remains a string. */
function parseExtendedNumber(inner: unknown): unknown {
  if (typeof inner !== "string") return undefined;
  const number = Number(inner);
  const isExact =
    Number.isFinite(number) && inner.trim() !== "" && (!Number.isInteger(number) || Number.isSafeInteger(number));
  return isExact ? number : inner;
}

function stringOrUndefined(inner: unknown): unknown {
  return typeof inner === "string" ? inner : undefined;
}

/** Relaxed: ISO 8601; canonical: milliseconds since 1970. */
function parseExtendedDate(inner: unknown): unknown {
  if (typeof inner === "string") return inner;
  const time = new Date(Number(toPlainValue(inner)));
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

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
