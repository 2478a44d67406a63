import { describe, expect, test } from "vitest";
import { after, catalogueFor, listsFor, PORTFOLIOS, WAYS, PORTFOLIO_SOURCES } from "./session-sample.oracle.ts";
import type { SessionEvent } from "./session-events.ts";
import { hasStartFailed, type SessionState } from "./session-state.ts";
import { transition } from "./session-table.ts";

const names = (effects: readonly { readonly name: string }[]) => effects.map(({ name }) => name);
const made = (load: number, lists = listsFor("aa")): SessionEvent => ({
  name: "made",
  load,
  lists,
  catalogue: catalogueFor(lists),
});
const start = (portfolioSources = PORTFOLIO_SOURCES): SessionEvent => ({ name: "start", portfolioSources });
const portfolios: SessionEvent = { name: "portfolios", list: PORTFOLIOS };
const delayOver: SessionEvent = { name: "delayOver" };
const arrived = (id = "aa"): SessionEvent => ({ name: "lists", load: 1, lists: listsFor(id) });
const ready = after(WAYS.ready).state;
const latest = ({ listsLoad, articlesLoad }: SessionState) => articlesLoad ?? listsLoad ?? 0;

describe("start", () => {
  test("R1 lists that come within the delay are applied when it is over", () => {
    const early = after([start(), portfolios, arrived()]);
    expect(early.state.phase).toBe("waiting");
    expect(after([delayOver], early.state).state.phase).toBe("applying");
  });

  test("E5 R1 a load that fails within the delay fails the start when it is over", () => {
    const early = after([start(), { name: "failed", load: 1, error: "no" }]);
    expect(early.state.phase).toBe("waiting");
    const late = after([delayOver], early.state);
    expect(names(late.effects)).toEqual(["logFailed", "settle"]);
    const end = after([{ name: "settled" }], late.state);
    expect(names(end.effects)).toEqual(["announce"]);
    expect(hasStartFailed(end.state)).toBe(true);
  });

  test("R1 a failed start begins again on a retry", () => {
    const failed = after([start(), { name: "failed", load: 1, error: "no" }, delayOver, { name: "settled" }]).state;
    const again = after([{ name: "retry", portfolioSources: PORTFOLIO_SOURCES }], failed);
    expect(again.state.phase).toBe("waiting");
    expect(names(again.effects)).toEqual(["loadLists", "delay"]);
  });

  test("R1 a connection that comes back during a failing start restarts it, and only the restart is announced", () => {
    const online: SessionEvent = { name: "online", isOfflinePage: false };
    const end = after([start(), online, { name: "failed", load: 1, error: "no" }, delayOver, { name: "settled" }]);
    expect(end.state.phase).toBe("waiting");
    expect(names(end.effects)).not.toContain("announce");
  });
});

