import fc from "fast-check";
import { expect, test } from "vitest";
import { COLUMN_NAMES } from "#attributes/table-columns.ts";
import type { AddressCodec } from "./address-codec.ts";
import {
  columnsCodec,
  furtherFiltersCodec,
  hiddenFamiliesCodec,
  openFamiliesCodec,
  shownFamilyCountCodec,
  FAMILIES_PER_STEP,
  openedRowCountCodec,
  ROWS_PER_STEP,
  RESULT_VIEWS,
  SORT_ORDERS,
  sortCodec,
  viewCodec,
} from "./selector-codecs.ts";

const texts = fc.uniqueArray(fc.string({ unit: "grapheme" }).filter((text) => text.trim() !== ""));
const roundTrip = <T>(name: string, codec: AddressCodec<T>, value: fc.Arbitrary<T>) => ({
  name,
  check: () => {
    const property = fc.property(value, (state) => {
      expect(codec.read(codec.write(state))).toEqual({ value: state, problems: [] });
    });
    fc.assert(property);
  },
});

test.each([
  roundTrip<readonly string[]>("hide", hiddenFamiliesCodec, texts),
  roundTrip<readonly string[]>(
    "open",
    openFamiliesCodec,
    fc.tuple(texts, fc.subarray([""])).map(([ids, without]) => [...ids, ...without]),
  ),
  roundTrip("sort", sortCodec, fc.constantFrom(...SORT_ORDERS.flatMap((sort) => [sort, `-${sort}` as const]))),
  roundTrip(
    "families",
    shownFamilyCountCodec,
    fc.integer({ min: 1, max: 10 }).map((steps) => steps * FAMILIES_PER_STEP),
  ),
  roundTrip(
    "articles",
    openedRowCountCodec,
    fc.integer({ min: 1, max: 10 }).map((steps) => steps * ROWS_PER_STEP),
  ),
  roundTrip("more", furtherFiltersCodec, fc.constantFrom("open", "collapsed")),
  roundTrip("view", viewCodec, fc.constantFrom(...RESULT_VIEWS)),
  roundTrip("column", columnsCodec, fc.subarray([...COLUMN_NAMES])),
])("F8 every $name parameter that was written is read back", ({ check }) => {
  check();
});

test("F8 open families can include the empty id of articles without a family, but no blank one", () => {
  const entries = ["tarn", "", " ", "tarn"].map((id) => ["open", id] as const);
  expect(openFamiliesCodec.read(entries)).toEqual({ value: ["tarn", ""], problems: [] });
});

test("F8 no parameter is written for a default", () => {
  expect(sortCodec.write("size")).toEqual([]);
  expect(viewCodec.write("table")).toEqual([]);
  expect(furtherFiltersCodec.write("collapsed")).toEqual([]);
  expect(hiddenFamiliesCodec.write([])).toEqual([]);
  expect(shownFamilyCountCodec.write(FAMILIES_PER_STEP)).toEqual([]);
  expect(openedRowCountCodec.write(ROWS_PER_STEP)).toEqual([]);
  expect(columnsCodec.write([])).toEqual([]);
});

test("F8 the first of several values applies, and invalid ones are reported", () => {
  expect(
    sortCodec.read([
      ["sort", "flux"],
      ["sort", "code"],
    ]),
  ).toEqual({ value: "flux", problems: [] });
  for (const value of ["24", "25", "0", "-48", "264", "48.0", "4e1", "048", "x"])
    expect(shownFamilyCountCodec.read([["families", value]])).toEqual({
      value: 24,
      problems: [{ name: "families", value, expected: "a multiple of 24, from 48 to 240" }],
    });
  for (const value of ["100", "101", "1100", "-500", "5e2"])
    expect(openedRowCountCodec.read([["articles", value]])).toEqual({
      value: 100,
      problems: [{ name: "articles", value, expected: "a multiple of 100, from 200 to 1000" }],
    });
  expect(viewCodec.read([["view", "carousel"]])).toEqual({
    value: "table",
    problems: [{ name: "view", value: "carousel", expected: "one of table, grid, articles" }],
  });
});

test("F18 columns are read in the order of technical data, each once, and attributes that cannot be columns are reported", () => {
  const names = ["resistance_ip", "ugr", "nothing", "ugr", "wired_through", ""];
  expect(columnsCodec.read(names.map((name) => ["column", name] as const))).toEqual({
    value: ["ugr", "resistance_ip"],
    problems: ["nothing", "wired_through"].map((value) => ({ name: "column", value, expected: "an attribute" })),
  });
});
