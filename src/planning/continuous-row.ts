import type { RelatedKind } from "#model/entities/entry-kinds.ts";

/** In the order in which they are listed. */
export const ROW_PART_KINDS = ["coupler", "end_cap", "feed", "suspension"] as const satisfies readonly RelatedKind[];
export type RowPartKind = (typeof ROW_PART_KINDS)[number];

export const MAX_ROW_LENGTH_MM = 500_000;

const ROW_ENDS = 2;

/** Luminaires that differ in length only. Lengths are in mm. */
export interface ContinuousRow {
  /** The number of luminaires of each length, in the order of the input. */
  readonly quantities: readonly number[];
  readonly luminaireCount: number;
  /** From the first luminaire to the last. */
  readonly length: number;
  /** The remainder of the requested length; negative if the shortest luminaire is longer. */
  readonly remainder: number;
}

/**
 * As many luminaires of the first length as fit, then of each following one; if none fits, one of the shortest length.
 *
 * @param lengths descending, above 0
 * @returns `undefined` unless `rowLength` is above 0 and at most `MAX_ROW_LENGTH_MM`
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
 * Couplers join the luminaires, caps close both ends, one feed supplies the row, suspensions hold both ends and every
 * joint.
 */
export const rowPartCount = (kind: RowPartKind, luminaireCount: number): number =>
  ({ coupler: luminaireCount - 1, end_cap: ROW_ENDS, feed: 1, suspension: luminaireCount + 1 })[kind];
