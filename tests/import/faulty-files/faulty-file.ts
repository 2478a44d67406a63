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

/** The same article in place of all others, once with each of the changes. */
export const articleWith = (...changes: readonly object[]) => ({
  "articles.json": changes.map((fields) => ({ ...ARTICLE, ...fields })),
});

/** The valid category in place of all others, once with each of the changes. */
export const categoryWith = (...changes: readonly object[]) => ({
  "categories.json": changes.map((fields) => ({ ...CATALOGUE["categories.json"][0], ...fields })),
});

/** The valid family in place of all others, with some fields changed. */
export const familyWith = (fields: object) => ({
  "families.json": [{ ...CATALOGUE["families.json"][0], ...fields }],
});

/** The valid room type in place of all others, with some fields changed. */
export const roomTypeWith = (fields: object) => ({
  "lighting-categories.json": [{ ...CATALOGUE["lighting-categories.json"][0], ...fields }],
});

/** The valid filter texts and further ones. */
export const withFilterTexts = (...texts: readonly object[]) => ({
  "filter-texts.json": [...CATALOGUE["filter-texts.json"], ...texts],
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
