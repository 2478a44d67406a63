import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
// example
import { rowsBelow } from "#engine/columns/bits.ts";
import { encodeColumn, singleRowGroups } from "#engine/columns/column.ts";
import { createFilterEngine } from "#engine/facets/create-filter-engine.ts";
import type { FilterSource } from "#engine/facets/filter-source.ts";
import type { FilterQuery } from "#engine/facets/selection.ts";

const BICYCLES = [
  { name: "Alba", brand: "Orla", gears: [7], kilometres: 12 },
  { name: "Brisa", brand: "Orla", gears: [7, 8], kilometres: 3 },
  { name: "Calma", brand: "Pell", gears: [8], kilometres: 25 },
  { name: "Duna", brand: "Pell", gears: [11], kilometres: undefined },
];

/** What is filtered: two facets by value, and a number that is only known once a visitor says where they are. */
interface Filters {
  readonly values: "brand" | "gears";
  readonly ranges: never;
  readonly scales: never;
  readonly fits: never;
  readonly computed: "distance";
}
type Query = FilterQuery<Filters>;

const all = singleRowGroups(BICYCLES.length);
const source: FilterSource<Query, Filters> = {
  // Every query covers all bicycles; a catalogue has a scope for each of its categories.
  scopeOf: () => ({
    key: "all",
    facets: [
      { kind: "values", attribute: "brand" },
      { kind: "values", attribute: "gears" },
    ],
    fits: [],
    sets: () => [rowsBelow(BICYCLES.length)],
  }),
  values: (attribute) => encodeColumn<string | number>(all, (row) => [BICYCLES[row]?.[attribute] ?? []].flat()),
  ranges: () => encodeColumn(all, () => []),
  hidden: { column: () => encodeColumn(all, (row) => [BICYCLES[row]?.name ?? ""]), hiddenValues: () => [] },
  computed: ["distance"],
};

const engine = createFilterEngine(source);
const distance = Float32Array.from(BICYCLES, ({ kilometres }) => kilometres ?? NaN);
const result = engine.query({
  selection: { values: new Map([["brand", ["Orla"]]]) },
  computed: [{ name: "distance", numbers: distance, atMost: 10 }],
});
// end

test("the example of the README runs, with the stated result", () => {
  expect([...result.rows]).toEqual([1]);
  expect(result.facets).toEqual([
    {
      kind: "values",
      attribute: "brand",
      values: ["Orla", "Pell"],
      counts: Int32Array.of(1, 0),
      anyCount: 1,
    },
    {
      kind: "values",
      attribute: "gears",
      values: [7, 8, 11],
      counts: Int32Array.of(1, 1, 0),
      anyCount: 1,
    },
  ]);
  expect(result.computed).toEqual([
    { name: "distance", anyCount: 2, unknownCount: 0, numbers: Float32Array.of(3, 12) },
  ]);
});

test("the README contains the example of this test", () => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
  const example = /^\/\/ example\n(.*?)^\/\/ end$/ms.exec(read("readme.test.ts"))?.[1];
  expect(example).toBeDefined();
  expect(read("README.md")).toContain(`\`\`\`ts\n${example}\`\`\``);
});
