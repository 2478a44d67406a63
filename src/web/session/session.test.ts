import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PublicConfig } from "#app-state/public-config.ts";
import { NON_ARTICLE_LIST_NAMES } from "#model/lists/lists.ts";
import type { QueryEntries } from "#navigation/addresses/query.ts";
import { encodeArticles } from "#catalogue/wire/encode-articles.ts";
import { ARTICLES_MEDIA_TYPE } from "#catalogue/wire/layout.ts";
import type { AppHost } from "#web/client/app-host.ts";
import { log } from "#web/client/logger.ts";
import { PORTFOLIO_KEY } from "./selected-portfolio.ts";
import { Session } from "./session.ts";

const API = "/api/mongo/pml/";
const articlesPath = (id: string): string => `${API}articles?portfolio_id=${id}`;
/** The portfolios, each with one article. */
const PORTFOLIO_IDS = ["aa", "bb", "cc"];

/** The server's replies by address, in place of its lists. */
let replies: Map<string, () => Response | Promise<Response>>;
let requests: string[];
let query: QueryEntries;
let readyEventCount: number;
let storage: Map<string, string>;

function serverReply(address: string): Response {
  const { pathname, searchParams } = new URL(address, "https://site.example");
  const id = searchParams.get("portfolio_id");
  const name = pathname.slice(API.length);
  const headers = { "x-catalogue-version": "1-a" };
  if (name === "articles") {
    const ids = id === null ? PORTFOLIO_IDS : PORTFOLIO_IDS.filter((candidate) => candidate === id.toLowerCase());
    const articles = ids.map((code) => ({ article_code: code.toUpperCase(), url_configs_data: [] }));
    const body = Uint8Array.from(encodeArticles(articles));
    return new Response(body, { headers: { ...headers, "content-type": ARTICLES_MEDIA_TYPE } });
  }
  return Response.json(name === "portfolios" ? PORTFOLIO_IDS.map((portfolio_id) => ({ portfolio_id })) : [], {
    headers,
  });
}

/** Replaces the next reply. */
const replyOnce = (address: string, reply: () => Response): void =>
  void replies.set(address, () => {
    replies.delete(address);
    return reply();
  });

const notFound = (): Response => new Response(null, { status: 404 });

/** Delays a reply. @returns a function that releases it */
function delayReply(address: string): () => void {
  const { promise, resolve } = Promise.withResolvers<Response>();
  replies.set(address, () => promise);
  return () => {
    replies.delete(address);
    resolve(serverReply(address));
  };
}

/** Advances the fake clock, with real turns of the event loop in between for work without timers. */
async function advance(ms: number): Promise<void> {
  await settle();
  for (let elapsed = 0; elapsed < ms; elapsed += 50) {
    await vi.advanceTimersByTimeAsync(50);
    await settle(10);
  }
  await settle();
}

/** Waits for replies and their processing, in turns of the event loop. */
async function settle(turns = 50): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  replies = new Map();
  requests = [];
  query = [];
  readyEventCount = 0;
  storage = new Map();
  openWindow();
  const documentElement = { dataset: {} as DOMStringMap, lang: "en", hasAttribute: () => false };
  // A hidden tab paints nothing.
  vi.stubGlobal("document", { hidden: true, documentElement });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", {
    pathname: "/en",
    origin: "https://site.example",
    get search() {
      return query.length === 0
        ? ""
        : `?${new URLSearchParams(query.map(([name, value]) => [name, value])).toString()}`;
    },
  });
  vi.stubGlobal("fetch", async (address: string) => {
    requests.push(address);
    return (replies.get(address) ?? (() => serverReply(address)))();
  });
  for (const level of ["debug", "warn", "error"] as const) vi.spyOn(log, level).mockReturnValue();
});

/** Opens a window without listeners. */
function openWindow(): void {
  const window = new EventTarget();
  window.addEventListener("app-ready", () => readyEventCount++);
  const sessionStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  };
  vi.stubGlobal("window", Object.assign(window, { sessionStorage }));
}

interface Limits {
  readonly startArticleLimit?: number;
  readonly defaultPortfolioId?: string;
}