describe("articles that are to come", () => {
  const deferred = listsFor("aa", { articlesStatus: "deferred" });
  const remote: SessionEvent = { name: "made", load: 2, lists: deferred, catalogue: undefined };
  const settling = after([start(), portfolios, delayOver, { name: "lists", load: 1, lists: deferred }, remote]);
  const settled = after([{ name: "settled" }], settling.state);
  const load = latest(settled.state);
  const failed = after([{ name: "failed", load, error: "no" }], settled.state).state;

  test("R1 the start does not wait for them: the server filters, and they are loaded once the page is ready", () => {
    expect(names(settling.effects)).not.toContain("loadArticles");
    expect(settling.state.shown.isRemote).toBe(true);
    expect(settled.state).toMatchObject({ phase: "ready", portfolios: { isLoading: false } });
    expect(settled.effects).toEqual([
      { name: "announce" },
      { name: "loadArticles", load, lists: deferred, portfolioId: "aa" },
    ]);
    expect(hasStartFailed(settled.state)).toBe(false);
  });

  test("S5 once they are here the browser filters", () => {
    const here = listsFor("aa");
    const { state } = after([{ name: "articles", load, lists: here }, made(load, here)], settled.state);
    expect(state.shown.isRemote).toBe(false);
    expect(state.shown.catalogue).toBeDefined();
  });

  test("E3 if they fail the server goes on filtering, and a restored connection loads them again", () => {
    expect(failed.shown.isRemote).toBe(true);
    const online: SessionEvent = { name: "online", isOfflinePage: false };
    expect(names(after([online], settled.state).effects)).toEqual([]);
    const again = after([online], failed);
    expect(names(again.effects)).toEqual(["loadLists"]);
    const came = after([{ name: "lists", load: again.state.listsLoad ?? 0, lists: deferred }], again.state);
    expect(names(came.effects)).toEqual(["loadArticles"]);
  });

  test("S1 another portfolio that is chosen meanwhile is waited for", () => {
    const chosen = after([{ name: "choose", id: "bb" }], settled.state).state;
    expect(chosen.portfolios.isLoading).toBe(true);
    const failed = after([{ name: "failed", load: latest(chosen), error: "no" }], chosen).state;
    expect(failed.portfolios.isLoading).toBe(false);
  });

  test("S2 a portfolio that is chosen before them is loaded in their place", () => {
    const chosen = after([{ name: "choose", id: "bb" }], settling.state).state;
    const end = after([{ name: "settled" }], chosen);
    expect(names(end.effects)).toEqual(["announce"]);
    const bb = listsFor("bb");
    const shown = after([{ name: "articles", load: latest(chosen), lists: bb }, made(latest(chosen), bb)], end.state);
    expect(shown.state.shown).toMatchObject({ portfolioId: "bb", isRemote: false });
  });
});

test("E5 a page that failed before the start is ready, and starts when it is shown after all", () => {
  const broken = after([{ name: "broken" }]);
  expect(broken.state.phase).toBe("ready");
  expect(names(broken.effects)).toEqual(["announce"]);
  expect(after([start()], broken.state).state.phase).toBe("waiting");
});

