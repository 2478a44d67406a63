import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PublicConfig } from "#app-state/public-config.ts";
import { SMALL_LIST_NAMES } from "#model/lists/lists.ts";
import type { QueryEntries } from "#navigation/addresses/address-parameters.ts";
import { encodeArticles } from "#catalogue/wire/encode-articles.ts";
import { ARTICLES_MEDIA_TYPE } from "#catalogue/wire/layout.ts";
import type { AppHost } from "#web/client/app-host.ts";
import { log } from "#web/client/logger.ts";
import { PORTFOLIO_KEY } from "./selected-portfolio.ts";
import { Session } from "./session.ts";

const API = "/api/mongo/pml/";
const articlesOf = (id: string): string => `${API}articles?portfolio_id=${id}`;
/** Each portfolio has one article, `all` stands for the full range. */
const IDS = ["aa", "bb", "cc"];

/** What the server answers instead of its lists, by address. */
let replies: Map<string, () => Response | Promise<Response>>;
let asked: string[];
let query: QueryEntries;
let announced: number;
let stored: Map<string, string>;

function answer(address: string): Response {
  const { pathname, searchParams } = new URL(address, "https://site.example");
  const id = searchParams.get("portfolio_id");
  const name = pathname.slice(API.length);
  const headers = { "x-catalogue-version": "1-a" };
  if (name === "articles") {
    const ids = id === null ? IDS : IDS.filter((one) => one === id.toLowerCase());
    const articles = ids.map((one) => ({ article_code: one.toUpperCase(), url_configs_data: [] }));
    const body = Uint8Array.from(encodeArticles(articles));
    return new Response(body, { headers: { ...headers, "content-type": ARTICLES_MEDIA_TYPE } });
  }
  return Response.json(name === "portfolios" ? IDS.map((one) => ({ portfolio_id: one })) : [], { headers });
}

/** Answers once instead of the list. */
const replyOnce = (address: string, reply: () => Response): void =>
  void replies.set(address, () => {
    replies.delete(address);
    return reply();
  });

const fails = (): Response => new Response(null, { status: 404 });

/** Holds an answer back. @returns lets it come */
function hold(address: string): () => void {
  const { promise, resolve } = Promise.withResolvers<Response>();
  replies.set(address, () => promise);
  return () => {
    replies.delete(address);
    resolve(answer(address));
  };
}

/** Lets time pass, with real time in between for what is asynchronous without a clock. */
async function pass(ms: number): Promise<void> {
  await settle();
  for (let passed = 0; passed < ms; passed += 50) {
    await vi.advanceTimersByTimeAsync(50);
    await settle(10);
  }
  await settle();
}

/** Waits for answers and for what is made of them, in turns of the event loop. */
async function settle(turns = 50): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  replies = new Map();
  asked = [];
  query = [];
  announced = 0;
  stored = new Map();
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
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return Promise.resolve((replies.get(address) ?? (() => answer(address)))());
  });
  for (const level of ["debug", "warn", "error"] as const) vi.spyOn(log, level).mockReturnValue();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens a window without listeners. */
function openWindow(): void {
  const window = new EventTarget();
  window.addEventListener("app-ready", () => announced++);
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
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
    sizes: { all: 3, portfolios: IDS.map((id) => [id, 1]) },
    query: () => query,
    replaceQuery: (pairs) => Promise.resolve(void (query = pairs)),
    replaceAddress: () => Promise.resolve(),
    revalidateViews: () => Promise.resolve(),
  };
}

function newSession(limits?: Limits): Session {
  const session = new Session("/en");
  session.attach(hostOf(limits));
  return session;
}

async function readySession(limits?: Limits): Promise<Session> {
  const session = newSession(limits);
  void session.start();
  await pass(700);
  expect(session.store.getState().isReady).toBe(true);
  return session;
}

