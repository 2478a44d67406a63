import { expect, test } from "vitest";
import { SAMPLE } from "#views/selector/selector-sample.fixture.ts";
import { readSelectorState } from "#views/selector/selector-state.ts";
import { createRoomPlanner } from "#views/selector/room/room-planner.ts";
import { selectorView, type SelectorRequest } from "#views/selector/selector-view.ts";
import { cachedView, prefetchView } from "./use-selector-view.ts";

const request = (query: string, language: "en" | "de" = "en"): SelectorRequest => ({
  catalogue: SAMPLE,
  categoryId: "DOW",
  portfolioId: undefined,
  language,
  state: readSelectorState([...new URLSearchParams(query)]).state,
});

test("F8 equal requests share one view object", () => {
  expect(cachedView(request("control=DALI-2"))).toBe(cachedView(request("control=DALI-2")));
  expect(cachedView(request("control=DALI-2"))).not.toBe(cachedView(request("control=ON/OFF")));
  expect(cachedView(request("", "de"))).not.toBe(cachedView(request("")));
});

test("F11 a different planner yields a different view: photometry may have been loaded at the second attempt", () => {
  const withPlanner = { ...request("room=office"), planRoom: createRoomPlanner(undefined) };
  const failed = cachedView(withPlanner);
  expect(cachedView(withPlanner)).toBe(failed);
  expect(cachedView({ ...withPlanner, planRoom: createRoomPlanner(undefined) })).not.toBe(failed);
});

test("F8 a view prefetched in short tasks equals a view computed in one", async () => {
  await prefetchView(request("sort=flux"));
  const prefetched = cachedView(request("sort=flux"));
  expect(prefetched).toEqual(selectorView(request("sort=flux")));
  expect(cachedView(request("sort=flux"))).toBe(prefetched);
});
