import fc from "fast-check";
import { expect, test } from "vitest";
import type { SpacedGrid } from "#lighting/utilisation/luminaire-grid.ts";
import { MAX_PLACED_LUMINAIRES } from "./layout-text.ts";
import { anyPositions } from "./layout-text.fixture.ts";
import { PLANNER_SORTS, plannerCodec, zonePlannerState, zonePlanPath, type PlannerState } from "./planner-address.ts";

const anyCount = fc.oneof(fc.integer({ min: 0 }), fc.constant(Number.NaN));
const anyMetres = fc.option(
  fc.oneof(
    fc.integer({ min: 1, max: 200_000 }).map((mm) => mm / 1000),
    fc.constant(Number.NaN),
  ),
  { nil: undefined },
);
const anyGrid = fc
  .record({
    columns: anyCount,
    rows: anyCount,
    columnSpacing: anyMetres,
    rowSpacing: anyMetres,
    turn: fc.constantFrom(undefined, 1, 2, 3),
  })
  .map((grid): SpacedGrid => grid);
const anyId = fc.integer({ min: 1, max: 999_999_999 });
const anyState: fc.Arbitrary<PlannerState> = fc.record({
  article: fc.option(
    fc.string({ unit: "grapheme" }).filter((text) => text.trim() !== ""),
    { nil: undefined },
  ),
  secondArticle: fc.constant("T-2"),
  grid: fc.option(anyGrid, { nil: undefined }),
  positions: fc.option(anyPositions, { nil: undefined }),
  sort: fc.constantFrom(...PLANNER_SORTS),
  isFalseColour: fc.boolean(),
  showsUnsuitable: fc.boolean(),
  filters: fc.subarray([
    ["mounting", "recessed"],
    ["colortemperature", "3000"],
    ["control", "DALI-2"],
    ["control", "Bluetooth"],
    ["emergency", "E3"],
    ["resistance_ip_min", "IP44"],
  ] as const),
  zone: fc.option(fc.record({ listId: anyId, zoneId: anyId }, { noNullPrototype: true }), { nil: undefined }),
  room: fc.option(fc.record({ buildingId: anyId, roomId: anyId }, { noNullPrototype: true }), { nil: undefined }),
});

test("F12 every state of the planner is read back from its address", () => {
  fc.assert(
    fc.property(anyState, (state) => {
      expect(plannerCodec.read(plannerCodec.write(state))).toEqual({ value: state, problems: [] });
    }),
  );
});

test.each([
  [
    "empty parameters",
    "columns=&article= ",
    { article: undefined, grid: undefined, sort: "pieces", isFalseColour: false },
  ],
  ["a zone without a list", "zone=3", { zone: undefined }],
  ["a building without a room", "building=3.", { room: undefined }],
  [
    "a turned grid with spacings",
    "columns=4&rows=3&row_spacing=1.8&column_spacing=wide&turn=270",
    { grid: { columns: 4, rows: 3, rowSpacing: 1.8, columnSpacing: Number.NaN, turn: 3 } },
  ],
  ["a turn and spacings without a grid", "turn=90&row_spacing=1.8", { grid: undefined }],
  [
    "positions",
    "positions=1250x800_3750x800r3",
    {
      positions: [
        { x: 1.25, y: 0.8, turn: 0, article: 0 },
        { x: 3.75, y: 0.8, turn: 3, article: 0 },
      ],
    },
  ],
  [
    "positions of a second article",
    "positions=1x2r1b&second_article=T-2",
    { secondArticle: "T-2", positions: [{ x: 0.001, y: 0.002, turn: 1, article: 1 }] },
  ],
  [
    "positions of a second article whose code is missing",
    "positions=1250x800b",
    { secondArticle: undefined, positions: [{ x: 1.25, y: 0.8, turn: 0, article: 0 }] },
  ],
  ["unreadable positions", "positions=here", { positions: undefined }],
  ["a grid without columns", "rows=3", { grid: { columns: Number.NaN, rows: 3 } }],
  [
    "filters of the planner and of the selector",
    "ugr_max=19&mounting=recessed&resistance_ip_min=damp",
    { filters: [["mounting", "recessed"]] },
  ],
  ["a word as the number of rows", "rows=three&columns=4", { grid: { columns: 4, rows: Number.NaN } }],
])("F12 an address with %s is read", (_, query, state) => {
  expect(plannerCodec.read(new URLSearchParams(query)).value).toMatchObject(state);
});

