import type { Article } from "#model/entities/article.ts";
import { tableOf, type ArticleTable } from "./articles/article-table.ts";
import type { Catalogue } from "./catalogue.ts";
import { createTableCatalogue, type TableCatalogueParts } from "./table-catalogue.ts";

/** What a catalogue is made of; the articles may also be an array. */
export interface CatalogueParts extends Omit<TableCatalogueParts, "articles"> {
  readonly articles: readonly Article[] | ArticleTable;
}

/** Builds a catalogue of either. Callers with a table use `createTableCatalogue`, which needs no code for arrays. */
export const createCatalogue = ({ articles, ...parts }: CatalogueParts): Catalogue =>
  createTableCatalogue({ ...parts, articles: "groupBy" in articles ? articles : tableOf(articles) });
