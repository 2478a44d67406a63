import { useEffect, useState } from "react";
import { lightPlanKey, type LightPlan } from "#planning/light-plan.ts";
import { isSufficient } from "#planning/sufficient-grid.ts";
import { runWhenReadyAndIdle } from "#web/client/scheduling.ts";
import {
  createPlanWorker,
  type PlanResponse,
  type PlanOutcome,
  type PlanProposal,
  type PlanWorker,
} from "./plan-worker.ts";

/** A plan calculated by the server for the initial page. */
export interface ServedPlan {
  readonly plan: LightPlan;
  readonly outcome: PlanOutcome;
}

interface CachedResponse extends ServedPlan, Pick<PlanResponse, "isolux"> {
  readonly key: string;
  /** Absent until it arrives. */
  readonly proposal?: PlanProposal;
}

/** Calculates a room, if there is one, in a worker; superseded calculations are abandoned. */
export function useLightPlan(plan: LightPlan | undefined, servedPlan: ServedPlan | undefined) {
  const [response, setResponse] = useState<CachedResponse | undefined>(
    servedPlan && { key: lightPlanKey(servedPlan.plan), ...servedPlan, isolux: undefined },
  );
  const [failedKey, setFailedKey] = useState<string>();
  const worker = usePlanWorker(plan !== undefined);
  const key = plan && lightPlanKey(plan);
  useEffect(() => {
    if (!plan || key === undefined) return undefined;
    // The server's result is calculated again only to get a proposal.
    if (key === response?.key && !needsProposal(response)) return undefined;
    let isCurrent = true;
    worker.request(
      { plan },
      {
        onMessage(message) {
          if (!isCurrent) return;
          setFailedKey(undefined);
          if ("outcome" in message) setResponse({ key, plan, outcome: message.outcome, isolux: message.isolux });
          else setResponse((current) => (current?.key === key ? { ...current, proposal: message } : current));
        },
        onError: () => isCurrent && setFailedKey(key),
      },
    );
    return () => {
      isCurrent = false;
    };
    // The response's own key must not cause another request.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, worker]);
  const isCurrentResponse = key !== undefined && key === response?.key;
  const hasFailed = key !== undefined && key === failedKey && !isCurrentResponse;
  const shownResponse = key === undefined || hasFailed ? undefined : response;
  return {
    /** The result for the plan, or for the previous one while the plan is being calculated; absent before the first. */
    outcome: shownResponse?.outcome,
    /** The plan that `outcome` belongs to. */
    calculatedPlan: shownResponse?.plan,
    /** Absent with a result from the server. */
    isolux: shownResponse?.isolux,
    /** An arrangement that meets the requirements, if the plan's does not and one has been found. */
    sufficientGrid: isCurrentResponse ? response.proposal?.sufficientGrid : undefined,
    isBusy: key !== undefined && !isCurrentResponse && !hasFailed,
    /** Whether the worker failed, rather than the room being impossible to calculate. */
    hasFailed,
  };
}

const needsProposal = ({ plan, outcome, proposal }: CachedResponse): boolean =>
  outcome.ok && !isSufficient(plan, outcome.value) && !proposal;

/**
 * A worker that is started in idle time or by the first request, since its code must be loaded while online. It is
 * stopped on unmount.
 *
 * @param shouldPreload whether to start it in idle time
 */
function usePlanWorker(shouldPreload: boolean): PlanWorker {
  const [worker] = useState(createPlanWorker);
  useEffect(() => worker.stop, [worker]);
  useEffect(() => {
    if (!shouldPreload) return undefined;
    let isMounted = true;
    void runWhenReadyAndIdle(() => {
      if (isMounted) worker.start();
      return Promise.resolve();
    });
    return () => {
      isMounted = false;
    };
  }, [shouldPreload, worker]);
  return worker;
}
