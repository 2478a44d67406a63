import { expect, test } from "vitest";
import { customAttribute } from "#model/entities/custom-declaration.ts";
import { Article } from "#model/entities/article.ts";
import type { CustomAttributes } from "#model/entities/custom-attribute.ts";
import { articleFingerprint, changedGroups } from "./article-fingerprint.ts";

/** Undeclared attributes do not affect the fingerprint. */
const CUSTOM: CustomAttributes = [customAttribute({ name: "own_mast", kind: "range", group: "mechanics" })];

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

test("is sixteen characters that a list line accepts", () => {
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
