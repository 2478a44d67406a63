import type { QueryPairs } from "./address-parameters.ts";
import { decodePart } from "./site-path.ts";

/**
 * Percent-encodes what may not stand in an address, so that it can be put into an attribute or a header as it is.
 * What is encoded already stays.
 */
export function encodeAddress(part: string): string {
  return part.toWellFormed().replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, encodeURIComponent);
}

/** How pairs stood in the address that they were read from: an escape has more than one spelling, and `?a` is not `?a=`. */
const writtenAs = new WeakMap<QueryPairs[number], string>();

/** Reads a query, with its question mark or without, as browsers read forms. What is badly encoded stays as it is. */
export function readQuery(query: string): QueryPairs {
  const parts = query.replace(/^\?/, "").split("&");
  return parts
    .filter((written) => written !== "")
    .map((written) => {
      const [name = "", ...values] = written.replaceAll("+", " ").split("=");
      const pair = [decodeRuns(name), decodeRuns(values.join("="))] as const;
      writtenAs.set(pair, written);
      return pair;
    });
}

const decodeRuns = (text: string): string => text.replace(/(?:%[0-9a-f]{2})+/gi, decodePart);

/** Writes a query with its question mark; empty when there are no entries. What was read stays as it was written. */
export function writeQuery(entries: QueryPairs): string {
  const pairs = entries.map((pair) => {
    const written = writtenAs.get(pair);
    if (written !== undefined) return encodeAddress(written);
    return pair.map((text) => encodeURIComponent(text.toWellFormed())).join("=");
  });
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}
