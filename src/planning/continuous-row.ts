import type { RelatedKind } from "#model/entities/related-kinds.ts";

/** The kinds of parts that a continuous row takes, in the order in which it is mounted. */
export const ROW_PART_KINDS = ["coupler", "end_cap", "feed"] as const satisfies readonly RelatedKind[];
export type RowPartKind = (typeof ROW_PART_KINDS)[number];

/** The longest row, mm. */
export const MAX_ROW_LENGTH_MM = 500_000;

/** Both ends of a row are closed. */
const ENDS = 2;

/** A continuous row of equal luminaires. Lengths are in mm. */
export interface ContinuousRow {
  readonly pieces: number;
  /** From the first luminaire to the last. */
  readonly length: number;
  /** What is left of the wanted length; negative if a single luminaire is longer. */
  readonly rest: number;
}

/**
 * The row that fits into a length: as many luminaires as possible, at least one.
 *
 * @param wanted the length of the row, mm; above 0 and at most `MAX_ROW_LENGTH_MM`
 * @param piece the length of a luminaire, mm; above 0
 * @returns `undefined` for any other length
 * @see rule F16
 */
export function continuousRow(rowLength: number, piece: number): ContinuousRow | undefined {
  if (!(rowLength > 0 && rowLength <= MAX_ROW_LENGTH_MM && piece > 0)) return undefined;
  const pieces = Math.max(1, Math.floor(rowLength / piece));
  return { pieces, length: pieces * piece, rest: rowLength - pieces * piece };
}

/** How many parts of a kind a row of so many luminaires takes: couplers join them, caps close both ends, one feed supplies it. */
export const rowParts = (kind: RowPartKind, pieces: number): number =>
  kind === "coupler" ? pieces - 1 : kind === "end_cap" ? ENDS : 1;
