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
import { hasStartFailed, isOutdated, type SessionState } from "./session-state.ts";

/** The next state while it is made: a copy that nobody else has, and whose parts are replaced, never changed. */
export type Draft = { -readonly [K in keyof SessionState]: SessionState[K] };

/** Adds what has to be done for an event. Effects are carried out in the order in which they are added. */
export type Run = (effect: SessionEffect) => void;

/** The id that is selected; absent: no portfolio narrows. */
const selectedId = ({ portfolios }: SessionState): string | undefined => portfolios.selected?.portfolio_id;

/** Asks for all lists and waits for the delay, and for the portfolios if the address names one. @see rules R1, S4 */
export function begin(s: Draft, { wishes }: SessionEvents["start"], run: Run): void {
  s.phase = "waiting";
  s.wishes = wishes;
  s.arrived = s.articlesLoad = undefined;
  askForLists(s, run);
  run({ name: "delay" });
  if (wishes.address !== undefined) awaitId(s, { id: wishes.address, isLink: true }, run);
}

function askForLists(s: Draft, run: Run): void {
  const load = s.next++;
  s.listsLoad = load;
  run({ name: "loadLists", load, portfolioId: selectedId(s) ?? startingPortfolio(s.wishes).id });
}

interface WantedId {
  readonly id: string;
  readonly isLink: boolean;
}

/** Has an id of the address wait for the portfolios. @see rule S4 */
function awaitId(s: Draft, { id, isLink }: WantedId, run: Run): void {
  const wait = s.next++;
  s.awaitedId = { id, isLink, wait };
  run({
    name: "wait",
    wait,
    tries: s.phase === "ready" ? PORTFOLIO_WAIT_TRIES_IN_ADDRESS : PORTFOLIO_WAIT_TRIES_AT_START,
  });
}

/** Makes the start anew if it has failed as a whole; else asks for the lists once more, and the page stays. @see rules E3, R1 */
export function beginAgain(s: Draft, event: SessionEvents["retry"], run: Run): void {
  if (hasStartFailed(s)) begin(s, event, run);
  else if (s.listsLoad === undefined) {
    s.wishes = event.wishes;
    askForLists(s, run);
  }
}

/** Goes on with the start once all that it needs is there. @see rules E5, S4 */
export function applyArrived(s: Draft, run: Run): void {
  const { arrived } = s;
  if (s.phase !== "loading" || !arrived) return;
  if ("error" in arrived) failStart(s, arrived.error, run);
  else if (!s.awaitedId || s.portfolios.isLoaded) {
    s.phase = "applying";
    s.arrived = s.awaitedId = undefined;
    selectWished(s, run);
    show(s, arrived.lists, run);
  }
}

/** Selects what address, session and settings wish for, as far as the portfolios are there. @see rules S2, S3 */
function selectWished(s: Draft, run: Run): void {
  if (!s.portfolios.isLoaded) return;
  select(s, selectAtStart(s.portfolios, s.wishes), run);
  if (s.wishes.address !== undefined) remember(s, run);
}

/** Shows lists that were asked for once more; where nothing is selected yet, with what was wished for. @see rule E3 */
export function showAgain(s: Draft, lists: LoadedLists, run: Run): void {
  if (!s.portfolios.selected) selectWished(s, run);
  show(s, lists, run);
}

/** The start is over. What a connection that came back meanwhile might bring is asked for. @see rule R1 */
export function finish(s: Draft, run: Run): void {
  const { online } = s;
  s.phase = "ready";
  s.online = undefined;
  const isAskedAgain = online && isOutdated(s, online.isHeldPage);
  // A start that begins anew is the one that is announced.
  if (!isAskedAgain || !hasStartFailed(s)) run({ name: "announce" });
  if (isAskedAgain) beginAgain(s, s, run);
}

/** A start that has failed goes on without a catalogue. @see rule E5 */
export function failStart(s: Draft, error: unknown, run: Run): void {
  s.phase = "settling";
  s.arrived = s.awaitedId = s.articlesLoad = undefined;
  run({ name: "logFailed", error, isStart: true });
  run({ name: "settle", applies: false });
}