function hostOf({ startArticleLimit = 10, defaultPortfolioId = "aa" }: Limits = {}): AppHost {
  const config = { useMockData: false, browserArticleLimit: 10, startArticleLimit, defaultPortfolioId };
  return {
    config: config as PublicConfig,
    version: "1-a",
    sizes: { all: 3, portfolios: PORTFOLIO_IDS.map((id) => [id, 1]) },
    query: () => query,
    replaceQuery: (entries) => Promise.resolve(void (query = entries)),
    replaceAddress: () => Promise.resolve(),
    revalidateViews: () => Promise.resolve(),
  };
}

function newSession(limits?: Limits): Session {
  const session = new Session("/en");
  session.attach(hostOf(limits));
  return session;
}

async function startSession(elapsedMs: number, limits?: Limits): Promise<Session> {
  const session = newSession(limits);
  void session.start();
  await advance(elapsedMs);
  return session;
}

async function readySession(limits?: Limits): Promise<Session> {
  const session = await startSession(700, limits);
  expect(isReady(session)).toBe(true);
  return session;
}

const stateOf = ({ store }: Session) => store.getState();
const isReady = (session: Session) => stateOf(session).isReady;
const failedLists = (session: Session) => [...stateOf(session).currentCatalogue.failedLists];
const selectedId = (session: Session) => stateOf(session).portfolios.selected?.portfolio_id;
const appReadyAttribute = () => document.documentElement.dataset["appReady"];
const idInAddress = () => query.find(([name]) => name === "id")?.[1];
const errors = () => vi.mocked(log.error).mock.calls.map(([message]) => message);
const warnings = () => vi.mocked(log.warn).mock.calls.map(([message]) => message);
const articleRequests = () => requests.filter((address) => address.includes("/articles"));

/** The codes of the articles that the page shows; `undefined`: the server filters, or there is no catalogue. */
function shownCodes(session: Session): readonly string[] | undefined {
  const { catalogue } = stateOf(session).currentCatalogue;
  return catalogue && Array.from({ length: catalogue.articleCount }, (_, row) => catalogue.article(row).article_code);
}

describe("startup", () => {
  test("R1 the app is ready 100 ms after the lists are shown, which is at least 500 ms after the page has started", async () => {
    const session = await startSession(550);
    expect(requests).toHaveLength(NON_ARTICLE_LIST_NAMES.length + 1);
    expect([isReady(session), readyEventCount]).toEqual([false, 0]);
    await advance(100);
    expect([isReady(session), readyEventCount, appReadyAttribute()]).toEqual([true, 1, "true"]);
    expect(shownCodes(session)).toEqual(["AA"]);
  });

  test("R1 lists that are requested while the page is hydrated are not requested again", async () => {
    const session = new Session("/en");
    const host = hostOf();
    for (let render = 0; render < 2; render++) session.preload(host);
    session.attach(host);
    await settle();
    void session.start();
    await advance(700);
    expect([requests.length, shownCodes(session)]).toEqual([NON_ARTICLE_LIST_NAMES.length + 1, ["AA"]]);
  });

  test("E3 a failed list is reported, and a retry loads it without another startup", async () => {
    replies.set(`${API}families`, notFound);
    const session = await readySession();
    expect(failedLists(session)).toEqual(["families"]);
    replies.clear();
    session.retry();
    await settle();
    expect([failedLists(session), isReady(session), readyEventCount]).toEqual([[], true, 1]);
  });

  test("A4 R2 failed portfolios are loaded when lists of mixed versions are requested again", async () => {
    replyOnce(`${API}portfolios`, notFound);
    replyOnce(`${API}families`, () => Response.json([], { headers: { "x-catalogue-version": "0-z" } }));
    const session = await readySession();
    expect(stateOf(session).portfolios).toMatchObject({ isLoaded: true, error: undefined });
    expect([selectedId(session), shownCodes(session)]).toEqual(["aa", ["AA"]]);
  });

  test("R2 S2 portfolios that have failed are loaded by a retry, which selects the default unless the visitor has chosen meanwhile", async () => {
    for (const [choice, expected] of [
      [undefined, "aa"],
      ["bb", "bb"],
    ] as const) {
      query = [];
      storage.clear();
      replies.set(`${API}portfolios`, notFound);
      const session = await readySession();
      expect(selectedId(session)).toBeUndefined();
      replies.clear();
      const release = delayReply(articlesPath("aa"));
      session.retry();
      await settle();
      if (choice !== undefined) session.portfolio.choose(choice);
      await settle();
      release();
      await settle();
      expect(selectedId(session)).toBe(expected);
    }
  });

  test("E5 an error page that replaces the app is ready, and the app can still start later", async () => {
    const session = newSession();
    session.replaceWithErrorPage();
    await settle();
    expect([isReady(session), readyEventCount, requests]).toEqual([true, 1, []]);
    void session.start();
    expect(isReady(session)).toBe(false);
    await advance(700);
    expect([isReady(session), shownCodes(session)]).toEqual([true, ["AA"]]);
  });
});

