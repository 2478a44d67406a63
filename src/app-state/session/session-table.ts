import { failPortfolios, fillPortfolios } from "../portfolio-selection.ts";
import type { EventName, SessionEffect, SessionEvent, SessionEvents } from "./session-events.ts";
import { hasStartFailed, isLoading, isOutdated, type Phase, type SessionState } from "./session-state.ts";
import {
  applyArrived,
  begin,
  beginAgain,
  choose,
  dropLeavingId,
  endWait,
  failStart,
  finish,
  follow,
  goOnWithPortfolios,
  replace,
  setShown,
  showAgain,
  choosePortfolio,
  type Draft,
  type Run,
} from "./session-steps.ts";

/** The session after an event, and the effects to run, in this order. */
export interface Step {
  readonly state: SessionState;
  readonly effects: readonly SessionEffect[];
}

type Transition<N extends EventName> = (s: Draft, event: SessionEvents[N], run: Run) => void;
type Row = { readonly [N in EventName]: Transition<N> };

const ignored = (): void => undefined;

/** Ignores the result of a load that a later one has replaced. */
const ifLatest =
  <N extends "lists" | "articles" | "made" | "failed">(
    kind: "listsLoad" | "articlesLoad",
    go: Transition<N>,
  ): Transition<N> =>
  (s, event, run) => {
    if (s[kind] !== event.load) return;
    s[kind] = undefined;
    go(s, event, run);
  };

/** A load that fails after the start leaves the page as it is. */
const logFailed: Transition<"failed"> = (_, { error }, run) => run({ name: "logFailed", error, isStart: false });

const IDLE: Row = {
  start: begin,
  retry: ignored,
  delayOver: ignored,
  portfolios: ignored,
  waitOver: ignored,
  lists: ignored,
  articles: ignored,
  made: ignored,
  failed: ignored,
  settled: ignored,
  refreshed: ignored,
  choose: ignored,
  address: ignored,
  connection(s, { connection }) {
    s.connection = connection;
  },
  online(s) {
    s.connection = "online";
  },
  broken(s, _, run) {
    s.phase = "ready";
    run({ name: "announce" });
  },
};

/** Until the lists are applied. */
const STARTING: Row = {
  ...IDLE,
  start: ignored,
  // The store fills from the first load that brings some (E3, R2).
  portfolios(s, { list, error }, run) {
    s.portfolios = error === undefined ? fillPortfolios(s.portfolios, list) : failPortfolios(s.portfolios, error);
    goOnWithPortfolios(s, run);
  },
  waitOver: endWait,
  lists: ifLatest("listsLoad", (s, { lists }, run) => {
    s.arrived = { lists };
    applyArrived(s, run);
  }),
  failed: ifLatest("listsLoad", (s, { error }, run) => {
    s.arrived = { error };
    applyArrived(s, run);
  }),
  choose: choosePortfolio,
  online(s, online) {
    s.connection = "online";
    s.online = online;
  },
};

/** Once there are lists to show. */
const SHOWING: Row = {
  ...STARTING,
  lists: ignored,
  articles: ifLatest("articlesLoad", (s, { load, lists }, run) => {
    s.held = lists;
    s.articlesLoad = load;
    run({ name: "make", load, lists });
  }),
  made: ifLatest("articlesLoad", replace),
  refreshed: dropLeavingId,
  failed: ifLatest("articlesLoad", logFailed),
  choose,
};

/**
 * The transition of every event in every phase. Events that do not apply in a phase are ignored.
 *
 * @see rules E3, E5, R1, R2, S2, S4, docs/decisions/0058-one-catalogue-session.md
 */
export const SESSION_TABLE: Readonly<Record<Phase, Row>> = {
  idle: IDLE,
  waiting: {
    ...STARTING,
    delayOver(s, _, run) {
      s.phase = "loading";
      applyArrived(s, run);
    },
  },
  loading: STARTING,
  applying: {
    ...SHOWING,
    made: ifLatest("articlesLoad", (s, event, run) => {
      setShown(s, event);
      s.phase = "settling";
      run({ name: "settle", applies: true });
    }),
    failed: ifLatest("articlesLoad", (s, { error }, run) => failStart(s, error, run)),
  },
  settling: { ...SHOWING, settled: (s, _, run) => finish(s, run) },
  ready: {
    ...SHOWING,
    // After an error page that replaced the start.
    start(s, event, run) {
      if (hasStartFailed(s)) begin(s, event, run);
    },
    retry: beginAgain,
    lists: ifLatest("listsLoad", (s, { lists }, run) => showAgain(s, lists, run)),
    failed: (s, event, run) =>
      ifLatest(s.listsLoad === event.load ? "listsLoad" : "articlesLoad", logFailed)(s, event, run),
    address: follow,
    online(s, { isOfflinePage }, run) {
      s.connection = "online";
      if (isOutdated(s, isOfflinePage)) beginAgain(s, s, run);
    },
    broken: ignored,
  },
};

/** Applies an event. @returns the session after it, and its effects; `before` is not changed */
export function transition(before: SessionState, event: SessionEvent): Step {
  const state: Draft = { ...before };
  const effects: SessionEffect[] = [];
  const go = SESSION_TABLE[state.phase][event.name] as Transition<EventName>;
  go(state, event, (effect) => void effects.push(effect));
  if (state.portfolios.isLoading !== isLoading(state))
    state.portfolios = { ...state.portfolios, isLoading: !state.portfolios.isLoading };
  return { state, effects };
}
