/** Where the content of a field appears. */
export type FieldSurface =
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

/** A text in both languages of the site. */
export interface Bilingual {
  readonly en: string;
  readonly de: string;
}

/** What operators need to know about a field beyond its schema. */
export interface FieldNote extends Bilingual {
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

/** A note for each field of a list, in the order of its schema. */
export type FieldNotes<Entry> = {
  readonly [Field in keyof Entry as string extends Field ? never : Field]-?: FieldNote;
};