const stateOf = ({ store }: Session) => store.getState();
const selectedIn = (session: Session) => stateOf(session).portfolios.selected?.portfolio_id;
const idInAddress = () => query.find(([name]) => name === "id")?.[1];
const errors = () => vi.mocked(log.error).mock.calls.map(([message]) => message);
const warnings = () => vi.mocked(log.warn).mock.calls.map(([message]) => message);
const articlesAsked = () => asked.filter((address) => address.includes("/articles"));

/** The codes of the articles that the page shows; `undefined`: the server filters, or there is no catalogue. */
function shownIn(session: Session): readonly string[] | undefined {
  const { catalogue } = stateOf(session).shownCatalogue;
  return catalogue && Array.from({ length: catalogue.articleCount }, (_, row) => catalogue.article(row).article_code);
}

describe("start", () => {
  test("R1 the app is ready 100 ms after the lists are shown, which is 500 ms after the page began at the earliest", async () => {
    const session = newSession();
    void session.start();
    await pass(550);
    expect(asked).toHaveLength(SMALL_LIST_NAMES.length + 1);
    expect([stateOf(session).isReady, announced]).toEqual([false, 0]);
    await pass(100);
    expect([stateOf(session).isReady, announced, document.documentElement.dataset["appReady"]]).toEqual([
      true,
      1,
      "true",
    ]);
    expect(shownIn(session)).toEqual(["AA"]);
  });

  test("R1 lists that are requested while the page is hydrated are not requested again", async () => {
    const session = new Session("/en");
    const host = hostOf();
    for (let render = 0; render < 2; render++) session.preload(host);
    session.attach(host);
    await settle();
    void session.start();
    await pass(700);
    expect([asked.length, shownIn(session)]).toEqual([SMALL_LIST_NAMES.length + 1, ["AA"]]);
  });

  test("E3 a list that fails is named, and a retry loads it without a new start", async () => {
    replies.set(`${API}families`, fails);
    const session = await readySession();
    expect([...stateOf(session).shownCatalogue.failedLists]).toEqual(["families"]);
    replies.clear();
    session.retry();
    await settle();
    expect([stateOf(session).shownCatalogue.failedLists.size, stateOf(session).isReady, announced]).toEqual([
      0,
      true,
      1,
    ]);
  });

  test("A4 R2 portfolios that failed are loaded where lists of mixed versions are requested again", async () => {
    replyOnce(`${API}portfolios`, fails);
    replyOnce(`${API}families`, () => Response.json([], { headers: { "x-catalogue-version": "0-z" } }));
    const session = await readySession();
    expect(stateOf(session).portfolios).toMatchObject({ isLoaded: true, error: undefined });
    expect([selectedIn(session), shownIn(session)]).toEqual(["aa", ["AA"]]);
  });

  test("E5 an error page in place of the app is ready, and the app starts when it is shown after all", async () => {
    const session = newSession();
    session.replaceByErrorPage();
    await settle();
    expect([stateOf(session).isReady, announced, asked]).toEqual([true, 1, []]);
    void session.start();
    expect(stateOf(session).isReady).toBe(false);
    await pass(700);
    expect([stateOf(session).isReady, shownIn(session)]).toEqual([true, ["AA"]]);
  });
});

describe("a start that fails as a whole", () => {
  // A catalogue that declares attributes of its own needs code that is loaded when it is needed.
  const DECLARATION = {
    value_help_type: "attribute",
    key: "w",
    language: "en",
    text: "W",
    kind: "text",
    group: "mechanics",
  };

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

  /** The import that fails takes real time. */
  const untilReady = async (session: Session): Promise<void> => {
    while (!stateOf(session).isReady) await pass(50);
    await settle();
  };

  test("R1 E5 is logged, and the app is ready; a retry starts again, and the app is not ready meanwhile", async () => {
    const session = newSession();
    void session.start();
    await untilReady(session);
    expect([stateOf(session).isReady, shownIn(session), announced]).toEqual([true, undefined, 1]);
    expect(errors()).toContain("Initial load failed");
    replies.clear();
    session.retry();
    expect([stateOf(session).isReady, document.documentElement.dataset["appReady"]]).toEqual([false, undefined]);
    await pass(700);
    expect([stateOf(session).isReady, announced]).toEqual([true, 2]);
  });

  test("R1 a connection that comes back meanwhile has it repeated, and only the next one is announced", async () => {
    const session = newSession();
    session.watchConnection();
    void session.start();
    await settle();
    window.dispatchEvent(new Event("online"));
    await pass(450);
    replies.clear();
    await untilReady(session);
    expect([shownIn(session), announced]).toEqual([["AA"], 1]);
  });
});

