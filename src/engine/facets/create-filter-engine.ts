import { createAnswers, type Answers } from "./answers.ts";
import { createBase } from "./base.ts";
import type { FilterEngine } from "./engine.ts";
import type { FilterSource, Scope } from "./filter-source.ts";
import type { FilterNames, FilterQuery } from "./selection.ts";
import { createScopeRows } from "./scope-rows.ts";
import { createScopeCache } from "./scope-cache.ts";
import { createStepper, type Stepper } from "./stepper.ts";
import type { CreateWorkspace } from "#engine/kernels/workspace.ts";

/** The most cached scopes, enough for every category of several dozen portfolios, and their bytes. */
const LIMITS = { scopes: 512, bytes: 256 * 1024 * 1024 };

/**
 * Creates the engine over one immutable set of rows.
 *
 * The rows of a scope are gathered into a base on first use. From then on, the cost of a query depends on what changed
 * since the previous one on the same base.
 *
 * Choices that the scope lacks are ignored: nobody could see or undo them there.
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

/** A base with its stepper and answers. */
interface Place<Q, N extends FilterNames> {
  readonly stepper: Stepper<Q, N>;
  readonly answers: Answers<Q, N>;
  readonly memory: ArrayBuffer;
}

/** The LRU cache of scopes. */
function createPlaceCache<Q extends FilterQuery<N>, N extends FilterNames>(
  source: FilterSource<Q, N>,
  createWorkspace: CreateWorkspace,
): (scope: Scope<N>) => Place<Q, N> {
  const find = createScopeCache<Place<Q, N>>(LIMITS);
  const findRows = createScopeRows(createWorkspace);
  const make = (scope: Scope<N>): Place<Q, N> => {
    const base = createBase(source, scope, createWorkspace, findRows);
    const stepper = createStepper<Q, N>(base, source.hidden);
    let answers: Answers<Q, N> | undefined;
    return {
      stepper,
      // Created on first use: steps that are read in place do not need it.
      answers: (query) => (answers ??= createAnswers(base, stepper))(query),
      memory: base.workspace.memory,
    };
  };
  return (scope) => find(scope.key, () => make(scope));
}
