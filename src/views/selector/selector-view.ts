import { runToEnd } from "#model/run-steps.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import type { ResultView, SortOrder } from "#attributes/address/selector-codecs.ts";
import type { FilterEngine, FilterQuery } from "#catalogue/article-engine.ts";
import { loosen } from "#catalogue/filtering/loosen.ts";
import { fitsOf } from "#attributes/selection.ts";
import { filtersByRange } from "#attributes/filter-kind.ts";
import { categoryPanel, type CategoryPanel } from "#attributes/panels.ts";
import { reconcile, type DroppedChoice } from "#catalogue/filtering/reconcile.ts";
import { isCustomName } from "#model/entities/custom-attribute.ts";
import type { Language } from "#model/languages/language.ts";
import { createMemo } from "#model/memo.ts";
import type { FilterTexts } from "#model/texts/filter-texts.ts";
import { chipViews, type ChipView, type SuggestionView } from "#views/selector/panel/selector-chips.ts";
import type { RoomPlanner, SelectorRoomView } from "#views/selector/room/selector-room.ts";
import { columnUnit } from "#views/selector/table/selector-cells.ts";
import { effectiveOrder } from "#views/selector/table/selector-sorting.ts";
import {
  layoutWithColumns,
  type ColumnKey,
  type Layout,
  type LeadingMeasure,
} from "#views/selector/table/selector-columns.ts";
import { categoryLabel, familyName } from "#views/parts/product-parts.ts";
import { familyGroups, type FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import {
  fitFilterViews,
  furtherFiltersView,
  needsFurtherFilters,
  panelView,
  type FilterView,
  type FitView,
  type FurtherFiltersView,
} from "#views/selector/panel/selector-panel.ts";
import { panelAttributeName } from "#attributes/technical-data/attribute-text.ts";
import { stateKey, type SelectorState } from "./selector-state.ts";

export interface SelectorRequest {
  readonly catalogue: Catalogue;
  /** The canonical id of a category that the catalogue has. */
  readonly categoryId: string;
  /** Absent: the articles of all portfolios. */
  readonly portfolioId: string | undefined;
  readonly language: Language;
  readonly state: SelectorState;
  /** The maximum number of articles that opened families show together; `MAX_OPENED_ROWS` if absent. */
  readonly maxOpenedRows?: number | undefined;
  /** Plans the visitor's room; without it, the view has no room. */
  readonly planRoom?: RoomPlanner | undefined;
}

/** A family that the visitor has hidden. @see rule F5 */
interface HiddenFamilyView {
  readonly familyId: string;
  readonly name: string;
}

interface ColumnView {
  readonly key: ColumnKey;
  readonly unit?: string;
  /** The name of a custom attribute. @see rule F19 */
  readonly name?: ResolvedText;
  readonly isCustomFigure?: true;
  /** Whether the visitor has chosen the columns. @see rule F18 */
  readonly isChosen?: true;
}

export interface SelectorView {
  readonly categoryId: string;
  /** The portfolio that it is filtered by, if any. */
  readonly portfolioId: string | undefined;
  readonly heading: ResolvedText;
  /** Articles and families of category and portfolio before any filter. */
  readonly total: number;
  readonly totalFamilies: number;
  /** Articles and families that match. */
  readonly count: number;
  readonly familyCount: number;
  /** Without the group of articles that name no family. */
  readonly namedFamilyCount: number;
  readonly filters: readonly FilterView[];
  /** Absent if the category has none. @see rule F14 */
  readonly furtherFilters?: FurtherFiltersView;
  readonly fitFilters: readonly FitView[];
  readonly chips: readonly ChipView[];
  readonly columns: readonly ColumnView[];
  /** The families that are shown, the first of `familyCount`; in a table of all articles, one group. */
  readonly groups: readonly FamilyGroupView[];
  readonly suggestions: readonly SuggestionView[];
  readonly hiddenFamilies: readonly HiddenFamilyView[];
  readonly sort: SortOrder;
  readonly measure: LeadingMeasure;
  /** How the articles are shown. */
  readonly mode: ResultView;
  /** Choices in the address that do not exist in the catalogue and are ignored. */
  readonly droppedChoices: readonly DroppedChoice[];
  /** The visitor's room; absent without one. @see rules F10, F11 */
  readonly room?: SelectorRoomView;
}

/** How many articles a family shows before it is opened. */
const VISIBLE_ARTICLES: Readonly<Record<ResultView, number>> = { table: 5, grid: 4, articles: 0 };
/** The maximum number of suggestions for an empty result. */
const MAX_SUGGESTIONS = 4;

/**
 * A category's selector.
 *
 * @throws if the catalogue lacks the category: resolve the name first
 * @see rules F1–F8, D4, D5, S5
 */
export const selectorView = (request: SelectorRequest): SelectorView => runToEnd(selectorViewSteps(request));

/** Like `selectorView`, in steps, since the first view of a catalogue takes a long time. */
export function* selectorViewSteps(request: SelectorRequest): Generator<void, SelectorView> {
  const { catalogue, categoryId, portfolioId, language, state } = request;
  const category = catalogue.category(categoryId);
  if (!category) throw new RangeError(`No category ${categoryId}`);
  const { filterTexts: texts } = catalogue;
  const panelOfCategory = categoryPanel(category, texts.custom);
  const { filters: panel, furtherFilters } = panelOfCategory;
  const room = request.planRoom?.(request);
  const list = room?.list;
  const { engine } = catalogue;
  const { query, result, dropped } = queryEngine(request, panelOfCategory, list?.computed);
  yield;
  const baseLayout = layoutWithColumns(panelOfCategory, state.columns, texts.custom);
  const layout = list?.withColumns(baseLayout) ?? baseLayout;
  const columns = columnsOf(layout, texts, language);
  const sort = effectiveOrder(state.sort, columns, list !== undefined);
  const chips = chipViews([...panel, ...furtherFilters], query.selection, texts, language);
  const chipSource = { facets: result.facets, count: result.count, selection: query.selection, texts, language };
  const isFlat = state.view === "articles";
  const families = familyGroups({
    ...request,
    layout,
    rows: result.rows,
    sort,
    isFlat,
    room: list,
    articlesPerFamily: VISIBLE_ARTICLES[state.view],
    openFamilies: isFlat ? [""] : state.openFamilies,
    shownFamilyCount: state.shownFamilyCount,
    openedRowCount: state.openedRowCount,
  });
  yield;
  return {
    categoryId,
    portfolioId,
    heading: categoryLabel(category, language),
    total: result.total,
    totalFamilies: catalogue.count(portfolioId, categoryId).families,
    count: result.count,
    familyCount: families.count,
    namedFamilyCount: families.namedCount,
    filters: panelView({ panel, ...chipSource }),
    ...(furtherFilters.length > 0 && {
      furtherFilters: furtherFiltersView(state, panel, { panel: furtherFilters, ...chipSource }),
    }),
    fitFilters: fitFilterViews(fitsOf(panel), result, query.selection),
    chips: [...chips, ...(list?.chips ?? [])],
    columns,
    groups: families.groups,
    suggestions: [...(list?.suggestions(result) ?? []), ...suggestions(engine, query, chips)].slice(0, MAX_SUGGESTIONS),
    hiddenFamilies: hiddenFamilies(catalogue, categoryId, portfolioId, state.hiddenFamilies),
    sort,
    measure: layout.measure,
    mode: state.view,
    droppedChoices: dropped,
    ...(room && { room: room.view(result) }),
  };
}

/** Per catalogue: the current view, a prefetched view, and the views that *back* may return to. */
const MAX_CACHED_VIEWS = 4;

/** Keyed by room planner (which belongs to a catalogue) or by catalogue. */
const cachedViews = createMemo<RoomPlanner | Catalogue, string, SelectorView>(MAX_CACHED_VIEWS);

type CachedSelectorRequest = Omit<SelectorRequest, "maxOpenedRows">;

/** Like `selectorView`, cached: equal requests share one view. For the few views of one visitor, in the browser. */
export const cachedSelectorView = (request: CachedSelectorRequest): SelectorView =>
  runToEnd(cachedSelectorViewSteps(request));

/** Like `cachedSelectorView`, in steps. */
export function* cachedSelectorViewSteps(request: CachedSelectorRequest): Generator<void, SelectorView> {
  const { planRoom, catalogue, categoryId, portfolioId, language, state } = request;
  const owner = planRoom ?? catalogue;
  const key = JSON.stringify([categoryId, portfolioId, language, stateKey(state)]);
  return cachedViews.get(owner, key) ?? cachedViews.set(owner, key, yield* selectorViewSteps(request));
}

/** Queries the engine; choices that do not exist in category and portfolio are dropped first. */
function queryEngine(
  { catalogue: { engine }, categoryId, portfolioId, state }: SelectorRequest,
  panel: CategoryPanel,
  computed: FilterQuery["computed"],
) {
  const hasFurtherFilters = needsFurtherFilters(state, panel.furtherFilters);
  const { selection: requested, hiddenFamilies } = state;
  const scope = { categoryIds: [categoryId], portfolioId, computed, hasFurtherFilters, hiddenFamilies };
  const first = engine.query({ ...scope, selection: requested });
  const { selection, dropped } = reconcile(requested, first.facets, fitsOf(panel.filters));
  const query = { ...scope, selection };
  return { query, dropped, result: dropped.length === 0 ? first : engine.query(query) };
}

/** Sufficient for both languages, with and without a room, and with chosen columns. */
const MAX_CACHED_COLUMN_LISTS = 20;
const columnViews = createMemo<FilterTexts, string, SelectorView["columns"]>(MAX_CACHED_COLUMN_LISTS);

/** A layout's columns. Memoised: equal columns are the same objects. */
const columnsOf = (layout: Layout, texts: FilterTexts, language: Language): SelectorView["columns"] =>
  columnViews.getOrCreate(texts, [language, layout.isChosen, ...layout.columns].join(" "), () =>
    layout.columns.map((key) => columnView(key, layout, texts, language)),
  );

function columnView(key: ColumnKey, { isChosen }: Layout, texts: FilterTexts, language: Language): ColumnView {
  const unit = columnUnit(key, texts.custom);
  const optional = { ...(unit !== undefined && { unit }), ...(isChosen && { isChosen }) };
  if (!isCustomName(key)) return { key, ...optional };
  const name = panelAttributeName(key, texts, language) ?? { text: key, language };
  return { key, ...optional, name, ...(filtersByRange(key, texts.custom) && { isCustomFigure: true }) };
}

const suggestions = (engine: FilterEngine, query: FilterQuery, chips: readonly ChipView[]): SuggestionView[] =>
  loosen(engine, query).map(({ attributes, count }) => {
    const removed = chips.filter((chip) => chip.kind !== "limit" && attributes.includes(chip.attribute));
    return { attributes, limits: [], chips: removed, count };
  });

/** Hidden families with articles in category and portfolio, in the order in which they were hidden. @see rule F5 */
function hiddenFamilies(
  catalogue: Catalogue,
  categoryId: string,
  portfolioId: string | undefined,
  ids: readonly string[],
): HiddenFamilyView[] {
  const families = new Map(catalogue.familiesOf(categoryId, portfolioId).map((family) => [family.family_id, family]));
  return ids.flatMap((familyId) => {
    const family = families.get(familyId);
    return family ? [{ familyId, name: familyName(family) }] : [];
  });
}
