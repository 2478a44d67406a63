import { useCallback, useEffect, useRef, useState } from "react";
import type { BuildingRoom } from "#building/building-rooms.ts";
import type { BuildingChoice } from "#building/choosing/choosing.ts";
import { layoutOf } from "#building/planned-room.ts";
import type { LightPlanResult } from "#planning/light-plan.ts";
import { writeRoom } from "#planning/room-address.ts";
import type { RoomPlanResult, RoomView } from "#views/buildings/building-view.ts";
import type { CalculatedPlan } from "#views/planner/plan-drawings.ts";
import { lightPlanOf, plannedPieces, type PlannerChoice } from "#views/planner/planned-choices.ts";
import { createPlanQueue } from "#web/rooms/plan-worker.ts";
import { fetchPlannerChoice } from "#web/session/fetch-planner-choice.ts";
import { useConnection, useSession } from "#web/session/session-context.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";

/** The plan of a lit room with its drawings; `undefined` if it cannot be calculated. */
type Calculate = (room: RoomView) => Promise<CalculatedPlan | undefined>;
type PlanOf = (room: BuildingRoom, code: string) => RoomPlanResult | undefined;

/** As many as work beside each other without taking a phone's processor altogether. */
const MAX_WORKERS = 4;
const WORKERS = import.meta.env.SSR ? 0 : Math.min(MAX_WORKERS, navigator.hardwareConcurrency);

/** Results come in groups: each is a render of the rooms. */
const SHOW_MS = 250;

/**
 * The calculated plans of rooms with their articles, in a few workers: equal rooms once, the light of each article from
 * the server once. A room whose article's light cannot be loaded keeps the figures of the lumen method.
 *
 * @returns the same function until there are further results
 * @see rule B10
 */
export function useRoomPlans(
  rooms: readonly BuildingRoom[],
  choice: Pick<BuildingChoice, "rooms"> | undefined,
  codeOf: (row: number) => string,
): { readonly planOf: PlanOf; readonly calculate: Calculate } {
  const session = useSession();
  const language = useLanguage();
  const connection = useConnection();
  const plans = useRef(new Map<string, RoomPlanResult | undefined>());
  const choices = useRef(new Map<string, Promise<PlannerChoice | undefined>>());
  const [revision, setRevision] = useState(0);
  const load = useCallback(
    (code: string, signal: AbortSignal): Promise<PlannerChoice | undefined> => {
      const known = choices.current.get(code);
      if (known) return known;
      const request = fetchPlannerChoice(session, { language, code, signal }).catch(() => {
        choices.current.delete(code);
        return undefined;
      });
      choices.current.set(code, request);
      return request;
    },
    [session, language],
  );
  useEffect(() => {
    if (!choice) return undefined;
    const leaving = new AbortController();
    const loadOnce = (code: string) => load(code, leaving.signal);
    let shown = performance.now();
    const pending = rooms.entries();
    const calculatePending = async (): Promise<void> => {
      const queue = createPlanQueue();
      leaving.signal.addEventListener("abort", queue.close);
      for (const [index, room] of pending) {
        const row = choice.rooms[index]?.chosen?.row;
        const code = row === undefined ? undefined : codeOf(row);
        const key = code === undefined ? undefined : planKey(room, code);
        if (code === undefined || key === undefined || room.problems.length > 0 || plans.current.has(key)) continue;
        const result = await calculated(room, code, loadOnce, queue.calculate);
        if (leaving.signal.aborted) return;
        if (result !== "missing") plans.current.set(key, result);
        if (performance.now() - shown < SHOW_MS) continue;
        shown = performance.now();
        setRevision((now) => now + 1);
      }
      queue.close();
      setRevision((now) => now + 1);
    };
    // A worker that fails leaves the figures of the lumen method.
    for (let worker = 0; worker < WORKERS; worker++) calculatePending().catch(() => undefined);
    return () => leaving.abort();
  }, [rooms, choice, codeOf, load, connection]);
  const calculate = useCallback<Calculate>(
    async ({ id, result }) => {
      const room = rooms.find((item) => item.room.id === id);
      const code = result?.luminaires[0]?.code;
      if (!room || code === undefined) return undefined;
      const plan = (await plannedRoom(room, code, (needed) => load(needed, NEVER)))?.plan;
      if (!plan) return undefined;
      const queue = createPlanQueue();
      const outcome = await queue.calculate(plan).finally(queue.close);
      return outcome.ok ? { plan, result: outcome.value } : undefined;
    },
    [rooms, load],
  );
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for the plans
  const planOf = useCallback<PlanOf>((room, code) => plans.current.get(planKey(room, code)), [revision]);
  return { planOf, calculate };
}

const NEVER = new AbortController().signal;

/** Equal for rooms with equal plans. */
const planKey = ({ figures, room: { layout = "" }, uniformity }: BuildingRoom, code: string): string =>
  JSON.stringify([writeRoom({ roomType: "", figures }), layout, uniformity, code]);

type Load = (code: string) => Promise<PlannerChoice | undefined>;

/** @returns `missing` if the light of an article could not be loaded; `undefined` if there is no plan */
async function calculated(
  room: BuildingRoom,
  code: string,
  load: Load,
  calculate: ReturnType<typeof createPlanQueue>["calculate"],
): Promise<RoomPlanResult | "missing" | undefined> {
  const planned = await plannedRoom(room, code, load);
  if (!planned) return "missing";
  const outcome = planned.plan && (await calculate(planned.plan));
  return outcome?.ok ? planResult(outcome.value, planned.choice, planned.secondChoice) : undefined;
}

/** The input of a room's calculation, with the luminaires that the planner has arranged; `undefined` without its article's light. */
async function plannedRoom({ figures, problems, room, ugr, uniformity }: BuildingRoom, code: string, load: Load) {
  const { articles = [code], grid, positions } = layoutOf(room);
  const [choice, secondChoice] = await Promise.all(articles.map(load));
  if (!choice) return undefined;
  const required = { ugr, uniformity };
  const plan = lightPlanOf({ figures, problems, choice, secondChoice, required, state: { grid, positions } });
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
    luminaires: plannedPieces({ choice, secondChoice }, result).map(({ code, quantity }) => ({
      code,
      pieces: quantity,
      watts: wattsOf(code),
    })),
  };
}
