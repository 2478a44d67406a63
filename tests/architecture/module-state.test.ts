import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { moduleState } from "./module-state.ts";

const WEB = path.resolve(import.meta.dirname, "../../src/web");

/**
 * The remaining module-level state, by file and name, with the reason why it is not passed down. None of it belongs to the catalogue
 * session, which is one object (decision 0058).
 */
const REASONS: Readonly<Record<string, string>> = {
  // Memoisation caches: without them every result would be the same, only slower.
  "code/locale.ts loaded":
    "each language's messages are loaded once; the same object for all pages that a server renders",
  "features/planner/kept-plan.ts shownLast":
    "the view that the planner has shown last, by session, weakly held, for the router's loader when the server does not answer",
  "features/product/served-product.ts pages":
    "the view that a page has come with, by session, weakly held, shared by the router's loader and the page",
  "features/selector/articles/article-table.tsx SORTED":
    "the same object for the same order, so that memoised rows do not render",
  "features/selector/articles/columns-text.ts texts":
    "the columns of a table as text, weakly held, for the parts that the server writes once",
  "features/selector/articles/block-memory.ts kept":
    "the blocks of long lists outlive them: *back* restores its scroll position with the rows around it",
  "features/selector/families/in-sight/family-heights.ts heights":
    "measured heights outlive the list: *back* restores its scroll position",
  "features/selector/families/in-sight/near.ts kept":
    "what was near the window outlives the list: *back* has the families around it in the page at once",
  "features/selector/view/view-cache.ts cache":
    "views by catalogue, weakly held, shared by the router's loader and the page",
  "router-seams/data-as-text.ts read": "what a text was written from or has been parsed to, by the text, weakly held",
  "routes/kept-article-views.ts kept":
    "views of articles by catalogue, weakly held, shared by every request of a server",
  "rooms/load-lights.ts requests":
    "light data by catalogue, weakly held, shared by the selector's room planner and the loaders of other pages",
  "search/searches.ts kept": "search indexes by catalogue, weakly held, shared by every request of a server",
  "session/shown-shells.ts shownShells": "headers and footers by what is shown, weakly held, in a browser only",
  "ui/language/shared-translations.ts made":
    "translators by messages, weakly held, shared by all components of the pages that a server renders",

  // Mirrors of storage that all pages of a browser share; empty on the server.
  "lists/compare-store.ts compareStore": "of session storage: the articles picked for comparison",
  "lists/listed-articles.ts listedArticles": "of local storage: the part of the project lists that every page shows",
  "lists/project-list-store.ts projectListStore": "of local storage: the project lists",
  "visitor/consent-store.ts consentStore": "of a cookie: the visitor's consent",

  // Set up before the session exists, or state of which a browser has only one.
  "client/logger.ts current":
    "the page's logger, which must also work before it is configured and without a session (E6)",
  "code/lazy-import.ts loads": "a registry that modules enter while they are evaluated",
  "features/home/continue.tsx hasStayed":
    "whether this document has been left for another page: the browser counts its redirects for as long as it lives",
  "features/or-equal/dropped-file.ts droppedFile":
    "the photometric file that is compared, set in the browser only: *back* from an article finds it again",
  "features/or-equal/light-search-worker.ts isOfferedRead": "of a worker, which has a module graph of its own",
  "features/or-equal/light-search-worker.ts latest": "the number of the latest file, of a worker",
  "features/or-equal/light-search-worker.ts offered": "the catalogue's lights, of a worker",
  "features/or-equal/light-search-worker.ts wanted": "the light of the latest file, of a worker",
  "rooms/light-plan-worker.ts latest": "the number of the latest request; a worker has a module graph of its own",
  "ui/hooks/use-printing.ts isPrinting": "browsers report printing by events only",
};

test("all module-level state in the pages' code is listed here with its reason", () => {
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
  ["const views = createMemo<object, string, View>(4);", ["views"]],
  ["const kept = new Map(); export const keep = (key) => void kept.set(key, 1);", ["kept"]],
  ["const all = []; function more() { all.push(1); }", ["all"]],
  ["const state = { at: 0 }; const go = () => { state.at += 1; };", ["state"]],
  ["const places = {}; places['a'] = 1;", ["places"]],
  ["const NAMES = new Map([[1, 2]]); const name = (id) => NAMES.get(id);", []],
  ["function inside() { let count = 0; const kept = new Map(); kept.set(1, count); }", []],
])("%s holds %j", (source, names) => {
  expect([...moduleState("module.ts", source)]).toEqual(names);
});
