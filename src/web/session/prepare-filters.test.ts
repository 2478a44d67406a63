import { expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { SessionState } from "./session-state.ts";
import { prepareFiltersWhenIdle } from "./prepare-filters.ts";

/** A catalogue whose preparation has three steps, and the steps that are done. */
function catalogueOf() {
  const done: number[] = [];
  const prepareFilters = function* (): Generator<void, void> {
    for (const step of [1, 2, 3]) {
      done.push(step);
      yield;
    }
  };
  return { done, catalogue: { prepareFilters } as unknown as Catalogue };
}

const showing = (catalogue: Catalogue | undefined): Partial<SessionState> => ({
  currentCatalogue: {
    catalogue,
    failedLists: new Set(),
    portfolioId: undefined,
    selectedPortfolioId: undefined,
    isRemote: false,
  },
});

test("each catalogue that is shown is prepared once, completely and not synchronously", async () => {
  const [first, second] = [catalogueOf(), catalogueOf()];
  const store = createStore<SessionState>(() => showing(first.catalogue) as SessionState);
  prepareFiltersWhenIdle({ store });
  expect(first.done).toEqual([]);
  await vi.waitFor(() => expect(first.done).toEqual([1, 2, 3]));
  store.setState({ isReady: true });
  store.setState(showing(undefined));
  store.setState(showing(second.catalogue));
  await vi.waitFor(() => expect(second.done).toEqual([1, 2, 3]));
  expect(first.done).toEqual([1, 2, 3]);
});
