import { generateCatalogue } from "../../demo/generate-catalogue.ts";
import { readList } from "../../src/model/lists/read-list.ts";
import type { Article } from "../../src/model/entities/article.ts";
import type { SmallLists } from "../../src/model/lists/lists.ts";
import { articleRange, articleValues } from "../../src/attributes/article-values.ts";
import { ATTRIBUTE_SOURCES, RANGE_ATTRIBUTES, RANGE_SOURCES, VALUE_ATTRIBUTES } from "../../src/attributes/panels.ts";
import { rangeText, type BenchArticle } from "./adapter.ts";

/** The demo catalogue at some size, with only what filtering needs of its articles. */
export interface BenchCatalogue {
  readonly lists: SmallLists;
  readonly articles: readonly Article[];
}

const FILTER_FIELDS = new Set<string>([
  "article_code",
  "family_id",
  "category",
  ...Object.values(ATTRIBUTE_SOURCES).flatMap((source) => source.fields),
  ...Object.values(RANGE_SOURCES).flatMap((source) => [source.min, source.max]),
]);

/** Makes the catalogue, the same for the same number of articles. */
export function benchCatalogue(articleCount: number): BenchCatalogue {
  const { lists } = generateCatalogue({ articles: articleCount });
  const articles: Article[] = [];
  for (const entry of lists.articles) articles.push(...readList("articles", [entry]).entries.map(lean));
  return {
    lists: {
      "app-configs": [],
      "slider-configs": [],
      "filter-texts": [],
      "lighting-categories": [],
      categories: readList("categories", [...lists.categories]).entries,
      families: readList("families", [...lists.families]).entries,
      portfolios: readList("portfolios", [...lists.portfolios]).entries,
    },
    articles,
  };
}

/** The articles as the engines get them. */
export const benchArticles = (articles: readonly Article[]): readonly BenchArticle[] => articles.map(benchArticle);

function lean(article: Article): Article {
  const fields = Object.entries(article).filter(([name]) => FILTER_FIELDS.has(name));
  const portfolios = article.url_configs_data.map(({ portfolio_id }) => ({ portfolio_id }));
  return { ...Object.fromEntries(fields), article_code: article.article_code, url_configs_data: portfolios };
}

function benchArticle(article: Article): BenchArticle {
  const ranges = RANGE_ATTRIBUTES.map((attribute) => [attribute, articleRange(article, attribute)] as const);
  const values = VALUE_ATTRIBUTES.map(
    (attribute) => [attribute, [...new Set(articleValues(article, attribute))]] as const,
  );
  const texts = ranges.map(([attribute, range]) => [attribute, range ? [rangeText(range)] : []] as const);
  return {
    article_code: article.article_code,
    family: article.family_id ?? "",
    category: article.category ?? "",
    portfolios: article.url_configs_data.map((config) => config.portfolio_id),
    values: Object.fromEntries([...values, ...texts]),
    ranges: Object.fromEntries(ranges),
  };
}
