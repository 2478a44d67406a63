import { mainImageUrl } from "#catalogue/article-image.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { resolveText, type ResolvedText } from "#model/texts/text.ts";
import { MAX_OPENED_ROWS, type SortOrder } from "#attributes/address/selector-codecs.ts";
import type { Language } from "#model/languages/language.ts";
import { createMemo } from "#model/memo.ts";
import { familyNumbering, type FamilyNumbering } from "#views/parts/family-numbering.ts";
import { cellView, type CellView } from "./selector-cells.ts";
import type { ColumnKey, Layout } from "./selector-columns.ts";
import { familyFactReader, type FactView } from "./selector-facts.ts";
import { articleOrder, type CompareRows } from "./selector-sorting.ts";

/** A row of the article table: a cell for each column of the category. */
export interface ArticleRowView {
  readonly code: string;
  readonly cells: readonly CellView[];
  /** The name of its family, in a table of all articles. @see rule F22 */
  readonly family?: string | undefined;
}

/**
 * The matching articles of a family, or of all families in one order. Facts and rows are created lazily, since few
 * families of a long list are expanded.
 */
export interface FamilyGroupView {
  /** Empty for articles without a family, and for the group of all articles. */
  readonly familyId: string;
  readonly name: string;
  readonly summary: ResolvedText | undefined;
  readonly imageUrl: string | undefined;
  readonly count: number;
  /** The number of its articles in category and portfolio before any filter. */
  readonly total: number;
  readonly facts: readonly FactView[];
  /** The number of articles shown: the first few, more of an opened family. */
  readonly shownCount: number;
  readonly rows: readonly ArticleRowView[];
  readonly isOpen: boolean;
}

/** Run-time data about the articles, such as a visitor's room. Rows are cached by this object. */
export interface RowExtras {
  /** The room's cell of a row; `undefined` for other columns. */
  readonly cell: (column: ColumnKey, row: number) => CellView | undefined;
  /** An order of the room, with ties broken by `next`; `undefined` for other orders. */
  readonly order: (sort: SortOrder, next: () => CompareRows) => CompareRows | undefined;
}

export interface GroupSource {
  readonly catalogue: Catalogue;
  readonly categoryId: string;
  readonly portfolioId: string | undefined;
  readonly language: Language;
  readonly layout: Layout;
  readonly rows: Uint32Array;
  readonly sort: SortOrder;
  /** Whether all articles are one group, without an id. @see rule F22 */
  readonly isFlat?: boolean | undefined;
  /** How many articles a family shows before it is opened. */
  readonly articlesPerFamily: number;
  readonly openFamilies: readonly string[];
  /** The number of families shown; opened ones are always shown. */
  readonly shownFamilyCount: number;
  /** How many articles an opened family shows. */
  readonly openedRowCount: number;
  /** How many articles opened families show together, but each at least one; `MAX_OPENED_ROWS` if absent. */
  readonly maxOpenedRows?: number | undefined;
  /** The additions of the visitor's room; absent without a room that can be calculated. */
  readonly room?: RowExtras | undefined;
}

/** The families that are shown, and how many match. */
interface FamilyGroups {
  readonly groups: readonly FamilyGroupView[];
  readonly count: number;
  /** Without the articles that name no family. */
  readonly namedCount: number;
}

/**
 * The matching articles by family. Families are in the catalogue's order if sorted by size, the default, else in the
 * order of their best articles.
 *
 * Takes a few passes over the matching rows, and decodes only the articles that are shown.
 *
 * @see rules F5, F8
 */
