import { runToEnd } from "#model/run-steps.ts";
import { expect, test } from "vitest";
import { addRooms, type NewRoom } from "#building/building-edits.ts";
import { buildingRooms } from "#building/building-rooms.ts";
import { DEFAULT_BUILDING_SETTINGS, type BuildingSettings } from "#building/building.ts";
import type { ArticleResult, RoomChoice } from "#building/choosing/building-choice.ts";
import type { RoomType } from "#model/entities/entities.ts";
import { buildingViewSteps, type BuildingSources, type RoomPlanResult } from "./building-view.ts";
import { roomRemedies } from "./room-remedies.ts";
import { buildingUses } from "./building-uses.ts";
import { filterCounts, shownRooms, type RoomSelection } from "./shown-rooms.ts";

const TYPES = [
  {
    room_type_id: "office",
    texts: [{ language: "en", text: "Office" }],
    illuminance: 500,
    ugr: 19,
    uniformity: 0.6,
    categories: [],
  },
  { room_type_id: "corridor", texts: [{ language: "en", text: "Corridor" }], illuminance: 100, categories: [] },
] as unknown as RoomType[];

/** A room of 24 m² on a storey. */
const room = (storey: string, number: string, fields: Partial<NewRoom> = {}): NewRoom => ({
  ...{ storey, number, name: "Office", use: "", count: 1, length: 6, width: 4, height: 3 },
  ...fields,
});

const article = (code: string, fields: Partial<ArticleResult> = {}): ArticleResult => ({
  ...{ code, luminaireCount: 4, illuminance: 520, density: 5, ugr: 18, isEstimated: false },
  ...fields,
});

const choice = (chosen: ArticleResult | undefined, fields: Partial<RoomChoice> = {}): RoomChoice => ({
  ...{ chosen, isPinned: false, shortcomings: [], relaxations: [], lowestUgr: undefined, isCalculated: true },
  ...{ ranking: chosen ? [chosen] : [], suitableCount: chosen ? 3 : 0 },
  rejectedCounts: { filters: 0, emergency: 0, dim: 0, uneven: 0, protection: 0, glare: 0 },
  ...fields,
});

interface Case {
  readonly rooms: readonly NewRoom[];
  readonly choices?: readonly RoomChoice[];
  readonly settings?: Partial<BuildingSettings>;
  readonly findPlan?: BuildingSources["findPlan"];
}

const viewOf = (testCase: Case) => runToEnd(buildingViewSteps(sourcesOf(testCase)));

function sourcesOf({ rooms, choices, settings, findPlan = () => undefined }: Case): BuildingSources {
  const empty = { id: 7, name: "School", rooms: [], lastRoomId: 0 };
  const building = addRooms({ ...empty, settings: { ...DEFAULT_BUILDING_SETTINGS, ...settings } }, rooms);
  const completedRooms = buildingRooms(building, { "lighting-categories": TYPES });
  return {
    building,
    rooms: completedRooms,
    findChoice: (completedRoom) => choices?.[completedRooms.indexOf(completedRoom)],
    findArticle: (code) => ({ code, family: `Family ${code}`, documents: [] }),
    findPlan,
    language: "en",
  };
}

test("B10 a room's view is the same object until one of its inputs changes", () => {
  const choices = [choice(article("A")), choice(article("B"))];
  const sources = sourcesOf({ rooms: [room("EG", "1"), room("EG", "2")], choices });
  const roomsOf = (fields: Partial<BuildingSources>) =>
    runToEnd(buildingViewSteps({ ...sources, ...fields })).storeys[0]?.rooms ?? [];
  const [first, second] = roomsOf({});
  const [unchanged, changed] = roomsOf({
    findChoice: ({ room: { number } }) => (number === "1" ? choices[0] : choice(article("A"))),
  });
  expect([unchanged === first, changed === second, changed?.result?.luminaires[0]?.code]).toEqual([true, false, "A"]);
  expect(roomsOf({ language: "de" })[0]).not.toBe(first);
});

