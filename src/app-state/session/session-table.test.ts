import { describe, expect, test } from "vitest";
import type { EventName, SessionEvent } from "./session-events.ts";
import type { Phase } from "./session-state.ts";
import { after, catalogueFor, listsFor, PORTFOLIOS, WAYS, PORTFOLIO_SOURCES } from "./session-sample.oracle.ts";
import { SESSION_TABLE, transition } from "./session-table.ts";

const PHASES = Object.keys(SESSION_TABLE) as Phase[];
const EVENTS = Object.keys(SESSION_TABLE.idle) as EventName[];

/** One event of each name, answering the load that is running in a phase. */
function eventFor(name: EventName, phase: Phase): SessionEvent {
  const lists = listsFor("bb");
  const load = { idle: 0, waiting: 1, loading: 1, applying: 2, settling: 0, ready: 0 }[phase];
  const events: { readonly [N in EventName]: Extract<SessionEvent, { readonly name: N }> } = {
    start: { name: "start", portfolioSources: PORTFOLIO_SOURCES },
    retry: { name: "retry", portfolioSources: PORTFOLIO_SOURCES },
    delayOver: { name: "delayOver" },
    portfolios: { name: "portfolios", list: PORTFOLIOS },
    waitOver: { name: "waitOver", wait: 0 },
    lists: { name: "lists", load, lists },
    articles: { name: "articles", load, lists },
    made: { name: "made", load, lists, catalogue: catalogueFor(lists) },
    failed: { name: "failed", load, error: new Error("no") },
    settled: { name: "settled" },
    refreshed: { name: "refreshed" },
    choose: { name: "choose", id: "cc" },
    address: { name: "address", id: "bb", isLink: true },
    connection: { name: "connection", connection: "offline" },
    online: { name: "online", isOfflinePage: true },
    broken: { name: "broken" },
  };
  return events[name];
}

/** What each event leads to: another phase, effects, or nothing (absent). */
const EXPECTED: Readonly<Record<Phase, Partial<Record<EventName, string>>>> = {
  idle: { start: "waiting loadLists delay", broken: "ready announce" },
  waiting: {
    delayOver: "loading",
    choose: "waiting remember writeId",
    broken: "ready announce",
  },
  loading: {
    lists: "applying loadArticles",
    failed: "settling logFailed settle",
    choose: "loading remember writeId",
    broken: "ready announce",
  },
  applying: {
    articles: "applying make",
    made: "settling settle",
    failed: "settling logFailed settle",
    choose: "applying remember writeId loadArticles",
    broken: "ready announce",
  },
  settling: {
    settled: "ready announce",
    choose: "settling remember writeId loadArticles",
    broken: "ready announce",
  },
  ready: {
    retry: "ready loadLists",
    choose: "ready remember writeId loadArticles",
    address: "ready remember loadArticles",
    online: "ready loadLists",
  },
};

describe.each(PHASES)("a session that is %s", (phase) => {
  const { state } = after(WAYS[phase]);

  test("is reached by its sequence of events", () => {
    expect(state.phase).toBe(phase);
  });

  test.each(EVENTS)("has an entry for %s", (name) => {
    expect(SESSION_TABLE[phase][name]).toBeTypeOf("function");
    const next = transition(state, eventFor(name, phase));
    const outcome = [next.state.phase, ...next.effects.map((effect) => effect.name)].join(" ");
    expect(outcome).toBe(EXPECTED[phase][name] ?? phase);
  });
});

test("every phase has the same events, and every phase can be reached", () => {
  for (const phase of PHASES) expect(Object.keys(SESSION_TABLE[phase]).sort()).toEqual(EVENTS.toSorted());
  expect(Object.keys(WAYS).sort()).toEqual(PHASES.toSorted());
});
