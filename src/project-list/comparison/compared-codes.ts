import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { ROOM_PARAMETER } from "#attributes/address/room-parameters.ts";
import { writeQuery } from "#navigation/addresses/query.ts";
import { MAX_CODE_LENGTH } from "#model/bounds.ts";
import { isArrayOf, isString } from "#model/shape.ts";

/** The maximum number of articles in a comparison. */
export const MAX_COMPARED = 4;

/** The query parameter for an article's code; repeated for several articles. */
export const COMPARE_PARAMETER = "a";

const areStrings = isArrayOf(isString);

/** The article codes in a comparison's query, without duplicates (ignoring case); possibly more than `MAX_COMPARED`. */
export const requestedCodes = (query: readonly QueryEntry[]): string[] =>
  distinctCodes(query.filter(([name]) => name === COMPARE_PARAMETER).map(([, value]) => value.trim()));

/** The path of a comparison, without the language. @param room the room to compare them in, as in URLs; absent: none */
export const comparePath = (codes: readonly string[], room?: string): string =>
  `/compare${writeQuery([
    ...codes.map((code) => [COMPARE_PARAMETER, code] as const),
    ...(room === undefined ? [] : [[ROOM_PARAMETER, room] as const]),
  ])}`;

/** Adds an article to the comparison, or removes it if it is already included; a fifth one is rejected. */
export function toggleComparedCode(codes: readonly string[], code: string) {
  if (codes.includes(code)) return { codes: codes.filter((item) => item !== code), isRejected: false };
  if (codes.length >= MAX_COMPARED) return { codes, isRejected: true };
  return { codes: [...codes, code], isRejected: false };
}

/** Serialises the codes for the browser's storage. */
export const writeStoredCodes = (codes: readonly string[]): string => JSON.stringify(codes);

/** Parses stored codes; empty if there are none or the string is invalid. */
export function readStoredCodes(text: string | null): string[] {
  try {
    const codes: unknown = JSON.parse(text ?? "[]");
    return areStrings(codes) ? distinctCodes(codes).slice(0, MAX_COMPARED) : [];
  } catch {
    return [];
  }
}

function distinctCodes(codes: readonly string[]): string[] {
  const byFolded = new Map<string, string>();
  for (const code of codes) {
    const folded = code.toLowerCase();
    if (code !== "" && code.length <= MAX_CODE_LENGTH && !byFolded.has(folded)) byFolded.set(folded, code);
  }
  return [...byFolded.values()];
}
