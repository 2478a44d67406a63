import { failPortfolios, fillPortfolios } from "../portfolio-selection.ts";
import type { EventName, SessionEffect, SessionEvent, SessionEvents } from "./session-events.ts";
import { hasStartFailed, isLoading, isOutdated, type Phase, type SessionState } from "./session-state.ts";
import {
  applyArrived,
  begin,
  retry,
  choose,
  removeIdFromUrl,
  onWaitOver,
  failStart,
  finish,
  followAddress,
  onPortfoliosLoaded,
  replace,
  setShown,
  applyRetriedLists,
  choosePortfolio,
  type Draft,
  type Emit,
} from "./session-steps.ts";

/** The session after an event, and the effects to run, in this order. */
export interface Step {
  readonly state: SessionState;
  readonly effects: readonly SessionEffect[];
}

type Transition<N extends EventName> = (s: Draft, event: SessionEvents[N], emit: Emit) => void;
type Row = { readonly [N in EventName]: Transition<N> };

const ignored = (): void => undefined;

/** Ignores the result of a load that a later one has replaced. */
const ifLatest =
  <N extends "lists" | "articles" | "made" | "failed">(
    kind: "listsLoad" | "articlesLoad",
    go: Transition<N>,
  ): Transition<N> =>
  (s, event, emit) => {
    if (s[kind] !== event.load) return;
    s[kind] = undefined;
    go(s, event, emit);
  };

/** A load that fails after the start leaves the page as it is. */
const logFailed: Transition<"failed"> = (_, { error }, emit) => emit({ name: "logFailed", error, isStart: false });

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
  broken(s, _, emit) {
    s.phase = "ready";
    emit({ name: "announce" });
  },
};

/** Until the lists are applied. */
const STARTING: Row = {
  ...IDLE,
  start: ignored,
  // The store fills from the first load that brings some (E3, R2).
  portfolios(s, { list, error }, emit) {
    s.portfolios = error === undefined ? fillPortfolios(s.portfolios, list) : failPortfolios(s.portfolios, error);
    onPortfoliosLoaded(s, emit);
  },
  waitOver: onWaitOver,
  lists: ifLatest("listsLoad", (s, { lists }, emit) => {
    s.arrived = { lists };
    applyArrived(s, emit);
  }),
  failed: ifLatest("listsLoad", (s, { error }, emit) => {
    s.arrived = { error };
    applyArrived(s, emit);
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
  articles: ifLatest("articlesLoad", (s, { load, lists }, emit) => {
    s.held = lists;
    s.articlesLoad = load;
    emit({ name: "make", load, lists });
  }),
  made: ifLatest("articlesLoad", replace),
  refreshed: removeIdFromUrl,
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
    delayOver(s, _, emit) {
      s.phase = "loading";
      applyArrived(s, emit);
    },
  },
  loading: STARTING,
  applying: {
    ...SHOWING,
    made: ifLatest("articlesLoad", (s, event, emit) => {
      setShown(s, event);
      s.phase = "settling";
      emit({ name: "settle", applies: true });
    }),
    failed: ifLatest("articlesLoad", (s, { error }, emit) => failStart(s, error, emit)),
  },
  settling: { ...SHOWING, settled: (s, _, emit) => finish(s, emit) },
  ready: {
    ...SHOWING,
    // After an error page that replaced the start.
    start(s, event, emit) {
      if (hasStartFailed(s)) begin(s, event, emit);
    },
    retry,
    lists: ifLatest("listsLoad", (s, { lists }, emit) => applyRetriedLists(s, lists, emit)),
    failed: (s, event, emit) =>
      ifLatest(s.listsLoad === event.load ? "listsLoad" : "articlesLoad", logFailed)(s, event, emit),
    address: followAddress,
    online(s, { isOfflinePage }, emit) {
      s.connection = "online";
      if (isOutdated(s, isOfflinePage)) retry(s, s, emit);
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