export function familyGroups(source: GroupSource): FamilyGroups {
  const { catalogue, language, layout, rows, isFlat } = source;
  const families = familyNumbering(catalogue, source.categoryId, source.portfolioId);
  const numbering = isFlat ? ONE_GROUP : families;
  const openFamilies = new Set(source.openFamilies);
  const isOpen = (family: number): boolean => openFamilies.has(numbering.familyIds[family] ?? "");
  const compare = rowOrder(source);
  const maxOpenedRows = source.maxOpenedRows ?? MAX_OPENED_ROWS;
  const maxRowsPerOpened = Math.min(source.openedRowCount, maxOpenedRows);
  const maxRows = (family: number): number => (isOpen(family) ? maxRowsPerOpened : source.articlesPerFamily);
  const members = familyMembers(rows, numbering, maxRows, compare);
  const factsOf = familyFactReader(isFlat ? [] : layout.facts, { catalogue, language, rowsOf: members.rowsOf });
  const matchingFamilies = [...numbering.familyIds.keys()].filter((family) => (members.counts[family] ?? 0) > 0);
  const bestRow = (family: number): number => members.firstRows[family]?.[0] ?? 0;
  if (source.sort !== "size") matchingFamilies.sort((a, b) => compare(bestRow(a), bestRow(b)));
  const formatRow = rowFormatter(source);
  const groups: FamilyGroupView[] = [];
  let remainingRows = maxOpenedRows;
  for (const [index, family] of matchingFamilies.entries()) {
    if (index >= source.shownFamilyCount && !isOpen(family)) continue;
    const firstRows = members.firstRows[family] ?? [];
    const shownRows = isOpen(family) ? firstRows.slice(0, Math.max(remainingRows, 1)) : firstRows;
    if (isOpen(family)) remainingRows -= shownRows.length;
    const head = {
      ...familyHead(source, numbering.familyIds[family] ?? ""),
      count: members.counts[family] ?? 0,
      total: numbering.totals[family] ?? 0,
      shownCount: shownRows.length,
      isOpen: isOpen(family),
    };
    const makeRows = (): readonly ArticleRowView[] => shownRows.map(formatRow);
    groups.push(withLazyContent(head, () => factsOf(family), makeRows));
  }
  const countedFamilies = isFlat ? [...new Set(rows.map(families.familyOf))] : matchingFamilies;
  const namedCount = countedFamilies.filter((family) => families.familyIds[family] !== "").length;
  return { groups, count: countedFamilies.length, namedCount };
}

/** The order of the articles: one of the visitor's room, or else of the catalogue. */
function rowOrder({ catalogue, language, layout, sort, room }: GroupSource): CompareRows {
  const catalogueOrder = (): CompareRows => articleOrder(catalogue, sort, { measure: layout.measure, language });
  return room?.order(sort, catalogueOrder) ?? catalogueOrder();
}

function familyHead({ catalogue, language }: GroupSource, familyId: string) {
  const family = catalogue.family(familyId);
  return {
    familyId,
    name: family?.name ?? familyId,
    summary: resolveText(family?.texts, language),
    imageUrl: mainImageUrl(family),
  };
}

/** The single group of a table of all articles. @see rule F22 */
const ONE_GROUP: FamilyNumbering = { familyIds: [""], familyOf: () => 0, totals: new Uint32Array(1) };

/** A family whose facts and rows are created when they are first read. */
function withLazyContent(
  head: Omit<FamilyGroupView, "facts" | "rows">,
  makeFacts: () => readonly FactView[],
  makeRows: () => readonly ArticleRowView[],
): FamilyGroupView {
  let facts: readonly FactView[] | undefined;
  let rows: readonly ArticleRowView[] | undefined;
  return {
    ...head,
    get facts() {
      return (facts ??= makeFacts());
    },
    get rows() {
      return (rows ??= makeRows());
    },
  };
}

/** The maximum number of cached rows of a catalogue or a room. A row of ten columns takes about 2 kB. */
const MAX_CACHED_ROWS = 5_000;

/** By columns, language and row; of a catalogue, or of a room for rows with its cells. */
const rowCache = createMemo<Catalogue | RowExtras, string, ArticleRowView>(MAX_CACHED_ROWS);

