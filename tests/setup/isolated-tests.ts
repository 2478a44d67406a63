/**
 * Tests that substitute or reset modules: each of these files loads its modules anew, in a separate process. All others
 * share the modules of their worker, which takes a third of the time.
 */
export const ISOLATED_TESTS = [
  "src/page-html.test.tsx",
  "src/store/durable-files.test.ts",
  "src/web/buildings/{article-chooser,article-chooser-worker,building-store}.test.ts",
  "src/web/client/logger.test.ts",
  "src/web/code/lazy-import.test.ts",
  "src/web/lists/project-list-store.test.ts",
  "src/web/rooms/energy/renovation-section.test.tsx",
  "src/web/rooms/{load-lights,room-planner-store,use-light-plan}.test.ts",
  "src/web/search/searches.test.ts",
  "src/web/session/{fetch-planner-choice,remote-views,session}.test.ts",
  "src/web/session/lists/load-lists.test.ts",
  "src/web/visitor/consent-store.test.ts",
  "tests/contract/added-attribute.test.ts",
  "tests/import/{disk-faults,replace-export}.test.ts",
];
