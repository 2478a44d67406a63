import type { Article } from "#model/entities/article.ts";
import type { ArticleTable } from "./articles/article-table.ts";
import { readCustomAttributes } from "#model/entities/custom-declaration.ts";
import type { Catalogue } from "./catalogue.ts";
import { createTableCatalogue, type TableCatalogueInput } from "./table-catalogue.ts";
import { decodeArticles } from "./wire/decode-articles.ts";
import { encodeArticles } from "./wire/encode-articles.ts";

interface CatalogueInput extends Omit<TableCatalogueInput, "articles" | "custom"> {
  readonly articles: readonly Article[] | ArticleTable;
}

/** Creates a catalogue as the site does, but also from an array of articles. */
export const createCatalogue = ({ articles, ...input }: CatalogueInput): Catalogue =>
  createTableCatalogue({
    ...input,
    custom: readCustomAttributes(input.lists["filter-texts"]),
    articles: "groupBy" in articles ? articles : decodeArticles(encodeArticles(articles)),
  });
