import { PORTFOLIO_WAIT_TRIES_AT_START, PORTFOLIO_WAIT_TRIES_IN_ADDRESS } from "#model/limits.ts";
import {
  portfolioNamed,
  selectAtStart,
  selectPortfolio,
  startingPortfolio,
  type SelectionOutcome,
} from "../portfolio-selection.ts";
import { serves, type LoadedLists } from "./loaded-lists.ts";
import type { SessionEffect, SessionEvents } from "./session-events.ts";
import { hasStartFailed, isOutdated, lacksArticles, type SessionState } from "./session-state.ts";

/** The next state under construction: a shallow copy whose parts are replaced, never mutated. */
export type Draft = { -readonly [K in keyof SessionState]: SessionState[K] };

/** Adds an effect of an event. Effects run in the order in which they are added. */
export type Run = (effect: SessionEffect) => void;

/** The selected id; absent: all portfolios. */
const selectedId = ({ portfolios }: SessionState): string | undefined => portfolios.selected?.portfolio_id;

/**
 * Requests all lists, and waits for the delay and, if the address names a portfolio, for the portfolios.
 *
 * @see rules R1, S4
 */
export function begin(s: Draft, { portfolioSources }: SessionEvents["start"], run: Run): void {
  s.phase = "waiting";
  s.portfolioSources = portfolioSources;
  s.arrived = s.articlesLoad = undefined;
  askForLists(s, run);
  run({ name: "delay" });
  if (portfolioSources.address !== undefined) expectId(s, { id: portfolioSources.address, isLink: true }, run);
}

function askForLists(s: Draft, run: Run): void {
  const load = s.next++;
  s.listsLoad = load;
  run({ name: "loadLists", load, portfolioId: selectedId(s) ?? startingPortfolio(s.portfolioSources).id });
}

interface WantedId {
  readonly id: string;
  readonly isLink: boolean;
}

/** Makes an id of the address wait for the portfolios. @see rule S4 */
function expectId(s: Draft, { id, isLink }: WantedId, run: Run): void {
  const wait = s.next++;
  s.awaitedId = { id, isLink, wait };
  run({
    name: "wait",
    wait,
    tries: s.phase === "ready" ? PORTFOLIO_WAIT_TRIES_IN_ADDRESS : PORTFOLIO_WAIT_TRIES_AT_START,
  });
}

/** Restarts if the start has failed as a whole; else requests the lists again, and the page stays. @see rules E3, R1 */
export function beginAgain(s: Draft, event: SessionEvents["retry"], run: Run): void {
  if (hasStartFailed(s)) begin(s, event, run);
  else if (s.listsLoad === undefined) {
    s.portfolioSources = event.portfolioSources;
    askForLists(s, run);
  }
}

/** Continues the start once everything it needs is there. @see rules E5, S4 */
export function applyArrived(s: Draft, run: Run): void {
  const { arrived } = s;
  if (s.phase !== "loading" || !arrived) return;
  if ("error" in arrived) failStart(s, arrived.error, run);
  else if (!s.awaitedId || s.portfolios.isLoaded) {
    s.phase = "applying";
    s.arrived = s.awaitedId = undefined;
    selectInitial(s, run);
    show(s, arrived.lists, run);
  }
}

/** Selects the portfolio that address, session or settings name, if the portfolios are loaded. @see rules S2, S3 */
function selectInitial(s: Draft, run: Run): void {
  if (!s.portfolios.isLoaded) return;
  select(s, selectAtStart(s.portfolios, s.portfolioSources), run);
  if (s.portfolioSources.address !== undefined) remember(s, run);
}

/** Shows lists after a retry; if nothing is selected yet, with the portfolio to start with. @see rule E3 */
export function showAgain(s: Draft, lists: LoadedLists, run: Run): void {
  if (!s.portfolios.selected) selectInitial(s, run);
  show(s, lists, run);
}

/**
 * Ends the start, and loads the articles of long portfolios. If the connection came back meanwhile, retries what is missing or
 * outdated.
 *
 * @see rule R1
 */
export function finish(s: Draft, run: Run): void {
  const { online } = s;
  s.phase = "ready";
  s.online = undefined;
  const isRetry = online && isOutdated(s, online.isOfflinePage);
  // A restart is announced instead, once it is over.
  if (!isRetry || !hasStartFailed(s)) run({ name: "announce" });
  if (isRetry) beginAgain(s, s, run);
  else if (s.held && lacksArticles(s)) show(s, s.held, run);
}

/** Continues a failed start without a catalogue. @see rule E5 */
export function failStart(s: Draft, error: unknown, run: Run): void {
  s.phase = "settling";
  s.arrived = s.awaitedId = s.articlesLoad = undefined;
  run({ name: "logFailed", error, isStart: true });
  run({ name: "settle", applies: false });
}

/**
 * Makes the catalogue with the selected portfolio's articles, requesting them if need be. The start does not wait for those that
 * are to come.
 *
 * @see rules E4, R1, S5
 */
