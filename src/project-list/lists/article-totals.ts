import type { ProjectList } from "./project-list.ts";

/** The total of an article over all zones of a list. */
export interface ArticleTotals {
  /** The sum of its lines' quantities. */
  readonly quantity: number;
  readonly hasNote: boolean;
}

/** Totals an article over all zones of a list; `undefined` if it is not in the list. */
export function articleTotals({ zones }: ProjectList, code: string): ArticleTotals | undefined {
  const lines = zones.flatMap((zone) => zone.lines.filter((line) => line.code === code));
  if (lines.length === 0) return undefined;
  const totalQuantity = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { quantity: totalQuantity, hasNote: lines.some(({ note }) => note !== "") };
}

/**
 * Whether removing the article would lose more than one click restores: a quantity above one, or a note.
 *
 * @see rule P5
 */
export const needsRemovalConfirmation = ({ quantity, hasNote }: ArticleTotals): boolean => quantity > 1 || hasNote;
