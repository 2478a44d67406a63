import type { QueryPairs } from "./address-parameters.ts";
import { decodePart } from "./site-path.ts";

/**
 * Percent-encodes what may not stand in an address, so that it can be put into an attribute or a header as it is.
 * What is encoded already stays.
 */
export function encodeAddress(part: string): string {
  return part.toWellFormed().replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, encodeURIComponent);
}

/** Reads a query, with its question mark or without, as browsers read forms. What is badly encoded stays as it is. */
export function readQuery(query: string): QueryPairs {
  const parts = query.replace(/^\?/, "").split("&");
  return parts.filter((written) => written !== "").map(readEntry);
}

function readEntry(written: string): QueryPairs[number] {
  const [name = "", ...values] = written.replaceAll("+", " ").split("=");
  const entry = [decodeRuns(name), decodeRuns(values.join("="))] as const;
  return writeEntry(entry) === written ? entry : [...entry, written];
}

const decodeRuns = (text: string): string => text.replace(/(?:%[0-9a-f]{2})+/gi, decodePart);

/** Writes a query with its question mark; empty when there are no entries. What was read stays as it was written. */
export function writeQuery(entries: QueryPairs): string {
  return entries.length === 0 ? "" : `?${entries.map(writeEntry).join("&")}`;
}

const writeEntry = ([name, value, written]: QueryPairs[number]): string =>
  written === undefined
    ? `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`
    : encodeAddress(written);
