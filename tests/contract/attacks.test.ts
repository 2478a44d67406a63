import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { ATTACKS } from "../faults/attacks.ts";

test.each(ATTACKS)("$attack has a test that keeps it away", ({ test: file }) => {
  expect(existsSync(file)).toBe(true);
});
