import { useEffect, useRef, useState } from "react";
import type { LuminaireGrid } from "#lighting/utilisation/luminaire-grid.ts";
import { lightPlanKey, type LightPlan } from "#planning/light-plan.ts";
import { isSufficient } from "#planning/sufficient-grid.ts";
import { runWhenReadyAndIdle } from "#web/client/scheduling.ts";
import {
  startPlanWorker,
  type PlanResponse,
  type PlanRequest,
  type PlanOutcome,
  type PlanProposal,
} from "./plan-worker.ts";

/** A plan calculated by the server for the initial page. */
export interface ServedPlan {
  readonly plan: LightPlan;
  readonly outcome: PlanOutcome;
}

interface CachedResponse extends ServedPlan, Pick<PlanResponse, "isolux"> {
  readonly key: string;
}

/** Calculates a room, if there is one, in a worker; superseded calculations are abandoned. */
export function useLightPlan(plan: LightPlan | undefined, servedPlan: ServedPlan | undefined) {
  const [response, setResponse] = useState<CachedResponse | undefined>(
    servedPlan && { key: lightPlanKey(servedPlan.plan), ...servedPlan, isolux: undefined },
  );
  const [failedKey, setFailedKey] = useState<string>();
  const [proposal, setProposal] = useState<{ readonly key: string; readonly grid: LuminaireGrid | undefined }>();
  const request = usePlanWorker(plan !== undefined);
  const key = plan && lightPlanKey(plan);
  useEffect(() => {
    if (!plan || key === undefined) return undefined;
    // The server's result is calculated again only to get a proposal.
    const hasResult = key === response?.key;
    if (hasResult && (!response.outcome.ok || isSufficient(plan, response.outcome.value))) return undefined;
    let isCurrent = true;
    request(plan, {
      onResponse({ outcome, isolux }) {
        if (!isCurrent) return;
        setResponse({ key, plan, outcome, isolux });
        setFailedKey(undefined);
      },
      onProposal: ({ sufficientGrid: grid }) => isCurrent && setProposal({ key, grid }),
      onError: () => isCurrent && setFailedKey(key),
    });
    return () => {
      isCurrent = false;
    };
    // The response's own key must not cause another request.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, request]);
  const hasFailed = key !== undefined && failedKey === key;
  const currentResponse = key === undefined || hasFailed ? undefined : response;
  return {
    /** The result for the plan, or for the previous one while the plan is being calculated; absent before the first. */
    outcome: currentResponse?.outcome,
    /** The plan that `outcome` belongs to. */
    calculatedPlan: currentResponse?.plan,
    /** Absent with a result from the server. */
    isolux: currentResponse?.isolux,
    /** An arrangement that meets the requirements, if the plan's does not and one has been found. */
    sufficientGrid: key !== undefined && proposal?.key === key ? proposal.grid : undefined,
    isBusy: key !== undefined && key !== response?.key && !hasFailed,
    /** Whether the worker failed, rather than the room being impossible to calculate. */
    hasFailed,
  };
}

interface Listeners {
  readonly onResponse: (response: PlanResponse) => void;
  readonly onProposal: (proposal: PlanProposal) => void;
  readonly onError: () => void;
}

/**
 * A worker that is started in idle time or by the first request, since its code must be loaded while online. It is
 * terminated on unmount. Only the latest request gets a response.
 *
 * @param shouldPreload whether to start it in idle time
 */
function usePlanWorker(shouldPreload: boolean): (plan: LightPlan, listeners: Listeners) => void {
  const workerRef = useRef<Worker>(undefined);
  const latestRef = useRef<{ readonly id: number; readonly listeners: Listeners }>(undefined);
  useEffect(
    () => () => {
      workerRef.current?.terminate();
      workerRef.current = undefined;
    },
    [],
  );
  const [start] = useState(
    () => () =>
      (workerRef.current ??= startPlanWorker(
        (message) => {
          if (message.id !== latestRef.current?.id) return;
          if ("outcome" in message) latestRef.current.listeners.onResponse(message);
          else latestRef.current.listeners.onProposal(message);
        },
        () => {
          workerRef.current?.terminate();
          workerRef.current = undefined;
          latestRef.current?.listeners.onError();
        },
      )),
  );
  useEffect(() => {
    if (!shouldPreload) return undefined;
    let isMounted = true;
    void runWhenReadyAndIdle(() => Promise.resolve(isMounted && start()));
    return () => {
      isMounted = false;
    };
  }, [shouldPreload, start]);
  const [request] = useState(() => (plan: LightPlan, listeners: Listeners) => {
    const id = (latestRef.current?.id ?? 0) + 1;
    latestRef.current = { id, listeners };
    start().postMessage({ id, plan } satisfies PlanRequest);
  });
  return request;
}
