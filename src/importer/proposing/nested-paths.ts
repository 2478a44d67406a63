import { isEntry } from "../fields/is-entry.ts";
import { languageOfCell } from "../profile/row-shape.ts";

type Entry = Readonly<Record<string, unknown>>;

const MAX_DEPTH = 6;
/** Path segments that do not name an attribute: value holders and indexes. */
const HOLDERS = /^(?:value|values|amount|data|attributes|attribute|properties|\d+)$/i;

/**
 * An entry of JSON with the values in nested objects, by their paths as `columns` has them; figures with a unit and texts by language are
 * values, and so are the list's own fields.
 */
export function flatEntry(entry: Entry, fields: ReadonlySet<string>): Entry {
  return Object.fromEntries(
    Object.entries(entry).flatMap(([name, value]) => (fields.has(name) ? [[name, value] as const] : leaves(name, value, 1))),
  );
} // prettier-ignore

function leaves(path: string, value: unknown, depth: number): readonly (readonly [string, unknown])[] {
  const elements = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const [first] = elements;
  if (elements.length === 1 && isEntry(first) && "data" in first && !isLocale(first["locale"]))
    return leaves(`${path}.0.data`, first["data"], depth + 1);
  if (!isEntry(value) || depth >= MAX_DEPTH || isValue(value)) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) => leaves(`${path}.${name}`, inner, depth + 1));
}

const isLocale = (locale: unknown): boolean => typeof locale === "string" && languageOfCell(locale) !== undefined;

/** A figure with its unit, or texts by language. */
const isValue = (object: Entry): boolean =>
  ("unit" in object && ("value" in object || "amount" in object)) || Object.keys(object).every(isLocale);

/** The part of a path that names the attribute: `ip` of `attributes.ip.value`. */
export const nameInPath = (path: string): string =>
  path.includes(".")
    ? (path.split(".").findLast((part) => !HOLDERS.test(part) && languageOfCell(part) === undefined) ?? path)
    : path;
