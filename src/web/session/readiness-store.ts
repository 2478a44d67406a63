import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { nextReadiness, type Readiness, type ReadinessEvent } from "#app-state/readiness.ts";

const readinessStore = createStore<{ readonly readiness: Readiness }>(() => ({ readiness: "waiting" }));

/** Whether the start is over; never so on the server. @see rule R1 */
export const useIsReady = (): boolean => useStore(readinessStore, ({ readiness }) => readiness === "ready");

/** The same outside of components. */
export const isReady = (): boolean => readinessStore.getState().readiness === "ready";

/** Moves the start on and shows the outcome on `<html data-app-ready>`. */
export function moveReadiness(event: ReadinessEvent): void {
  readinessStore.setState(({ readiness }) => ({ readiness: nextReadiness(readiness, event) }));
  if (readinessStore.getState().readiness === "ready") document.documentElement.dataset["appReady"] = "true";
  else delete document.documentElement.dataset["appReady"];
}
