import type { Range } from "./selection.ts";

/** IP according to IEC 60529 against solids and water, IK according to IEC 62262 against impact. */
export type RatingKind = "IP" | "IK";

const PATTERNS: Readonly<Record<RatingKind, RegExp>> = {
  IP: /^(?:IP)?\s*([0-6X])([0-9X])/i,
  IK: /^(?:IK)?\s*(\d)(\d)/i,
};

/** 65 for `IP65`, 8 for `IK08`; a digit that is not stated (`IP2X`) counts as 0. `undefined` for any other string. */
export function parseRating(kind: RatingKind, text: unknown): number | undefined {
  const [, first, second] = PATTERNS[kind].exec(String(text).trim()) ?? [];
  if (first === undefined || second === undefined) return undefined;
  return Number(`${first}${second}`.replaceAll(/x/gi, "0"));
}

/** Formats a rating: `IP65`, `IK08`. */
export const formatRating = (kind: RatingKind, rating: number): string => `${kind}${String(rating).padStart(2, "0")}`;

/** IP digits are compared separately: IP60 does not satisfy IP54, being no protection against water. @see rule F20 */
export function isRatingWithin(kind: RatingKind, rating: number, { min, max }: Range): boolean {
  if (kind === "IK") return rating >= min && rating <= max;
  return isAtLeast(rating, min) && (max === Infinity || isAtLeast(max, rating));
}

const isAtLeast = (rating: number, min: number): boolean =>
  min === -Infinity || (Math.floor(rating / 10) >= Math.floor(min / 10) && rating % 10 >= min % 10);