describe("the portfolio to start with", () => {
  test.each([
    ["S3 the default, where nothing is wished for", {}, "aa", ""],
    ["S3 the session's choice", { session: "bb" }, "bb", "bb"],
    ["S3 the default, for a session's choice that no longer exists", { session: "zz" }, "aa", "zz"],
    ["S2 the address's, which the session remembers", { session: "bb", address: "CC" }, "cc", "cc"],
    ["E6 none, for an id that is not known", { address: "zz" }, undefined, ""],
    ["S3 none, for a default that the catalogue lacks", { defaultPortfolioId: "zz" }, undefined, ""],
  ])(
    "%s",
    async (
      _,
      { session: remembered, address, ...limits }: Limits & { session?: string; address?: string },
      selected,
      session,
    ) => {
      if (remembered !== undefined) stored.set(PORTFOLIO_KEY, remembered);
      if (address !== undefined) query = [["id", address]];
      const started = await readySession(limits);
      expect([selectedIn(started), stored.get(PORTFOLIO_KEY) ?? "", idInAddress()]).toEqual([
        selected,
        session,
        undefined,
      ]);
      expect(shownIn(started)).toEqual(selected === undefined ? ["AA", "BB", "CC"] : [selected.toUpperCase()]);
      expect(warnings().filter((line) => line.includes("not found"))).toHaveLength(address === "zz" ? 1 : 0);
    },
  );

  test("S2 a choice that is made before the lists have come is started with", async () => {
    const release = hold(`${API}families`);
    const session = newSession();
    void session.start();
    await settle();
    session.choosePortfolio("bb");
    release();
    await pass(700);
    expect([shownIn(session), idInAddress(), stored.get(PORTFOLIO_KEY)]).toEqual([["BB"], undefined, "bb"]);
  });

  test("S4 an id of the address waits for the portfolios, for two seconds", async () => {
    query = [["id", "bb"]];
    const release = hold(`${API}portfolios`);
    const session = newSession();
    void session.start();
    await pass(1_500);
    expect(stateOf(session).isReady).toBe(false);
    release();
    await pass(200);
    expect([selectedIn(session), shownIn(session)]).toEqual(["bb", ["BB"]]);
  });

  test("S4 E6 portfolios that fail are waited for as long, then the start continues with the default", async () => {
    query = [["id", "bb"]];
    replies.set(`${API}portfolios`, fails);
    const session = newSession();
    void session.start();
    await pass(1_900);
    expect(stateOf(session).isReady).toBe(false);
    await pass(300);
    expect([stateOf(session).isReady, stateOf(session).portfolios.error !== undefined]).toEqual([true, true]);
    expect(errors()).toContain("Portfolio bb from the address could not be set");
  });
});

