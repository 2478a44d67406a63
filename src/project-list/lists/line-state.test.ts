import { expect, test } from "vitest";
import { countStates, lineState, type ArticleLookup } from "./line-state.ts";

const known = "aaaabbbbccccdddd";

test.each([
  [known, { fingerprint: known }, { kind: "same" }],
  [undefined, { fingerprint: known }, { kind: "same" }],
  [known, { fingerprint: "aaaaBBBBccccDDDD" }, { kind: "changed", groups: ["electrical", "protection"] }],
  [known, "missing", { kind: "missing" }],
  [undefined, "missing", { kind: "missing" }],
  [known, undefined, { kind: "unchecked" }],
] as const)("of %s and %j says %j", (before, now, state) => {
  expect(lineState(before === undefined ? {} : { known: before }, now)).toEqual(state);
});

test("counts articles, not lines", () => {
  const line = (code: string) => ({ code, quantity: 1, note: "", known });
  const zones = [
    { name: "", lines: [line("A"), line("B"), line("C"), line("D")] },
    { name: "Hall", lines: [line("B"), line("C")] },
  ];
  const now = new Map<string, ArticleLookup>([
    ["A", { fingerprint: known }],
    ["B", { fingerprint: "AAAAbbbbccccdddd" }],
    ["C", "missing"],
  ]);
  expect(countStates({ name: "", zones }, now)).toEqual({ changed: 1, missing: 1, unchecked: 1 });
});
