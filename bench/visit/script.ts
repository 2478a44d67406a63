import type { Facet, FilterEngine, FilterQuery, ValueFacet } from "../../src/catalogue/article-engine.ts";
import { filtersByRange } from "../../src/attributes/filter-kind.ts";
import { NO_CUSTOM_ATTRIBUTES } from "../../src/model/entities/custom-attribute.ts";
import { panelOf, PANELS } from "../../src/attributes/panels.ts";
import type { PanelFilter } from "../../src/attributes/read-panel.ts";
import { EMPTY_SELECTION, type FilterSelection, type FilterValue } from "../../src/attributes/selection.ts";
import { categoryCode } from "../../src/model/entities/category-code.ts";

/** One step of the recorded visit. */
export interface ScriptStep {
  readonly label: string;
  readonly query: FilterQuery;
  /**
   * `entry`: enters a category for the first time, when engines may prepare lazily. `step`: follows another in the same
   * category. `jump`: comes from another category, another portfolio or both.
   */
  readonly kind: "entry" | "step" | "jump";
}

const DRAG_POSITIONS = 30;

/**
 * The visit that all engines replay, through all five panels. In each, every filter is used in order, on top of earlier
 * choices: values are selected and cleared, sliders dragged over 30 positions; then everything is reset.
 *
 * @param engine provides the options; the visit is deterministic for a catalogue
 */
export function recordVisit(engine: FilterEngine, categoryIds: readonly string[], portfolioId: string): ScriptStep[] {
  return categoryIds.flatMap((categoryId) => visitPanel(engine, categoryId, portfolioId));
}

function visitPanel(engine: FilterEngine, categoryId: string, portfolioId: string): ScriptStep[] {
  const steps: ScriptStep[] = [];
  let query: FilterQuery = { categoryIds: [categoryId], portfolioId, selection: EMPTY_SELECTION, hiddenFamilies: [] };
  const go = (label: string, selection: FilterSelection, kind: ScriptStep["kind"] = "step"): void => {
    query = { ...query, selection };
    steps.push({ label: `${categoryId} ${label}`, query, kind });
  };
  go("enter", EMPTY_SELECTION, "entry");
  for (const filter of panelOf(categoryCode(categoryId))) {
    const facet = engine.query(query).facets.find((one) => one.attribute === filter.attribute);
    if (facet) for (const [label, selection] of filterUses(filter, facet, query.selection)) go(label, selection);
  }
  go("reset", EMPTY_SELECTION);
  return steps;
}

type Use = readonly [label: string, selection: FilterSelection];

function filterUses({ attribute, widget }: PanelFilter, facet: Facet, before: FilterSelection): Use[] {
  if (filtersByRange(attribute, NO_CUSTOM_ATTRIBUTES)) {
    const bounds = facet.kind === "range" ? facet.bounds : undefined;
    if (!bounds) return [];
    const width = bounds.max - bounds.min;
    return Array.from({ length: DRAG_POSITIONS }, (_, at): Use => {
      const min = bounds.min + Math.round((width * (at + 1)) / DRAG_POSITIONS / 3);
      const range = { min, max: bounds.max - Math.round(width / 10) };
      return [`drag ${attribute}`, { values: before.values, ranges: new Map(before.ranges).set(attribute, range) }];
    });
  }
  if (facet.kind !== "values") return [];
  const [first, second] = byFrequency(facet);
  const choose = (values: readonly (string | number | boolean)[]): FilterSelection => {
    const next = new Map(before.values).set(attribute, values);
    if (values.length === 0) next.delete(attribute);
    return { values: next, ranges: before.ranges };
  };
  if (first === undefined) return [];
  const one: Use = [`choose ${attribute}`, choose([first])];
  if (second === undefined || widget === "switch") return [one, [`clear ${attribute}`, choose([])]];
  if (widget === "radio")
    return [one, [`choose ${attribute}`, choose([second])], [`choose ${attribute}`, choose([first])]];
  return [one, [`add ${attribute}`, choose([first, second])], [`clear ${attribute}`, choose([])], [`add ${attribute}`, choose([first, second])]]; // prettier-ignore
}

/** The values of a facet, the most frequent first. */
export const byFrequency = ({ values, counts }: ValueFacet): readonly FilterValue[] =>
  [...values.keys()].sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0)).flatMap((at) => values[at] ?? []);

/** The panels that the visit has to cover. */
export const PANEL_COUNT = Object.keys(PANELS).length;
