import { PORTFOLIO_WAIT_TRIES_AT_START, PORTFOLIO_WAIT_TRIES_IN_ADDRESS } from "#model/limits.ts";
import {
  portfolioNamed,
  selectAtStart,
  selectPortfolio,
  startingPortfolio,
  type SelectionOutcome,
} from "../portfolio-selection.ts";
import { coversPortfolio, type LoadedLists } from "./loaded-lists.ts";
import type { SessionEffect, SessionEvents } from "./session-events.ts";
import { areArticlesMissing, hasStartFailed, isOutdated, type SessionState } from "./session-state.ts";

/** The next state under construction: a shallow copy whose parts are replaced, never mutated. */
export type Draft = { -readonly [K in keyof SessionState]: SessionState[K] };

/** Adds an effect of an event. Effects run in the order in which they are added. */
export type Emit = (effect: SessionEffect) => void;

/** The selected id; absent: all portfolios. */
const selectedId = ({ portfolios }: SessionState): string | undefined => portfolios.selected?.portfolio_id;

/**
 * Requests all lists, and waits for the delay and, if the address names a portfolio, for the portfolios.
 *
 * @see rules R1, S4
 */
export function begin(s: Draft, { portfolioSources }: SessionEvents["start"], emit: Emit): void {
  s.phase = "waiting";
  s.portfolioSources = portfolioSources;
  s.arrived = s.articlesLoad = undefined;
  requestLists(s, emit);
  emit({ name: "delay" });
  if (portfolioSources.address !== undefined) awaitId(s, { id: portfolioSources.address, isLink: true }, emit);
}

function requestLists(s: Draft, emit: Emit): void {
  const load = s.nextRequestId++;
  s.listsLoad = load;
  emit({ name: "loadLists", load, portfolioId: selectedId(s) ?? startingPortfolio(s.portfolioSources).id });
}

interface WantedId {
  readonly id: string;
  readonly isLink: boolean;
}

/** Makes an id of the address wait for the portfolios. @see rule S4 */
function awaitId(s: Draft, { id, isLink }: WantedId, emit: Emit): void {
  const wait = s.nextRequestId++;
  s.awaitedId = { id, isLink, wait };
  emit({
    name: "wait",
    wait,
    tries: s.phase === "ready" ? PORTFOLIO_WAIT_TRIES_IN_ADDRESS : PORTFOLIO_WAIT_TRIES_AT_START,
  });
}

/** Restarts if the start has failed as a whole; else requests the lists again, and the page stays. @see rules E3, R1 */
export function retry(s: Draft, event: SessionEvents["retry"], emit: Emit): void {
  if (hasStartFailed(s)) begin(s, event, emit);
  else if (s.listsLoad === undefined) {
    s.portfolioSources = event.portfolioSources;
    requestLists(s, emit);
  }
}

/** Continues the start once everything it needs is there. @see rules E5, S4 */
export function applyArrived(s: Draft, emit: Emit): void {
  const { arrived } = s;
  if (s.phase !== "loading" || !arrived) return;
  if ("error" in arrived) failStart(s, arrived.error, emit);
  else if (!s.awaitedId || s.portfolios.isLoaded) {
    s.phase = "applying";
    s.arrived = s.awaitedId = undefined;
    selectInitial(s, emit);
    show(s, arrived.lists, emit);
  }
}

/** Selects the portfolio that address, session or settings name, if the portfolios are loaded. @see rules S2, S3 */
function selectInitial(s: Draft, emit: Emit): void {
  if (!s.portfolios.isLoaded) return;
  select(s, selectAtStart(s.portfolios, s.portfolioSources), emit);
  if (s.portfolioSources.address !== undefined) remember(s, emit);
}

/** Shows lists after a retry; if nothing is selected yet, with the portfolio to start with. @see rule E3 */
export function applyRetriedLists(s: Draft, lists: LoadedLists, emit: Emit): void {
  if (!s.portfolios.selected) selectInitial(s, emit);
  show(s, lists, emit);
}

/**
 * Ends the start, and loads the articles of long portfolios. If the connection came back meanwhile, retries what is missing or
 * outdated.
 *
 * @see rule R1
 */
export function finish(s: Draft, emit: Emit): void {
  const { online } = s;
  s.phase = "ready";
  s.online = undefined;
  const isRetry = online && isOutdated(s, online.isOfflinePage);
  // A restart is announced instead, once it is over.
  if (!isRetry || !hasStartFailed(s)) emit({ name: "announce" });
  if (isRetry) retry(s, s, emit);
  else if (s.held && areArticlesMissing(s)) show(s, s.held, emit);
}

/** Continues a failed start without a catalogue. @see rule E5 */
export function failStart(s: Draft, error: unknown, emit: Emit): void {
  s.phase = "settling";
  s.arrived = s.awaitedId = s.articlesLoad = undefined;
  emit({ name: "logFailed", error, isStart: true });
  emit({ name: "settle", applies: false });
}

/**
 * Makes the catalogue with the selected portfolio's articles, requesting them if need be. The start does not wait for those that
 * are to come.
 *
 * @see rules E4, R1, S5
 */
export function show(s: Draft, lists: LoadedLists, emit: Emit): void {
  const load = s.nextRequestId++;
  const portfolioId = selectedId(s);
  const isAwaited = s.phase === "ready" && lists.articlesStatus === "deferred";
  s.held = lists;
  s.articlesLoad = load;
  emit(
    coversPortfolio(lists, portfolioId) && !isAwaited
      ? { name: "make", load, lists }
      : { name: "loadArticles", load, lists, portfolioId },
  );
}

