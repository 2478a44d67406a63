import { percentDecode } from "./site-path.ts";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { isLanguage, type Language } from "#model/languages/language.ts";

/** Percent-encodes characters that are not allowed in a URL, for attributes and headers. Existing escapes are kept. */
export function encodeAddress(part: string): string {
  return part.toWellFormed().replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, encodeURIComponent);
}

/** Splits an address within the site: path, query without `?`, fragment with `#`; an absent part is empty. */
export function splitAddress(address: string): {
  readonly path: string;
  readonly query: string;
  readonly fragment: string;
} {
  const [, path = "", query = "", fragment = ""] = /^([^?#]*)(?:\?([^#]*))?(#[^]*)?$/.exec(address) ?? [];
  return { path, query, fragment };
}

/** Parses a query, with or without its question mark, as form data. Malformed escapes are left unchanged. */
export function readQuery(query: string): QueryEntries {
  const parts = query.replace(/^\?/, "").split("&");
  return parts.filter((original) => original !== "").map(readEntry);
}

function readEntry(original: string): QueryEntries[number] {
  const [name = "", ...values] = original.replaceAll("+", " ").split("=");
  const entry = [decodeRuns(name), decodeRuns(values.join("="))] as const;
  return writeEntry(entry) === original ? entry : [...entry, original];
}

const decodeRuns = (text: string): string => text.replace(/(?:%[0-9a-f]{2})+/gi, percentDecode);

/** Serialises a query with its question mark; empty without entries. Parsed entries keep their original spelling. */
export function writeQuery(entries: QueryEntries): string {
  return entries.length === 0 ? "" : `?${entries.map(writeEntry).join("&")}`;
}

const writeEntry = ([name, value, original]: QueryEntries[number]): string =>
  original === undefined
    ? `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`
    : encodeAddress(original);

/** The parameters of a query, in their order. */
export type QueryEntries = readonly QueryEntry[];

/** The first value of a parameter; an empty one counts as absent. @see Appendix 2, row 2 */
export function firstValue(entries: QueryEntries, name: string): string | undefined {
  const value = entries.find(([candidate]) => candidate === name)?.[1];
  return value === "" ? undefined : value;
}

/** The query without some parameters; all others keep their order. @see rule N3 */
export const withoutParameters = (entries: QueryEntries, ...names: readonly string[]): QueryEntries =>
  entries.filter(([name]) => !names.includes(name));

/** The query with one parameter set: in place if it exists, else at the end. @see rule S2 */
export function withParameter(entries: QueryEntries, name: string, value: string): QueryEntries {
  const position = entries.findIndex(([candidate]) => candidate === name);
  if (position < 0) return [...entries, [name, value]];
  return [...entries.slice(0, position), [name, value], ...withoutParameters(entries.slice(position), name)];
}

/** What `lang` in a query requests: a language, or an invalid value to ignore with a warning. @see rules N3, N6 */
export function languageParameter(entries: QueryEntries): {
  readonly language?: Language | undefined;
  readonly ignored?: string | undefined;
} {
  const value = firstValue(entries, "lang");
  if (value === undefined) return {};
  return isLanguage(value) ? { language: value } : { ignored: value };
}
