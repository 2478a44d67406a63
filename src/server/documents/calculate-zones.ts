import { lightPlanKey, type LightPlan, type LightPlanResult } from "#planning/light-plan.ts";
import { plannerChoice } from "#views/planner/planner-view.ts";
import { readZonePlan } from "#views/zone-plan.ts";
import type { ZoneLines } from "#views/lines-in-room.ts";
import type { SharedList } from "#project-list/lists/project-list.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";
import { shortContentHash } from "../http/responses.ts";
import type { Requester } from "../work/requester.ts";
import type { DocumentDependencies } from "./documents.ts";
import { runDocumentJob } from "./document-response.ts";
import type { CalculatedZone } from "./plans/plan-content.ts";

/**
 * Calculates a room in a child process; the result of the same room is cached.
 *
 * @returns `undefined` when the room cannot be calculated
 * @throws {WorkRefusedError} if the server is too busy or stopping, or the work takes too long
 */
export type CalculatePlan = (plan: LightPlan, requester: Requester) => Promise<LightPlanResult | undefined>;

/** Creates the calculator. Results, of a few kB each, are cached by room. */
export function createPlanCalculator(
  dependencies: Pick<DocumentDependencies, "cache" | "pool" | "logger">,
): CalculatePlan {
  const results = dependencies.cache.createPartition<Uint8Array>({
    name: "calculated room",
    sizeOf: (bytes) => bytes.length,
  });
  return async (plan, requester) => {
    const bytes = await results.getOrCreate(shortContentHash(lightPlanKey(plan)), requester, (firstRequester) =>
      runDocumentJob(
        { kind: "calculation", requester: firstRequester, input: () => plan },
        "of a calculated room",
        dependencies,
      ),
    );
    return (JSON.parse(Buffer.from(bytes).toString()) as LightPlanResult | null) ?? undefined;
  };
}

/** The catalogue version with the zone's articles, and the client that waits for the result. */
interface ZoneRequest {
  readonly snapshot: Snapshot;
  readonly requester: Requester;
}

/**
 * Calculates the plan of a zone.
 *
 * @returns `undefined` if the zone has no plan or it cannot be calculated
 * @throws {WorkRefusedError} if the server is too busy or stopping, or the work takes too long
 * @see rule F12
 */
export async function calculateZone(
  zone: ZoneLines,
  { snapshot: { catalogue, parsedPhotometry: photometry }, requester }: ZoneRequest,
  calculate: CalculatePlan,
): Promise<CalculatedZone | undefined> {
  const choiceOf = (code: string) => plannerChoice({ catalogue, photometry }, code);
  const planned = readZonePlan(zone, { lists: catalogue.lists, choiceOf });
  const result = planned && (await calculate(planned.plan, requester));
  return planned && result && { ...planned, result };
}

/** Calculates the zones of a list one after another, so that other clients get their turn in between. */
export async function calculateZones(
  { zones }: SharedList,
  request: ZoneRequest,
  calculate: CalculatePlan,
): Promise<readonly (CalculatedZone | undefined)[]> {
  const calculated: (CalculatedZone | undefined)[] = [];
  for (const zone of zones) calculated.push(await calculateZone(zone, request, calculate));
  return calculated;
}
