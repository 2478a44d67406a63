import { mainImageUrl } from "#catalogue/article-image.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { resolveText, type ResolvedText } from "#model/texts/text.ts";
import { MAX_OPENED_ROWS, type SortOrder } from "#attributes/address/selector-codecs.ts";
import type { Language } from "#model/languages/language.ts";
import { familyMembers, type FamilyMembers } from "./family-members.ts";
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
 * Takes a few passes over the matching rows, and decodes only the articles that are shown. Yields between steps.
 *
 * @see rules F5, F8
 */
export function* familyGroupSteps(source: GroupSource): Generator<void, FamilyGroups> {
  const { catalogue, language, layout, rows } = source;
  const families = familyNumbering(catalogue, source.categoryId, source.portfolioId);
  const numbering = source.isFlat ? ONE_GROUP : families;
  yield;
  const open = new Set(source.openFamilies);
  const isOpen = (family: number): boolean => open.has(numbering.familyIds[family] ?? "");
  const chosenOrder = (): CompareRows => articleOrder(catalogue, source.sort, { measure: layout.measure, language });
  const compare = source.room?.order(source.sort, chosenOrder) ?? chosenOrder();
  const members = familyMembers(rows, numbering, { shownCount: source.articlesPerFamily, isOpen, compare });
  yield;
  const facts = familyFactReader(source.isFlat ? [] : layout.facts, { catalogue, language, rowsOf: members.rowsOf });
  yield;
  const matchingFamilies = [...numbering.familyIds.keys()].filter((family) => (members.counts[family] ?? 0) > 0);
  if (source.sort !== "size") matchingFamilies.sort(compareByBestArticle(matchingFamilies, members, compare));
  const rowViews = cachedRows(source);
  const groups: FamilyGroupView[] = [];
  let remaining = source.maxOpenedRows ?? MAX_OPENED_ROWS;
  const visible = matchingFamilies.filter((family, index) => index < source.shownFamilyCount || isOpen(family));
  for (const number of visible) {
    const familyId = numbering.familyIds[number] ?? "";
    const family = catalogue.family(familyId);
    const firstRows = members.firstRows(number);
    const length = isOpen(number)
      ? Math.min(firstRows.length, source.openedRowCount, Math.max(remaining, 1))
      : firstRows.length;
    if (isOpen(number)) remaining -= length;
    const head = {
      familyId,
      name: family?.name ?? familyId,
      summary: resolveText(family?.texts, language),
      imageUrl: mainImageUrl(family),
      count: members.counts[number] ?? 0,
      total: numbering.totals[number] ?? 0,
      shownCount: length,
      isOpen: isOpen(number),
    };
    groups.push(
      withLazyContent(
        head,
        () => facts(number),
        () => rowViews(firstRows.slice(0, length)),
      ),
    );
    yield;
  }
  const matching = source.isFlat ? [...new Set(rows.map(families.familyOf))] : matchingFamilies;
  const namedCount = matching.filter((number) => families.familyIds[number] !== "").length;
  return { groups, count: matching.length, namedCount };
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

/** Compares families by their first articles. */
function compareByBestArticle(families: readonly number[], members: FamilyMembers, compare: CompareRows): CompareRows {
  const best = new Map(families.map((family) => [family, members.firstRows(family).slice(0, 1)[0]]));
  return (a, b) => {
    const [bestOfA, bestOfB] = [best.get(a), best.get(b)];
    return bestOfA === undefined || bestOfB === undefined ? 0 : compare(bestOfA, bestOfB);
  };
}

/** The maximum number of cached rows of a catalogue or a room. A row of ten columns takes about 2 kB. */
const MAX_CACHED_ROWS = 5_000;
/** The maximum number of sets of columns and languages with cached rows. */
const MAX_CACHED_LAYOUTS = 20;

/** The views of rows, for each set of columns and language; the most recently used one is last. */
type RowsByLayout = Map<string, Map<number, ArticleRowView>>;

/** Keyed by catalogue, or by room for rows with its cells; garbage-collected with the key. */
const rowCache = new WeakMap<Catalogue | RowExtras, RowsByLayout>();

/** Formats rows. Cached rows are the same objects, since most of a list remains when a filter changes. */
function cachedRows({
  catalogue,
  layout,
  language,
  room,
  isFlat,
}: GroupSource): (rows: readonly number[]) => ArticleRowView[] {
  const byLayout: RowsByLayout = rowCache.get(room ?? catalogue) ?? new Map<string, Map<number, ArticleRowView>>();
  rowCache.set(room ?? catalogue, byLayout);
  const layoutKey = [language, isFlat, ...layout.columns].join(" ");
  const texts = catalogue.filterTexts;
  const rowView = (row: number): ArticleRowView => ({
    code: catalogue.articleCode(row),
    cells: layout.columns.map(
      (column) => room?.cell(column, row) ?? cellView(column, { article: catalogue.lazyArticle(row), texts, language }),
    ),
    ...(isFlat && { family: familyNameOf(catalogue, row) }),
  });
  return (rows) => {
    // Rows may be read after their layout has been evicted.
    const viewsByRow = byLayout.get(layoutKey) ?? new Map<number, ArticleRowView>();
    byLayout.delete(layoutKey);
    byLayout.set(layoutKey, viewsByRow);
    const views = rows.map((row) => viewsByRow.get(row) ?? memoizedRow(viewsByRow, row, rowView(row)));
    evictOldest(byLayout);
    return views;
  };
}

function familyNameOf(catalogue: Catalogue, row: number): string | undefined {
  const { family_id: id } = catalogue.lazyArticle(row);
  return id && (catalogue.family(id)?.name ?? id);
}

function memoizedRow(viewsByRow: Map<number, ArticleRowView>, row: number, view: ArticleRowView): ArticleRowView {
  viewsByRow.set(row, view);
  return view;
}

/** Evicts the least recently used layouts with their rows until the limit is met. */
function evictOldest(byLayout: RowsByLayout): void {
  let rowCount = 0;
  for (const rows of byLayout.values()) rowCount += rows.size;
  for (const [layoutKey, rows] of byLayout) {
    if (rowCount <= MAX_CACHED_ROWS && byLayout.size <= MAX_CACHED_LAYOUTS) return;
    rowCount -= rows.size;
    rows.clear();
    if (byLayout.size > 1) byLayout.delete(layoutKey);
  }
}
