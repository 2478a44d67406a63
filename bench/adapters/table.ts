import type { FilterQuery } from "../../src/catalogue/article-engine.ts";
import type { PanelAttribute } from "../../src/attributes/filter-kind.ts";
import { peer, SHOWN_ARTICLES, type BenchArticle } from "./adapter.ts";
import { attributesOf, bothWays, scopeValues, type ScopeField, type ScopeFilters } from "./scope.ts";

/** The part of TanStack Table that is used. */
interface TableCore {
  createTable(options: object): Table;
  getCoreRowModel(): unknown;
  getFilteredRowModel(): unknown;
  getFacetedRowModel(): unknown;
  getFacetedUniqueValues(): unknown;
}
interface Table {
  setOptions(update: (before: object) => object): void;
  getFilteredRowModel(): { readonly rows: readonly { readonly original: BenchArticle }[] };
  getColumn(id: string): { getFacetedUniqueValues(): ReadonlyMap<unknown, number> } | undefined;
}

/** TanStack Table's faceted row model: a column's unique values ignore its own filter. */
export const [tanstackTable, tanstackTableApart] = bothWays<Table>("TanStack Table", async () => {
  const core = await peer<TableCore>("@tanstack/table-core");
  return {
    prepare: (data, attributes, fields) =>
      core.createTable({
        data,
        columns: [...fields.map(scopeColumn), ...attributes.map(attributeColumn)],
        getCoreRowModel: core.getCoreRowModel(),
        getFilteredRowModel: core.getFilteredRowModel(),
        getFacetedRowModel: core.getFacetedRowModel(),
        getFacetedUniqueValues: core.getFacetedUniqueValues(),
        state: EMPTY_STATE,
        onStateChange: () => undefined,
        renderFallbackValue: null,
      }),
    step(table, query, scope) {
      const columnFilters = [...scopeFiltersOf(scope), ...filtersOf(query)];
      table.setOptions((before) => ({ ...before, state: { ...EMPTY_STATE, columnFilters } }));
      const { rows } = table.getFilteredRowModel();
      return {
        count: rows.length,
        codes: rows.slice(0, SHOWN_ARTICLES).map(({ original }) => original.article_code),
        facets: attributesOf(query).map((attribute) => ({
          attribute,
          options: table.getColumn(attribute)?.getFacetedUniqueValues() ?? [],
        })),
      };
    },
  };
});

const EMPTY_STATE = {
  columnFilters: [] as object[],
  columnPinning: {},
  columnVisibility: {},
  columnOrder: [],
  globalFilter: undefined,
};

type Test = (article: BenchArticle) => boolean;

const column = (id: string, valuesOf: (article: BenchArticle) => readonly unknown[]): object => ({
  id,
  accessorFn: valuesOf,
  getUniqueValues: valuesOf,
  filterFn: (row: { readonly original: BenchArticle }, _: string, test: Test) => test(row.original),
});
const attributeColumn = (attribute: PanelAttribute): object =>
  column(attribute, (article) => article.values[attribute] ?? []);
const scopeColumn = (field: ScopeField): object => column(field, (article) => scopeValues(article, field));

/** The same filter value object for equal choices, as in a page's state. */
const known = new Map<string, Test>();

const scopeFiltersOf = (scope: ScopeFilters): object[] =>
  [...scope].map(([id, wanted]) => ({
    id,
    value: remember(`${id} ${JSON.stringify(wanted)}`, (article) =>
      scopeValues(article, id).some((value) => wanted.includes(value)),
    ),
  }));

function filtersOf({ selection }: FilterQuery): object[] {
  const values = [...selection.values].map(([id, chosen]) => ({
    id,
    value: remember(`${id} ${JSON.stringify(chosen)}`, (article) =>
      (article.values[id] ?? []).some((value) => chosen.includes(value)),
    ),
  }));
  const ranges = [...selection.ranges].map(([id, { min, max }]) => ({
    id,
    value: remember(`${id} ${min} ${max}`, (article) => {
      const range = article.ranges[id];
      return range !== undefined && range.max >= min && range.min <= max;
    }),
  }));
  return [...values, ...ranges];
}

function remember(key: string, test: Test): Test {
  const found = known.get(key) ?? test;
  known.set(key, found);
  return found;
}
