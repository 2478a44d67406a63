import { codeCount, valuesOfCode } from "#engine/columns/column.ts";
import { createFilterEngine } from "#engine/facets/create-filter-engine.ts";
import { createFilterTexts } from "#model/texts/filter-texts.ts";
import type { CustomAttributes } from "#model/entities/custom-attribute.ts";
import type { NonArticleLists } from "#model/lists/lists.ts";
import type { Family } from "#model/entities/entities.ts";
import { memoize } from "#model/memo.ts";
import {
  type CategoryFamilyCount,
  type ArticleGroups,
  createCategoryFamilyCounts,
  groupArticles,
  createPortfolioTest,
  rowsInPortfolio,
} from "./article-groups.ts";
import { createArticleColumns, warmPanelColumns } from "./article-columns.ts";
import type { ArticleTable } from "./articles/article-table.ts";
import type { Catalogue, CatalogueCounts, ProductReference } from "./catalogue.ts";
import { createNameIndex } from "./articles/name-index.ts";
import { createArticleSource } from "./article-source.ts";

/** The input of a catalogue: lists whose entries match their schemas, and a table of the articles. */
export interface TableCatalogueInput {
  readonly version: string;
  readonly lists: NonArticleLists;
  /** The attributes that the filter texts declare. @see rule F19 */
  readonly custom: CustomAttributes;
  /** Decodes articles on demand. */
  readonly articles: ArticleTable;
}

/**
 * Builds the catalogue in memory. The input must not change afterwards.
 *
 * Articles of unlisted families stay reachable by row and code, but are in no family list and no count (F5).
 *
 * @see rules D2, F5, N2, N3, S5
 */
export function createTableCatalogue(input: TableCatalogueInput): Catalogue {
  const { version, lists, custom, articles: table } = input;
  const groups = groupArticles(lists.categories, lists.families, table);
  const columns = createArticleColumns(table, custom);
  const summaries = createScopeSummaries(groups, lists);
  const categoryById = entryById(lists.categories, (category) => category.category_id);
  const familyById = entryById(lists.families, (family) => family.family_id);
  const portfolioIds = createNameIndex(lists.portfolios.map((portfolio) => portfolio.portfolio_id));
  const portfolio: Catalogue["portfolio"] = (id) =>
    id === undefined ? undefined : lists.portfolios[portfolioIds.find(id) ?? -1];
  const resolve = createNameResolver(lists, table);
  return {
    version,
    lists,
    articleCount: table.rowCount,
    engine: createFilterEngine(createArticleSource(columns, groups, lists.categories, custom)),
    prepareFilters: () => warmPanelColumns(columns, lists.categories, custom),
    filterTexts: createFilterTexts(lists["filter-texts"], custom),
    article: (row) => table.article(row),
    articleCode: (row) => table.articleCode(row),
    lazyArticle: (row) => table.lazyArticle(row),
    groupBy: (fields) => table.groupBy(fields),
    distinct: (field) => table.distinct(field),
    category: categoryById,
    family: familyById,
    portfolio,
    resolve,
    articleRow(name) {
      const reference = resolve(name);
      return reference?.kind === "article" ? reference.row : undefined;
    },
    familyRows: createFamilyRows(groups),
    portfolioRows: (portfolioId) => rowsInPortfolio(groups, portfolioId),
    categoriesOf: createCategoriesOf(groups, lists),
    familiesOf: (categoryId, portfolioId) => summaries(portfolioId, categoryId).families,
    count: (portfolioId, categoryId) => summaries(portfolioId, categoryId).count,
    shopUrl(row, portfolioId) {
      if (portfolioId === undefined) return undefined;
      const configs = table.lazyArticle(row).url_configs_data.filter((config) => config.portfolio_id === portfolioId);
      return configs.find((config) => config.url !== undefined)?.url ?? portfolio(portfolioId)?.fallback_url;
    },
  };
}

/** Looks entries up by id, indexed on first use; if an id is repeated, the first entry applies. */
function entryById<T>(entries: readonly T[], idOf: (entry: T) => string): (id: string | undefined) => T | undefined {
  const index = (): ReadonlyMap<string | undefined, T> =>
    new Map(entries.toReversed().map((entry) => [idOf(entry), entry]));
  let byId: ReadonlyMap<string | undefined, T> | undefined;
  return (id) => (byId ??= index()).get(id);
}