test("F12 an unknown sort order is reported, and the first one is used", () => {
  const { value, problems } = plannerCodec.read(new URLSearchParams("by=colour"));
  expect(value.sort).toBe("pieces");
  expect(problems).toEqual([{ name: "by", value: "colour", expected: "pieces, density, code" }]);
});

test.each([
  ["turn", "45", ["45"], "0, 90, 180 or 270"],
  ["positions", "1250x800_-5x3__9x9r4_200001x1", ["-5x3", "", "9x9r4", "200001x1"], "positions such as 1250x800"],
  [
    "positions",
    Array.from({ length: MAX_PLACED_LUMINAIRES + 2 }, (_, index) => `${index}x1`).join("_"),
    ["200x1", "201x1"],
    `at most ${MAX_PLACED_LUMINAIRES}`,
  ],
] as const)("F12 the unreadable parts of %s=%s are reported", (name, value, unreadable, expected) => {
  const { problems } = plannerCodec.read(new URLSearchParams({ columns: "2", rows: "2", [name]: value }));
  expect(problems).toMatchObject(unreadable.map((part) => ({ name, value: part })));
  expect(problems.every((problem) => problem.expected.includes(expected))).toBe(true);
});

const line = (code: string, quantity: number) => ({ code, quantity });
const GRID = { columns: 3, rows: 2 };
const POSITIONS = [
  { x: 1, y: 2, turn: 0, article: 0 },
  { x: 3, y: 2, turn: 1, article: 1 },
] as const;

test.each([
  ["the only line of a zone", { room: "office~g3x2", lines: [line("A", 5)] }, "A", { article: "A", grid: GRID }],
  [
    "a line with as many luminaires as the grid",
    { room: "office~g3x2", lines: [line("A", 5), line("B", 6)] },
    "B",
    { article: "B", grid: GRID },
  ],
  [
    "a line with a different quantity",
    { room: "office~g3x2", lines: [line("A", 5), line("B", 6)] },
    "A",
    { article: "A", grid: undefined },
  ],
  [
    "a line of the first of two articles",
    { room: "office~g3x2~p1000x2000_3000x2000r1b~a=A~b=B", lines: [line("A", 1), line("B", 1)] },
    "A",
    { article: "A", secondArticle: "B", grid: GRID, positions: POSITIONS },
  ],
  [
    "a line of the second of two articles",
    { room: "office~p1000x2000_3000x2000r1b~a=A~b=B", lines: [line("A", 1), line("B", 1)] },
    "B",
    { article: "A", secondArticle: "B", positions: POSITIONS },
  ],
  [
    "a line beside two planned articles",
    { room: "office~p1000x2000_3000x2000r1b~a=A~b=B", lines: [line("A", 1), line("B", 1), line("C", 2)] },
    "C",
    { article: "C", secondArticle: undefined, positions: undefined },
  ],
  ["a zone without a room", { lines: [line("A", 1)] }, "A", { article: "A", grid: undefined }],
])("F12 the plan of a line has its zone's luminaires only if they belong to it: %s", (_, zone, code, plan) => {
  expect(zonePlannerState(zone, code)).toMatchObject(plan);
});

test("F12 the address of a zone's plan has its room, article and grid", () => {
  const zone = { room: "office~8xx~g3x2r1", lines: [line("A", 6)] };
  expect(zonePlanPath(zone, "A", { listId: 2, zoneId: 5 })).toBe(
    "/rooms?room=office~8xx&article=A&columns=3&rows=2&turn=90&zone=2.5",
  );
});
