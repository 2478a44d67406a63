import type { QueryEntries } from "./address-parameters.ts";
import { percentDecode } from "./site-path.ts";

/**
 * Percent-encodes characters that are not allowed in an address, for use in attributes and headers. Existing escapes
 * are kept.
 */
export function encodeAddress(part: string): string {
  return part.toWellFormed().replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, encodeURIComponent);
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