describe("portfolios", () => {
  test("R2 the store fills from the first call that brings some", () => {
    const filled = after([start(), { name: "portfolios", list: [] }, portfolios]).state;
    expect(filled.portfolios).toMatchObject({ list: PORTFOLIOS, isLoaded: true });
    const later = after([{ name: "portfolios", list: [{ portfolio_id: "zz" }] }], filled).state;
    expect(later.portfolios.list).toBe(PORTFOLIOS);
  });

  test.each([
    ["S3 the default, where nothing is wished for", PORTFOLIO_SOURCES, "aa", []],
    ["S3 the session's choice", { ...PORTFOLIO_SOURCES, session: "bb" }, "bb", []],
    ["S3 the default, for a session's choice that is gone", { ...PORTFOLIO_SOURCES, session: "zz" }, "aa", []],
    ["S2 the address's, which the session remembers", { ...PORTFOLIO_SOURCES, address: "CC" }, "cc", ["remember"]],
    [
      "E6 none, for an id that is not known",
      { ...PORTFOLIO_SOURCES, address: "zz" },
      undefined,
      ["warnUnknown", "remember"],
    ],
    ["S3 none, for a default that the catalogue lacks", { ...PORTFOLIO_SOURCES, defaultId: "zz" }, undefined, []],
  ])("%s", (_, portfolioSources, selected, expected) => {
    const { state, effects } = after([start(portfolioSources), portfolios, delayOver, arrived()]);
    expect(state.portfolios.selected?.portfolio_id).toBe(selected);
    expect(names(effects).filter((name) => ["remember", "warnUnknown"].includes(name))).toEqual(expected);
  });

  test.each([
    ["S3 the default's, where nothing is wished for", PORTFOLIO_SOURCES, "aa"],
    ["S3 the session's choice's", { ...PORTFOLIO_SOURCES, session: "bb" }, "bb"],
    ["S2 those of the address", { ...PORTFOLIO_SOURCES, session: "bb", address: "cc" }, "cc"],
  ])("%s articles are asked for before the portfolios are there", (_, portfolioSources, portfolioId) => {
    expect(after([start(portfolioSources)]).effects).toContainEqual({ name: "loadLists", load: 1, portfolioId });
  });

  test("S3 the default replaces a choice whose portfolio is gone, with its own articles", () => {
    const { effects } = after([start({ ...PORTFOLIO_SOURCES, session: "zz" }), portfolios, delayOver, arrived("zz")]);
    expect(effects.at(-1)).toMatchObject({ name: "loadArticles", portfolioId: "aa" });
  });

  test("S4 lists wait for the portfolios that an id of the address needs", () => {
    const portfolioSources = { ...PORTFOLIO_SOURCES, address: "bb" };
    const waiting = after([start(portfolioSources), delayOver, arrived("bb")]);
    expect(waiting.effects).toContainEqual({ name: "wait", wait: 2, tries: 20 });
    expect(waiting.state.phase).toBe("loading");
    const came = after([portfolios], waiting.state).state;
    expect(came).toMatchObject({ phase: "applying", portfolios: { selected: { portfolio_id: "bb" } } });
  });

  test("S4 E6 if these do not come in time, the start continues with the default", () => {
    const portfolioSources = { ...PORTFOLIO_SOURCES, address: "bb" };
    const over = after([start(portfolioSources), delayOver, arrived("bb"), { name: "waitOver", wait: 2 }]);
    expect(over.effects).toContainEqual({ name: "logNotSet", id: "bb" });
    expect(over.state.phase).toBe("applying");
    const late = after([
      start(portfolioSources),
      { name: "waitOver", wait: 2 },
      portfolios,
      delayOver,
      arrived("bb"),
    ]).state;
    expect(late.portfolios.selected?.portfolio_id).toBe("aa");
  });

  test("S4 a later id waits for the portfolios, and leaves the address if they do not come", () => {
    const empty = { ...ready, portfolios: { ...ready.portfolios, list: [], selected: undefined, isLoaded: false } };
    const asked = after([{ name: "address", id: "bb", isLink: false }], empty);
    expect(asked.effects).toEqual([{ name: "wait", wait: ready.nextRequestId, tries: 50 }]);
    expect(after([portfolios], asked.state).state.portfolios.selected?.portfolio_id).toBe("bb");
    const over = after([{ name: "waitOver", wait: ready.nextRequestId }], asked.state);
    expect(over.effects).toEqual([
      { name: "logNotSet", id: "bb" },
      { name: "dropId", id: "bb" },
    ]);
  });

  test("S4 the end of an earlier wait for the same id does not end a later one", () => {
    const empty = { ...ready, portfolios: { ...ready.portfolios, list: [], selected: undefined, isLoaded: false } };
    const address = (id: string | undefined): SessionEvent => ({ name: "address", id, isLink: false });
    const { state } = after([address("bb"), address(undefined), address("bb")], empty);
    expect(after([{ name: "waitOver", wait: ready.nextRequestId }], state)).toEqual({ state, effects: [] });
  });

  const address = (id: string | undefined, isLink: boolean): SessionEvent => ({ name: "address", id, isLink });

  /** A ready session that an address has led to `bb`, once its articles are shown and the views rendered. */
  function followed(isLink: boolean, ...later: readonly SessionEvent[]) {
    const asked = after([address("bb", isLink)], ready).state;
    const load = latest(asked);
    const lists = listsFor("bb");
    return after([{ name: "articles", load, lists }, made(load, lists), ...later, { name: "refreshed" }], asked);
  }

  test("N3 an id of a link leaves the address once it is shown, one reached by back stays", () => {
    expect(followed(true).effects.at(-1)).toEqual({ name: "dropId", id: "bb" });
    expect(names(followed(false).effects)).not.toContain("dropId");
  });

  test("N3 an id leaves only the link's own address, not one reached by back meanwhile", () => {
    expect(names(followed(true, address("bb", false)).effects)).not.toContain("dropId");
    // The same link without its `lang`.
    expect(followed(true, address("bb", true)).effects.at(-1)).toEqual({ name: "dropId", id: "bb" });
    const again = followed(true, address("cc", true));
    expect(names(again.effects)).not.toContain("dropId");
    expect(again.state.idToRemoveFromUrl).toBe("cc");
  });

  test("N3 an id is dropped once", () => {
    expect(transition(followed(true).state, { name: "refreshed" }).effects).toEqual([]);
  });

  test("S2 N3 the selected id is not followed again, whatever its letter case; a link's leaves the address", () => {
    for (const id of ["aa", "AA"]) {
      expect(after([address(id, true)], ready).effects).toEqual([{ name: "dropId", id }]);
      expect(after([address(id, false)], ready).effects).toEqual([]);
    }
    const none = { ...ready, portfolios: { ...ready.portfolios, selected: undefined } };
    expect(names(after([address("zz", true)], none).effects)).toContain("warnUnknown");
  });

  test.each<[string, readonly SessionEvent[]]>([
    ["the visitor's own choice", [{ name: "choose", id: "aa" }]],
    ["reached by back", [address("aa", false)]],
  ])("N3 the selected id, %s, stays and further links carry it", (_, events) => {
    const { state } = after(events, ready);
    expect(names(after([address("aa", true), address("aa", true)], state).effects)).not.toContain("dropId");
    // A page without it, and then a link that names it.
    const left = after([address(undefined, true)], state).state;
    expect(after([address("aa", true)], left).effects).toEqual(
      left.articlesLoad === undefined ? [{ name: "dropId", id: "aa" }] : [],
    );
  });
});

