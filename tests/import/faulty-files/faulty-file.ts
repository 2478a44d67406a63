import { CATALOGUE, type CatalogueFiles } from "../catalogue-files.ts";

/** A faulty file, as a change to the valid catalogue, and the message that the operator must get. */
export type FaultyFile = readonly [fault: string, files: CatalogueFiles, message: RegExp];

/** A valid article, for cases to modify. */
export const ARTICLE = {
  article_code: "A9",
  family_id: "F1",
  category: "DOW",
  url_configs_data: [{ portfolio_id: "p1" }],
};

/** The same article in place of all others, with some fields changed. */
export const articleWith = (fields: object) => ({ "articles.json": [{ ...ARTICLE, ...fields }] });

/** The valid category in place of all others, with some fields changed. */
export const categoryWith = (fields: object) => ({
  "categories.json": [{ ...CATALOGUE["categories.json"][0], ...fields }],
});
/** The valid family in place of all others, with some fields changed. */
export const familyWith = (fields: object) => ({
  "families.json": [{ ...CATALOGUE["families.json"][0], ...fields }],
});

/** The families in a file of another format, in place of the JSON list. */
export const familiesIn = (format: "csv" | "ndjson" | "xlsx", content: string | Uint8Array) => ({
  "families.json": undefined,
  [`families.${format}`]: content,
});

/** The articles in a file of another format, in place of the JSON list. */
export const articlesIn = (format: "csv" | "xlsx", content: string | Uint8Array) => ({
  "articles.json": undefined,
  [`articles.${format}`]: content,
});

/** The declarations of nine entities that each expand to ten of the one before; the first of these is `e0`. */
export const ENTITY_BOMB = Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`,
).join("");

/** Filter texts that declare an attribute, by default own_beam. */
export const declaring = (...entries: readonly object[]) => ({
  "filter-texts.json": entries.map((entry) => ({
    value_help_type: "attribute",
    key: "own_beam",
    language: "en",
    text: "Beam angle",
    ...entry,
  })),
});
