import type { RelatedKind } from "#model/entities/entry-kinds.ts";

/** The kinds of parts of a continuous row, in the order in which they are listed. */
export const ROW_PART_KINDS = ["coupler", "end_cap", "feed", "suspension"] as const satisfies readonly RelatedKind[];
export type RowPartKind = (typeof ROW_PART_KINDS)[number];

/** The maximum length of a row, mm. */
export const MAX_ROW_LENGTH_MM = 500_000;

/** Both ends of a row are closed. */
const ROW_ENDS = 2;

/** A continuous row of luminaires that differ in length only. Lengths are in mm. */
export interface ContinuousRow {
  /** The number of luminaires of each length, in the order of the input. */
  readonly quantities: readonly number[];
  /** The sum of `quantities`. */
  readonly luminaireCount: number;
  /** From the first luminaire to the last. */
  readonly length: number;
  /** The remainder of the requested length; negative if the shortest luminaire is longer. */
  readonly remainder: number;
}

/**
 * The row that fits into a length: as many luminaires of the first length as possible, then of each following one. If
 * none fits, it is one luminaire of the shortest length.
 *
 * @param rowLength the requested length, mm; above 0 and at most `MAX_ROW_LENGTH_MM`
 * @param lengths the lengths of luminaires, mm; descending, above 0
 * @returns `undefined` for any other length
 * @see rule F16
 */
export function continuousRow(rowLength: number, lengths: readonly number[]): ContinuousRow | undefined {
  if (!(rowLength > 0 && rowLength <= MAX_ROW_LENGTH_MM && lengths.length > 0 && lengths.every((length) => length > 0)))
    return undefined;
  let remainder = rowLength;
  const quantities = lengths.map((length, index) => {
    const isFallback = remainder === rowLength && index === lengths.length - 1;
    const quantity = Math.max(isFallback ? 1 : 0, Math.floor(remainder / length));
    remainder -= quantity * length;
    return quantity;
  });
  return {
    quantities,
    luminaireCount: quantities.reduce((sum, quantity) => sum + quantity, 0),
    length: rowLength - remainder,
    remainder,
  };
}

/**
 * The number of parts of a kind in a row: couplers join the luminaires, caps close both ends, one feed supplies the
 * row, and suspensions hold both ends and every joint.
 */
export const rowPartCount = (kind: RowPartKind, luminaireCount: number): number =>
  ({ coupler: luminaireCount - 1, end_cap: ROW_ENDS, feed: 1, suspension: luminaireCount + 1 })[kind];
