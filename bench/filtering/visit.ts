import type { Facet, FilterEngine, FilterQuery, ValueFacet } from "../../src/catalogue/article-engine.ts";
import { filtersByRange } from "../../src/attributes/filter-kind.ts";
import { NO_CUSTOM_ATTRIBUTES } from "../../src/model/entities/custom-attribute.ts";
import { panelOf, type PanelFilter } from "../../src/attributes/panels.ts";
import { EMPTY_SELECTION, type FilterSelection, type FilterValue } from "../../src/attributes/selection.ts";
import { createRandom } from "../../demo/random.ts";
import { createCatalogue } from "../../src/catalogue/catalogue.fixture.ts";
import { categoryCode } from "../../src/model/entities/category-code.ts";
import type { BenchCatalogue } from "../adapters/articles.ts";

export interface VisitStep {
  readonly query: FilterQuery;
  /**
   * `entry`: enters a category for the first time, when engines may prepare lazily. `change`: follows another in the
   * same category. `jump`: its category and portfolio are random.
   */
  readonly kind: "entry" | "change" | "jump";
}

const DRAG_POSITION_COUNT = 30;
const JUMP_COUNT = 240;
const MAX_FILTERS = 2;
/** Jumps choose among this many of the most frequent values. */
const FREQUENT_VALUE_COUNT = 4;

/**
 * The steps that all engines replay; they depend only on the catalogue. First a visit through all five panels: in each,
 * every filter is used in order, on top of earlier choices; values are selected and cleared, sliders dragged over 30
 * positions; then everything is reset. Then jumps: every query has a random category and portfolio, and
 * up to two filters, like the requests that a server receives from many visitors.
 */
export function filterVisitSteps(catalogue: BenchCatalogue): VisitStep[] {
  const { engine } = createCatalogue({ version: "bench", ...catalogue });
  const categories = catalogue.lists.categories.map(({ category_id: id }) => id);
  const portfolios = catalogue.lists.portfolios.map(({ portfolio_id: id }) => id);
  return [
    ...categories.flatMap((categoryId) => visitPanel(engine, categoryId, portfolios[0] ?? "")),
    ...jumps(engine, categories, portfolios),
  ];
}

function visitPanel(engine: FilterEngine, categoryId: string, portfolioId: string): VisitStep[] {
  const steps: VisitStep[] = [];
  let query: FilterQuery = { categoryIds: [categoryId], portfolioId, selection: EMPTY_SELECTION, hiddenFamilies: [] };
  const addStep = (selection: FilterSelection, kind: VisitStep["kind"] = "change"): void => {
    query = { ...query, selection };
    steps.push({ query, kind });
  };
  addStep(EMPTY_SELECTION, "entry");
  for (const filter of panelOf(categoryCode(categoryId))) {
    const facet = engine.query(query).facets.find((item) => item.attribute === filter.attribute);
    if (facet) for (const selection of selectionsOf(filter, facet, query.selection)) addStep(selection);
  }
  addStep(EMPTY_SELECTION);
  return steps;
}

/** The selections of a visitor who uses one filter: values are selected, added and cleared, a slider is dragged. */
function selectionsOf(
  { attribute, widget }: PanelFilter,
  facet: Facet,
  before: FilterSelection,
): readonly FilterSelection[] {
  if (filtersByRange(attribute, NO_CUSTOM_ATTRIBUTES)) {
    const bounds = facet.kind === "range" ? facet.bounds : undefined;
    if (!bounds) return [];
    const width = bounds.max - bounds.min;
    return Array.from({ length: DRAG_POSITION_COUNT }, (_, index): FilterSelection => {
      const min = bounds.min + Math.round((width * (index + 1)) / DRAG_POSITION_COUNT / 3);
      const range = { min, max: bounds.max - Math.round(width / 10) };
      return { values: before.values, ranges: new Map(before.ranges).set(attribute, range) };
    });
  }
  if (facet.kind !== "values") return [];
  const [first, second] = byFrequency(facet);
  const choose = (...values: readonly FilterValue[]): FilterSelection => {
    const next = new Map(before.values).set(attribute, values);
    if (values.length === 0) next.delete(attribute);
    return { values: next, ranges: before.ranges };
  };
  if (first === undefined) return [];
  if (second === undefined || widget === "switch") return [choose(first), choose()];
  if (widget === "radio") return [choose(first), choose(second), choose(first)];
  return [choose(first), choose(first, second), choose(), choose(first, second)];
}

/** The values of a facet, the most frequent first. */
const byFrequency = ({ values, counts }: ValueFacet): readonly FilterValue[] =>
  [...values.keys()].sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0)).flatMap((index) => values[index] ?? []);

function jumps(engine: FilterEngine, categoryIds: readonly string[], portfolioIds: readonly string[]): VisitStep[] {
  const random = createRandom(1);
  const pickRandom = <V>(list: readonly V[]): V | undefined => list[Math.floor(random() * list.length)];
  const choices = new Map(
    categoryIds.map((id) => {
      const query = { categoryIds: [id], selection: EMPTY_SELECTION, hiddenFamilies: [] };
      const facets = engine.query(query).facets.filter((facet) => facet.kind === "values");
      return [id, facets.map((facet) => [facet.attribute, byFrequency(facet).slice(0, FREQUENT_VALUE_COUNT)] as const)];
    }),
  );
  return Array.from({ length: JUMP_COUNT }, (): VisitStep => {
    const categoryId = pickRandom(categoryIds) ?? "";
    const portfolioId = pickRandom(portfolioIds);
    const values = new Map<ValueFacet["attribute"], readonly FilterValue[]>();
    for (let remaining = Math.floor(random() * (MAX_FILTERS + 1)); remaining > 0; remaining--) {
      const [attribute, frequent] = pickRandom(choices.get(categoryId) ?? []) ?? [];
      const value = pickRandom(frequent ?? []);
      if (attribute !== undefined && value !== undefined) values.set(attribute, [value]);
    }
    const selection = { ...EMPTY_SELECTION, values };
    return { query: { categoryIds: [categoryId], portfolioId, selection, hiddenFamilies: [] }, kind: "jump" };
  });
}
