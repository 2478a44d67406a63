import { expect, test } from "vitest";
import type { EquivalentLight } from "#planning/equivalents/equivalent-lights.ts";
import { applyLoadFailure, changeSearch } from "./use-light-search.ts";
import type { TargetPhotometry } from "./worker-messages.ts";

const [first, second] = [new File(["1"], "first.ldt"), new File(["2"], "second.ldt")];
const LIGHT = { properties: { name: "first" } } as TargetPhotometry;
const EQUIVALENTS = [{ code: "A1" }] as unknown as readonly EquivalentLight[];
const COMPLETED = changeSearch(first, (current) => ({
  ...current,
  light: LIGHT,
  equivalents: EQUIVALENTS,
  address: "/all",
}))(undefined);

test("F13 if the articles for new filters cannot be loaded, those of the previous filters remain, as outdated", () => {
  expect(changeSearch(first, (current) => applyLoadFailure(current, "/filtered"))(COMPLETED)).toEqual({
    ...COMPLETED,
    isOutdated: true,
  });
});

test("F13 if the articles cannot be loaded for another file, nothing of the previous file remains", () => {
  expect(changeSearch(second, (current) => applyLoadFailure(current, "/all"))(COMPLETED)).toMatchObject({
    source: second,
    light: undefined,
    equivalents: "failed",
  });
});
