import fc from "fast-check";
import { expect, test } from "vitest";
import { rowsWithMarkedCodes } from "#engine/columns/bits.ts";
import { encodeColumn, singleRowGroups } from "#engine/columns/column.ts";
import { createFilterEngine } from "./create-filter-engine.ts";
import type { FilterResult } from "./engine.ts";
import type { ComputedFilter, FilterQuery } from "./selection.ts";

const FACETS = ["colour", "size"] as const;
const NAMES = ["weight", "price"] as const;

interface Filters {
  readonly values: (typeof FACETS)[number];
  readonly ranges: never;
  readonly scales: never;
  readonly fits: never;
  readonly computed: (typeof NAMES)[number];
}

/** A scope is the rows of a place; a query may hide a colour. */
interface Query extends FilterQuery<Filters> {
  readonly place: number;
  readonly hidden: readonly string[];
}

interface Row {
  readonly place: number;
  readonly colour: string;
  readonly size: number;
}

const engineOver = (rows: readonly Row[]) =>
  createFilterEngine<Query, Filters>({
    scopeOf: ({ place }) => ({
      key: String(place),
      facets: FACETS.map((attribute) => ({ kind: "values", attribute })),
      fits: [],
      sets: () => [
        rowsWithMarkedCodes(
          Uint32Array.from(rows, (row) => row.place),
          Uint8Array.of(1 - place, place),
        ),
      ],
    }),
    values: (attribute) =>
      encodeColumn<string | number>(
        singleRowGroups(rows.length),
        (row) => [rows[row]?.[attribute] ?? ""],
        (a, b) => (a < b ? -1 : 1),
      ),
    ranges: () => encodeColumn(singleRowGroups(rows.length), () => []),
    hidden: {
      column: () => encodeColumn(singleRowGroups(rows.length), (row) => [rows[row]?.colour ?? ""]),
      hiddenValues: ({ hidden }) => hidden,
    },
    computed: NAMES,
  });

/** 0 instead of −0: they are equal, so either may come first. */
const withoutNegativeZero = (number: number): number => number + 0;

/** The reference result, row by row. */
function referenceResult(rows: readonly Row[], { place, selection, computed = [], hidden }: Query) {
  const inScope = [...rows.entries()].filter(([, row]) => row.place === place);
  const passesFacets = (row: Row, excluded?: string) =>
    FACETS.every((facet) => facet === excluded || (selection.values.get(facet)?.includes(row[facet]) ?? true));
  const isWithin = (index: number, excluded?: string) =>
    computed.every(
      ({ name, numbers, atMost }) =>
        name === excluded || atMost === undefined || (numbers[index] ?? NaN) <= Math.fround(atMost),
    );
  const remaining = (excluded?: string) =>
    inScope.filter(
      ([index, row]) => !hidden.includes(row.colour) && passesFacets(row, excluded) && isWithin(index, excluded),
    );
  return {
    total: inScope.length,
    rows: remaining().map(([index]) => index),
    facets: FACETS.map((facet) => ({
      anyCount: remaining(facet).length,
      counts: [...new Set(inScope.map(([, row]) => row[facet]))]
        .sort((a, b) => (a < b ? -1 : 1))
        .map((value) => remaining(facet).filter(([, row]) => row[facet] === value).length),
    })),
    computed: NAMES.flatMap((name) => {
      const filter = computed.find((item) => item.name === name);
      if (!filter) return [];
      const numbers = remaining(name).map(([index]) => withoutNegativeZero(filter.numbers[index] ?? NaN));
      const knownNumbers = numbers.filter((number) => !Number.isNaN(number)).sort((a, b) => a - b);
      return [
        { name, anyCount: numbers.length, unknownCount: numbers.length - knownNumbers.length, numbers: knownNumbers },
      ];
    }),
  };
}

const resultData = (result: FilterResult<Filters>) => ({
  total: result.total,
  rows: [...result.rows],
  facets: result.facets.map((facet) => ({
    anyCount: facet.anyCount,
    counts: [...facet.counts],
  })),
  computed: result.computed.map((item) => ({ ...item, numbers: Array.from(item.numbers, withoutNegativeZero) })),
});

const ROW_COUNT = 300;
const anyRow: fc.Arbitrary<Row> = fc.record({
  place: fc.constantFrom(0, 0, 0, 1),
  colour: fc.constantFrom("red", "green", "blue"),
  size: fc.constantFrom(1, 2, 3, 4),
});
const anyNumber = fc.oneof(
  fc.constantFrom(NaN, NaN, 0, -0, 0.1, 2.5, 7, Infinity),
  fc.float({ min: -5, max: 20, noNaN: true }),
);
const anyLimit = fc.option(fc.constantFrom(-Infinity, 0, 0.1, 2.5, 7, 19.99, Infinity, NaN), { nil: undefined });
/** Only two columns, so that steps reuse earlier ones. */
const anyColumns = fc.array(
  fc.array(anyNumber, { minLength: ROW_COUNT, maxLength: ROW_COUNT }).map((numbers) => Float32Array.from(numbers)),
  { minLength: 2, maxLength: 2 },
);
const anyStep = fc.record({
  place: fc.constantFrom(0, 0, 0, 1),
  colours: fc.subarray(["red", "green", "blue", "none such"]),
  sizes: fc.subarray([1, 2, 3, 4], { maxLength: 2 }),
  hidden: fc.subarray(["red"]),
  requested: fc.array(fc.record({ column: fc.nat(1), atMost: anyLimit }), { maxLength: 2 }),
});

test("the engine counts and filters by computed numbers as the reference does", () => {
  fc.assert(
    fc.property(
      fc.array(anyRow, { minLength: ROW_COUNT, maxLength: ROW_COUNT }),
      anyColumns,
      fc.array(anyStep, { minLength: 1, maxLength: 8 }),
      (rows, columns, steps) => {
        const engine = engineOver(rows);
        const results = steps.map(({ place, colours, sizes, hidden, requested }) => {
          const values = new Map<"colour" | "size", readonly (string | number)[]>();
          if (colours.length > 0) values.set("colour", colours);
          if (sizes.length > 0) values.set("size", sizes);
          const computed = requested.map(({ column, atMost }, index): ComputedFilter<Filters> => {
            return { name: NAMES[index] ?? "weight", numbers: columns[column] ?? new Float32Array(), atMost };
          });
          const query: Query = { place, selection: { values }, computed, hidden };
          return { query, result: engine.query(query) };
        });
        for (const { query, result } of results) expect(resultData(result)).toEqual(referenceResult(rows, query));
      },
    ),
    { numRuns: 60 },
  );
});

test("the engine reads the numbers of a new array, even without a limit", () => {
  const rows = [1, 2, 3].map((size) => ({ place: 0, colour: "red", size }));
  const engine = engineOver(rows);
  const query = (numbers: Float32Array) =>
    engine.query({
      place: 0,
      hidden: [],
      selection: { values: new Map() },
      computed: [{ name: "price", numbers }],
    });
  const before = query(Float32Array.of(3, NaN, 1));
  expect(query(Float32Array.of(5, 4, 9)).computed).toMatchObject([
    { unknownCount: 0, numbers: Float32Array.of(4, 5, 9) },
  ]);
  expect(before.computed).toMatchObject([{ anyCount: 3, unknownCount: 1, numbers: Float32Array.of(1, 3) }]);
});
