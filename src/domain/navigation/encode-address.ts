/** Name and value pairs of a query, decoded, in their order. */
export type QueryEntries = readonly (readonly [name: string, value: string])[];

/**
 * Percent-encodes what may not stand in an address, so that it can be put into an attribute or a header as it is.
 * What is encoded already stays.
 */
export function encodeAddress(part: string): string {
  return part.toWellFormed().replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, encodeURIComponent);
}

/** Writes a query with its question mark; empty when there are no entries. */
export function writeQuery(entries: QueryEntries): string {
  const pairs = entries.map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join("="));
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

/**
 * The value that counts of a parameter: the first that is not empty.
 *
 * @see rules N3, N5 (an empty parameter is one that is not given)
 */
export function givenParameter(entries: QueryEntries, name: string): string | undefined {
  return entries.find(([candidate, value]) => candidate === name && value !== "")?.[1];
}