describe("a startup that fails as a whole", () => {
  // Only a catalogue with custom attributes needs the code for them.
  const DECLARATION = { value_help_type: "attribute", key: "w", language: "en", kind: "text", group: "mechanics" };

  beforeEach(() => {
    vi.doMock("#model/entities/custom-declaration.ts", () => {
      throw new TypeError("Failed to fetch dynamically imported module");
    });
    replies.set(`${API}filter-texts`, () =>
      Response.json([DECLARATION], { headers: { "x-catalogue-version": "1-a" } }),
    );
  });
  afterEach(() => {
    vi.doUnmock("#model/entities/custom-declaration.ts");
  });

  /** The failing import takes real time. */
  const untilReady = async (session: Session): Promise<void> => {
    while (!isReady(session)) await advance(50);
    await settle();
  };

  test("R1 E5 is logged and leaves the app ready, except during a retry", async () => {
    const session = newSession();
    void session.start();
    await untilReady(session);
    expect([isReady(session), shownCodes(session), readyEventCount]).toEqual([true, undefined, 1]);
    expect(errors()).toContain("Initial load failed");
    replies.clear();
    session.retry();
    expect([isReady(session), appReadyAttribute()]).toEqual([false, undefined]);
    await advance(700);
    expect([isReady(session), readyEventCount]).toEqual([true, 2]);
  });

  test("R1 is repeated if the connection returns meanwhile, and only the repetition reports the app as ready", async () => {
    const session = newSession();
    session.watchConnection();
    void session.start();
    await settle();
    window.dispatchEvent(new Event("online"));
    await advance(450);
    replies.clear();
    await untilReady(session);
    expect([shownCodes(session), readyEventCount]).toEqual([["AA"], 1]);
  });
});

describe("the initial portfolio is", () => {
  test.each([
    ["S3 the default, if none is requested", {}, "aa", ""],
    ["S3 the session's choice", { session: "bb" }, "bb", "bb"],
    ["S3 the default, if the session's choice no longer exists", { session: "zz" }, "aa", "zz"],
    ["S2 that of the address, which the session stores", { session: "bb", address: "CC" }, "cc", "cc"],
    ["E6 none, for an unknown id", { address: "zz" }, undefined, ""],
    ["S3 none, if the catalogue lacks the default", { defaultPortfolioId: "zz" }, undefined, ""],
  ])(
    "%s",
    async (
      _,
      { session: remembered, address, ...limits }: Limits & { session?: string; address?: string },
      selected,
      session,
    ) => {
      if (remembered !== undefined) storage.set(PORTFOLIO_KEY, remembered);
      if (address !== undefined) query = [["id", address]];
      const started = await readySession(limits);
      expect([selectedId(started), storage.get(PORTFOLIO_KEY) ?? "", idInAddress()]).toEqual([
        selected,
        session,
        undefined,
      ]);
      expect(shownCodes(started)).toEqual(selected === undefined ? ["AA", "BB", "CC"] : [selected.toUpperCase()]);
      expect(warnings().filter((line) => line.includes("not found"))).toHaveLength(address === "zz" ? 1 : 0);
    },
  );

  test("S2 the one that the visitor chooses before the lists are loaded", async () => {
    const release = delayReply(`${API}families`);
    const session = newSession();
    void session.start();
    await settle();
    session.portfolio.choose("bb");
    release();
    await advance(700);
    expect([shownCodes(session), idInAddress(), storage.get(PORTFOLIO_KEY)]).toEqual([["BB"], undefined, "bb"]);
  });

  test("S4 that of an id in the address, for which startup waits up to two seconds", async () => {
    query = [["id", "bb"]];
    const release = delayReply(`${API}portfolios`);
    const session = await startSession(1_500);
    expect(isReady(session)).toBe(false);
    release();
    await advance(200);
    expect([selectedId(session), shownCodes(session)]).toEqual(["bb", ["BB"]]);
  });

  test("S4 E6 awaited for at most two seconds if the portfolios fail", async () => {
    query = [["id", "bb"]];
    replies.set(`${API}portfolios`, notFound);
    const session = await startSession(1_900);
    expect(isReady(session)).toBe(false);
    await advance(300);
    expect([isReady(session), stateOf(session).portfolios.error !== undefined]).toEqual([true, true]);
    expect(errors()).toContain("Portfolio bb from the address could not be set");
  });
});