describe("choices", () => {
  test("R2 S2 S5 a choice is written into the address, remembered, and narrows what is shown; the small lists are not loaded again", async () => {
    const session = await readySession();
    asked.length = 0;
    session.choosePortfolio("bb");
    expect(stateOf(session).portfolios.isLoading).toBe(true);
    await settle();
    expect([shownIn(session), idInAddress(), stored.get(PORTFOLIO_KEY)]).toEqual([["BB"], "bb", "bb"]);
    expect([asked, stateOf(session).portfolios.isLoading]).toEqual([[articlesOf("bb")], false]);
  });

  test("S5 a slow answer to an earlier choice does not replace a later one", async () => {
    const session = await readySession();
    const release = hold(articlesOf("bb"));
    session.choosePortfolio("bb");
    session.choosePortfolio("cc");
    await settle();
    release();
    await settle();
    expect([shownIn(session), idInAddress(), selectedIn(session)]).toEqual([["CC"], "cc", "cc"]);
  });

  test("E4 a portfolio without articles of its own is shown with all of them", async () => {
    const session = await readySession();
    replies.set(articlesOf("bb"), fails);
    session.choosePortfolio("bb");
    await settle();
    expect(stateOf(session).shownCatalogue).toMatchObject({ portfolioId: undefined, selectedPortfolioId: "bb" });
    expect(shownIn(session)).toEqual(["AA", "BB", "CC"]);
  });

  test("S1 R1 a choice during the start is waited for", async () => {
    const session = newSession();
    void session.start();
    const release = hold(articlesOf("bb"));
    const unsubscribe = session.store.subscribe(({ isLoadingArticles }) => {
      if (!isLoadingArticles) return;
      unsubscribe();
      queueMicrotask(() => session.choosePortfolio("bb"));
    });
    await pass(900);
    expect(stateOf(session).isReady).toBe(false);
    release();
    await pass(200);
    expect([stateOf(session).isReady, shownIn(session)]).toEqual([true, ["BB"]]);
  });
});

describe("an id in the address", () => {
  const follow = async (session: Session, id: string | undefined, isLink: boolean): Promise<void> => {
    query = id === undefined ? [] : [["id", id]];
    session.followAddress(id, { isLink });
    await settle();
  };

  test("N3 a link's leaves the address, one reached by back stays", async () => {
    const session = await readySession();
    await follow(session, "bb", true);
    expect([shownIn(session), idInAddress()]).toEqual([["BB"], undefined]);
    await follow(session, "cc", false);
    expect([shownIn(session), idInAddress()]).toEqual([["CC"], "cc"]);
  });

  test("N3 a link's leaves only its own address, not one reached by back meanwhile", async () => {
    const session = await readySession();
    const release = hold(articlesOf("bb"));
    await follow(session, "bb", true);
    await follow(session, "bb", false);
    release();
    await settle();
    expect([shownIn(session), idInAddress()]).toEqual([["BB"], "bb"]);
  });

  test.each(["aa", "AA"])("S2 N3 the selected id, as %s, loads nothing; a link's leaves the address", async (id) => {
    const session = await readySession();
    asked.length = 0;
    await follow(session, id, false);
    expect(idInAddress()).toBe(id);
    await follow(session, undefined, true);
    await follow(session, id, true);
    expect([idInAddress(), asked]).toEqual([undefined, []]);
  });

  test("N3 the visitor's own choice stays, and further links carry it", async () => {
    const session = await readySession();
    session.choosePortfolio("bb");
    await settle();
    await follow(session, "bb", true);
    await follow(session, "bb", true);
    expect(idInAddress()).toBe("bb");
  });

  test("E6 an unknown one clears the selection and leaves the address, also after back", async () => {
    const session = await readySession();
    await follow(session, "zz", false);
    expect([selectedIn(session), shownIn(session), idInAddress()]).toEqual([undefined, ["AA", "BB", "CC"], undefined]);
    expect(warnings()).toContain("Portfolio with ID zz not found");
  });

  test("S3 E6 an unknown one that the app finds in the address when it is ready is reported once, and again after another link", async () => {
    query = [["id", "zz"]];
    const session = await readySession();
    const notFound = "Portfolio with ID zz not found";
    await follow(session, "zz", false);
    expect(idInAddress()).toBeUndefined();
    await follow(session, "zz", true);
    expect([idInAddress(), warnings().filter((line) => line === notFound)]).toEqual([undefined, [notFound]]);
    await follow(session, undefined, true);
    await follow(session, "zz", true);
    expect(warnings().filter((line) => line === notFound)).toHaveLength(2);
  });

  test("S4 a later one waits five seconds for the portfolios, then leaves the address", async () => {
    replies.set(`${API}portfolios`, fails);
    const session = await readySession();
    await follow(session, "bb", false);
    await pass(4_900);
    expect(idInAddress()).toBe("bb");
    await pass(200);
    expect(idInAddress()).toBeUndefined();
    expect(errors()).toContain("Portfolio bb from the address could not be set");
  });

  test("S4 the end of an earlier wait for the same id does not end a later one", async () => {
    replies.set(`${API}portfolios`, fails);
    const session = await readySession();
    await follow(session, "bb", false);
    await pass(3_000);
    await follow(session, undefined, false);
    await follow(session, "bb", false);
    await pass(3_000);
    expect(idInAddress()).toBe("bb");
  });
});

