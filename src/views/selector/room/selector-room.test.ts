import { runToEnd } from "#model/run-steps.ts";
import { expect, test } from "vitest";
import type { Language } from "#model/languages/language.ts";
import { catalogueLightSteps } from "#planning/light-table.ts";
import { SAMPLE_CATALOGUE } from "#views/selector/selector-sample.fixture.ts";
import { chooseRoom, setRoomLimit, resetState, readSelectorState } from "#views/selector/selector-state.ts";
import { selectorView } from "#views/selector/selector-view.ts";
import { createRoomPlanner } from "./room-planner.ts";

const planRoom = createRoomPlanner(runToEnd(catalogueLightSteps(SAMPLE_CATALOGUE, () => undefined)));
const stateOf = (query: string) => readSelectorState([...new URLSearchParams(query)]).state;
const view = (
  query: string,
  { language = "en", planner = planRoom }: { language?: Language; planner?: typeof planRoom } = {},
) =>
  selectorView({
    ...{ catalogue: SAMPLE_CATALOGUE, categoryId: "DOW", portfolioId: undefined, language },
    ...{ state: stateOf(query), planRoom: planner },
  });
type View = ReturnType<typeof view>;
const rowsOf = ({ columns, groups }: View) =>
  groups
    .flatMap(({ rows }) => rows)
    .map(({ code, cells }) => {
      const text = (key: string): string =>
        cells[columns.findIndex((column) => column.key === key)]?.texts[0]?.text ?? "–";
      return `${code}: ${text("pieces")} ${text("lux")} ${text("density")}`;
    });
const piecesOf = (query: string): number[] =>
  rowsOf(view(query)).map((row) => Number(/≈\s(\d+)/.exec(row)?.[1] ?? Number.NaN));

test("F11 without a room there are no columns for it", () => {
  expect(view("").columns.map(({ key }) => key)).not.toContain("pieces");
  expect(view("")).not.toHaveProperty("room");
});

test("F11 with a room every article shows its quantities, marked as estimated", () => {
  const shown = view("room=~6x4x3&open=tarn");
  expect(shown.columns.slice(0, 3)).toEqual([
    { key: "pieces" },
    { key: "lux", unit: "lx" },
    { key: "density", unit: "W/m²" },
  ]);
  expect(rowsOf(shown).find((row) => row.startsWith("A-1"))).toMatch(/^A-1: ≈\s\d+ ≈\s5\d\d ≈\s\d\.\d$/);
  // A-6 has no power.
  expect(rowsOf(shown).find((row) => row.startsWith("A-6"))).toMatch(/–$/);
  expect(shown.room).toMatchObject({ isCalculated: true, isEstimated: true, problems: [] });
});

test("F11 articles are sorted by number of luminaires, fewest first", () => {
  const pieces = piecesOf("room=~6x4x3&sort=pieces&open=tarn").slice(0, 6);
  expect(pieces).toEqual(pieces.toSorted((a, b) => a - b));
  expect(new Set(pieces).size).toBeGreaterThan(2);
});

test("F11 articles are sorted by power density, those without a power last", () => {
  expect(
    rowsOf(view("room=~6x4x3&sort=density&open=tarn"))
      .filter((row) => row.startsWith("A-"))
      .at(-1),
  ).toMatch(/^A-6/);
});

test.each(["room=~0x4x3", "room=barn", "room=~s3", ""])(
  "F10 F11 ?%s leaves the list as it is without a room",
  (query) => {
    const shown = view(`${query}&sort=pieces&pieces_max=1`);
    const plain = view("");
    expect(shown.groups).toEqual(plain.groups);
    expect([shown.sort, shown.count, shown.chips]).toEqual(["size", plain.count, []]);
  },
);

test("F11 until the light distributions are loaded, the room is shown without quantities", () => {
  const shown = view("room=~6x4x3", { planner: createRoomPlanner(undefined) });
  expect(shown.room).toMatchObject({ isCalculated: false, problems: [], figures: { length: 6 } });
  expect(shown.columns.map(({ key }) => key)).not.toContain("pieces");
});

test("F11 a limit filters the articles, every filter's counts are correct, and the limit is a chip", () => {
  const [least = 0] = piecesOf("room=~6x4x3&sort=pieces");
  const shown = view(`room=~6x4x3&pieces_max=${least}`, { language: "de" });
  expect(shown.count).toBe(piecesOf("room=~6x4x3&open=tarn").filter((pieces) => pieces <= least).length);
  expect(shown.count).toBeGreaterThan(0);
  const mounting = shown.filters.find(({ attribute }) => attribute === "mounting");
  const counted = mounting && "options" in mounting ? mounting.options.reduce((sum, { count }) => sum + count, 0) : 0;
  expect(counted).toBe(shown.count);
  expect(shown.chips).toEqual([{ kind: "limit", attribute: "pieces", name: undefined, atMost: String(least) }]);
});

test("F11 articles with unknown figures match no limit and are counted", () => {
  const shown = view("room=~6x4x3&density_max=1000");
  expect(shown.count).toBe(view("").count - 1);
  expect(shown.room?.unknownCount).toBe(1);
});

test("F11 if a limit leaves nothing, removing it is offered", () => {
  const shown = view("room=~6x4x3&pieces_max=0.5");
  expect(shown.count).toBe(0);
  expect(shown.suggestions[0]).toMatchObject({ limits: ["pieces"], count: view("").count });
});

test("F6 F10 resetting removes the limits and keeps the room; removing the room removes the limits", () => {
  const limited = setRoomLimit(stateOf("room=office&sort=density"), "density", 8);
  expect(resetState(limited)).toMatchObject({ room: "office", roomLimits: [] });
  expect(chooseRoom(limited, undefined)).toMatchObject({ room: undefined, roomLimits: [], sort: "size" });
  expect(setRoomLimit(limited, "density", undefined).roomLimits).toEqual([]);
});
