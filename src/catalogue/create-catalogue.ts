import type { Article } from "#model/entities/article.ts";
import { tableOf, type ArticleTable } from "./articles/article-table.ts";
import { ownAttributes } from "#model/entities/own-declaration.ts";
import type { Catalogue } from "./catalogue.ts";
import { createTableCatalogue, type TableCatalogueParts } from "./table-catalogue.ts";

/** What a catalogue is made of; the articles may also be an array. */
export interface CatalogueParts extends Omit<TableCatalogueParts, "articles" | "own"> {
  readonly articles: readonly Article[] | ArticleTable;
}

/** Builds a catalogue of either. Callers with a table use `createTableCatalogue`, which needs no code for arrays and declarations. */
export const createCatalogue = ({ articles, ...parts }: CatalogueParts): Catalogue =>
  createTableCatalogue({
    ...parts,
    own: ownAttributes(parts.lists["filter-texts"]),
    articles: "groupBy" in articles ? articles : tableOf(articles),
  });
