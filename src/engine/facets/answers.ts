import type { Base, BaseFacet } from "./base.ts";
import type { FilterResult } from "./engine.ts";
import { createRangePresenter, createValuePresenter, type Presenter } from "./facet-presenter.ts";
import type { FilterNames } from "./selection.ts";
import type { Stepper } from "./stepper.ts";

/** Answers queries with immutable results. */
export type Answers<Q, N extends FilterNames> = (query: Q) => FilterResult<N>;

/** Creates immutable results of the steps over a base. The same step returns the same object. */
export function createAnswers<Q, N extends FilterNames>(base: Base<N>, stepper: Stepper<Q, N>): Answers<Q, N> {
  const { step } = stepper;
  const presenters = base.facets.map(presenterOf<N>);
  let latest: { readonly result: FilterResult<N>; readonly moves: number } | undefined;
  return (query) => {
    stepper.move(query);
    if (latest?.moves !== stepper.moves) latest = { result: makeResult(query), moves: stepper.moves };
    return latest.result;
  };

  function makeResult(query: Q): FilterResult<N> {
    const { total, count, facets } = step;
    let rows: Uint32Array | undefined;
    return {
      total,
      count,
      facets: presenters.flatMap((present, at) => (facets[at] ? [present(facets[at])] : [])),
      fits: stepper.measureFits(),
      computed: stepper.measureComputed(() => stepper.move(query)),
      // Rows are listed lazily, since they are many. If a later step has been taken since, this one is repeated.
      get rows() {
        return (rows ??= firstRows(count));
      },
      firstRows: (limit) => [...firstRows(Math.min(limit, count))],
    };

    function firstRows(howMany: number): Uint32Array {
      stepper.move(query);
      const into = new Uint32Array(howMany);
      step.firstRows(into);
      return into;
    }
  }
}

const presenterOf = <N extends FilterNames>(facet: BaseFacet<N>): Presenter<N> =>
  facet.kind === "range"
    ? createRangePresenter<N>(facet.attribute, facet.index)
    : createValuePresenter<N>(facet.attribute, facet.index);
