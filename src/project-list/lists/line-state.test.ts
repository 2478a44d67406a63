import { expect, test } from "vitest";
import { countStates, lineState, type ArticleLookup } from "./line-state.ts";

const KNOWN = "aaaabbbbccccdddd";

test.each([
  [KNOWN, { fingerprint: KNOWN }, { kind: "same" }],
  [undefined, { fingerprint: KNOWN }, { kind: "same" }],
  [KNOWN, { fingerprint: "aaaaBBBBccccDDDD" }, { kind: "changed", groups: ["electrical", "protection"] }],
  [KNOWN, "missing", { kind: "missing" }],
  [undefined, "missing", { kind: "missing" }],
  [KNOWN, undefined, { kind: "unchecked" }],
] as const)("a line with the fingerprint %s is compared with %j: %j", (known, current, state) => {
  expect(lineState(known === undefined ? {} : { known }, current)).toEqual(state);
});

test("counts articles, not lines", () => {
  const line = (code: string) => ({ code, quantity: 1, note: "", known: KNOWN });
  const zones = [
    { name: "", lines: [line("A"), line("B"), line("C"), line("D")] },
    { name: "Hall", lines: [line("B"), line("C")] },
  ];
  const lookups = new Map<string, ArticleLookup>([
    ["A", { fingerprint: KNOWN }],
    ["B", { fingerprint: "AAAAbbbbccccdddd" }],
    ["C", "missing"],
  ]);
  expect(countStates({ name: "", zones }, lookups)).toEqual({ changed: 1, missing: 1, unchecked: 1 });
});
