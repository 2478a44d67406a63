import { beforeEach, expect, test, vi } from "vitest";
import { addRooms, type NewRoom } from "#building/building-edits.ts";
import { buildingRooms } from "#building/building-rooms.ts";
import { DEFAULT_BUILDING_SETTINGS } from "#building/building.ts";
import type { PlannerChoice } from "#views/planner/plan-input.ts";
import type { LitRoom } from "#views/buildings/building-view.ts";
import type { PlanRequest } from "#web/rooms/plan-worker.ts";
import { createRoomPlanner, planKey, type LoadChoice, type RoomPlans } from "./room-plans.ts";

/** The requests to all workers. */
let requests: PlanRequest[];

/** Responds to plans with half of the required illuminance, and to searches with a grid. */
class StubWorker {
  #respond: (event: { data: object }) => void = () => undefined;
  addEventListener(type: string, listener: (event: { data: object }) => void): void {
    if (type === "message") this.#respond = listener;
  }
  postMessage({ id, plan, insufficient }: PlanRequest): void {
    requests.push({ id, plan, ...(insufficient && { insufficient }) });
    const light = { average: plan.room.illuminance / 2, uniformity: 0.7 };
    const value = { light, luminaireCount: 1, groups: [{ positions: [{}] }] };
    const data = insufficient ? { id, sufficientGrid: { columns: 2, rows: 1 } } : { id, outcome: { ok: true, value } };
    setTimeout(() => this.#respond({ data }));
  }
  terminate = (): void => undefined;
}

beforeEach(() => {
  requests = [];
  vi.stubGlobal("Worker", StubWorker);
  vi.stubGlobal("navigator", { hardwareConcurrency: 4 });
});

const ROOM: NewRoom = { number: "", name: "", storey: "", use: "", count: 1, length: 6, width: 4, height: 3 };
const BUILDING = { id: 1, name: "", rooms: [], lastRoomId: 0, settings: DEFAULT_BUILDING_SETTINGS };

const litRooms = (...rooms: readonly Partial<NewRoom>[]): readonly LitRoom[] =>
  buildingRooms(
    addRooms(
      BUILDING,
      rooms.map((room) => ({ ...ROOM, ...room })),
    ),
    { "lighting-categories": [] },
  ).map((room) => ({ room, code: "A", layout: undefined }));

const loadChoice: LoadChoice = (code) =>
  Promise.resolve({ code, luminaire: { watts: 20 } } as unknown as PlannerChoice);

/** Waits for the plan of a room to fulfil a condition. */
async function waitForPlan(latest: () => RoomPlans | undefined, room: LitRoom | undefined, expected: object) {
  await vi.waitFor(() => expect(room && latest()?.get(planKey(room))).toMatchObject(expected));
}

test("B10 B13 equal rooms are planned once, also by several workers at the same time, and then get a sufficient grid", async () => {
  const rooms = litRooms({}, { name: "Equal" }, { number: "3" }, { length: 7 });
  let plans: RoomPlans | undefined;
  createRoomPlanner()(rooms, loadChoice, (next) => (plans = next));
  for (const room of rooms)
    await waitForPlan(() => plans, room, {
      light: { average: 250 },
      luminaires: [{ code: "A", luminaireCount: 1, watts: 20 }],
      sufficientGrid: { columns: 2, rows: 1 },
    });
  expect(requests.map(({ plan, insufficient }) => [plan.room.length, insufficient !== undefined])).toEqual([
    [6, false],
    [7, false],
    [6, true],
    [7, true],
  ]);
});

test("B10 a room whose article cannot be loaded is planned by the next attempt, and the others are not planned again", async () => {
  const rooms = litRooms({ length: 7 }, {}).map((room, index) => ({ ...room, code: ["A", "B"][index] ?? "" }));
  const planRooms = createRoomPlanner();
  let plans: RoomPlans | undefined;
  planRooms(
    rooms,
    (code) => (code === "B" ? Promise.resolve(undefined) : loadChoice(code)),
    (next) => (plans = next),
  );
  await waitForPlan(() => plans, rooms[0], { sufficientGrid: {} });
  expect([...(plans ?? [])]).toHaveLength(1);
  planRooms(rooms, loadChoice, (next) => (plans = next));
  await waitForPlan(() => plans, rooms[1], { sufficientGrid: {} });
  expect(requests.map(({ plan }) => plan.room.length)).toEqual([7, 7, 6, 6]);
});

test("B10 a stopped calculation reports no plans, and the next one continues it", async () => {
  const rooms = litRooms({});
  const planRooms = createRoomPlanner();
  const onUpdate = vi.fn<(plans: RoomPlans) => void>();
  planRooms(rooms, loadChoice, onUpdate)();
  let plans: RoomPlans | undefined;
  planRooms(rooms, loadChoice, (next) => (plans = next));
  await waitForPlan(() => plans, rooms[0], { sufficientGrid: {} });
  expect(onUpdate).not.toHaveBeenCalled();
});
