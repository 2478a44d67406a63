/** Where an operator sees again what she wrote into a field. */
export type Surface =
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
  | "programs";

/** A text in both languages of the site. */
export interface Bilingual {
  readonly en: string;
  readonly de: string;
}

/** What an operator has to know of a field. What values it takes is said by its schema, and its unit by `unit`. */
export interface FieldNote extends Bilingual {
  /** A value as it stands in a cell; of a field with inner fields, one of theirs. */
  readonly example: string;
  /** Absent for texts and plain numbers. */
  readonly unit?: "mm" | "m" | "K" | "lm" | "W" | "lx" | "%";
  /** The least and the highest figure that such a thing usually has; what lies outside is warned of, not refused. */
  readonly usual?: readonly [least: number, most: number];
  /** The only values that mean something; absent when any text may stand there. */
  readonly values?: readonly string[];
  /** What a drop-down offers; any other value means as much. Absent where there is nothing usual. */
  readonly offers?: readonly string[];
  /** Empty for a field that is kept for programs and shown nowhere. */
  readonly shows: readonly Surface[];
}

/** A note for each field of a list, in the order of its schema. */
export type FieldNotes<Entry> = {
  readonly [Field in keyof Entry as string extends Field ? never : Field]-?: FieldNote;
};
