import type { Language } from "#model/languages/language.ts";

/** Where the content of a field appears. */
type FieldSurface =
  | "address"
  | "home"
  | "category"
  | "family"
  | "article"
  | "lists"
  | "filters"
  | "search"
  | "datasheet"
  | "tender"
  | "planner"
  | "portfolio-choice"
  | "shop-link"
  | "footer"
  | "api";

/** What is known of a field beyond its schema. */
export interface FieldFacts {
  /** A value as written in a cell; for a field with nested fields, a value of one of them. */
  readonly example: string;
  /** Absent for strings and plain numbers. */
  readonly unit?: "mm" | "m" | "K" | "lm" | "W" | "lx" | "%" | "kg" | "h" | "years";
  /** The usual lowest and highest value; a value outside causes a warning, not an error. */
  readonly usualRange?: readonly [min: number, max: number];
  /** The only meaningful values; absent if any value is allowed. */
  readonly values?: readonly string[];
  /** What a drop-down suggests; other values are equally valid. Absent if there are no usual values. */
  readonly suggestions?: readonly string[];
  /** Empty for a field that is shown nowhere, such as `language`. */
  readonly shownOn: readonly FieldSurface[];
}

/** What operators need to know about a field: also its meaning, in both languages. */
export type FieldNote = FieldFacts & Readonly<Record<Language, string>>;
