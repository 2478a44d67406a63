import type { Article } from "#model/entities/article.ts";

/** The groups of technical data, in the order in which they are shown. */
export const GROUP_NAMES = ["light", "electrical", "mechanics", "protection"] as const;
export type GroupName = (typeof GROUP_NAMES)[number];

/** The type of an attribute's values: it decides how they are read from an address and how options are ordered. */
export type ValueType = "text" | "number" | "boolean";

/**
 * Cells of the selector's table that are written in a way of their own: with one digit behind the point, as colour
 * temperatures with a swatch each, as a colour with its swatch, as what may be fitted (`none` is a gap), as a size in mm.
 */
export type CellKind = "tenths" | "kelvins" | "colour" | "fitted" | "size";

/**
 * Where some attributes are shown besides the technical data, which has them all: as a key figure of an article or a
 * family, as the one size among a family's key figures, as a choice between the variants of a family, in the line below an
 * article's name, as a family's finish, in a line of a project list, in the short text of a tender, as what tells the sizes
 * of a family apart, as a range beside each of these sizes, as a fact of an article that a search finds while one types, as
 * its values in the table of what it has found, as a column of an exported list.
 */
export type Surface =
  | "articleFigure"
  | "familyFigure"
  | "familySize"
  | "variantOption"
  | "articleLine"
  | "finish"
  | "listFact"
  | "tenderShort"
  | "sizeKey"
  | "sizeRange"
  | "hitFact"
  | "hitValue"
  | "listColumn";

/** Everything that is to be known of an attribute of articles. */
export interface Attribute {
  readonly group: GroupName;
  readonly values: ValueType;
  /** The fields that it is read from, all as one list; absent: the field of its own name. @see rule F4 */
  readonly fields?: readonly (keyof Article)[];
  /** What calculates it where no field holds it, and the fields that this looks at. */
  readonly read?: (article: Partial<Article>) => number | undefined;
  readonly readFrom?: readonly (keyof Article)[];
  readonly unit?: string;
  /** The two fields are the ends of one range: `145–155 mm`. */
  readonly isRange?: true;
  /** Stands before a figure that is a bound: a UGR of 19 promises at most 19. */
  readonly sign?: "≤" | "≥";
  /** What else the figure is called in tables, in lower case: `CRI > 80`. */
  readonly alsoCalled?: readonly string[];
  /** Which way is better, or that neither is but a little more or less will do; absent: it is what it is. */
  readonly better?: "more" | "less" | "alike";
  /** Its key as a column, a fact or an order of the selector; the locale messages name it by this. */
  readonly short?: string;
  /** How a cell of the selector's table writes it; absent: figures without their unit, texts in words. */
  readonly cell?: CellKind;
  /** A family's head lists its values as long as they are few, instead of telling their range. */
  readonly isListed?: true;
  /** The attribute that stands in where an article has no value of this one. */
  readonly instead?: string;
  /** Its place on each surface that shows it; a surface shows ascending places. */
  readonly shows?: Readonly<Partial<Record<Surface, number>>>;
}
