import { expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { INITIAL_SESSION, type SessionState } from "./session-state.ts";
import { prepareFiltersWhenIdle } from "./prepare-filters.ts";

/** A catalogue whose preparation has three steps, and the steps taken so far. */
function catalogueOf() {
  const steps: number[] = [];
  const prepareFilters = function* (): Generator<void, void> {
    for (const step of [1, 2, 3]) {
      steps.push(step);
      yield;
    }
  };
  return { steps, catalogue: { prepareFilters } as unknown as Catalogue };
}

const stateWith = (catalogue: Catalogue | undefined): Partial<SessionState> => ({
  currentCatalogue: { ...INITIAL_SESSION.currentCatalogue, catalogue },
});

test("each displayed catalogue is prepared once, completely and asynchronously", async () => {
  const [first, second] = [catalogueOf(), catalogueOf()];
  const store = createStore<SessionState>(() => stateWith(first.catalogue) as SessionState);
  prepareFiltersWhenIdle({ store });
  expect(first.steps).toEqual([]);
  await vi.waitFor(() => expect(first.steps).toEqual([1, 2, 3]));
  store.setState({ isReady: true });
  store.setState(stateWith(undefined));
  store.setState(stateWith(second.catalogue));
  await vi.waitFor(() => expect(second.steps).toEqual([1, 2, 3]));
  expect(first.steps).toEqual([1, 2, 3]);
});
