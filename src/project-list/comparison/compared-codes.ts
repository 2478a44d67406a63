import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { writeQuery } from "#navigation/addresses/encode-address.ts";
import { isListOf, isText } from "#model/shape.ts";

/** So many articles stand side by side at most. */
export const MOST_COMPARED = 4;

/** The address parameter that names an article; repeated for several. */
export const COMPARE_PARAMETER = "a";

/** Longer texts than this are no article codes. */
const LONGEST_CODE = 200;

const areStoredCodes = isListOf(
  (value): value is string => isText(value) && value !== "" && value.length <= LONGEST_CODE,
);

/** What a pick leads to: the codes then, and whether it was refused because no further article fits. */
export interface PickOutcome {
  readonly codes: readonly string[];
  readonly isRefused: boolean;
}

/**
 * The article codes that a comparison's address names: in its order, each once whatever its letter case, at most four.
 *
 * @param query the address's parameters; all but `a` are ignored
 */
export function readComparedCodes(query: readonly QueryEntry[]): string[] {
  return distinct(query.filter(([name]) => name === COMPARE_PARAMETER).map(([, value]) => value.trim()));
}

/** Where a comparison has its page, without the language: `/compare?a=T-1&a=T-2`. */
export const comparePath = (codes: readonly string[]): string =>
  `/compare${writeQuery(codes.map((code) => [COMPARE_PARAMETER, code]))}`;

/** Takes an article into the comparison, or out of it when it is in already; a fifth one is refused. */
export function togglePick(codes: readonly string[], code: string): PickOutcome {
  if (codes.includes(code)) return { codes: codes.filter((one) => one !== code), isRefused: false };
  if (codes.length >= MOST_COMPARED) return { codes, isRefused: true };
  return { codes: [...codes, code], isRefused: false };
}

/** The codes as they are kept in the browser. */
export const writeStoredCodes = (codes: readonly string[]): string => JSON.stringify(codes);

/** The codes that the browser kept; none when there is nothing or nothing that can be understood. */
export function readStoredCodes(text: string | null): string[] {
  try {
    const codes: unknown = JSON.parse(text ?? "[]");
    return areStoredCodes(codes) ? distinct(codes) : [];
  } catch {
    return [];
  }
}

function distinct(codes: readonly string[]): string[] {
  const byFolded = new Map<string, string>();
  for (const code of codes) {
    const folded = code.toLowerCase();
    if (code !== "" && code.length <= LONGEST_CODE && !byFolded.has(folded)) byFolded.set(folded, code);
  }
  return [...byFolded.values()].slice(0, MOST_COMPARED);
}