describe("choices of a portfolio", () => {
  test("R2 S2 S5 a choice is written into the address and the session, and loads only the portfolio's articles", async () => {
    const session = await readySession();
    requests.length = 0;
    session.portfolio.choose("bb");
    expect(stateOf(session).portfolios.isLoading).toBe(true);
    await settle();
    expect([shownCodes(session), idInAddress(), storage.get(PORTFOLIO_KEY)]).toEqual([["BB"], "bb", "bb"]);
    expect([requests, stateOf(session).portfolios.isLoading]).toEqual([[articlesPath("bb")], false]);
  });

  test("S5 a slow reply to an earlier choice does not replace a later one", async () => {
    const session = await readySession();
    const release = delayReply(articlesPath("bb"));
    session.portfolio.choose("bb");
    session.portfolio.choose("cc");
    await settle();
    release();
    await settle();
    expect([shownCodes(session), idInAddress(), selectedId(session)]).toEqual([["CC"], "cc", "cc"]);
  });

  test("E4 a portfolio without articles is shown with all articles", async () => {
    const session = await readySession();
    replies.set(articlesPath("bb"), notFound);
    session.portfolio.choose("bb");
    await settle();
    expect(stateOf(session).currentCatalogue).toMatchObject({ portfolioId: undefined, selectedPortfolioId: "bb" });
    expect(shownCodes(session)).toEqual(["AA", "BB", "CC"]);
  });

  test("S1 R1 a choice during startup delays readiness until its articles are shown", async () => {
    const session = newSession();
    void session.start();
    const release = delayReply(articlesPath("bb"));
    const unsubscribe = session.store.subscribe(({ isLoadingArticles }) => {
      if (!isLoadingArticles) return;
      unsubscribe();
      queueMicrotask(() => session.portfolio.choose("bb"));
    });
    await advance(900);
    expect(isReady(session)).toBe(false);
    release();
    await advance(200);
    expect([isReady(session), shownCodes(session)]).toEqual([true, ["BB"]]);
  });
});

