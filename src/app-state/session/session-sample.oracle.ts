import type { Catalogue } from "#catalogue/catalogue.ts";
import { tableOf } from "#catalogue/articles/article-table.ts";
import { SMALL_LIST_NAMES, type SmallLists } from "#model/lists/lists.ts";
import type { PortfolioSources } from "../portfolio-selection.ts";
import type { LoadedLists } from "./loaded-lists.ts";
import type { SessionEvent } from "./session-events.ts";
import { IDLE_SESSION, type SessionState } from "./session-state.ts";
import { transition } from "./session-table.ts";

export const PORTFOLIOS = ["aa", "bb", "cc"].map((id) => ({ portfolio_id: id }));
export const PORTFOLIO_SOURCES: PortfolioSources = { address: undefined, session: undefined, defaultId: "aa" };

/** A dummy catalogue, for tests that do not use its content. */
export const catalogueFor = (lists: LoadedLists): Catalogue => ({ version: lists.version }) as Catalogue;

/** Lists with a portfolio's articles. */
export function listsFor(portfolioId: string | undefined, changes: Partial<LoadedLists> = {}): LoadedLists {
  const empty = Object.fromEntries(SMALL_LIST_NAMES.map((name) => [name, []])) as unknown as SmallLists;
  return {
    version: "1-a",
    lists: { ...empty, portfolios: PORTFOLIOS },
    articles: tableOf([]),
    failed: new Set(),
    requestedPortfolioId: portfolioId,
    portfolioId,
    articlesStatus: "loaded",
    ...changes,
  };
}

/** The state after events, and all their effects. */
export function after(events: readonly SessionEvent[], from: SessionState = IDLE_SESSION) {
  return events.reduce(
    ({ state, effects }, event) => {
      const next = transition(state, event);
      return { state: next.state, effects: [...effects, ...next.effects] };
    },
    { state: from, effects: [] as ReturnType<typeof transition>["effects"] },
  );
}

/** The shortest sequence of events to each phase, without a requested portfolio. */
const lists = listsFor("aa");
const WAITING: readonly SessionEvent[] = [
  { name: "start", portfolioSources: PORTFOLIO_SOURCES },
  { name: "portfolios", list: PORTFOLIOS },
];
const LOADING: readonly SessionEvent[] = [...WAITING, { name: "delayOver" }];
const APPLYING: readonly SessionEvent[] = [...LOADING, { name: "lists", load: 1, lists }];
const SETTLING: readonly SessionEvent[] = [
  ...APPLYING,
  { name: "made", load: 2, lists, catalogue: catalogueFor(lists) },
];

export const WAYS = {
  idle: [],
  waiting: WAITING,
  loading: LOADING,
  applying: APPLYING,
  settling: SETTLING,
  ready: [...SETTLING, { name: "settled" }],
} as const satisfies Readonly<Record<string, readonly SessionEvent[]>>;
