import type { Article } from "#model/entities/article.ts";

/** The groups of technical data, in the order in which they are shown. */
export const GROUP_NAMES = ["light", "electrical", "mechanics", "protection"] as const;
export type GroupName = (typeof GROUP_NAMES)[number];

/** The type of an attribute's values: it decides how they are read from an address and how options are ordered. */
export type ValueType = "text" | "number" | "boolean";

/**
 * Where some attributes are shown besides the technical data, which has them all: as a key figure of an article or a
 * family, as the one size among a family's key figures, as a choice between the variants of a family, in the line below an
 * article's name, as a family's finish, in a line of a project list, in the short text of a tender.
 */
export type Surface =
  | "articleFigure"
  | "familyFigure"
  | "familySize"
  | "variantOption"
  | "articleLine"
  | "finish"
  | "listFact"
  | "tenderShort";

/** Everything that is to be known of an attribute of articles. */
export interface Attribute {
  readonly group: GroupName;
  readonly values: ValueType;
  /** The fields that it is read from, all as one list; absent: the field of its own name. @see rule F4 */
  readonly fields?: readonly (keyof Article)[];
  /** What works it out where no field holds it. */
  readonly read?: (article: Partial<Article>) => number | undefined;
  readonly unit?: string;
  /** The two fields are the ends of one range: `145–155 mm`. */
  readonly isRange?: true;
  /** Stands before a figure that is a bound: a UGR of 19 promises at most 19. */
  readonly sign?: "≤" | "≥";
  /** Which way is better, or that neither is but a little more or less will do; absent: it is what it is. */
  readonly better?: "more" | "less" | "alike";
  /** Its place on each surface that shows it; a surface shows ascending places. */
  readonly shows?: Readonly<Partial<Record<Surface, number>>>;
}