describe("an id in the address", () => {
  const follow = async (session: Session, id: string | undefined, isLink: boolean): Promise<void> => {
    query = id === undefined ? [] : [["id", id]];
    void session.portfolio.applyAddressId(id, { isLink });
    await settle();
  };

  test("N3 is removed if a link contains it, and stays if it is reached by Back", async () => {
    const session = await readySession();
    await follow(session, "bb", true);
    expect([shownCodes(session), idInAddress()]).toEqual([["BB"], undefined]);
    await follow(session, "cc", false);
    expect([shownCodes(session), idInAddress()]).toEqual([["CC"], "cc"]);
  });

  test("N3 is not removed if a link contains it but it has been reached by Back meanwhile", async () => {
    const session = await readySession();
    const release = delayReply(articlesPath("bb"));
    await follow(session, "bb", true);
    await follow(session, "bb", false);
    release();
    await settle();
    expect([shownCodes(session), idInAddress()]).toEqual([["BB"], "bb"]);
  });

  test.each(["aa", "AA"])(
    "S2 N3 loads nothing if it is the selected portfolio's, as %s, and is removed if a link contains it",
    async (id) => {
      const session = await readySession();
      requests.length = 0;
      await follow(session, id, false);
      expect(idInAddress()).toBe(id);
      await follow(session, undefined, true);
      await follow(session, id, true);
      expect([idInAddress(), requests]).toEqual([undefined, []]);
    },
  );

  test("N3 stays if the visitor has chosen it, even if further links contain it", async () => {
    const session = await readySession();
    session.portfolio.choose("bb");
    await settle();
    await follow(session, "bb", true);
    await follow(session, "bb", true);
    expect(idInAddress()).toBe("bb");
  });

  test("E6 clears the selection if it is unknown, and is removed, even after Back", async () => {
    const session = await readySession();
    await follow(session, "zz", false);
    expect([selectedId(session), idInAddress()]).toEqual([undefined, undefined]);
    expect(shownCodes(session)).toEqual(["AA", "BB", "CC"]);
    expect(warnings()).toContain("Portfolio with ID zz not found");
  });

  test("E6 E3 leaves all articles selected if it is unknown, even when a failed list is loaded again", async () => {
    replies.set(`${API}families`, notFound);
    const session = await readySession();
    await follow(session, "zz", true);
    replies.clear();
    session.retry();
    await settle();
    expect(failedLists(session)).toEqual([]);
    expect([selectedId(session), shownCodes(session)]).toEqual([undefined, ["AA", "BB", "CC"]]);
  });

  test("S3 E6 is reported once if it is unknown and still there when the app is ready, and again only for a later link", async () => {
    query = [["id", "zz"]];
    const session = await readySession();
    const warning = "Portfolio with ID zz not found";
    await follow(session, "zz", false);
    expect(idInAddress()).toBeUndefined();
    await follow(session, "zz", true);
    expect([idInAddress(), warnings().filter((line) => line === warning)]).toEqual([undefined, [warning]]);
    await follow(session, undefined, true);
    await follow(session, "zz", true);
    expect(warnings().filter((line) => line === warning)).toHaveLength(2);
  });

  test("S4 is removed after startup if the portfolios are not loaded within five seconds", async () => {
    replies.set(`${API}portfolios`, notFound);
    const session = await readySession();
    await follow(session, "bb", false);
    await advance(4_900);
    expect(idInAddress()).toBe("bb");
    await advance(200);
    expect(idInAddress()).toBeUndefined();
    expect(errors()).toContain("Portfolio bb from the address could not be set");
  });

  test("S4 is not removed when an earlier wait for the same id ends", async () => {
    replies.set(`${API}portfolios`, notFound);
    const session = await readySession();
    await follow(session, "bb", false);
    await advance(3_000);
    await follow(session, undefined, false);
    await follow(session, "bb", false);
    await advance(3_000);
    expect(idInAddress()).toBe("bb");
  });
});

describe("deferred articles", () => {
  test("R1 do not delay startup: the server filters until they are loaded", async () => {
    const release = delayReply(articlesPath("aa"));
    const session = await readySession({ startArticleLimit: 0 });
    expect([stateOf(session).currentCatalogue.isRemote, articleRequests()]).toEqual([true, [articlesPath("aa")]]);
    expect(stateOf(session).portfolios.isLoading).toBe(false);
    release();
    await settle();
    expect([shownCodes(session), stateOf(session).currentCatalogue.isRemote]).toEqual([["AA"], false]);
  });

  test("E3 are loaded again when the connection returns, if they have failed; until then the server filters", async () => {
    for (const path of [articlesPath("aa"), `${API}articles`]) replies.set(path, notFound);
    const session = newSession({ startArticleLimit: 0 });
    session.watchConnection();
    void session.start();
    await advance(700);
    expect([stateOf(session).currentCatalogue.isRemote, failedLists(session)]).toEqual([true, []]);
    replies.clear();
    window.dispatchEvent(new Event("online"));
    await settle();
    expect(shownCodes(session)).toEqual(["AA"]);
  });

  test("S1 S2 are replaced by those of a portfolio that is chosen meanwhile", async () => {
    const releases = [delayReply(articlesPath("aa")), delayReply(articlesPath("bb"))];
    const session = await readySession({ startArticleLimit: 0 });
    session.portfolio.choose("bb");
    await settle();
    expect(stateOf(session).portfolios.isLoading).toBe(true);
    for (const release of releases) release();
    await settle();
    expect([shownCodes(session), stateOf(session).portfolios.isLoading]).toEqual([["BB"], false]);
  });
});

