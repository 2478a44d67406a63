import type { Facet, FilterEngine, FilterQuery } from "./engine.ts";
import type { PanelAttribute } from "./panels.ts";
import type { FilterSelection } from "./selection.ts";

/** A way out of an empty result: filters to let go of, and how many articles that gives. */
export interface Loosening {
  readonly attributes: readonly PanelAttribute[];
  readonly selection: FilterSelection;
  readonly count: number;
}

/**
 * What to let go of when no article matches: single filters, most articles first; when no single one helps, pairs; when
 * no pair helps, all filters together.
 *
 * @returns nothing when the result is not empty, or when not even letting go of everything gives an article
 */
export function loosen(engine: FilterEngine, query: FilterQuery): readonly Loosening[] {
  const { count, facets } = engine.query(query);
  if (count > 0) return [];
  const active = activeAttributes(query.selection, facets);
  const singles = gains(query, [], active, facets);
  if (singles.length > 0) return singles;
  const pairs = active.flatMap((first, at) => {
    const { facets: left } = engine.query(without(query, [first]));
    return gains(query, [first], active.slice(at + 1), left);
  });
  if (pairs.length > 0) return byGain(pairs);
  const all = without(query, active);
  return [{ attributes: active, selection: all.selection, count: engine.query(all).count }].filter(hasArticles);
}

/** The selection without the choices of some attributes. */
export function withoutAttributes(
  { values, ranges }: FilterSelection,
  attributes: readonly PanelAttribute[],
): FilterSelection {
  const gone = new Set<PanelAttribute>(attributes);
  return {
    values: new Map([...values].filter(([attribute]) => !gone.has(attribute))),
    ranges: new Map([...ranges].filter(([attribute]) => !gone.has(attribute))),
  };
}

/** Attributes of the panel that choose something, in its order. */
function activeAttributes({ values, ranges }: FilterSelection, facets: readonly Facet[]): PanelAttribute[] {
  const chosen = new Set<PanelAttribute>([...values.keys(), ...ranges.keys()]);
  return facets.map((facet) => facet.attribute).filter((attribute) => chosen.has(attribute));
}

/** What each candidate gives when it is let go of besides those that already are; `facets` are those without them. */
function gains(
  query: FilterQuery,
  already: readonly PanelAttribute[],
  candidates: readonly PanelAttribute[],
  facets: readonly Facet[],
): readonly Loosening[] {
  const counts = new Map(facets.map(({ attribute, anyCount }) => [attribute, anyCount]));
  const found = candidates.map((attribute) => {
    const attributes = [...already, attribute];
    return { attributes, selection: without(query, attributes).selection, count: counts.get(attribute) ?? 0 };
  });
  return byGain(found.filter(hasArticles));
}

const without = (query: FilterQuery, attributes: readonly PanelAttribute[]): FilterQuery => ({
  ...query,
  selection: withoutAttributes(query.selection, attributes),
});

const hasArticles = ({ count }: Loosening): boolean => count > 0;

const byGain = (found: readonly Loosening[]): readonly Loosening[] => found.toSorted((a, b) => b.count - a.count);
