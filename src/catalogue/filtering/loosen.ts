import type { FilterEngine, FilterQuery, FilterResult } from "#catalogue/article-engine.ts";
import type { ChoiceAttribute, FilterSelection } from "#attributes/selection.ts";

/** A suggestion for an empty result: filters to remove, and how many articles then match. */
interface Relaxation {
  readonly attributes: readonly ChoiceAttribute[];
  readonly selection: FilterSelection;
  readonly count: number;
}

/**
 * Suggests what to remove if no article matches: single filters, those that yield the most articles first; if no single
 * one helps, pairs; if no pair helps, all filters together.
 *
 * @returns empty if there are matches, or if removing everything still yields no article
 */
export function loosen(engine: FilterEngine, query: FilterQuery): readonly Relaxation[] {
  const result = engine.query(query);
  if (result.count > 0) return [];
  const active = activeAttributes(query.selection, result);
  const singles = usefulRemovals(query, [], active, result);
  if (singles.length > 0) return singles;
  const pairs = active.flatMap((first, index) => {
    return usefulRemovals(query, [first], active.slice(index + 1), engine.query(withoutChoices(query, [first])));
  });
  if (pairs.length > 0) return sortByCount(pairs);
  const withoutAll = withoutChoices(query, active);
  return [{ attributes: active, selection: withoutAll.selection, count: engine.query(withoutAll).count }].filter(
    hasArticles,
  );
}

/** The selection without some attributes. */
export function withoutAttributes(
  { values, ranges, fits }: FilterSelection,
  attributes: readonly ChoiceAttribute[],
): FilterSelection {
  const removed = new Set<ChoiceAttribute>(attributes);
  const remainingFits = new Map([...(fits ?? [])].filter(([attribute]) => !removed.has(attribute)));
  return {
    values: new Map([...values].filter(([attribute]) => !removed.has(attribute))),
    ranges: new Map([...ranges].filter(([attribute]) => !removed.has(attribute))),
    ...(remainingFits.size > 0 && { fits: remainingFits }),
  };
}

/** Attributes with a choice: those of the panel in its order, then measured lengths. */
function activeAttributes({ values, ranges }: FilterSelection, { facets, fits }: FilterResult): ChoiceAttribute[] {
  const chosen = new Set<ChoiceAttribute>([...values.keys(), ...ranges.keys()]);
  const panelAttributes = facets.map((facet) => facet.attribute).filter((attribute) => chosen.has(attribute));
  return [...panelAttributes, ...fits.map((fit) => fit.attribute)];
}

/**
 * The candidates whose removal yields articles, those that yield the most first.
 *
 * @param removed attributes whose choices are removed in any case
 * @param result the query's result without these choices
 */
function usefulRemovals(
  query: FilterQuery,
  removed: readonly ChoiceAttribute[],
  candidates: readonly ChoiceAttribute[],
  result: FilterResult,
): readonly Relaxation[] {
  const counts = new Map<ChoiceAttribute, number>(
    [...result.facets, ...result.fits].map(({ attribute, anyCount }) => [attribute, anyCount]),
  );
  const relaxations = candidates.map((attribute) => {
    const attributes = [...removed, attribute];
    return { attributes, selection: withoutChoices(query, attributes).selection, count: counts.get(attribute) ?? 0 };
  });
  return sortByCount(relaxations.filter(hasArticles));
}

const withoutChoices = (query: FilterQuery, attributes: readonly ChoiceAttribute[]): FilterQuery => ({
  ...query,
  selection: withoutAttributes(query.selection, attributes),
});

const hasArticles = ({ count }: Relaxation): boolean => count > 0;

const sortByCount = (relaxations: readonly Relaxation[]): readonly Relaxation[] =>
  relaxations.toSorted((a, b) => b.count - a.count);