describe("overlapping loads", () => {
  test("S5 a slow response to an earlier choice does not override a later one", () => {
    const first = after([{ name: "choose", id: "bb" }], ready).state;
    const second = after([{ name: "choose", id: "cc" }], first).state;
    const late = after([{ name: "articles", load: latest(first), lists: listsFor("bb") }], second);
    expect(late).toEqual({ state: second, effects: [] });
    const end = after([{ name: "articles", load: latest(second), lists: listsFor("cc") }], second).state;
    expect(after([made(latest(end), listsFor("cc"))], end).state.shown).toMatchObject({ portfolioId: "cc" });
  });

  test("S1 the store is loading until the last of two loads is over", () => {
    const both = after(
      [
        { name: "retry", portfolioSources: PORTFOLIO_SOURCES },
        { name: "choose", id: "bb" },
      ],
      ready,
    ).state;
    const { listsLoad = 0, articlesLoad = 0 } = both;
    const bb = listsFor("bb");
    const one = after([{ name: "articles", load: articlesLoad, lists: bb }, made(articlesLoad, bb)], both).state;
    expect(one.portfolios.isLoading).toBe(true);
    const other = after([{ name: "lists", load: listsLoad, lists: bb }], one).state;
    expect(after([made(latest(other), bb)], other).state.portfolios.isLoading).toBe(false);
  });

  test("E3 lists that are loaded again are shown with what was chosen meanwhile", () => {
    const { state } = after(
      [
        { name: "retry", portfolioSources: PORTFOLIO_SOURCES },
        { name: "choose", id: "bb" },
      ],
      ready,
    );
    const came = after(
      [{ name: "lists", load: state.listsLoad ?? 0, lists: listsFor("aa", { version: "2-b" }) }],
      state,
    );
    expect(came.effects).toMatchObject([{ name: "loadArticles", portfolioId: "bb", lists: { version: "2-b" } }]);
  });

  test("E4 a portfolio without articles of its own is shown with all of them, and remembered as the shop", () => {
    const asked = after([{ name: "choose", id: "bb" }], ready).state;
    const whole = listsFor(undefined, { requestedPortfolioId: "bb" });
    const shown = after([{ name: "articles", load: latest(asked), lists: whole }, made(latest(asked), whole)], asked);
    expect(shown.state.shown).toMatchObject({ portfolioId: undefined, selectedPortfolioId: "bb" });
  });
});