export function show(s: Draft, lists: LoadedLists, run: Run): void {
  const load = s.next++;
  const portfolioId = selectedId(s);
  const isAwaited = s.phase === "ready" && lists.articlesAre === "coming";
  s.held = lists;
  s.articlesLoad = load;
  run(
    serves(lists, portfolioId) && !isAwaited
      ? { name: "make", load, lists }
      : { name: "loadArticles", load, lists, portfolioId },
  );
}

/** Sets what is shown. The portfolios that came ahead may be of an older version than the rest (A4). */
export function setShown(s: Draft, { lists, catalogue }: SessionEvents["made"]): void {
  const { failed: failedLists, portfolioId, articlesAre } = lists;
  const list = lists.lists.portfolios;
  const shopPortfolioId = selectedId(s);
  s.shown = { catalogue, failedLists, portfolioId, shopPortfolioId, isRemote: articlesAre !== "here" };
  if (list.length === 0) return;
  s.portfolios = { ...s.portfolios, list, selected: list.find(({ portfolio_id: id }) => id === shopPortfolioId) };
}

/** Replaces the catalogue and renders the views again. */
export function replace(s: Draft, event: SessionEvents["made"], run: Run): void {
  setShown(s, event);
  run({ name: "refresh" });
}

/** Removes a link's `id` from the address, unless a later one is still loading. @see rule N3 */
export function dropLeavingId(s: Draft, _: SessionEvents["refreshed"], run: Run): void {
  const id = s.leavingId;
  if (id === undefined || s.articlesLoad !== undefined) return;
  s.leavingId = undefined;
  run({ name: "dropId", id });
}

/** Selects the visitor's choice, writes it into the address and shows it. @see rule S2 */
export function choose(s: Draft, { id }: SessionEvents["choose"], run: Run): void {
  s.leavingId = undefined;
  s.stayingId = id;
  select(s, selectPortfolio(s.portfolios, id), run);
  remember(s, run);
  run({ name: "writeId", id });
  if (s.held) show(s, s.held, run);
}

/** Before the start has shown anything, a choice decides what it starts with. @see rule S2 */
export function choosePortfolio(s: Draft, { id }: SessionEvents["choose"], run: Run): void {
  s.awaitedId = undefined;
  s.stayingId = id;
  s.portfolioSources = { ...s.portfolioSources, address: undefined, session: id };
  run({ name: "remember", id });
  run({ name: "writeId", id });
  applyArrived(s, run);
}

/** Selects the portfolio in the address, once the portfolios are loaded. @see rules N3, S4 */
export function follow(s: Draft, { id, isLink }: SessionEvents["address"], run: Run): void {
  s.awaitedId = undefined;
  // Back and forward may have led to another address with the same id, which stays there.
  if (!isLink || id !== s.leavingId) s.leavingId = undefined;
  const stays = !isLink || id === s.stayingId;
  s.stayingId = stays ? id : undefined;
  if (id === undefined) run({ name: "dropId", id });
  else if (!isSelected(s, id)) (s.portfolios.isLoaded ? followNow : expectId)(s, { id, isLink }, run);
  else if (!stays) leave(s, id, run);
}

/** Removes an `id` from the address, once what it has selected is shown. */
function leave(s: Draft, id: string, run: Run): void {
  s.leavingId = id;
  dropLeavingId(s, s, run);
}

function isSelected({ portfolios: { list, selected } }: SessionState, id: string): boolean {
  return selected !== undefined && portfolioNamed(list, id)?.portfolio_id === selected.portfolio_id;
}

/** Continues what was waiting for the portfolios. @see rule S4 */
export function goOnWithPortfolios(s: Draft, run: Run): void {
  if (!s.awaitedId || !s.portfolios.isLoaded) return;
  if (s.phase === "ready") followNow(s, s.awaitedId, run);
  else applyArrived(s, run);
}

function followNow(s: Draft, { id, isLink }: WantedId, run: Run): void {
  const outcome = selectPortfolio(s.portfolios, id);
  s.awaitedId = undefined;
  select(s, outcome, run);
  remember(s, run);
  if (isLink || outcome.unknownId !== undefined) s.leavingId = id;
  if (s.held) show(s, s.held, run);
  else dropLeavingId(s, s, run);
}

/**
 * The portfolios have not come in time: the start continues with the session's choice or the default, a later id leaves
 * the address.
 *
 * @see rules E6, S4
 */
export function endWait(s: Draft, { wait }: SessionEvents["waitOver"], run: Run): void {
  const { awaitedId } = s;
  if (awaitedId?.wait !== wait) return;
  s.awaitedId = undefined;
  if (s.portfolios.isLoaded) return;
  run({ name: "logNotSet", id: awaitedId.id });
  if (s.phase === "ready") run({ name: "dropId", id: awaitedId.id });
  else {
    s.portfolioSources = { ...s.portfolioSources, address: undefined };
    applyArrived(s, run);
  }
}

function select(s: Draft, { state, unknownId }: SelectionOutcome, run: Run): void {
  s.portfolios = state;
  if (unknownId !== undefined) run({ name: "warnUnknown", id: unknownId });
}

const remember = (s: Draft, run: Run): void => run({ name: "remember", id: selectedId(s) ?? "" });
