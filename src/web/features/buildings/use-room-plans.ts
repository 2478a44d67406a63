import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import type { BuildingRoom } from "#building/building-rooms.ts";
import type { BuildingChoice } from "#building/choosing/building-choice.ts";
import { arrangementOf } from "#building/planned-room.ts";
import { memoizeByObject } from "#model/memo.ts";
import type { LightPlan, LightPlanResult } from "#planning/light-plan.ts";
import { writeRoom } from "#planning/room-address.ts";
import { isSufficient, type InsufficientResult } from "#planning/sufficient-grid.ts";
import type { RoomPlanResult, RoomView } from "#views/buildings/building-view.ts";
import type { CalculatedPlan } from "#views/planner/plan-drawings.ts";
import { toLightPlan, plannedQuantities, type PlannerChoice } from "#views/planner/plan-input.ts";
import { createPlanQueue, type PlanQueue } from "#web/rooms/plan-worker.ts";
import { fetchPlannerChoice } from "#web/session/fetch-planner-choice.ts";
import { useConnection, useSession } from "#web/session/session-context.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";

/** Calculates the plan of a lit room; `undefined` if it cannot be calculated. */
type Calculate = (room: RoomView) => Promise<CalculatedPlan | undefined>;
type FindPlan = (room: BuildingRoom, code: string) => RoomPlanResult | undefined;

/** Leaves processor cores for the page on phones. */
const MAX_WORKERS = 4;
const WORKER_COUNT = import.meta.env.SSR ? 0 : Math.min(MAX_WORKERS, navigator.hardwareConcurrency);

/** Results are rendered in batches. */
const UPDATE_INTERVAL_MS = 250;

/**
 * Plans of rooms with their articles, calculated in workers, once for identical rooms; then sufficient grids for those
 * that need one. A room whose article has no light distribution keeps the results of the lumen method.
 *
 * @returns memoised until more results arrive
 * @see rule B10
 */
export function useRoomPlans(
  rooms: readonly BuildingRoom[],
  buildingChoice: Pick<BuildingChoice, "rooms"> | undefined,
  articleCode: (row: number) => string,
): { readonly findPlan: FindPlan; readonly calculate: Calculate } {
  const session = useSession();
  const language = useLanguage();
  const connection = useConnection();
  const plansRef = useRef(new Map<string, RoomPlanResult | undefined>());
  const insufficientRef = useRef(new Map<string, InsufficientPlan>());
  const choicesRef = useRef(new Map<string, Promise<PlannerChoice | undefined>>());
  const [revision, setRevision] = useState(0);
  const loadChoice = useCallback(
    (code: string, signal: AbortSignal): Promise<PlannerChoice | undefined> => {
      const cached = choicesRef.current.get(code);
      if (cached) return cached;
      const request = fetchPlannerChoice(session, { language, code, signal }).catch(() => {
        choicesRef.current.delete(code);
        return undefined;
      });
      choicesRef.current.set(code, request);
      return request;
    },
    [session, language],
  );
  useEffect(() => {
    if (!buildingChoice) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let updatedAt = performance.now();
    const update = (): void => {
      updatedAt = performance.now();
      startTransition(() => setRevision((count) => count + 1));
    };
    const runInWorkers = createPlanWorkerPool(
      signal,
      () => performance.now() - updatedAt > UPDATE_INTERVAL_MS && update(),
    );
    const litRooms = findLitRooms(rooms, buildingChoice, articleCode);
    const calculatePlan = async ({ room, code, key }: LitRoom, queue: PlanQueue): Promise<void> => {
      if (plansRef.current.has(key)) return;
      const calculated = await calculateRoom(room, code, (plannedCode) => loadChoice(plannedCode, signal), queue);
      if (signal.aborted || calculated === "missing") return;
      plansRef.current.set(key, calculated?.result);
      if (calculated?.insufficient) insufficientRef.current.set(key, calculated.insufficient);
    };
    const findSufficientGrid = async ({ key }: LitRoom, queue: PlanQueue): Promise<void> => {
      const insufficientPlan = insufficientRef.current.get(key);
      const result = plansRef.current.get(key);
      if (!insufficientPlan || !result) return;
      insufficientRef.current.delete(key);
      const grid = await queue
        .findSufficientGrid(insufficientPlan.plan, insufficientPlan.result)
        .catch(() => undefined);
      if (signal.aborted) insufficientRef.current.set(key, insufficientPlan);
      else if (grid) plansRef.current.set(key, { ...result, sufficientGrid: grid });
    };
    const planAll = async (): Promise<void> => {
      for (const work of [calculatePlan, findSufficientGrid]) {
        await runInWorkers(litRooms, work);
        if (signal.aborted) return;
        update();
      }
      controller.abort();
    };
    void planAll();
    return () => controller.abort();
  }, [rooms, buildingChoice, articleCode, loadChoice, connection]);
  const calculate = useCallback<Calculate>(
    async ({ id, result }) => {
      const room = rooms.find((item) => item.room.id === id);
      const code = result?.luminaires[0]?.code;
      if (!room || code === undefined) return undefined;
      const plan = (await preparePlan(room, code, (plannedCode) => loadChoice(plannedCode, NEVER_ABORTED)))?.plan;
      if (!plan) return undefined;
      const queue = createPlanQueue();
      const outcome = await queue.calculate(plan).finally(queue.close);
      return outcome.ok ? { plan, result: outcome.value } : undefined;
    },
    [rooms, loadChoice],
  );
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the revision changes with the plans
  const findPlan = useCallback<FindPlan>((room, code) => plansRef.current.get(planKey(room, code)), [revision]);
  return { findPlan, calculate };
}

