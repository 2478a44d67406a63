import { isEntry, type Entry } from "../fields/entry-fields.ts";
import { languageOfCell } from "../profile/profile.ts";

const MAX_DEPTH = 6;
/** Path segments that do not name an attribute: wrappers of values, and indexes. */
const WRAPPER_SEGMENTS = /^(?:value|values|amount|data|attributes|attribute|properties|\d+)$/i;

/**
 * Flattens the nested objects of a JSON entry to values by path, as `columns` names them; numbers with a unit and texts by language
 * are values, and so are the list's own fields.
 */
export function flattenEntry(entry: Entry, fields: ReadonlySet<string>): Entry {
  return Object.fromEntries(
    Object.entries(entry).flatMap(([name, value]) =>
      fields.has(name) ? [[name, value] as const] : flattenValue(name, value, 1),
    ),
  );
}

function flattenValue(path: string, value: unknown, depth: number): readonly (readonly [string, unknown])[] {
  const elements = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const [first] = elements;
  if (elements.length === 1 && isEntry(first) && "data" in first && !isLocale(first["locale"]))
    return flattenValue(`${path}.0.data`, first["data"], depth + 1);
  if (!isEntry(value) || depth >= MAX_DEPTH || isValue(value)) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) => flattenValue(`${path}.${name}`, inner, depth + 1));
}

const isLocale = (locale: unknown): boolean => typeof locale === "string" && languageOfCell(locale) !== undefined;

/** Whether an object is a number with its unit, or texts by language. */
const isValue = (object: Entry): boolean =>
  ("unit" in object && ("value" in object || "amount" in object)) || Object.keys(object).every(isLocale);

/** The part of a path that names the attribute: `ip` of `attributes.ip.value`. */
export const attributeInPath = (path: string): string =>
  path.includes(".")
    ? (path.split(".").findLast((part) => !WRAPPER_SEGMENTS.test(part) && languageOfCell(part) === undefined) ?? path)
    : path;
