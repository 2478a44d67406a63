import type { FilterQuery } from "../../src/catalogue/article-engine.ts";
import type { PanelAttribute } from "../../src/attributes/filter-kind.ts";
import { peer, SHOWN_ARTICLES, type BenchAnswer, type BenchArticle } from "./adapter.ts";
import { attributesOf, bothWays, scopeValues, type ScopeField, type ScopeFilters } from "./scope.ts";

/** The part of Orama that is used. */
interface Orama {
  create(options: object): object;
  insertMultiple(database: object, documents: readonly object[], batch: number): unknown;
  search(database: object, options: object): Found | Promise<Found>;
}
interface Found {
  readonly count: number;
  readonly hits: readonly { readonly document: { readonly code: string } }[];
  readonly facets?: Readonly<Record<string, { readonly values: Readonly<Record<string, number>> }>>;
}

/** Orama: one search for the articles, and one without its own filter for each facet with a choice. */
export const [orama, oramaApart] = bothWays<object>("Orama", async () => {
  const library = await peer<Orama>("@orama/orama");
  return {
    async prepare(articles, attributes, fields) {
      const schema = {
        code: "string",
        min: "number",
        max: "number",
        ...Object.fromEntries([...attributes, ...fields].map((name) => [name, "enum[]"])),
      };
      const database = library.create({ schema });
      const documents = articles.map((article) => documentOf(article, attributes, fields));
      await library.insertMultiple(database, documents, DOCUMENTS_AT_ONCE);
      return database;
    },
    step: (database, query, scope) => answer(library, database, query, scope),
  };
});

const DOCUMENTS_AT_ONCE = 5000;

const documentOf = (
  article: BenchArticle,
  attributes: readonly PanelAttribute[],
  fields: readonly ScopeField[],
): object => ({
  code: article.article_code,
  ...(article.ranges["cutout_ceiling"] && {
    min: article.ranges["cutout_ceiling"].min,
    max: article.ranges["cutout_ceiling"].max,
  }),
  ...Object.fromEntries(attributes.map((name) => [name, (article.values[name] ?? []).map(String)])),
  ...Object.fromEntries(fields.map((field) => [field, scopeValues(article, field)])),
});

async function answer(library: Orama, database: object, query: FilterQuery, scope: ScopeFilters): Promise<BenchAnswer> {
  const attributes = attributesOf(query);
  const isChosen = (name: PanelAttribute) =>
    query.selection.values.has(name as never) || query.selection.ranges.has(name as never);
  const search = (names: readonly PanelAttribute[], limit: number, except?: PanelAttribute) =>
    library.search(database, { term: "", limit, where: whereOf(query, scope, except), facets: Object.fromEntries(names.map((name) => [name, { limit: 1e6 }])) }); // prettier-ignore
  const idle = attributes.filter((name) => !isChosen(name));
  const found = await search(idle, SHOWN_ARTICLES);
  const facets = [];
  for (const attribute of attributes) {
    const source = isChosen(attribute) ? await search([attribute], 1, attribute) : found;
    facets.push({ attribute, options: Object.entries(source.facets?.[attribute]?.values ?? {}) });
  }
  return { count: found.count, codes: found.hits.map(({ document }) => document.code), facets };
}

function whereOf({ selection }: FilterQuery, scope: ScopeFilters, except: PanelAttribute | undefined): object {
  const values = [...scope, ...selection.values].filter(([name]) => name !== except);
  const ranges = [...selection.ranges].filter(([name]) => name !== except);
  const overlap = ranges.flatMap(([, { min, max }]): [string, object][] => [
    ["max", { gte: min }],
    ["min", { lte: max }],
  ]);
  const chosen = values.map(([name, list]): [string, object] => [name, { containsAny: list.map(String) }]);
  return Object.fromEntries([...chosen, ...overlap]);
}
