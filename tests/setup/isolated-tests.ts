/**
 * Tests that substitute or reset modules: each of these files loads its modules anew in a process of its own. All others share the
 * modules of their worker, which takes a third of the time.
 */
export const ISOLATED_TESTS = [
  "src/render-html.test.tsx",
  "src/store/durable-files.test.ts",
  "src/web/buildings/{building-store,choosing-worker}.test.ts",
  "src/web/client/logger.test.ts",
  "src/web/code/lazy-import.test.ts",
  "src/web/lists/project-list-store.test.ts",
  "src/web/rooms/room-planner-store.test.ts",
  "src/web/search/searches.test.ts",
  "src/web/session/session.test.ts",
  "src/web/session/lists/load-lists.test.ts",
  "tests/contract/added-attribute.test.ts",
  "tests/import/{disk-faults,replace-export}.test.ts",
];
