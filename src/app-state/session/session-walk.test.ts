import fc from "fast-check";
import { expect, test } from "vitest";
import type { LoadedLists } from "./loaded-lists.ts";
import type { SessionEffect, SessionEvent } from "./session-events.ts";
import { catalogueFor, listsFor, PORTFOLIOS, PORTFOLIO_SOURCES } from "./session-sample.oracle.ts";
import { IDLE_SESSION, type SessionState } from "./session-state.ts";
import { transition } from "./session-table.ts";

/** What visitor, address and network may do at any moment. */
const OUTSIDE: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.constantFrom("aa", "bb", "cc", "BB", "zz").map((id): SessionEvent => ({ name: "choose", id })),
  fc
    .tuple(fc.constantFrom("aa", "bb", "zz", undefined), fc.boolean())
    .map(([id, isLink]): SessionEvent => ({ name: "address", id, isLink })),
  fc.constant<SessionEvent>({ name: "retry", portfolioSources: PORTFOLIO_SOURCES }),
  fc.boolean().map((isOfflinePage): SessionEvent => ({ name: "online", isOfflinePage })),
  fc
    .constantFrom("online", "offline", "unreachable")
    .map((connection): SessionEvent => ({ name: "connection", connection })),
);

/** One step: an outside event, or the answer to a pending effect. */
const MOVES = fc.array(fc.record({ outside: fc.option(OUTSIDE), pick: fc.nat(1_000), fails: fc.boolean() }), {
  maxLength: 60,
});

interface Weather {
  readonly fails?: boolean;
  readonly isLong: boolean;
}

/** The possible answers to an effect; empty for effects without one. Articles of long portfolios come later. */
function answers(effect: SessionEffect, { fails = false, isLong }: Weather): readonly SessionEvent[] {
  const failed = (load: number): SessionEvent => ({ name: "failed", load, error: "no" });
  switch (effect.name) {
    case "delay":
      return [{ name: "delayOver" }];
    case "wait":
      return [{ name: "waitOver", wait: effect.wait }];
    case "settle":
      return [{ name: "settled" }];
    case "loadLists":
      return fails
        ? [{ name: "portfolios", list: [], error: "no" }, failed(effect.load)]
        : [
            { name: "portfolios", list: PORTFOLIOS },
            {
              name: "lists",
              load: effect.load,
              lists: listsFor(known(effect.portfolioId), {
                requestedPortfolioId: effect.portfolioId,
                articlesStatus: isLong ? "deferred" : "loaded",
              }),
            },
          ];
    case "loadArticles":
      return fails
        ? [failed(effect.load)]
        : [{ name: "articles", load: effect.load, lists: { ...effect.lists, ...rangeOf(effect.portfolioId) } }];
    case "make":
      return fails
        ? [failed(effect.load)]
        : [{ name: "made", load: effect.load, lists: effect.lists, catalogue: madeOf(effect.lists) }];
    case "refresh":
      return [{ name: "refreshed" }];
    default:
      return [];
  }
}

const madeOf = (lists: LoadedLists) => (lists.articlesStatus === "loaded" ? catalogueFor(lists) : undefined);
const known = (id: string | undefined) => PORTFOLIOS.find((portfolio) => portfolio.portfolio_id === id)?.portfolio_id;
const rangeOf = (
  requestedPortfolioId: string | undefined,
): Pick<LoadedLists, "requestedPortfolioId" | "portfolioId" | "articlesStatus"> => ({
  requestedPortfolioId,
  articlesStatus: "loaded",
  portfolioId: known(requestedPortfolioId),
});

function holdsAlways(state: SessionState, effects: readonly SessionEffect[]): void {
  const { phase, portfolios, listsLoad, articlesLoad, shown, held } = state;
  const isAny = listsLoad !== undefined || articlesLoad !== undefined;
  if (!shown.isRemote || !isAny) expect(portfolios.isLoading).toBe(isAny);
  if (portfolios.selected) expect(portfolios.list).toContain(portfolios.selected);
  if (phase === "waiting" || phase === "loading") expect(articlesLoad).toBeUndefined();
  if (phase === "applying") expect(articlesLoad).toBeDefined();
  if (shown.catalogue) expect(held).toBeDefined();
  for (const effect of effects) if ("load" in effect) expect([listsLoad, articlesLoad]).toContain(effect.load);
}

/** Lets everything pending succeed. */
function drain(from: SessionState, pending: readonly SessionEvent[], isLong: boolean): SessionState {
  let state = from;
  const queue = [...pending];
  for (let event = queue.shift(); event; event = queue.shift()) {
    const next = transition(state, event);
    state = next.state;
    queue.push(...next.effects.flatMap((effect) => answers(effect, { isLong })));
  }
  return state;
}

test("E5 R1 S1 S5 for any events in any order, the session becomes ready and shows what is selected", () => {
  fc.assert(
    fc.property(
      MOVES,
      fc.constantFrom(undefined, "bb", "zz"),
      fc.constantFrom(undefined, "cc", "zz"),
      fc.boolean(),
      (moves, address, session, isLong) => {
        let state = IDLE_SESSION;
        const waiting: SessionEvent[] = [
          { name: "start", portfolioSources: { ...PORTFOLIO_SOURCES, address, session } },
        ];
        for (const { outside, pick, fails } of moves) {
          const event = outside ?? waiting.splice(pick % (waiting.length || 1), 1)[0];
          if (!event) continue;
          const next = transition(state, event);
          holdsAlways(next.state, next.effects);
          state = next.state;
          waiting.push(...next.effects.flatMap((effect) => answers(effect, { fails, isLong })));
        }
        const end = drain(state, waiting, isLong);
        expect(end).toMatchObject({ phase: "ready", listsLoad: undefined, articlesLoad: undefined });
        // A failed load leaves the page as it was; after a successful one it shows what is selected.
        const last = drain(end, [{ name: "online", isOfflinePage: true }], isLong);
        expect(last.shown.catalogue).toBeDefined();
        expect(last.shown.selectedPortfolioId).toBe(last.portfolios.selected?.portfolio_id);
      },
    ),
    { numRuns: 400 },
  );
});

test("no two loads or waits have the same number", () => {
  fc.assert(
    fc.property(MOVES, (moves) => {
      let state = transition(IDLE_SESSION, {
        name: "start",
        portfolioSources: { ...PORTFOLIO_SOURCES, address: "bb" },
      }).state;
      const seen = new Set<number>();
      for (const { outside } of moves) {
        if (!outside) continue;
        const next = transition(state, outside);
        state = next.state;
        for (const effect of next.effects) {
          const number = effect.name === "wait" ? effect.wait : "load" in effect ? effect.load : undefined;
          if (number === undefined) continue;
          expect(seen.has(number)).toBe(false);
          seen.add(number);
        }
      }
    }),
    { numRuns: 200 },
  );
});
