import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { forgetHeights, rememberHeight } from "./family-heights.ts";
import { assumedNear, type Near } from "./near.ts";
import { FIRST_HEADS } from "../../view/handed-over-view.ts";
import { grownBy, presences, type ListInSight } from "./presences.ts";

const FIRST = { from: 0, to: 2 };
const FAMILY_PX = 284;

beforeEach(() => {
  vi.stubGlobal("window", { innerHeight: 900 });
  forgetHeights();
  rememberHeight("any", "table 5+", FAMILY_PX);
});
afterEach(() => vi.unstubAllGlobals());

/** A list of families with five articles in sight each, of which some are opened. */
const listOf = (families: number, opened: readonly number[] = []): SelectorView =>
  ({
    view: "table",
    familyCount: families,
    groups: Array.from({ length: families }, (_, at) => ({
      familyId: `f${at}`,
      shown: 5,
      count: 9,
      open: opened.includes(at),
    })),
  }) as unknown as SelectorView;

const seen = (from: number, more: Partial<Near> = {}): Near => ({
  span: { from, to: from + 4 },
  gaps: [],
  sight: { from: from + 1, height: 900, family: `f${from + 1}`, firstHeight: FAMILY_PX },
  columns: 1,
  focused: undefined,
  ...more,
});

const listInSight = (view: SelectorView, more: Partial<ListInSight> = {}): ListInSight => ({
  view,
  near: assumedNear(FIRST),
  reach: Infinity,
  isShort: false,
  heads: FIRST_HEADS,
  ...more,
});

/** The first families of a list, as the server's page hands them over. */
const beginningOf = (view: SelectorView): SelectorView => ({ ...view, groups: view.groups.slice(0, FIRST_HEADS) });

/** Runs of places that are rendered in the same way: `whole 0–4`. */
function runs(view: SelectorView, more: Partial<ListInSight> = {}): readonly string[] {
  const all = presences(listInSight(view, more));
  const starts = all.flatMap((presence, at) => (at === 0 || all[at - 1] !== presence ? [at] : []));
  return starts.map((start, at) => `${all[start]} ${start}–${(starts[at + 1] ?? all.length) - 1}`);
}

test("at first the families that are assumed to be near are whole, and the first 24 have their heads", () => {
  expect(runs(listOf(20))).toEqual(["whole 0–2", "far 3–19"]);
  expect(runs(listOf(30))).toEqual(["whole 0–2", "far 3–23", "gone 24–29"]);
});

test("of up to 120 families further heads come, wherever the window is", () => {
  expect(runs(listOf(120), { near: seen(60), heads: 32 })).toEqual([
    "far 0–31",
    "gone 32–53",
    "far 54–59",
    "whole 60–64",
    "far 65–70",
    "gone 71–119",
  ]);
  expect(runs(listOf(120), { near: seen(60), heads: 120 })).toEqual(["far 0–59", "whole 60–64", "far 65–119"]);
});

test("of more families only those around the window are in the page, opened ones and the one with the focus", () => {
  expect(runs(listOf(300, [200]), { near: seen(60, { focused: "f4" }), heads: 120 })).toEqual([
    "gone 0–3",
    "whole 4–4",
    "gone 5–53",
    "far 54–59",
    "whole 60–64",
    "far 65–70",
    "gone 71–199",
    "far 200–200",
    "gone 201–299",
  ]);
});

test("a gap that comes near the window tells which families are there, by their heights", () => {
  const line = FAMILY_PX + 16;
  const gap = { from: 10, to: 289, height: 280 * line, start: 100 * line + 10, end: 102 * line + 10 };
  const near = { ...seen(0), span: undefined, sight: undefined, gaps: [gap] };
  expect(runs(listOf(300), { near })).toEqual([
    "gone 0–103",
    "far 104–109",
    "whole 110–112",
    "far 113–118",
    "gone 119–299",
  ]);
});

test("after a change what fills the window is whole at once, what is near follows step by step", () => {
  const near = seen(40);
  expect(runs(listOf(60), { near, reach: 0, heads: 60 })).toEqual([
    "far 0–39",
    "coming 40–40",
    "whole 41–43",
    "coming 44–44",
    "far 45–59",
  ]);
  expect(runs(listOf(60), { near, reach: 1, heads: 60 })).toEqual(["far 0–39", "whole 40–44", "far 45–59"]);
});

test("a short list is whole", () => {
  expect(runs(listOf(9), { isShort: true })).toEqual(["whole 0–8"]);
});

test("families that have not been received are in a gap, also where it comes near the window", () => {
  const received = beginningOf(listOf(300));
  expect(runs(received)).toEqual(["whole 0–2", "far 3–23", "gone 24–299"]);
  const gap = { from: 24, to: 299, height: 276 * (FAMILY_PX + 16), start: 0, end: 900 };
  expect(runs(received, { near: { ...seen(20), gaps: [gap] } })).toEqual([
    "gone 0–13",
    "far 14–19",
    "whole 20–23",
    "gone 24–299",
  ]);
});

test("heads come a few at a time, once the page is ready and as long as there are any", () => {
  const grown = (view: SelectorView, more: Partial<ListInSight> = {}, isReady = true) => {
    const list = listInSight(view, more);
    return grownBy(list, presences(list), isReady);
  };
  expect(grown(listOf(40))).toEqual({ reach: Infinity, heads: 32 });
  expect(grown(listOf(40), {}, false)).toBeUndefined();
  expect(grown(listOf(40), { heads: 40 })).toBeUndefined();
  expect(grown(listOf(300))).toBeUndefined();
  expect(grown(beginningOf(listOf(40)))).toBeUndefined();
});

test("of very many families no more than the first heads are there while none is in sight, also after *back*", () => {
  const beforeTheList = { near: { ...assumedNear({ from: 0, to: 0 }) }, heads: Infinity };
  expect(runs(listOf(600), beforeTheList)).toEqual(["whole 0–0", "far 1–23", "gone 24–599"]);
});
