import { expect, test } from "vitest";
import { SAMPLE_CATALOGUE } from "#views/selector/selector-sample.fixture.ts";
import { readSelectorState } from "#views/selector/selector-state.ts";
import { createRoomPlanner } from "#views/selector/room/room-planner.ts";
import { selectorView, type SelectorRequest } from "#views/selector/selector-view.ts";
import { getCachedView, prefetchView } from "./use-selector-view.ts";

const request = (query: string, language: "en" | "de" = "en"): SelectorRequest => ({
  catalogue: SAMPLE_CATALOGUE,
  categoryId: "DOW",
  portfolioId: undefined,
  language,
  state: readSelectorState([...new URLSearchParams(query)]).state,
});

test("F8 equal requests share one view object", () => {
  expect(getCachedView(request("control=DALI-2"))).toBe(getCachedView(request("control=DALI-2")));
  expect(getCachedView(request("control=DALI-2"))).not.toBe(getCachedView(request("control=ON/OFF")));
  expect(getCachedView(request("", "de"))).not.toBe(getCachedView(request("")));
});

test("F11 a different planner yields a different view: photometry may have been loaded at the second attempt", () => {
  const withPlanner = { ...request("room=office"), planRoom: createRoomPlanner(undefined) };
  const failed = getCachedView(withPlanner);
  expect(getCachedView(withPlanner)).toBe(failed);
  expect(getCachedView({ ...withPlanner, planRoom: createRoomPlanner(undefined) })).not.toBe(failed);
});

test("F8 a view prefetched in short tasks equals a view computed in one", async () => {
  await prefetchView(request("sort=flux"));
  const prefetched = getCachedView(request("sort=flux"));
  expect(prefetched).toEqual(selectorView(request("sort=flux")));
  expect(getCachedView(request("sort=flux"))).toBe(prefetched);
});
