import { expect, test } from "vitest";
import { moduleState } from "./module-state.ts";
import { projectFiles, readProjectFile } from "./project-files.ts";

/**
 * The permitted module-level state: caches, mirrors of storage, and state of which a browser has only one. The reason
 * is stated beside each.
 */
const NAMES = [
  "buildings/building-store.ts buildingStore",
  "client/logger.ts activeLogger",
  "code/lazy-import.ts prefetchableImports",
  "code/locale.ts loadedLocales",
  "buildings/article-chooser-worker.ts articles",
  "buildings/article-chooser-worker.ts job",
  "features/home/home-page.tsx isFirstPage",
  "features/equivalents/comparison-store.ts comparisonStore",
  "features/planner/planner-cache.ts lastViews",
  "routes/product.tsx servedPages",
  "lists/compare-store.ts compareStore",
  "lists/listed-articles.ts listedArticlesStore",
  "lists/project-list-store.ts projectListStore",
  "rooms/energy/energy-store.ts energyStore",
  "rooms/light-plan-worker.ts latestId",
  "rooms/load-lights.ts requests",
  "router-internals/page-data.tsx views",
  "routes/product-pages.ts loadedSelector",
  "search/searches.ts searches",
  "session/shell-cache.ts shellViewCache",
  "ui/feedback/toast.tsx closeShownToast",
  "ui/hooks/use-media.ts isPrinting",
  "ui/language/i18n.ts translators",
  "visitor/consent-store.ts consentStore",
  "visitor/plan-store.ts cachedPlans",
];

test("all module-level state in the pages' code is listed here", () => {
  const names = projectFiles("src/web/**/*.{ts,tsx}")
    .filter((file) => /(?<!\.(?:test|oracle|fixture|generator|d))\.tsx?$/.test(file))
    .flatMap((file) =>
      [...moduleState(file, readProjectFile(file))].map((name) => `${file.slice("src/web/".length)} ${name}`),
    );
  expect(names.sort()).toEqual(NAMES.toSorted());
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