test("B10 rooms are grouped by storey from top to bottom, with their results by the lumen method", () => {
  const { storeys, totals, schedule } = viewOf({
    rooms: [room("EG", "1"), room("1. OG", "2", { count: 3 }), room("EG", "3", { name: "Corridor" })],
    choices: [choice(article("A")), choice(article("B", { luminaireCount: 2, illuminance: 480 })), choice(undefined)],
  });
  expect(storeys.map(({ name, rooms }) => [name, rooms.map(({ number }) => number)])).toEqual([
    ["1. OG", ["2"]],
    ["EG", ["1", "3"]],
  ]);
  expect(storeys[0]?.rooms[0]).toMatchObject({
    areaM2: 24,
    roomType: { id: "office", label: { text: "Office" } },
    result: {
      basis: "lumen-method",
      luminaires: [{ code: "B", luminaireCount: 2, watts: 60 }],
      average: 480,
      watts: 120,
      densityPer100Lux: 120 / 24 / 4.8,
      verdicts: { illuminance: false, ugr: true },
      isMet: false,
    },
  });
  expect(totals).toEqual({
    ...{ rooms: 5, areaM2: 120, luminaireCount: 10, articles: 2, watts: 480 },
    ...{ met: 1, missed: 3, unlit: 1, invalid: 0 },
  });
  expect(schedule).toMatchObject([
    { code: "B", family: "Family B", luminaireCount: 6, watts: 60, roomCount: 3 },
    { code: "A", luminaireCount: 4, watts: 30, roomCount: 1 },
  ]);
});

const plan: RoomPlanResult = {
  grid: { columns: 3, rows: 2 },
  ugr: { alongLength: 18, alongWidth: 20, highest: 20 },
  power: { watts: 200, perSquareMetre: 8.3, perSquareMetrePer100Lux: 1.6 },
  light: { average: 530, uniformity: 0.5 },
  luminaires: [
    { code: "A", luminaireCount: 4, watts: 40 },
    { code: "B", luminaireCount: 2, watts: 20 },
  ],
};

test("B10 a calculated plan replaces the result of the lumen method, even with two articles", () => {
  const { storeys, schedule, totals } = viewOf({
    rooms: [room("EG", "1", { pin: "A" })],
    choices: [choice(article("A"), { isPinned: true })],
    findPlan: ({ room: { room }, code }) => (room.number === "1" && code === "A" ? plan : undefined),
  });
  expect(storeys[0]?.rooms[0]).toMatchObject({
    isPinned: true,
    result: {
      basis: "plan",
      uniformity: 0.5,
      ugr: 20,
      densityPer100Lux: 1.6,
      verdicts: { illuminance: true, uniformity: false, ugr: false },
    },
  });
  expect(schedule.map(({ code, luminaireCount, watts }) => [code, luminaireCount, watts])).toEqual([
    ["A", 4, 40],
    ["B", 2, 20],
  ]);
  expect(totals).toMatchObject({ watts: 200, missed: 1 });
});

test("B4 B9 where the portfolio lacks the pinned article, the room's article has neither its mark nor its arrangement", () => {
  const { storeys } = viewOf({
    rooms: [room("EG", "1", { pin: "ELSEWHERE", layout: "~g3x2" })],
    choices: [choice(article("A"))],
    findPlan: ({ layout }) => (layout === undefined ? plan : undefined),
  });
  expect(storeys[0]?.rooms[0]).toMatchObject({ isPinned: false, layout: undefined, result: { basis: "plan" } });
});

test("B13 the remedy for a room with too low a uniformity is the grid that was found for its article", () => {
  const grid = { columns: 4, rows: 3 };
  const view = viewOf({
    rooms: [room("EG", "1", { count: 2 }), room("EG", "2")],
    choices: [choice(article("A")), choice(article("B"))],
    findPlan: ({ room: { room } }) =>
      room.number === "1" ? { ...plan, luminaires: plan.luminaires.slice(0, 1), sufficientGrid: grid } : plan,
  });
  const remedies = roomRemedies(view);
  expect([...remedies.keys()]).toEqual([1]);
  expect(remedies.get(1)).toEqual({
    code: "A",
    grid,
    additionalLuminaireCount: 8,
    additionalLuminaireCountInAllRooms: 16,
    density: expect.closeTo(24.9, 9) as number,
  });
});

const OFFICE = room("EG", "1");
const WITHOUT_HEIGHT: NewRoom = { storey: "EG", number: "1", name: "Office", use: "", count: 1, length: 6, width: 4 };
const UNSUITABLE = { suitableCount: 0, lowestUgr: 21 };
const UNLIT = article("A", { luminaireCount: 0, illuminance: Number.NaN });
const NOT_CHOSEN = { result: undefined, choice: undefined };