describe("deferred articles", () => {
  test("R1 the start does not wait for them: the server filters, and they are shown once they have loaded", async () => {
    const release = hold(articlesOf("aa"));
    const session = await readySession({ startArticleLimit: 0 });
    expect([stateOf(session).shownCatalogue.isRemote, articlesAsked()]).toEqual([true, [articlesOf("aa")]]);
    expect(stateOf(session).portfolios.isLoading).toBe(false);
    release();
    await settle();
    expect([shownIn(session), stateOf(session).shownCatalogue.isRemote]).toEqual([["AA"], false]);
  });

  test("E3 if they fail the server goes on filtering, and a restored connection loads them again", async () => {
    for (const path of [articlesOf("aa"), `${API}articles`]) replies.set(path, fails);
    const session = newSession({ startArticleLimit: 0 });
    session.watchConnection();
    void session.start();
    await pass(700);
    expect([stateOf(session).shownCatalogue.isRemote, stateOf(session).shownCatalogue.failedLists.size]).toEqual([
      true,
      0,
    ]);
    replies.clear();
    window.dispatchEvent(new Event("online"));
    await settle();
    expect(shownIn(session)).toEqual(["AA"]);
  });

  test("S1 S2 another portfolio that is chosen meanwhile is waited for, and loaded in their place", async () => {
    const releases = [hold(articlesOf("aa")), hold(articlesOf("bb"))];
    const session = await readySession({ startArticleLimit: 0 });
    session.choosePortfolio("bb");
    await settle();
    expect(stateOf(session).portfolios.isLoading).toBe(true);
    for (const release of releases) release();
    await settle();
    expect([shownIn(session), stateOf(session).portfolios.isLoading]).toEqual([["BB"], false]);
  });
});

const EVENTS = fc.array(
  fc.record({
    event: fc.constantFrom("choose", "link", "back", "retry", "online", "wait"),
    id: fc.constantFrom("aa", "bb", "cc", "zz"),
    fails: fc.boolean(),
  }),
  { maxLength: 12 },
);

test("E5 R1 S1 S5 whatever happens in any order, the app becomes ready and shows what is selected", async () => {
  await fc.assert(
    fc.asyncProperty(EVENTS, fc.constantFrom(0, 10), async (events, startArticleLimit) => {
      query = [];
      replies.clear();
      stored.clear();
      openWindow();
      const session = newSession({ startArticleLimit });
      session.watchConnection();
      void session.start();
      for (const { event, id, fails: isFailing } of events) {
        if (isFailing) replies.set(articlesOf(id), fails);
        else replies.clear();
        if (event === "choose") session.choosePortfolio(id);
        else if (event === "retry") session.retry();
        else if (event === "online") window.dispatchEvent(new Event("online"));
        else if (event === "wait") await pass(200);
        else {
          query = [["id", id]];
          session.followAddress(id, { isLink: event === "link" });
        }
      }
      replies.clear();
      await pass(1_500);
      session.retry();
      await settle();
      const { isReady, portfolios, shownCatalogue } = stateOf(session);
      expect([isReady, portfolios.isLoading]).toEqual([true, false]);
      expect(shownCatalogue.catalogue).toBeDefined();
      expect(shownCatalogue.selectedPortfolioId).toBe(portfolios.selected?.portfolio_id);
    }),
    { numRuns: 25 },
  );
}, 60_000);
