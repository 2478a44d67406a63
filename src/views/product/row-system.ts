import type { Article } from "#model/entities/article.ts";
import { ROW_PART_KINDS, type RowPartKind } from "#planning/continuous-row.ts";
import type { RelatedCodes } from "./related-articles.ts";

/** What a continuous row of an article is made of. */
export interface RowSystem {
  /** The length of the luminaire, mm. */
  readonly pieceLength: number;
  /** The power of the luminaire, W; absent if unknown. */
  readonly piecePower: number | undefined;
  /** The parts, the first offered article of each kind. */
  readonly parts: readonly { readonly kind: RowPartKind; readonly code: string }[];
}

/**
 * The row system of an article: `undefined` unless its length is known and a coupler is offered.
 *
 * @param groups its related articles, as offered
 * @see rule F16
 */
export function rowSystem(article: Article, groups: readonly RelatedCodes[]): RowSystem | undefined {
  const { length_batten: pieceLength, wattage_default: piecePower } = article;
  const parts = ROW_PART_KINDS.flatMap((kind) => {
    const [first] = groups.find((group) => group.kind === kind)?.articles ?? [];
    return first ? [{ kind, code: first.code }] : [];
  });
  if (pieceLength === undefined || pieceLength <= 0 || parts[0]?.kind !== "coupler") return undefined;
  return { pieceLength, piecePower, parts };
}
