import { createBase, type BaseScope } from "./base.ts";
import { type FilterSource } from "./filter-source.ts";
import type { FilterEngine, FilterQuery } from "./engine.ts";
import { createAnswers, type Answers } from "./answers.ts";
import { createStepper, type Stepper } from "./stepper.ts";
import type { CreateWorkspace } from "#engine/kernels/workspace.ts";

/** Bases that are kept ready, the least recently used dropped first. */
const MOST_BASES = 48;
const MOST_BASES_BYTES = 256 * 1024 * 1024;

/**
 * Makes the engine over one immutable set of articles.
 *
 * The articles of a category and portfolio are gathered into a base when they are first asked for. From then on a query
 * costs what it changes against the query before it on the same base.
 *
 * What the panel of the first category lacks narrows nothing, for the visitor could neither see nor undo it. No category
 * at all means all articles, and no panel.
 *
 * @param createWorkspace the kernels to work with
 * @see rules F1–F8
 */
export function createFilterEngine(source: FilterSource, createWorkspace: CreateWorkspace): FilterEngine {
  const positions = new Map(source.categoryIds.map((id, position) => [id, position]));
  const portfolios = new Set(source.groups.portfolios.values);
  const places = createPlaceCache(source, createWorkspace);
  const scopeOf = ({ categoryIds, portfolioId }: FilterQuery): BaseScope => ({
    categories: categoryIds.length === 0 ? undefined : knownPositions(categoryIds, positions),
    portfolioId: portfolioId === undefined || portfolios.has(portfolioId) ? portfolioId : UNKNOWN_PORTFOLIO,
    panel: source.panelOf(categoryIds[0]),
  });
  let latest: { readonly query: FilterQuery; readonly place: Place } | undefined;
  const placeOf = (query: FilterQuery): Place => {
    if (!latest || !isSamePlace(query, latest.query)) latest = { query, place: places(scopeOf(query)) };
    return latest.place;
  };
  return {
    query: (query) => placeOf(query).answers(query),
    step(query) {
      const { stepper } = placeOf(query);
      stepper.move(query);
      return stepper.step;
    },
  };
}

/** A base with what goes over it. */
interface Place {
  readonly stepper: Stepper;
  readonly answers: Answers;
  readonly bytes: number;
}

/** Whether two queries ask about the same articles before any filter. */
const isSamePlace = (a: FilterQuery, b: FilterQuery): boolean =>
  a.portfolioId === b.portfolioId &&
  (a.categoryIds === b.categoryIds ||
    (a.categoryIds.length === b.categoryIds.length && a.categoryIds.every((id, at) => id === b.categoryIds[at])));

/** Stands for all portfolios that no article names: an identifier is never blank. */
const UNKNOWN_PORTFOLIO = "";

const knownPositions = (ids: readonly string[], positions: ReadonlyMap<string, number>): readonly number[] =>
  [...new Set(ids.map((id) => positions.get(id)))].filter((at) => at !== undefined).sort((a, b) => a - b);

/** Finds or makes the place of a scope. */
function createPlaceCache(source: FilterSource, createWorkspace: CreateWorkspace): (scope: BaseScope) => Place {
  const kept = new Map<string, Place>();
  let bytes = 0;
  const make = (scope: BaseScope): Place => {
    const base = createBase(source, scope, createWorkspace);
    const stepper = createStepper(base);
    bytes += base.bytes;
    return { stepper, answers: createAnswers(base, stepper), bytes: base.bytes };
  };
  const dropOldest = (): void => {
    for (const [key, place] of kept) {
      if (kept.size <= 1 || (kept.size <= MOST_BASES && bytes <= MOST_BASES_BYTES)) return;
      kept.delete(key);
      bytes -= place.bytes;
    }
  };
  return (scope) => {
    const attributes = scope.panel.map(({ attribute }) => attribute);
    const key = JSON.stringify([attributes, scope.portfolioId ?? null, scope.categories ?? null]);
    const place = kept.get(key) ?? make(scope);
    kept.delete(key);
    kept.set(key, place);
    dropOldest();
    return place;
  };
}
