import { readList } from "../../src/model/lists/read-list.ts";
import type { Article } from "../../src/model/entities/article.ts";
import type { NonArticleLists } from "../../src/model/lists/lists.ts";
import { articleRange, articleValues } from "../../src/attributes/article-values.ts";
import { sourceFields } from "../../src/attributes/attribute-table.ts";
import { NO_CUSTOM_ATTRIBUTES } from "../../src/model/entities/custom-attribute.ts";
import { RANGE_ATTRIBUTES, VALUE_ATTRIBUTES } from "../../src/attributes/panels.ts";
import { rangeText, type BenchArticle } from "./adapter.ts";
import { rawLists, readNonArticleLists, type CatalogueSource } from "../catalogues/catalogue-source.ts";

/** A catalogue whose articles are reduced to what filtering needs. */
export interface BenchCatalogue {
  readonly lists: NonArticleLists;
  readonly articles: readonly Article[];
}

const FILTER_FIELDS = new Set<string>([
  "article_code",
  "family_id",
  "category",
  ...[...VALUE_ATTRIBUTES, ...RANGE_ATTRIBUTES].flatMap((attribute) => sourceFields(attribute, NO_CUSTOM_ATTRIBUTES)),
]);

export function benchCatalogue(source: CatalogueSource): BenchCatalogue {
  const lists = rawLists(source, false);
  const articles: Article[] = [];
  for (const entry of lists.articles) articles.push(...readList("articles", [entry]).entries.map(pickFilterFields));
  return { lists: readNonArticleLists(lists), articles };
}

function pickFilterFields(article: Article): Article {
  const fields = Object.entries(article).filter(([name]) => FILTER_FIELDS.has(name));
  const portfolios = article.url_configs_data.map(({ portfolio_id }) => ({ portfolio_id }));
  return { ...Object.fromEntries(fields), article_code: article.article_code, url_configs_data: portfolios };
}

/** The articles in the form that engines receive. */
export const benchArticles = (articles: readonly Article[]): readonly BenchArticle[] => articles.map(benchArticle);

function benchArticle(article: Article): BenchArticle {
  const ranges = RANGE_ATTRIBUTES.map((attribute) => [attribute, articleRange(article, attribute)] as const);
  const values = VALUE_ATTRIBUTES.map(
    (attribute) => [attribute, [...new Set(articleValues(article, attribute))]] as const,
  );
  const texts = ranges.map(([attribute, range]) => [attribute, range ? [rangeText(range)] : []] as const);
  return {
    article_code: article.article_code,
    values: {
      category: [article.category ?? ""],
      portfolio: article.url_configs_data.map((config) => config.portfolio_id),
      ...Object.fromEntries([...values, ...texts]),
    },
    ranges: Object.fromEntries(ranges),
  };
}
