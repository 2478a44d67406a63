import { CATALOGUE, type CatalogueFiles } from "../catalogue-files.ts";

/** A faulty file, as a change of the good catalogue, and the message that the operator must get. */
export type FaultyFile = readonly [fault: string, files: CatalogueFiles, message: RegExp];

/** A good article, for cases to modify. */
export const ARTICLE = {
  article_code: "A9",
  family_id: "F1",
  category: "DOW",
  url_configs_data: [{ portfolio_id: "p1" }],
};

/** The same in place of all articles, with some fields changed. */
export const articleWith = (fields: object) => ({ "articles.json": [{ ...ARTICLE, ...fields }] });

/** The good category and the good family in place of all others, with some fields changed. */
export const categoryWith = (fields: object) => ({
  "categories.json": [{ ...CATALOGUE["categories.json"][0], ...fields }],
});
export const familyWith = (fields: object) => ({
  "families.json": [{ ...CATALOGUE["families.json"][0], ...fields }],
});

/** Declarations, after that of `e0`, of nine entities of which each stands for ten of the one before. */
export const ENTITY_BOMB = Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`,
).join("");

/** Filter texts that declare an attribute, own_beam by default. */
export const declaring = (...entries: readonly object[]) => ({
  "filter-texts.json": entries.map((entry) => ({
    value_help_type: "attribute",
    key: "own_beam",
    language: "en",
    text: "Beam angle",
    ...entry,
  })),
});
