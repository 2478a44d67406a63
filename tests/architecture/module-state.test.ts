import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { moduleState } from "./module-state.ts";

const WEB = path.resolve(import.meta.dirname, "../../src/web");

/** State that lives as long as the page, by file and name, and why it is not handed down. */
const REASONS: Readonly<Record<string, string>> = {
  "client/app-host.ts current": "the page that the app runs in, for code outside of components",
  "client/logger.ts current": "one logger a page, also for what is said before it is set up",
  "client/pending-navigation.ts pending": "the router tells middleware alone where a visitor is going",
  "code/language-code.ts shown": "the path that was shown last, which a navigation does not tell",
  "code/later-code.ts loads": "modules mark code for later as they are loaded, before anything runs",
  "code/locale.ts loaded": "messages are loaded once a page",
  "features/selector/articles/article-table.tsx SORTED": "cache: the same object for the same order",
  "features/planner/light-plan-worker.ts latest": "tells a later room from an earlier one, in a worker of its own",
  "features/selector/families/family-heights.ts heights": "cache: measured heights outlive the rows",
  "features/selector/view/handed-over-view.ts wholeViews":
    "on the server: from what the browser is sent to what its page shows",
  "features/selector/view/made-views.ts kept": "cache by catalogue",
  "features/shell/app/client-app.tsx isStarted": "the app starts once a page, also when React mounts twice",
  "lists/compare-store.ts compareStore": "store: the picks of this browser session",
  "lists/listed-articles.ts listedArticles": "store: what every page needs of the project lists",
  "lists/project-list-store.ts projectListStore": "store: the project lists",
  "lists/project-list-store.ts text": "the stored text that the lists were last read from",
  "rooms/load-room-planner.ts underWay": "the light of the articles is asked for once for each catalogue",
  "rooms/room-planner-store.ts asked": "tells a later catalogue from an earlier one",
  "rooms/room-planner-store.ts plannerStore": "store: what plans rooms for the catalogue in the browser",
  "routes/language.tsx portfolioCounts": "the server's counts, which the browser cannot make",
  "search/searches.ts kept": "cache by catalogue",
  "session/before-catalogue.ts preparations": "components say what a new catalogue is to be prepared for",
  "session/catalogue-store.ts catalogueStore": "store: the catalogue in the browser",
  "session/connection-store.ts connectionStore": "store: whether the server answers",
  "session/filter-kernels.ts kernels": "compiled once a page",
  "session/filter-kernels.ts plain": "loaded once a page",
  "session/filter-text-check.ts told": "a gap is logged once for each catalogue",
  "session/held-lists.ts current": "the lists that the catalogue was made of",
  "session/held-page.ts wanted": "the address that a held page stands in for",
  "session/portfolio-store.ts portfolioStore": "store: the portfolios and the selected one",
  "session/readiness-store.ts readinessStore": "store: how far the start has come",
  "session/show-for-selected.ts latest": "tells a later wish for articles from an earlier one",
  "ui/hooks/use-hydrated.ts isTakenOver": "a page is taken over once",
  "ui/hooks/use-printing.ts isPrinting": "the browser tells of printing by events alone",
  "visitor/consent-store.ts consentStore": "store: the visitor's consent",
};

test("state of modules in the pages' code is named here with its reason, and there is no other", () => {
  const found = readdirSync(WEB, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => /(?<!\.(?:test|oracle|d))\.tsx?$/.test(file))
    .flatMap((file) =>
      [...moduleState(file, readFileSync(path.join(WEB, file), "utf8"))].map((name) => `${file} ${name}`),
    );
  expect(found.sort()).toEqual(Object.keys(REASONS).sort());
});

test.each([
  ["let count = 0;", ["count"]],
  ["export let one, two = 2;", ["one", "two"]],
  ["export const store = createStore(() => ({}));", ["store"]],
  ["const kept = new Map(); export const keep = (key) => void kept.set(key, 1);", ["kept"]],
  ["const all = []; function more() { all.push(1); }", ["all"]],
  ["const state = { at: 0 }; const go = () => { state.at += 1; };", ["state"]],
  ["const places = {}; places['a'] = 1;", ["places"]],
  ["const NAMES = new Map([[1, 2]]); const name = (id) => NAMES.get(id);", []],
  ["function inside() { let count = 0; const kept = new Map(); kept.set(1, count); }", []],
])("%s holds %j", (source, names) => {
  expect([...moduleState("module.ts", source)]).toEqual(names);
});
