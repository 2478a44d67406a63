import type { FilterQuery } from "../../src/domain/filtering/engine.ts";
import type { PanelAttribute } from "../../src/domain/filtering/panels.ts";
import { peer, SHOWN_ARTICLES, type Adapter, type BenchArticle } from "../adapter.ts";
import { attributesOf, inScopes } from "./scope.ts";

/** What is used of TanStack Table. */
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

/** TanStack Table's faceted row model: each column's unique values leave its own filter out. */
export const tanstackTable: Adapter = {
  name: "TanStack Table",
  runsIn: "browser",
  async load(articles) {
    const core = await peer<TableCore>("@tanstack/table-core");
    return inScopes(
      articles,
      (data, attributes) => ({ table: createTable(core, data, attributes) }),
      ({ table }, query) => {
        const columnFilters = filtersOf(query);
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
    );
  },
};

const EMPTY_STATE = {
  columnFilters: [] as object[],
  columnPinning: {},
  columnVisibility: {},
  columnOrder: [],
  globalFilter: undefined,
};

function createTable(core: TableCore, data: readonly BenchArticle[], attributes: readonly PanelAttribute[]): Table {
  return core.createTable({
    data,
    columns: attributes.map((attribute) => ({
      id: attribute,
      accessorFn: (article: BenchArticle) => article.values[attribute] ?? [],
      getUniqueValues: (article: BenchArticle) => article.values[attribute] ?? [],
      filterFn: (row: { readonly original: BenchArticle }, _: string, test: (article: BenchArticle) => boolean) =>
        test(row.original),
    })),
    getCoreRowModel: core.getCoreRowModel(),
    getFilteredRowModel: core.getFilteredRowModel(),
    getFacetedRowModel: core.getFacetedRowModel(),
    getFacetedUniqueValues: core.getFacetedUniqueValues(),
    state: EMPTY_STATE,
    onStateChange: () => undefined,
    renderFallbackValue: null,
  });
}

/** The same filter value object for the same choice, as a page keeps it in its state. */
const known = new Map<string, (article: BenchArticle) => boolean>();

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

function remember(key: string, test: (article: BenchArticle) => boolean): (article: BenchArticle) => boolean {
  const found = known.get(key) ?? test;
  known.set(key, found);
  return found;
}
