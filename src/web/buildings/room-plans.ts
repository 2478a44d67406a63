import { arrangementOf } from "#building/planned-room.ts";
import { memoizeByObject } from "#model/memo.ts";
import type { LightPlan, LightPlanResult } from "#planning/light-plan.ts";
import { writeRoom } from "#planning/room-address.ts";
import { isSufficient } from "#planning/sufficient-grid.ts";
import type { LitRoom, RoomPlanResult, RoomView } from "#views/buildings/building-view.ts";
import type { CalculatedPlan } from "#views/planner/plan-drawings.ts";
import { plannedQuantities, toLightPlan, type PlannerChoice } from "#views/planner/plan-input.ts";
import { createPlanQueue, type PlanQueue } from "#web/rooms/plan-worker.ts";

/** Loads an article; `undefined` if that fails. */
export type LoadChoice = (code: string) => Promise<PlannerChoice | undefined>;

/** The results by `planKey`; `undefined` for rooms that cannot be planned. */
export type RoomPlans = ReadonlyMap<string, RoomPlanResult | undefined>;

/** Leaves processor cores for the page on phones. */
const MAX_WORKERS = 4;

/** Results are reported in batches. */
const UPDATE_INTERVAL_MS = 250;

/** The key of a room's plan; equal for rooms with equal plans. */
export const planKey = ({ room, code, layout = "" }: LitRoom): string => `${roomKey(room)} ${layout} ${code}`;

const roomKey = memoizeByObject(({ figures, uniformity }: LitRoom["room"]) =>
  JSON.stringify([writeRoom({ roomType: "", figures }), uniformity]),
);

/**
 * Creates a function that plans rooms in workers, each different plan once; then it finds sufficient grids for those
 * that need one. A room whose article cannot be loaded has no plan until it is planned again.
 *
 * @see rules B10, B13
 */
export function createRoomPlanner() {
  const plans = new Map<string, RoomPlanResult | undefined>();
  /** The searches that have not been completed. */
  const gridSearches = new Map<string, (queue: PlanQueue) => Promise<void>>();

  const planRoom = async (key: string, lit: LitRoom, loadChoice: LoadChoice, queue: PlanQueue): Promise<void> => {
    const { figures, problems, uniformity, ugr } = lit.room;
    const room = { figures, problems, requirements: { ugr, uniformity }, layout: lit.layout };
    const prepared = await preparePlan(room, lit.code, loadChoice);
    if (!prepared) return;
    const { plan } = prepared;
    const outcome = plan && (await queue.calculate(plan));
    const result = outcome?.ok ? planResult(outcome.value, prepared) : undefined;
    plans.set(key, result);
    if (!plan || !result || !outcome?.ok || isSufficient(plan, outcome.value)) return;
    const { grid, proposal, luminaireCount, light } = outcome.value;
    const insufficient = { grid, proposal, luminaireCount, light: { average: light.average } };
    gridSearches.set(key, async (searchQueue) => {
      const sufficientGrid = await searchQueue.findSufficientGrid(plan, insufficient);
      gridSearches.delete(key);
      if (sufficientGrid) plans.set(key, { ...result, sufficientGrid });
    });
  };

  /**
   * @param onUpdate receives all plans so far
   * @returns a function that stops the calculation
   */
  return (rooms: readonly LitRoom[], loadChoice: LoadChoice, onUpdate: (plans: RoomPlans) => void): (() => void) => {
    const controller = new AbortController();
    const { signal } = controller;
    const roomsByKey = new Map(rooms.map((room) => [planKey(room), room]));
    let updatedAt = performance.now();
    const update = (): void => {
      if (signal.aborted) return;
      updatedAt = performance.now();
      onUpdate(new Map(plans));
    };
    const runInWorkers = createPlanWorkerPool(signal, () => {
      if (performance.now() - updatedAt > UPDATE_INTERVAL_MS) update();
    });
    const run = async (): Promise<void> => {
      const unplanned = [...roomsByKey].filter(([key]) => !plans.has(key));
      await runInWorkers(unplanned, ([key, room], queue) => planRoom(key, room, loadChoice, queue));
      update();
      const searches = [...roomsByKey.keys()].flatMap((key) => gridSearches.get(key) ?? []);
      await runInWorkers(searches, (search, queue) => search(queue));
      update();
      controller.abort();
    };
    void run();
    return () => controller.abort();
  };
}

/** Calculates the plan of a lit room by itself; `undefined` if it cannot be calculated. */
export async function calculateRoomPlan(room: RoomView, loadChoice: LoadChoice): Promise<CalculatedPlan | undefined> {
  const code = room.result?.luminaires[0]?.code;
  const plan = code === undefined ? undefined : (await preparePlan(room, code, loadChoice))?.plan;
  if (!plan) return undefined;
  const queue = createPlanQueue();
  const outcome = await queue.calculate(plan).finally(queue.close);
  return outcome.ok ? { plan, result: outcome.value } : undefined;
}

/**
 * Creates workers, which start with their first plan and end when the signal aborts. One that fails skips its room and
 * ends.
 *
 * @param onProgress called after each item
 * @returns a function that processes items in parallel
 */
function createPlanWorkerPool(signal: AbortSignal, onProgress: () => void) {
  const queues = Array.from({ length: Math.min(MAX_WORKERS, navigator.hardwareConcurrency) }, createPlanQueue);
  signal.addEventListener("abort", () => {
    for (const queue of queues) queue.close();
  });
  return async <T>(items: readonly T[], work: (item: T, queue: PlanQueue) => Promise<void>): Promise<void> => {
    const pendingItems = items.values();
    const runWorker = async (queue: PlanQueue): Promise<void> => {
      for (const item of pendingItems) {
        await work(item, queue);
        if (signal.aborted) return;
        onProgress();
      }
    };
    await Promise.all(queues.map((queue) => runWorker(queue).catch(() => undefined)));
  };
}

interface PreparedPlan {
  /** Absent if the room cannot be planned. */
  readonly plan: LightPlan | undefined;
  readonly choice: PlannerChoice;
  readonly secondChoice: PlannerChoice | undefined;
}

/** The input of a room's calculation; `undefined` if its first article could not be loaded. */
async function preparePlan(
  { figures, problems, requirements, layout }: Pick<RoomView, "figures" | "problems" | "requirements" | "layout">,
  code: string,
  loadChoice: LoadChoice,
): Promise<PreparedPlan | undefined> {
  const { articles = [code], ...state } = arrangementOf(layout);
  const [choice, secondChoice] = await Promise.all(articles.map(loadChoice));
  if (!choice) return undefined;
  const { grid, positions } = state;
  const plan = toLightPlan({ figures, problems, choice, secondChoice, requirements, state: { grid, positions } });
  return { plan, choice, secondChoice };
}

function planResult(
  result: LightPlanResult,
  { choice, secondChoice }: Pick<PreparedPlan, "choice" | "secondChoice">,
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
