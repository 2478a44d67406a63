/**
 * Tests that substitute modules, or read modules that keep state: each of these files loads its modules anew. All
 * others share the modules of their worker, which takes half the time.
 */
export const ISOLATED_TESTS = [
  "src/web/**/*.test.{ts,tsx}",
  "src/*.test.{ts,tsx}",
  "src/store/durable-files.test.ts",
  "tests/contract/added-attribute.test.ts",
  "tests/import/disk-faults.test.ts",
  "tests/import/replace-export.test.ts",
];
