import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ISOLATED_TESTS } from "../setup/isolated-tests.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

test("only isolated tests substitute modules", () => {
  const tests = globSync("{src,demo,scripts,tests}/**/*.test.{ts,tsx}", { cwd: ROOT, exclude: ISOLATED_TESTS });
  expect(tests.length).toBeGreaterThan(300);
  const substitutes = /\bvi\.(?:mock|doMock|hoisted|resetModules)\(/;
  expect(tests.filter((file) => substitutes.test(readFileSync(path.join(ROOT, file), "utf8")))).toEqual([]);
});
