import { ownImageUrl } from "#catalogue/article-image.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { chooseText, type ChosenText } from "#model/texts/text.ts";
import type { SortOrder } from "#attributes/address/address-state.ts";
import type { Language } from "#model/languages/language.ts";
import { familyMembers, type FamilyMembers } from "./family-leaders.ts";
import { familyPlaces } from "#views/parts/family-places.ts";
import { cellView, type CellView } from "./selector-cells.ts";
import type { ColumnKey, Layout } from "./selector-columns.ts";
import { familyFacts, type FactView } from "./selector-facts.ts";
import { articleOrder, type CompareRows } from "./selector-sorting.ts";

/** A row of the article table: a cell for each column of the category. */
export interface ArticleRowView {
  readonly code: string;
  readonly cells: readonly CellView[];
}

/** The matching articles of a family. */
export interface FamilyGroupView {
  /** Empty for articles that name no family. */
  readonly familyId: string;
  readonly name: string;
  readonly line: ChosenText | undefined;
  readonly imageUrl: string | undefined;
  readonly count: number;
  /** Its articles in category and portfolio before any filter. */
  readonly total: number;
  readonly facts: readonly FactView[];
  /** How many articles it shows: all if opened, else the first few. */
  readonly shown: number;
  /** These articles; before the browser has the catalogue, empty for families that are not shown at first. */
  readonly rows: readonly ArticleRowView[];
  readonly open: boolean;
}

/** What run-time data, such as a visitor's room, adds to the articles. Rows are cached with it. */
export interface AddedToRows {
  /** Its cell of a row; `undefined` for other columns. */
  readonly cell: (column: ColumnKey, row: number) => CellView | undefined;
  /** Its own order, with ties by `next`; `undefined` for other orders. */
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
  /** How many articles a family shows before it is opened. */
  readonly shown: number;
  readonly openFamilies: readonly string[];
  /** What the visitor's room adds. */
  readonly room?: AddedToRows | undefined;
}

/**
 * The matching articles by family. Families are in the catalogue's order if sorted by size, the default, else in the
 * order of their best articles.
 *
 * It takes a few passes over the matching rows, and decodes only the articles that are shown.
 *
 * @returns a generator that yields between steps of the work
 * @see rules F5, F8
 */
export function* familyGroups(source: GroupSource): Generator<void, FamilyGroupView[]> {
  const { catalogue, language, layout, rows } = source;
  const places = familyPlaces(catalogue, source.categoryId, source.portfolioId);
  yield;
  const open = new Set(source.openFamilies);
  const isOpen = (family: number): boolean => open.has(places.familyIds[family] ?? "");
  const inOrder = (): CompareRows => articleOrder(catalogue, source.sort, layout.measure);
  const compare = source.room?.order(source.sort, inOrder) ?? inOrder();
  const members = familyMembers(rows, places, { shown: source.shown, isOpen, compare });
  yield;
  const facts = familyFacts(layout.facts, { catalogue, language, rows, places });
  yield;
  const found = [...places.familyIds.keys()].filter((family) => (members.counts[family] ?? 0) > 0);
  if (source.sort !== "size") found.sort(byBest(members, compare));
  const rowView = rememberedRows(source);
  const groups: FamilyGroupView[] = [];
  for (const number of found) {
    const familyId = places.familyIds[number] ?? "";
    const family = catalogue.family(familyId);
    const shown = members.leaders(number).map(rowView);
    groups.push({
      familyId,
      name: family?.name ?? familyId,
      line: chooseText(family?.texts, language),
      imageUrl: ownImageUrl(family),
      count: members.counts[number] ?? 0,
      total: places.totals[number] ?? 0,
      facts: facts(number),
      shown: shown.length,
      rows: shown,
      open: isOpen(number),
    });
    yield;
  }
  return groups;
}

const byBest =
  (members: FamilyMembers, compare: CompareRows) =>
  (a: number, b: number): number => {
    const [one, other] = [members.leaders(a)[0], members.leaders(b)[0]];
    return one === undefined || other === undefined ? 0 : compare(one, other);
  };

/** The most cached rows: more than one page shows. */
const MAX_KEPT_ROWS = 5_000;
/** The most sets of columns and languages that rows are cached for. */
const MAX_KEPT_LOOKS = 20;
/** By catalogue, or by room for rows with its cells, and collected together with it. */
const keptRows = new WeakMap<Catalogue | AddedToRows, Map<string, Map<number, ArticleRowView>>>();

/** Formats rows. A cached row is the same object, since most of a list stays when a filter changes. */
function rememberedRows({ catalogue, layout, language, room }: GroupSource): (row: number) => ArticleRowView {
  const byLook = keptRows.get(room ?? catalogue) ?? new Map<string, Map<number, ArticleRowView>>();
  keptRows.set(room ?? catalogue, byLook);
  const look = `${language} ${layout.columns.join(" ")}`;
  const known = byLook.get(look) ?? new Map<number, ArticleRowView>();
  if (byLook.size >= MAX_KEPT_LOOKS) byLook.clear();
  byLook.set(look, known);
  if (known.size > MAX_KEPT_ROWS) known.clear();
  return (row) => {
    const kept = known.get(row);
    if (kept) return kept;
    const source = { article: catalogue.lazyArticle(row), texts: catalogue.filterTexts, language };
    const view = {
      code: catalogue.articleCode(row),
      cells: layout.columns.map((column) => room?.cell(column, row) ?? cellView(column, source)),
    };
    known.set(row, view);
    return view;
  };
}
