import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { moduleState } from "./module-state.ts";

const WEB = path.resolve(import.meta.dirname, "../../src/web");

/** State that lives as long as the page, by file and name, and why it is not handed down. */
const REASONS: Readonly<Record<string, string>> = {
  "client/logger.ts current": "one logger a page, also for what is said before it is set up",
  "code/lazy-import.ts loads": "modules mark code for later as they are loaded, before anything runs",
  "code/locale.ts loaded": "messages are loaded once a page",
  "features/selector/articles/article-table.tsx SORTED": "cache: the same object for the same order",
  "rooms/light-plan-worker.ts latest": "tells a later room from an earlier one, in a worker of its own",
  "features/selector/families/family-heights.ts heights": "cache: measured heights outlive the rows",
  "features/selector/view/handed-over-view.ts wholeViews":
    "on the server: from what the browser is sent to what its page shows",
  "features/selector/view/made-views.ts kept": "cache by catalogue",
  "lists/compare-store.ts compareStore": "store: the picks of this browser session",
  "lists/listed-articles.ts listedArticles": "store: what every page needs of the project lists",
  "lists/project-list-store.ts projectListStore": "store: the project lists",
  "lists/project-list-store.ts text": "the stored text that the lists were last read from",
  "rooms/load-room-planner.ts underWay": "the light of the articles is asked for once for each catalogue",
  "rooms/room-planner-store.ts asked": "tells a later catalogue from an earlier one",
  "rooms/room-planner-store.ts plannerStore": "store: what plans rooms for the catalogue in the browser",
  "search/searches.ts kept": "cache by catalogue",
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
