import { expect, test } from "vitest";
import { lineLoad, listTotals } from "./list-totals.ts";

const line = (code: string, quantity: number) => ({ code, quantity, note: "" });
const VALUES = new Map([
  ["A", { flux: 1500, power: 0.1 }],
  ["B", { flux: 1000, power: undefined }],
  ["C", { flux: undefined, power: 10 }],
]);

test.each([
  [[], { quantity: 0, articleCount: 0, flux: undefined, load: undefined, efficacy: undefined, unknownPowerCount: 0 }],
  [[line("A", 3)], { quantity: 3, articleCount: 1, flux: 4500, load: 0.3, efficacy: 15_000, unknownPowerCount: 0 }],
  [
    [line("B", 2)],
    { quantity: 2, articleCount: 1, flux: 2000, load: undefined, efficacy: undefined, unknownPowerCount: 1 },
  ],
  [
    [line("A", 3), line("B", 2), line("C", 1), line("UNKNOWN", 4)],
    { quantity: 10, articleCount: 4, flux: 6500, load: 10.3, efficacy: 15_000, unknownPowerCount: 2 },
  ],
])("the totals of %j include all known values", (lines, totals) => {
  expect(listTotals([{ lines }], VALUES)).toEqual(totals);
});

test("an article in two zones is counted once", () => {
  const zones = [{ lines: [line("A", 1)] }, { lines: [line("A", 2)] }];
  expect(listTotals(zones, VALUES)).toMatchObject({ quantity: 3, articleCount: 1 });
});

test.each([
  [3, VALUES.get("A"), 0.3],
  [3, VALUES.get("B"), undefined],
  [3, undefined, undefined],
])("the load of %d luminaires with %j is %s W", (quantity, values, load) => {
  expect(lineLoad(quantity, values)).toBe(load);
});
