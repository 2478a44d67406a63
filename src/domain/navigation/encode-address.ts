import type { QueryPairs } from "#domain/app-state/address-parameters.ts";

/**
 * Percent-encodes what may not stand in an address, so that it can be put into an attribute or a header as it is.
 * What is encoded already stays.
 */
export function encodeAddress(part: string): string {
  return part.toWellFormed().replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, encodeURIComponent);
}

/** Writes a query with its question mark; empty when there are no entries. */
export function writeQuery(entries: QueryPairs): string {
  const pairs = entries.map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join("="));
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}