/** Formats a row. Cached rows are the same objects, since most of a list remains when a filter changes. */
function rowFormatter({ catalogue, layout, language, room, isFlat }: GroupSource): (row: number) => ArticleRowView {
  const layoutKey = [language, isFlat, ...layout.columns].join(" ");
  const texts = catalogue.filterTexts;
  const formatRow = (row: number): ArticleRowView => ({
    code: catalogue.articleCode(row),
    cells: layout.columns.map(
      (column) => room?.cell(column, row) ?? cellView(column, { article: catalogue.lazyArticle(row), texts, language }),
    ),
    ...(isFlat && { family: familyNameOf(catalogue, row) }),
  });
  return (row) => rowCache.getOrCreate(room ?? catalogue, `${layoutKey} ${row}`, () => formatRow(row));
}

function familyNameOf(catalogue: Catalogue, row: number): string | undefined {
  const { family_id: id } = catalogue.lazyArticle(row);
  return id && (catalogue.family(id)?.name ?? id);
}

/** The matching articles of each family, by family number. */
interface FamilyMembers {
  readonly counts: Uint32Array;
  /** The first rows in sort order, at most as many as are shown. */
  readonly firstRows: readonly (readonly number[])[];
  /** All matching articles of a family, in the order of the rows. */
  readonly rowsOf: (family: number) => Uint32Array;
}

/**
 * Counts the matching articles of each family, and selects the first ones in an order: families have many articles and
 * show few, so the others are not sorted.
 *
 * @param maxRows family number → how many rows to select
 */
function familyMembers(
  rows: Uint32Array,
  { familyOf, familyIds }: FamilyNumbering,
  maxRows: (family: number) => number,
  compare: CompareRows,
): FamilyMembers {
  const counts = new Uint32Array(familyIds.length);
  const first = familyIds.map((_, family) => createFirstRows(maxRows(family), compare));
  for (const row of rows) {
    const family = familyOf(row);
    counts[family] = (counts[family] ?? 0) + 1;
    first[family]?.add(row);
  }
  return {
    counts,
    firstRows: first.map(({ sorted }) => sorted()),
    rowsOf: groupRowsByFamily(rows, familyOf, counts),
  };
}

/** Fewer candidates are not sorted before the end. */
const MIN_CANDIDATES = 32;

/** Collects the first `limit` rows in an order. Candidates are sorted when there are twice as many. */
function createFirstRows(limit: number, compare: CompareRows) {
  const candidates: number[] = [];
  /** Later rows cannot be among the first. */
  let last: number | undefined;
  const sorted = (): readonly number[] => {
    candidates.sort(compare).splice(limit);
    last = candidates[limit - 1];
    return candidates;
  };
  return {
    add(row: number): void {
      if (last !== undefined && compare(row, last) > 0) return;
      if (candidates.push(row) >= Math.max(2 * limit, MIN_CANDIDATES)) sorted();
    },
    sorted,
  };
}

/** The rows of each family. They are sorted by family on first use. */
function groupRowsByFamily(
  rows: Uint32Array,
  familyOf: FamilyNumbering["familyOf"],
  counts: Uint32Array,
): FamilyMembers["rowsOf"] {
  let rowsInFamilyOrder: Uint32Array | undefined;
  const ends = new Uint32Array(counts.length);
  const order = (): Uint32Array => {
    const ordered = new Uint32Array(rows.length);
    let end = 0;
    for (let family = 0; family < counts.length; family++) {
      ends[family] = end;
      end += counts[family] ?? 0;
    }
    for (const row of rows) {
      const family = familyOf(row);
      const index = ends[family] ?? 0;
      ordered[index] = row;
      ends[family] = index + 1;
    }
    return ordered;
  };
  return (family) => {
    rowsInFamilyOrder ??= order();
    const end = ends[family] ?? 0;
    return rowsInFamilyOrder.subarray(end - (counts[family] ?? 0), end);
  };
}
