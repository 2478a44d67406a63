import type { FilterQuery } from "../../src/domain/filtering/engine.ts";
import type { PanelAttribute } from "../../src/domain/filtering/panels.ts";
import { peer, SHOWN_ARTICLES, type Adapter, type BenchAnswer } from "../adapter.ts";
import { inScopes } from "./scope.ts";

/** What is used of Orama. */
interface Orama {
  create(options: object): unknown;
  insertMultiple(database: unknown, documents: readonly object[], batch: number): unknown;
  search(database: unknown, options: object): Found | Promise<Found>;
}
interface Found {
  readonly count: number;
  readonly hits: readonly { readonly document: { readonly code: string } }[];
  readonly facets?: Readonly<Record<string, { readonly values: Readonly<Record<string, number>> }>>;
}

/** Orama: a search for the articles, and one for each facet that has a choice, which leaves it out. */
export const orama: Adapter = {
  name: "Orama",
  runsIn: "browser",
  async load(articles) {
    const library = await peer<Orama>("@orama/orama");
    return inScopes(
      articles,
      async (inScope, attributes) => {
        const schema = {
          code: "string",
          min: "number",
          max: "number",
          ...Object.fromEntries(attributes.map((name) => [name, "enum[]"])),
        };
        const database = library.create({ schema });
        const documents = inScope.map(({ article_code: code, values, ranges }) => ({
          code,
          ...(ranges["cutout_ceiling"] && { min: ranges["cutout_ceiling"].min, max: ranges["cutout_ceiling"].max }),
          ...Object.fromEntries(attributes.map((name) => [name, (values[name] ?? []).map(String)])),
        }));
        await library.insertMultiple(database, documents, 5000);
        return { database, attributes };
      },
      ({ database, attributes }, query) => answer(library, database, attributes, query),
    );
  },
};

async function answer(
  library: Orama,
  database: unknown,
  attributes: readonly PanelAttribute[],
  query: FilterQuery,
): Promise<BenchAnswer> {
  const isChosen = (name: PanelAttribute) =>
    query.selection.values.has(name as never) || query.selection.ranges.has(name as never);
  const search = (names: readonly PanelAttribute[], limit: number, except?: PanelAttribute) =>
    library.search(database, { term: "", limit, where: whereOf(query, except), facets: Object.fromEntries(names.map((name) => [name, { limit: 1e6 }])) }); // prettier-ignore
  const idle = attributes.filter((name) => !isChosen(name));
  const found = await search(idle, SHOWN_ARTICLES);
  const facets = [];
  for (const attribute of attributes) {
    const source = isChosen(attribute) ? await search([attribute], 1, attribute) : found;
    facets.push({ attribute, options: Object.entries(source.facets?.[attribute]?.values ?? {}) });
  }
  return { count: found.count, codes: found.hits.map(({ document }) => document.code), facets };
}

function whereOf({ selection }: FilterQuery, except: PanelAttribute | undefined): object {
  const values = [...selection.values].filter(([name]) => name !== except);
  const ranges = [...selection.ranges].filter(([name]) => name !== except);
  const overlap = ranges.flatMap(([, { min, max }]): [string, object][] => [
    ["max", { gte: min }],
    ["min", { lte: max }],
  ]);
  const chosen = values.map(([name, list]): [string, object] => [name, { containsAny: list.map(String) }]);
  return Object.fromEntries([...chosen, ...overlap]);
}
