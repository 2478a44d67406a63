/**
 * How far the start of the app has come.
 *
 * `waiting` for the start delay, `loading` the lists (asked for already while waiting), `applying` the parameters of the
 * address to the filled stores, `settling` until the page is rendered and the last delay is over, `ready`.
 *
 * @see rule R1
 */
export type Readiness = "waiting" | "loading" | "applying" | "settling" | "ready";

/** What moves the start on. `failed` may come at any time: the app is ready on an error, too. @see rules R1, E5 */
export type ReadinessEvent = "delay-over" | "loaded" | "applied" | "settled" | "failed" | "reset";

const STEPS: Readonly<Record<Readiness, Partial<Record<ReadinessEvent, Readiness>>>> = {
  waiting: { "delay-over": "loading", failed: "settling" },
  loading: { loaded: "applying", failed: "settling" },
  applying: { applied: "settling", failed: "settling" },
  settling: { settled: "ready", failed: "ready" },
  ready: {},
};

/** The next step of the start; an event that does not belong to the step changes nothing, `reset` leads back to the first. */
export const nextReadiness = (readiness: Readiness, event: ReadinessEvent): Readiness =>
  event === "reset" ? "waiting" : (STEPS[readiness][event] ?? readiness);
