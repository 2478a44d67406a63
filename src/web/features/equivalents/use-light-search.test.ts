import { expect, test } from "vitest";
import type { EquivalentLight } from "#planning/equivalents/equivalent-lights.ts";
import type { TargetPhotometry } from "./light-jobs.ts";
import { foundAfterFailure } from "./use-light-search.ts";

const [light, otherLight] = [{}, {}] as [TargetPhotometry, TargetPhotometry];
const equivalents = [{ code: "A1" }] as unknown as readonly EquivalentLight[];
const FOUND = { light, equivalents, address: "/all", isOutdated: false };

test("F13 if the articles for new filters cannot be loaded, those of the previous filters remain, as outdated", () => {
  expect(foundAfterFailure(FOUND, light, "/filtered")).toEqual({ ...FOUND, isOutdated: true });
});

test("F13 if the articles cannot be loaded for another file, nothing of the previous file remains", () => {
  expect(foundAfterFailure(FOUND, otherLight, "/all")).toEqual({ ...FOUND, light: otherLight, equivalents: "failed" });
});
