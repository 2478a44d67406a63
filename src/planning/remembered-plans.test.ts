import { expect, test } from "vitest";
import { readPlans, addPlan, writePlans, type RememberedPlan } from "./remembered-plans.ts";

const planOf = (code: string, illuminance = 582, room = "~6x4x2.8"): RememberedPlan => ({
  room,
  code,
  figures: { pieces: 6, illuminance, density: 6.1, densityPer100Lux: 1.05, planned: { uniformity: 0.62, ugr: 17.1 } },
});

test("F24 plans are read back as they were stored, with and without power and UGR", () => {
  const withoutPower = { ...planOf("T-2"), figures: { pieces: 1, illuminance: 100, planned: { uniformity: 0 } } };
  expect(readPlans("7", writePlans("7", [planOf("T-1"), withoutPower]))).toEqual([planOf("T-1"), withoutPower]);
});

test("F24 a plan replaces an earlier one of the same room and article, and only the latest 50 are stored", () => {
  const plans = addPlan(addPlan([planOf("T-1")], planOf("T-1", 600)), planOf("T-1", 300, "~9x4x2.8"));
  expect(plans).toEqual([planOf("T-1", 300, "~9x4x2.8"), planOf("T-1", 600)]);
  const manyPlans = Array.from({ length: 60 }, (_, index) => planOf(`T-${index}`)).reduce(addPlan, []);
  expect([manyPlans.length, manyPlans[0]?.code, manyPlans.at(-1)?.code]).toEqual([50, "T-59", "T-10"]);
});

test.each([
  ["an empty storage", null],
  ["a different version of the catalogue", writePlans("6", [planOf("T-1")])],
  ["broken JSON", "{"],
  ["JSON that is not an object", "null"],
  ["an object without plans", '{"version":"7"}'],
  ["a value that is not a number", writePlans("7", [planOf("T-1", Number.NaN)])],
  ["a string that is too long", writePlans("7", [planOf("T".repeat(100_000))])],
])("F24 no plans are read from %s", (_, text) => {
  expect(readPlans("7", text)).toEqual([]);
});
