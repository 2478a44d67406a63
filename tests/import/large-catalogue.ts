import { catalogueWith, type CatalogueFiles } from "./catalogue-files.ts";

const ARTICLE_COUNT = 2_000;
const PICTURE_COUNT = 20;
const PICTURE_BYTES = 50_000;
const DOCUMENT_BYTES = 400_000;

/**
 * A catalogue with pictures and a document, which takes a moment to import. Its content depends on the name, with which
 * its article codes begin.
 */
export function largeCatalogue(name: string): CatalogueFiles {
  const articles = Array.from({ length: ARTICLE_COUNT }, (_, index) => ({
    article_code: `${name} ${index}`,
    family_id: "F1",
    category: "DOW",
    url_configs_data: [{ portfolio_id: "p1" }],
    note: "x".repeat(500),
  }));
  const picture = (index: number): string =>
    `<svg xmlns="http://www.w3.org/2000/svg"><text>${name} ${index}${" ".repeat(PICTURE_BYTES)}</text></svg>`;
  const pictures = Array.from(
    { length: PICTURE_COUNT },
    (_, index) => [`images/${index}.svg`, picture(index)] as const,
  );
  return catalogueWith({
    "articles.json": articles,
    ...Object.fromEntries(pictures),
    // The same in every catalogue, so that it is stored once.
    "images/all.svg": picture(-1).replace(name, "all"),
    "documents/manual.pdf": `%PDF-1.7\n${name}`.padEnd(DOCUMENT_BYTES),
  });
}
