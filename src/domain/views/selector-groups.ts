import type { Article } from "#domain/catalogue/article.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { chooseText, type ChosenText } from "#domain/catalogue/text.ts";
import type { SortOrder } from "#domain/filtering/address-state.ts";
import { EMPTY_SELECTION } from "#domain/filtering/selection.ts";
import type { Language } from "#domain/language/language.ts";
import { cellView, type CellView } from "./selector-cells.ts";
import type { Layout } from "./selector-columns.ts";
import { factViews, type FactView } from "./selector-facts.ts";
import { compareRanked, leadingArticles, type Ranked } from "./selector-sorting.ts";

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
  /** Before any filter, in category and portfolio. */
  readonly total: number;
  readonly facts: readonly FactView[];
  /** All articles when the family is opened, else the first few. */
  readonly rows: readonly ArticleRowView[];
  readonly open: boolean;
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
}

/**
 * The matching articles by family. By size, the default, families follow the catalogue; in another, their best article.
 *
 * @see rules F5, F8
 */
export function familyGroups(source: GroupSource): FamilyGroupView[] {
  const totals = familyTotals(source);
  const open = new Set(source.openFamilies);
  const groups = [...byFamily(source)].map(([familyId, members]) => ({
    familyId,
    members,
    leaders: leadingArticles(
      members,
      open.has(familyId) ? members.length : source.shown,
      source.sort,
      source.layout.measure,
    ),
  }));
  const inOrder = source.sort === "size" ? inCatalogueOrder(groups, source) : inBestOrder(groups);
  return inOrder.map(({ familyId, members, leaders }) => {
    const family = source.catalogue.family(familyId);
    const { texts, language } = { texts: source.catalogue.filterTexts, language: source.language };
    return {
      familyId,
      name: family?.name ?? familyId,
      line: chooseText(family?.texts, language),
      imageUrl: family?.image_url,
      count: members.length,
      total: totals.get(familyId) ?? members.length,
      facts: factViews(source.layout.facts, { articles: members, texts, language }),
      rows: leaders.map(({ article }) => rowView(article, source)),
      open: open.has(familyId),
    };
  });
}

interface Group {
  readonly familyId: string;
  readonly members: readonly Article[];
  readonly leaders: readonly Ranked[];
}

function rowView(article: Article, { layout, catalogue, language }: GroupSource): ArticleRowView {
  const source = { article, texts: catalogue.filterTexts, language };
  return { code: article.article_code, cells: layout.columns.map((column) => cellView(column, source)) };
}

function byFamily({ catalogue, rows }: GroupSource): Map<string, Article[]> {
  const groups = new Map<string, Article[]>();
  for (const row of rows) {
    const article = catalogue.glance(row);
    const familyId = article.family_id ?? "";
    const group = groups.get(familyId);
    if (group) group.push(article);
    else groups.set(familyId, [article]);
  }
  return groups;
}

function inCatalogueOrder(groups: readonly Group[], { catalogue, categoryId, portfolioId }: GroupSource): Group[] {
  const places = new Map(catalogue.familiesOf(categoryId, portfolioId).map(({ family_id: id }, place) => [id, place]));
  const place = ({ familyId }: Group): number => places.get(familyId) ?? places.size;
  return [...groups].sort((a, b) => place(a) - place(b));
}

function inBestOrder(groups: readonly Group[]): Group[] {
  return [...groups].sort((a, b) => {
    const [one, other] = [a.leaders[0], b.leaders[0]];
    return one && other ? compareRanked(one, other) : 0;
  });
}

type Totals = ReadonlyMap<string, number>;
const totalsByCatalogue = new WeakMap<Catalogue, Map<string, Totals>>();

/** How many articles each family has in category and portfolio; a catalogue never changes, so it is counted once. */
function familyTotals({ catalogue, categoryId, portfolioId }: GroupSource): Totals {
  const known = totalsByCatalogue.get(catalogue) ?? new Map<string, Totals>();
  totalsByCatalogue.set(catalogue, known);
  const key = JSON.stringify([categoryId, portfolioId]);
  const totals = known.get(key) ?? countByFamily(catalogue, categoryId, portfolioId);
  known.set(key, totals);
  return totals;
}

function countByFamily(catalogue: Catalogue, categoryId: string, portfolioId: string | undefined): Totals {
  const query = { categoryIds: [categoryId], portfolioId, selection: EMPTY_SELECTION, hiddenFamilies: [] };
  const totals = new Map<string, number>();
  for (const row of catalogue.engine.query(query).rows) {
    const familyId = catalogue.glance(row).family_id ?? "";
    totals.set(familyId, (totals.get(familyId) ?? 0) + 1);
  }
  return totals;
}