const NEVER_ABORTED = new AbortController().signal;

/** A room with its chosen article. */
interface LitRoom {
  readonly room: BuildingRoom;
  readonly code: string;
  readonly key: string;
}

const findLitRooms = (
  rooms: readonly BuildingRoom[],
  buildingChoice: Pick<BuildingChoice, "rooms">,
  articleCode: (row: number) => string,
): readonly LitRoom[] =>
  rooms.flatMap((room, index) => {
    const row = buildingChoice.rooms[index]?.chosen?.row;
    if (row === undefined || room.problems.length > 0) return [];
    const code = articleCode(row);
    return [{ room, code, key: planKey(room, code) }];
  });

/**
 * Creates workers, which start with their first plan and end when the signal aborts. One that fails skips its room and
 * ends.
 *
 * @param onProgress called after each room
 * @returns a function that processes rooms in parallel
 */
function createPlanWorkerPool(signal: AbortSignal, onProgress: () => void) {
  const queues = Array.from({ length: WORKER_COUNT }, createPlanQueue);
  signal.addEventListener("abort", () => {
    for (const queue of queues) queue.close();
  });
  return async (rooms: readonly LitRoom[], work: (room: LitRoom, queue: PlanQueue) => Promise<void>): Promise<void> => {
    const pendingRooms = rooms.values();
    const runWorker = async (queue: PlanQueue): Promise<void> => {
      for (const room of pendingRooms) {
        await work(room, queue);
        if (signal.aborted) return;
        onProgress();
      }
    };
    await Promise.all(queues.map((queue) => runWorker(queue).catch(() => undefined)));
  };
}

/** The key of a room's plan; equal for rooms with equal plans. */
const planKey = (room: BuildingRoom, code: string): string => `${roomKey(room)} ${code}`;

const roomKey = memoizeByObject(({ figures, room: { layout = "" }, uniformity }: BuildingRoom) =>
  JSON.stringify([writeRoom({ roomType: "", figures }), layout, uniformity]),
);

type LoadChoice = (code: string) => Promise<PlannerChoice | undefined>;

/** A plan that does not reach the required illuminance or uniformity. */
interface InsufficientPlan {
  readonly plan: LightPlan;
  readonly result: InsufficientResult;
}

interface CalculatedRoom {
  readonly result: RoomPlanResult;
  /** Absent: the plan is sufficient. */
  readonly insufficient: InsufficientPlan | undefined;
}

/** @returns `missing` if its first article could not be loaded; `undefined` if the room cannot be planned */
async function calculateRoom(
  room: BuildingRoom,
  code: string,
  loadChoice: LoadChoice,
  queue: PlanQueue,
): Promise<CalculatedRoom | "missing" | undefined> {
  const prepared = await preparePlan(room, code, loadChoice);
  if (!prepared) return "missing";
  const { plan, choice, secondChoice } = prepared;
  if (!plan) return undefined;
  const outcome = await queue.calculate(plan);
  if (!outcome.ok) return undefined;
  const { grid, proposal, luminaireCount, light } = outcome.value;
  return {
    result: planResult(outcome.value, choice, secondChoice),
    insufficient: isSufficient(plan, outcome.value)
      ? undefined
      : { plan, result: { grid, proposal, luminaireCount, light: { average: light.average } } },
  };
}

/** The input of a room's calculation; `undefined` if its first article could not be loaded. */
async function preparePlan(
  { figures, problems, room, ugr, uniformity }: BuildingRoom,
  code: string,
  loadChoice: LoadChoice,
) {
  const { articles = [code], grid, positions } = arrangementOf(room);
  const [choice, secondChoice] = await Promise.all(articles.map(loadChoice));
  if (!choice) return undefined;
  const requirements = { ugr, uniformity };
  const plan = toLightPlan({ figures, problems, choice, secondChoice, requirements, state: { grid, positions } });
  return { plan, choice, secondChoice };
}

function planResult(
  result: LightPlanResult,
  choice: PlannerChoice,
  secondChoice: PlannerChoice | undefined,
): RoomPlanResult {
  const { grid, ugr, power, light } = result;
  const wattsOf = (code: string): number | undefined =>
    [choice, secondChoice].find((item) => item?.code === code)?.luminaire?.watts;
  return {
    ...(grid && { grid }),
    ...(ugr && { ugr }),
    ...(power && { power }),
    light: { average: light.average, uniformity: light.uniformity },
    luminaires: plannedQuantities({ choice, secondChoice }, result).map(({ code, quantity }) => ({
      code,
      luminaireCount: quantity,
      watts: wattsOf(code),
    })),
  };
}
