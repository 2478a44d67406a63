import { expect, test } from "vitest";
import { SAMPLE } from "#views/selector/selector-sample.oracle.ts";
import { readSelectorState } from "#views/selector/selector-state.ts";
import { createRoomPlanner } from "#views/selector/room/room-planner.ts";
import { selectorView, type SelectorRequest } from "#views/selector/selector-view.ts";
import { madeView, makeViewAhead } from "./made-views.ts";

const request = (query: string, language: "en" | "de" = "en"): SelectorRequest => ({
  catalogue: SAMPLE,
  categoryId: "DOW",
  portfolioId: undefined,
  language,
  state: readSelectorState([...new URLSearchParams(query)]).state,
});

test("F8 the same choice is shown by the same view, whoever asks", () => {
  expect(madeView(request("control=DALI-2"))).toBe(madeView(request("control=DALI-2")));
  expect(madeView(request("control=DALI-2"))).not.toBe(madeView(request("control=ON/OFF")));
  expect(madeView(request("", "de"))).not.toBe(madeView(request("")));
});

test("F11 another planner makes another view: its photometry may have been loaded at the second attempt", () => {
  const withPlanner = { ...request("room=office"), planRoom: createRoomPlanner(undefined) };
  const failed = madeView(withPlanner);
  expect(madeView(withPlanner)).toBe(failed);
  expect(madeView({ ...withPlanner, planRoom: createRoomPlanner(undefined) })).not.toBe(failed);
});

test("F8 a view made ahead in steps is the view made at once", async () => {
  await makeViewAhead(request("sort=flux"));
  const ahead = madeView(request("sort=flux"));
  expect(ahead).toEqual(selectorView(request("sort=flux")));
  expect(madeView(request("sort=flux"))).toBe(ahead);
});
