import type { Article } from "#model/entities/article.ts";
import type { AttributeGroupName } from "#model/entities/custom-attribute.ts";
import type { RatingKind } from "./ratings.ts";

/** The type of an attribute's values, which decides how they are parsed from a URL and how options are ordered. */
export type ValueType = "text" | "number" | "boolean";

/** Special formats for cells in the selector's table. */
export type CellKind =
  /** With one decimal. */
  | "tenths"
  /** Colour temperatures, each with a swatch. */
  | "kelvins"
  /** A colour with its swatch. */
  | "colour"
  /** An optional component; the cell is empty for `none`. */
  | "fitted"
  /** A size in mm. */
  | "size";

/** Where an attribute is shown, in addition to the technical data, which shows all attributes. */
export type Surface =
  | "articleFigure"
  | "familyFigure"
  /** The one size among a family's key figures. */
  | "familySize"
  /** A choice between the variants of a family. */
  | "variantOption"
  /** The line below an article's name. */
  | "articleSummary"
  /** A family's finish. */
  | "finish"
  /** A line of a project list. */
  | "listFact"
  /** The short text of a tender. */
  | "tenderShort"
  /** Distinguishes a family's sizes. */
  | "sizeKey"
  /** A range next to each of these sizes. */
  | "sizeRange"
  /** An article among search suggestions. */
  | "hitFact"
  /** The table of search results. */
  | "hitValue"
  /** A column of an exported list. */
  | "listColumn";

export interface Attribute {
  readonly group: AttributeGroupName;
  readonly valueType: ValueType;
  /** The fields whose values are its values; absent: the field of the same name. @see rule F4 */
  readonly fields?: readonly (keyof Article)[];
  /** Calculates the attribute, if it is not a field of articles. */
  readonly calculate?: (article: Partial<Article>) => number | undefined;
  /** The fields that `calculate` reads. */
  readonly calculatedFrom?: readonly (keyof Article)[];
  readonly unit?: string;
  /** The two fields are the ends of one range: `145–155 mm`. */
  readonly isRange?: true;
  /** Set if it is filtered by range although it is a single number: it has too many values to choose from a list. */
  readonly isFilteredByRange?: true;
  /** Set if it is filtered by one bound, chosen from its few values: at most or at least, depending on `better`. */
  readonly isFilteredByLimit?: true;
  /** Present if the strings are ratings: visitors choose single ones, or a minimum. */
  readonly rating?: RatingKind;
  /** The sign before values that are limits: a UGR of 19 means at most 19. */
  readonly sign?: "≤" | "≥";
  /** Other names of the attribute in imported tables, in lower case: `cri` in `CRI > 80`. */
  readonly aliases?: readonly string[];
  /**
   * Whether higher or lower values are better; `alike`: neither, but close ones are interchangeable. Absent: unranked.
   */
  readonly better?: "more" | "less" | "alike";
  /** Its key as a column, a fact or an order of the selector, also used by the locale messages. */
  readonly short?: string;
  /** Its format in the selector's table; absent: numbers without their unit, strings by their labels. */
  readonly cell?: CellKind;
  /** A family's heading lists its values while they are few, instead of giving their range. */
  readonly isListedInHeading?: true;
  /** The attribute that is shown instead if an article has no value of this one. */
  readonly fallback?: string;
}
