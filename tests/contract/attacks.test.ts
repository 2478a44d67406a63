import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { ATTACKS } from "../faults/attacks.ts";

test.each(ATTACKS)("the attack “$attack” has a regression test", ({ test: file }) => {
  expect(existsSync(file)).toBe(true);
});
