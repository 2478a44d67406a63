import { expect, test } from "vitest";
import { ISOLATED_TESTS } from "../setup/isolated-tests.ts";
import { projectFiles, readProjectFile } from "./project-files.ts";

test("only isolated tests substitute modules", () => {
  const tests = projectFiles("{src,demo,scripts,tests}/**/*.test.{ts,tsx}", ISOLATED_TESTS);
  expect(tests.length).toBeGreaterThan(300);
  const substitutes = /\bvi\.(?:mock|doMock|hoisted|resetModules)\(/;
  expect(tests.filter((file) => substitutes.test(readProjectFile(file)))).toEqual([]);
});