/**
 * The look-up of N2, indexed on first use; articles are searched only for names that are neither a category nor a
 * family.
 */
function createNameResolver(lists: NonArticleLists, table: ArticleTable): Catalogue["resolve"] {
  const categoryIds = lists.categories.map((category) => category.category_id);
  const familyIds = lists.families.map((family) => family.family_id);
  const indexNames = () => ({ categories: createNameIndex(categoryIds), families: createNameIndex(familyIds) });
  let indexes: ReturnType<typeof indexNames> | undefined;
  return (name): ProductReference | undefined => {
    const { categories, families } = (indexes ??= indexNames());
    const category = categoryIds[categories.find(name) ?? -1];
    if (category !== undefined) return { kind: "category", id: category };
    const family = familyIds[families.find(name) ?? -1];
    if (family !== undefined) return { kind: "family", id: family };
    const row = table.rowOf(name);
    return row === undefined ? undefined : { kind: "article", id: table.articleCode(row), row };
  };
}

function createCategoriesOf({ categories }: ArticleGroups, lists: NonArticleLists): Catalogue["categoriesOf"] {
  const sets = Array.from({ length: codeCount(categories) }, (_, code) =>
    valuesOfCode(categories, code).flatMap((index) => lists.categories[index] ?? []),
  );
  return (row) => sets[categories.codes[row] ?? 0] ?? [];
}

/** The rows of each listed family, ascending, optionally of one portfolio only. Indexed on first use. */
function createFamilyRows(groups: ArticleGroups): Catalogue["familyRows"] {
  let rows: ReadonlyMap<string, readonly number[]> | undefined;
  return (familyId, portfolioId) => {
    const familyRows = (rows ??= groupRowsByFamily(groups)).get(familyId) ?? [];
    return Uint32Array.from(
      portfolioId === undefined ? familyRows : familyRows.filter(createPortfolioTest(groups, portfolioId)),
    );
  };
}

function groupRowsByFamily({ families, unlistedFamilies }: ArticleGroups): ReadonlyMap<string, readonly number[]> {
  const rows = new Map<string, number[]>();
  for (const id of families.values) if (!unlistedFamilies.has(id)) rows.set(id, []);
  const lists = Array.from({ length: codeCount(families) }, (_, code) =>
    rows.get(valuesOfCode(families, code)[0] ?? ""),
  );
  families.codes.forEach((code, row) => lists[code]?.push(row));
  return rows;
}

/** The articles and families of a portfolio in a category, or in the whole catalogue. */
interface ScopeSummary {
  /** Families that have articles there, in the list's order. */
  readonly families: readonly Family[];
  readonly count: CatalogueCounts;
}

/** `undefined` stands for all portfolios or the whole catalogue. */
type FindScopeSummary = (portfolioId: string | undefined, categoryId: string | undefined) => ScopeSummary;

const EMPTY_SUMMARY: ScopeSummary = { families: [], count: { articles: 0, families: 0 } };

/** Creates a look-up of summaries; those of a portfolio are computed on first use. @see rules F5, S5 */
function createScopeSummaries(groups: ArticleGroups, { categories, families }: NonArticleLists): FindScopeSummary {
  let cellsOf: ReturnType<typeof createCategoryFamilyCounts> | undefined;
  const summarise = (cells: readonly CategoryFamilyCount[]): ScopeSummary => {
    const ids = new Set(cells.map((cell) => cell.familyId));
    const familiesWithArticles = families.filter((family) => ids.has(family.family_id));
    const articles = cells.reduce((sum, cell) => sum + cell.articles, 0);
    return { families: familiesWithArticles, count: { articles, families: familiesWithArticles.length } };
  };
  const summariesOf = memoize((portfolioId: string | undefined) => {
    const cells = (cellsOf ??= createCategoryFamilyCounts(groups))(portfolioId);
    const summaries = new Map<string | undefined, ScopeSummary>([[undefined, summarise(cells)]]);
    categories.forEach(({ category_id: id }, position) =>
      summaries.set(id, summarise(cells.filter((cell) => cell.categories.includes(position)))),
    );
    return summaries;
  });
  return (portfolioId, categoryId) => summariesOf(portfolioId).get(categoryId) ?? EMPTY_SUMMARY;
}