test.each([
  ["whose article is not chosen yet", OFFICE, undefined, NOT_CHOSEN, { unlit: 0 }],
  [
    "that no article suits",
    OFFICE,
    choice(undefined, UNSUITABLE),
    { result: undefined, choice: UNSUITABLE },
    { unlit: 1 },
  ],
  [
    "of an impossible size",
    room("EG", "1", { height: 0.1 }),
    choice(undefined, { isCalculated: false }),
    NOT_CHOSEN,
    { unlit: 0, invalid: 1 },
  ],
  [
    "whose pinned article cannot light it",
    OFFICE,
    choice(UNLIT, { shortcomings: ["dim"] }),
    { result: undefined, shortcomings: ["dim"] },
    { unlit: 1 },
  ],
  ["of assumed height", WITHOUT_HEIGHT, choice(article("A")), { isApproximate: true, assumed: ["height"] }, { met: 1 }],
  [
    "of unknown power",
    OFFICE,
    choice(article("A", { density: undefined })),
    { result: { watts: undefined } },
    { watts: undefined },
  ],
  ["with estimated light", OFFICE, choice(article("A", { isEstimated: true })), { isApproximate: true }, { met: 1 }],
] as const)("B10 the view and its totals show a room %s", (_, scheduled, roomChoice, expected, totals) => {
  const view = viewOf({ rooms: [scheduled], ...(roomChoice && { choices: [roomChoice] }) });
  expect(view.storeys[0]?.rooms[0]).toMatchObject(expected);
  expect(view.totals).toMatchObject(totals);
});

const several = viewOf({
  rooms: [
    room("EG", "0.1", { name: "Office Nord" }),
    room("EG", "0.2", { pin: "B" }),
    room("OG", "1.1", { name: "Corridor" }),
  ],
  choices: [
    choice(article("A", { density: 4 })),
    choice(article("B", { density: 9, illuminance: 300 }), { isPinned: true }),
    choice(undefined),
  ],
});
const ALL: RoomSelection = { sort: "schedule", filter: "all", query: "" };

test.each([
  ["by storey, from top to bottom", {}, ["1.1", "0.1", "0.2"]],
  ["by power density within their storey", { sort: "density" }, ["1.1", "0.2", "0.1"]],
  ["if they miss a requirement", { filter: "missed" }, ["0.2"]],
  ["if they have no article", { filter: "unlit" }, ["1.1"]],
  ["if their article is pinned", { filter: "pinned" }, ["0.2"]],
  ["by words of their names, ignoring case", { query: " NORD 0.1" }, ["0.1"]],
  ["by the code of their article", { query: "b" }, ["0.2"]],
  ["by their room type", { query: "corridor" }, ["1.1"]],
  ["unless the words match none", { query: "hall" }, []],
] as const)("B10 rooms are shown %s", (_, selection, numbers) => {
  const shown = shownRooms(several.storeys, { ...ALL, ...selection });
  expect(shown.flatMap(({ rooms }) => rooms.map(({ number }) => number))).toEqual(numbers);
});

test("B10 each filter states its number of rooms", () => {
  expect(filterCounts(several.storeys)).toEqual({ all: 3, missed: 1, unlit: 1, invalid: 0, assumed: 0, pinned: 1 });
});

test("B2 uses whose room type is undecided come first, each use is listed once, and rooms with their own type are left out", () => {
  const building = addRooms({ id: 1, name: "", rooms: [], lastRoomId: 0, settings: DEFAULT_BUILDING_SETTINGS }, [
    room("EG", "1"),
    room("EG", "2", { name: "Office" }),
    room("EG", "3", { name: "Wunderkammer 3", count: 2 }),
    room("EG", "4", { name: "WUNDERKAMMER" }),
    room("EG", "5", { name: "Schatzkammer", roomType: "office" }),
    room("EG", "6", { name: "" }),
  ]);
  expect(buildingUses(buildingRooms(building, { "lighting-categories": TYPES }))).toMatchObject([
    { use: "wunderkammer", text: "Wunderkammer 3", roomCount: 3, source: "undecided" },
    { use: "office", roomCount: 2, source: "match", roomType: "office" },
  ]);
});
