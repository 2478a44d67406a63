import type { ProjectList } from "./project-list.ts";

/** What a list holds of one article, over all of its zones. */
export interface ArticleHolding {
  readonly pieces: number;
  readonly hasNote: boolean;
}

/** What a list holds of an article; `undefined` if the article is not in it. */
export function articleHolding({ zones }: ProjectList, code: string): ArticleHolding | undefined {
  const lines = zones.flatMap((zone) => zone.lines.filter((line) => line.code === code));
  if (lines.length === 0) return undefined;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { pieces, hasNote: lines.some(({ note }) => note !== "") };
}

/**
 * Whether the visitor would lose something that one click does not bring back: more than one piece, or a note.
 *
 * @see rule P5
 */
export const needsConfirmation = ({ pieces, hasNote }: ArticleHolding): boolean => pieces > 1 || hasNote;