/** Sets what is shown. The portfolios that came ahead may be of an older version than the rest (A4). */
export function setShown(s: Draft, { lists, catalogue }: SessionEvents["made"]): void {
  const { failed: failedLists, portfolioId, articlesStatus } = lists;
  const list = lists.lists.portfolios;
  const selectedPortfolioId = selectedId(s);
  s.shown = { catalogue, failedLists, portfolioId, selectedPortfolioId, isRemote: articlesStatus !== "loaded" };
  if (list.length === 0) return;
  s.portfolios = { ...s.portfolios, list, selected: list.find(({ portfolio_id: id }) => id === selectedPortfolioId) };
}

/** Replaces the catalogue and renders the views again. */
export function replace(s: Draft, event: SessionEvents["made"], emit: Emit): void {
  setShown(s, event);
  emit({ name: "refresh" });
}

/** Removes a link's `id` from the address, unless a later one is still loading. @see rule N3 */
export function removeIdFromUrl(s: Draft, _: SessionEvents["refreshed"], emit: Emit): void {
  const id = s.idToRemoveFromUrl;
  if (id === undefined || s.articlesLoad !== undefined) return;
  s.idToRemoveFromUrl = undefined;
  emit({ name: "dropId", id });
}

/** Selects the visitor's choice, writes it into the address and shows it. @see rule S2 */
export function choose(s: Draft, { id }: SessionEvents["choose"], emit: Emit): void {
  s.idToRemoveFromUrl = undefined;
  s.idKeptInUrl = id;
  select(s, selectPortfolio(s.portfolios, id), emit);
  remember(s, emit);
  emit({ name: "writeId", id });
  if (s.held) show(s, s.held, emit);
}

/** Before the start has shown anything, a choice decides what it starts with. @see rule S2 */
export function choosePortfolio(s: Draft, { id }: SessionEvents["choose"], emit: Emit): void {
  s.awaitedId = undefined;
  s.idKeptInUrl = id;
  s.portfolioSources = { ...s.portfolioSources, address: undefined, session: id };
  emit({ name: "remember", id });
  emit({ name: "writeId", id });
  applyArrived(s, emit);
}

/** Selects the portfolio in the address, once the portfolios are loaded. @see rules N3, S4 */
export function followAddress(s: Draft, { id, isLink }: SessionEvents["address"], emit: Emit): void {
  s.awaitedId = undefined;
  // Back and forward may have led to another address with the same id, which stays there.
  if (!isLink || id !== s.idToRemoveFromUrl) s.idToRemoveFromUrl = undefined;
  const stays = !isLink || id === s.idKeptInUrl;
  s.idKeptInUrl = stays ? id : undefined;
  if (id === undefined) emit({ name: "dropId", id });
  else if (!isSelected(s, id)) (s.portfolios.isLoaded ? selectFromAddress : awaitId)(s, { id, isLink }, emit);
  else if (!stays) scheduleIdRemoval(s, id, emit);
}

/** Removes an `id` from the address, once what it has selected is shown. */
function scheduleIdRemoval(s: Draft, id: string, emit: Emit): void {
  s.idToRemoveFromUrl = id;
  removeIdFromUrl(s, s, emit);
}

function isSelected({ portfolios: { list, selected } }: SessionState, id: string): boolean {
  return selected !== undefined && portfolioNamed(list, id)?.portfolio_id === selected.portfolio_id;
}

/** Continues what was waiting for the portfolios. @see rule S4 */
export function onPortfoliosLoaded(s: Draft, emit: Emit): void {
  if (!s.awaitedId || !s.portfolios.isLoaded) return;
  if (s.phase === "ready") selectFromAddress(s, s.awaitedId, emit);
  else applyArrived(s, emit);
}

function selectFromAddress(s: Draft, { id, isLink }: WantedId, emit: Emit): void {
  const outcome = selectPortfolio(s.portfolios, id);
  s.awaitedId = undefined;
  select(s, outcome, emit);
  remember(s, emit);
  if (isLink || outcome.unknownId !== undefined) s.idToRemoveFromUrl = id;
  if (s.held) show(s, s.held, emit);
  else removeIdFromUrl(s, s, emit);
}

/**
 * The portfolios have not come in time: the start continues with the session's choice or the default, a later id leaves
 * the address.
 *
 * @see rules E6, S4
 */
export function onWaitOver(s: Draft, { wait }: SessionEvents["waitOver"], emit: Emit): void {
  const { awaitedId } = s;
  if (awaitedId?.wait !== wait) return;
  s.awaitedId = undefined;
  if (s.portfolios.isLoaded) return;
  emit({ name: "logNotSet", id: awaitedId.id });
  if (s.phase === "ready") emit({ name: "dropId", id: awaitedId.id });
  else {
    s.portfolioSources = { ...s.portfolioSources, address: undefined };
    applyArrived(s, emit);
  }
}

function select(s: Draft, { state, unknownId }: SelectionOutcome, emit: Emit): void {
  s.portfolios = state;
  if (unknownId !== undefined) emit({ name: "warnUnknown", id: unknownId });
}

const remember = (s: Draft, emit: Emit): void => emit({ name: "remember", id: selectedId(s) ?? "" });