/** Has the catalogue of lists made with the selected portfolio's articles, which are asked for if need be. @see rules E4, S5 */
export function show(s: Draft, lists: LoadedLists, run: Run): void {
  const load = s.next++;
  const portfolioId = selectedId(s);
  s.held = lists;
  s.articlesLoad = load;
  run(serves(lists, portfolioId) ? { name: "make", load, lists } : { name: "loadArticles", load, lists, portfolioId });
}

/** What is shown from now on. The portfolios that came ahead may be of an earlier version than the rest (A4). */
export function setShown(s: Draft, { lists, catalogue }: SessionEvents["made"]): void {
  const { failed: failedLists, portfolioId, isRemote } = lists;
  const list = lists.lists.portfolios;
  const shopPortfolioId = selectedId(s);
  s.shown = { catalogue, failedLists, portfolioId, shopPortfolioId, isRemote };
  if (list.length === 0) return;
  s.portfolios = { ...s.portfolios, list, selected: list.find(({ portfolio_id: id }) => id === shopPortfolioId) };
}

/** A catalogue other than the first: the views are made anew of it. */
export function replace(s: Draft, event: SessionEvents["made"], run: Run): void {
  setShown(s, event);
  run({ name: "refresh" });
}

/** The `id` of a link leaves the address, unless a later one is still being loaded. @see rule N3 */
export function dropLeavingId(s: Draft, _: SessionEvents["refreshed"], run: Run): void {
  const id = s.leavingId;
  if (id === undefined || s.articlesLoad !== undefined) return;
  s.leavingId = undefined;
  run({ name: "dropId", id });
}

/** Selects what the visitor picked, writes it into the address and shows it. @see rule S2 */
export function choose(s: Draft, { id }: SessionEvents["choose"], run: Run): void {
  s.leavingId = undefined;
  select(s, selectPortfolio(s.portfolios, id), run);
  remember(s, run);
  run({ name: "writeId", id });
  if (s.held) show(s, s.held, run);
}

/** Until the start has shown something a choice is what it goes by. @see rule S2 */
export function wish(s: Draft, { id }: SessionEvents["choose"], run: Run): void {
  s.awaitedId = undefined;
  s.wishes = { ...s.wishes, address: undefined, session: id };
  run({ name: "remember", id });
  run({ name: "writeId", id });
  applyArrived(s, run);
}

/** Follows what the address asks for, once the portfolios are there. @see rules N3, S4 */
export function follow(s: Draft, { id, isLink }: SessionEvents["address"], run: Run): void {
  s.awaitedId = undefined;
  // Back and forward may have led to another address with the same id, which stays there.
  if (!isLink || id !== s.leavingId) s.leavingId = undefined;
  if (id === undefined) run({ name: "dropId", id });
  else if (!isSelected(s, id)) (s.portfolios.isLoaded ? followNow : awaitId)(s, { id, isLink }, run);
}

function isSelected({ portfolios: { list, selected } }: SessionState, id: string): boolean {
  return selected !== undefined && portfolioNamed(list, id)?.portfolio_id === selected.portfolio_id;
}

/** What waited for the portfolios goes on. @see rule S4 */
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

/** The portfolios have not come in time: the start goes on with the default, a later id leaves the address. @see rules E6, S4 */
export function endWait(s: Draft, { wait }: SessionEvents["waitOver"], run: Run): void {
  const { awaitedId } = s;
  if (awaitedId?.wait !== wait) return;
  s.awaitedId = undefined;
  if (s.portfolios.isLoaded) return;
  run({ name: "logNotSet", id: awaitedId.id });
  if (s.phase === "ready") run({ name: "dropId", id: awaitedId.id });
  else {
    s.wishes = { ...s.wishes, address: undefined };
    applyArrived(s, run);
  }
}

function select(s: Draft, { state, unknownId }: SelectionOutcome, run: Run): void {
  s.portfolios = state;
  if (unknownId !== undefined) run({ name: "warnUnknown", id: unknownId });
}

const remember = (s: Draft, run: Run): void => run({ name: "remember", id: selectedId(s) ?? "" });