describe("the connection", () => {
  const noResponse = (): never => {
    throw new TypeError("Failed to fetch");
  };
  const connection = (session: Session) => stateOf(session).connection;

  async function unreachableSession(): Promise<Session> {
    replies.set(`${API}families`, notFound);
    const session = newSession();
    session.watchConnection();
    void session.start();
    await advance(700);
    replies.set("/healthz", noResponse);
    session.setServerReachable(false);
    return session;
  }

  test("E2 E3 an unreachable server that responds again is noticed without a retry, and missing lists are loaded", async () => {
    const session = await unreachableSession();
    await advance(6_000);
    expect([connection(session), failedLists(session)]).toEqual(["unreachable", ["families"]]);
    replies.clear();
    await advance(5_000);
    expect([connection(session), failedLists(session)]).toEqual(["online", []]);
  });

  test.each([
    ["a retry", (session: Session) => session.retry()],
    ["a new connection", () => void window.dispatchEvent(new Event("online"))],
  ])("E3 %s requests nothing but whether the server responds", async (_, act) => {
    const session = await unreachableSession();
    requests.length = 0;
    act(session);
    await settle();
    expect([requests, connection(session), shownCodes(session)]).toEqual([["/healthz"], "unreachable", ["AA"]]);
    replies.clear();
    act(session);
    await settle();
    expect([connection(session), failedLists(session)]).toEqual(["online", []]);
  });

  test("E3 R2 a list that fails when all are requested again does not replace the loaded one, and the others are updated", async () => {
    replies.set(`${API}families`, notFound);
    const session = await readySession();
    for (const path of [articlesPath("aa"), `${API}articles`]) replies.set(path, notFound);
    replies.delete(`${API}families`);
    session.retry();
    await settle();
    expect([shownCodes(session), failedLists(session)]).toEqual([["AA"], []]);
  });
});

const EVENTS = fc.array(
  fc.record({
    event: fc.constantFrom("choose", "link", "back", "retry", "online", "wait"),
    id: fc.constantFrom("aa", "bb", "cc", "zz"),
    isFailing: fc.boolean(),
  }),
  { maxLength: 12 },
);

test("E5 R1 S1 S5 after any sequence of events, the app becomes ready and shows the selected portfolio", async () => {
  await fc.assert(
    fc.asyncProperty(EVENTS, fc.constantFrom(0, 10), async (events, startArticleLimit) => {
      query = [];
      replies.clear();
      storage.clear();
      openWindow();
      const session = newSession({ startArticleLimit });
      session.watchConnection();
      void session.start();
      for (const { event, id, isFailing } of events) {
        if (isFailing) replies.set(articlesPath(id), notFound);
        else replies.clear();
        if (event === "choose") session.portfolio.choose(id);
        else if (event === "retry") session.retry();
        else if (event === "online") window.dispatchEvent(new Event("online"));
        else if (event === "wait") await advance(200);
        else {
          query = [["id", id]];
          void session.portfolio.applyAddressId(id, { isLink: event === "link" });
        }
      }
      replies.clear();
      await advance(1_500);
      session.retry();
      await settle();
      const { isReady, portfolios, currentCatalogue } = stateOf(session);
      expect([isReady, portfolios.isLoading]).toEqual([true, false]);
      expect(currentCatalogue.catalogue).toBeDefined();
      expect(currentCatalogue.selectedPortfolioId).toBe(portfolios.selected?.portfolio_id);
    }),
    { numRuns: 25 },
  );
});
