import { expect, test } from "vitest";
import { createCustomAttribute } from "#model/entities/custom-declaration.ts";
import { Article } from "#model/entities/article.ts";
import type { CustomAttributes } from "#model/entities/custom-attribute.ts";
import { articleFingerprint, changedGroups, countStates, lineState, type ArticleLookup } from "./line-state.ts";

/** The declared attributes; others do not affect the fingerprint. */
const CUSTOM: CustomAttributes = [createCustomAttribute({ name: "own_mast", kind: "range", group: "mechanics" })];

const facts = {
  article_code: "T-1",
  lumen_default: 1500,
  wattage_default: 13.9,
  control: ["DALI-2", "ON/OFF"],
  resistance_ip: "IP44",
  cutout_ceiling_min: 145,
};
const fingerprint = (changes: object) => articleFingerprint(Article.parse({ ...facts, ...changes }), CUSTOM);
const before = fingerprint({});

test("a fingerprint has the sixteen characters that a line of a list accepts", () => {
  expect(before).toMatch(/^[\w-]{16}$/);
});

test.each([
  [{ control: ["ON/OFF", "DALI-2"] }, []],
  [{ lumen_default: "1500" }, []],
  [{ texts: [{ language: "en", text: "A new line" }], image_url: "images/new.png", note: 1 }, []],
  [{ lumen_default: 1510 }, ["light"]],
  [{ wattage_default: undefined }, ["electrical"]],
  [{ control: ["DALI-2"], cutout_ceiling_min: 146 }, ["electrical", "mechanics"]],
  [{ resistance_ip: "IP54", ra: 80 }, ["light", "protection"]],
  [{ own_mast_min: 60 }, ["mechanics"]],
  [{ own_other: 60 }, []],
  [{ cutout_ceiling_min: undefined, cutout_ceiling_max: 145 }, []],
])("with %j the changed groups are %j", (changes, groups) => {
  expect(changedGroups(before, fingerprint(changes))).toEqual(groups);
});

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

test("changed and missing articles are counted, not their lines", () => {
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
