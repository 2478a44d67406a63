import type { Base, BaseFacet } from "./base.ts";
import type { FilterQuery, FilterResult } from "./engine.ts";
import { createRangePresenter, createValuePresenter, type Presenter } from "./facet-presenter.ts";
import type { Stepper } from "./stepper.ts";

/** Answers queries with results that stay as they are. */
export type Answers = (query: FilterQuery) => FilterResult;

/** Makes lasting results of the steps over a base. The same step is answered with the same object. */
export function createAnswers(base: Base, stepper: Stepper): Answers {
  const { step } = stepper;
  const presenters = base.facets.map(presenterOf);
  let latest: { readonly result: FilterResult; readonly moves: number } | undefined;
  return (query) => {
    stepper.move(query);
    if (latest?.moves !== stepper.moves) latest = { result: makeResult(query), moves: stepper.moves };
    return latest.result;
  };

  function makeResult(query: FilterQuery): FilterResult {
    const { total, count, facets } = step;
    let rows: Uint32Array | undefined;
    return {
      total,
      count,
      facets: presenters.flatMap((present, at) => (facets[at] ? [present(facets[at])] : [])),
      fits: stepper.measureFits(),
      // Rows are many and not always wanted. When a later step has been taken since, this one is taken again.
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

const presenterOf = (facet: BaseFacet): Presenter =>
  facet.kind === "range"
    ? createRangePresenter(facet.attribute, facet.index)
    : createValuePresenter(facet.attribute, facet.index);
