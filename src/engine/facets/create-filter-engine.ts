import { createAnswers, type Answers } from "./answers.ts";
import { createBase } from "./base.ts";
import type { FilterEngine } from "./engine.ts";
import type { FilterSource, Scope } from "./filter-source.ts";
import type { FilterNames, FilterQuery } from "./selection.ts";
import { createStepper, type Stepper } from "./stepper.ts";
import type { CreateWorkspace } from "#engine/kernels/workspace.ts";

/** An LRU cache of bases: so many are kept ready, and so many bytes of them. */
const MOST_BASES = 48;
const MOST_BASES_BYTES = 256 * 1024 * 1024;

/**
 * Makes the engine over one immutable set of rows.
 *
 * The rows of a scope are gathered into a base when it is first asked for. From then on a query costs what it changes
 * against the query before it on the same base.
 *
 * What a selection names but the scope lacks narrows nothing: nobody could see or undo it there.
 *
 * @param createWorkspace the kernels to work with
 */
export function createFilterEngine<Q extends FilterQuery<N>, N extends FilterNames>(
  source: FilterSource<Q, N>,
  createWorkspace: CreateWorkspace,
): FilterEngine<Q, N> {
  const enter = createPlaceCache(source, createWorkspace);
  let latest: { readonly query: Q; readonly place: Place<Q, N> } | undefined;
  const placeOf = (query: Q): Place<Q, N> => {
    if (!latest || !source.isSameScope(query, latest.query)) latest = { query, place: enter(source.scopeOf(query)) };
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
interface Place<Q, N extends FilterNames> {
  readonly stepper: Stepper<Q, N>;
  readonly answers: Answers<Q, N>;
  readonly bytes: number;
}

/** Finds or makes the place of a scope; the least recently used are dropped first. */
function createPlaceCache<Q extends FilterQuery<N>, N extends FilterNames>(
  source: FilterSource<Q, N>,
  createWorkspace: CreateWorkspace,
): (scope: Scope<N>) => Place<Q, N> {
  const kept = new Map<string, Place<Q, N>>();
  let bytes = 0;
  const make = (scope: Scope<N>): Place<Q, N> => {
    const base = createBase(source, scope, createWorkspace);
    const stepper = createStepper<Q, N>(base, (query) => source.hidden.hiddenIn(query));
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
    const place = kept.get(scope.key) ?? make(scope);
    kept.delete(scope.key);
    kept.set(scope.key, place);
    dropOldest();
    return place;
  };
}
