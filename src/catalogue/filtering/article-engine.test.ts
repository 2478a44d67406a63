import fc from "fast-check";
import { expect, test } from "vitest";
import { groupArticles } from "#catalogue/article-groups.ts";
import { createArticleColumns } from "#catalogue/article-columns.ts";
import { createArticleSource } from "#catalogue/article-source.ts";
import { decodeArticles } from "#catalogue/wire/decode-articles.ts";
import { encodeArticles } from "#catalogue/wire/encode-articles.ts";
import { createFilterEngine } from "#engine/facets/create-filter-engine.ts";
import type { FilterEngine, FilterQuery, FilterResult } from "#catalogue/article-engine.ts";
import { createReferenceEngine, type ReferenceLists } from "./filtering.oracle.ts";
import { anyLists, anyStep } from "./random-catalogue.fixture.ts";
import type { ValueAttribute } from "#attributes/filter-kind.ts";
import { NO_CUSTOM_ATTRIBUTES } from "#model/entities/custom-attribute.ts";
import { EMPTY_SELECTION, type FilterSelection, type FilterValue } from "#attributes/selection.ts";

const engineOver = ({
  categories,
  families,
  articles,
  custom = NO_CUSTOM_ATTRIBUTES,
}: ReferenceLists): FilterEngine => {
  const table = decodeArticles(encodeArticles(articles));
  const groups = groupArticles(categories, families, table);
  return createFilterEngine(createArticleSource(createArticleColumns(table, custom), groups, categories, custom));
};

const resultData = (result: FilterResult) => {
  const { total, count, rows, facets, fits, computed } = result;
  return { total, count, rows: [...rows], facets, fits, computed };
};

const START: FilterQuery = { categoryIds: ["IN_DOW"], selection: EMPTY_SELECTION, hiddenFamilies: [] };

test("F3 F14 F19 the engine gives the oracle's results for any sequence of steps", () => {
  fc.assert(
    fc.property(anyLists, fc.array(anyStep, { maxLength: 25, size: "max" }), (lists, steps) => {
      const [engine, oracle] = [engineOver(lists), createReferenceEngine(lists)];
      let query = START;
      for (const step of steps) {
        query = step(query);
        expect(resultData(engine.query(query))).toEqual(resultData(oracle.query(query)));
      }
    }),
    { numRuns: 100 },
  );
});

test("F3 the rows of a result are those of its query, even if read after other queries", () => {
  fc.assert(
    fc.property(anyLists, fc.array(anyStep, { maxLength: 8, size: "max" }), (lists, steps) => {
      const [engine, oracle] = [engineOver(lists), createReferenceEngine(lists)];
      const queries = steps.reduce<FilterQuery[]>((all, step) => [...all, step(all.at(-1) ?? START)], [START]);
      const results = queries.map((query) => engine.query(query));
      const expected = queries.map((query) => resultData(oracle.query(query)));
      expect(results.map(resultData)).toEqual(expected);
      expect(queries.map((query) => resultData(engine.query(query)))).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

const article = (row: number, fields: Readonly<Record<string, unknown>>) => ({
  article_code: `A-${row}`,
  category: "BAT",
  url_configs_data: [{ portfolio_id: `p${row % 3}` }],
  ...fields,
});
const listsOf = (rowCount: number, fieldsOf: (row: number) => Readonly<Record<string, unknown>>): ReferenceLists => ({
  categories: [
    { category_id: "BAT", families: [] },
    { category_id: "DOW", families: [] },
  ],
  families: [],
  articles: Array.from({ length: rowCount }, (_, row) => article(row, fieldsOf(row))),
});
const optionsOf = (result: FilterResult, attribute: string) => {
  const facet = result.facets
    .filter((candidate) => candidate.kind === "values")
    .find((candidate) => candidate.attribute === attribute);
  return (facet?.values ?? []).map((value, index) => ({ value, count: facet?.counts[index] ?? NaN }));
};

test("F3 attributes that have more than 65,536 values are counted", () => {
  const rowCount = 70_000;
  const engine = engineOver(
    listsOf(rowCount, (row) => ({
      length_batten: row,
      control: row % 2 ? ["a", `c${row}`] : "a",
      mounting: row % 10 ? "m" : "n",
    })),
  );
  const query = (values: readonly (readonly ["length_batten" | "control" | "mounting", readonly FilterValue[]])[]) =>
    engine.query({
      categoryIds: ["BAT"],
      selection: { values: new Map(values), ranges: new Map() },
      hiddenFamilies: [],
    });
  expect(optionsOf(query([]), "length_batten")).toHaveLength(rowCount);
  const narrowed = query([
    ["length_batten", [3, 10, 69_999, -1]],
    ["mounting", ["m"]],
  ]);
  expect([...narrowed.rows]).toEqual([3, 69_999]);
  expect(optionsOf(narrowed, "length_batten").filter((option) => option.count === 1)).toHaveLength(63_000);
  expect(optionsOf(narrowed, "control").filter((option) => option.count > 0)).toEqual([
    { value: "a", count: 2 },
    { value: "c3", count: 1 },
    { value: "c69999", count: 1 },
  ]);
  expect([...query([["control", ["c5", "c7"]]]).rows]).toEqual([5, 7]);
  expect(query([]).count).toBe(rowCount);
});

/** Enough downlights for every counting strategy. */
const manyDownlights = listsOf(2200, (row) => ({
  category: "DOW",
  mounting: row % 3 ? "recessed" : "surface",
  colortemperature_default: 2700 + 300 * (row % 4),
  control: row % 5 ? ["DALI-2", `C${row % 7}`] : "ON/OFF",
  ...(row % 2 && { cutout_ceiling_min: 60 + (row % 11) * 10, cutout_ceiling_max: 70 + (row % 11) * 10 }),
  recessed_depth: row % 97,
  // Hundreds of different lists.
  reflector_color: [`R${row % 19}`, `R${(row * 7) % 23}`, `R${(row >> 3) % 29}`],
  resistance_ip: row < 2000 ? "IP20" : `IP${40 + (row % 9)}`,
}));
const DOWNLIGHT_CHOICES: readonly (readonly [ValueAttribute, readonly FilterValue[]])[] = [
  ["mounting", ["recessed"]],
  ["colortemperature", [2700, 3300]],
  ["colortemperature", [3000]],
  ["control", ["DALI-2", "ON/OFF"]],
  ["control", ["C3", "C3"]],
  ["recessed_depth", [5, 6, 96]],
  ["reflector_color", ["R3"]],
  ["reflector_color", ["R4", "R5"]],
  ["resistance_ip", ["IP20"]],
  ["resistance_ip", ["IP41", "none such"]],
];
const anyDownlightStep = fc.record({
  values: fc.subarray([...DOWNLIGHT_CHOICES], { maxLength: 5 }),
  ranges: fc.option(fc.constantFrom({ min: 60, max: 100 }, { min: 70, max: 75 }, { min: 0, max: 900 })),
});

test("F8 the engine gives the oracle's results for many articles, step by step", () => {
  const oracle = createReferenceEngine(manyDownlights);
  fc.assert(
    fc.property(fc.array(anyDownlightStep, { minLength: 2, maxLength: 4 }), (steps) => {
      const engine = engineOver(manyDownlights);
      for (const { values, ranges } of steps) {
        const selection: FilterSelection = {
          values: new Map(values),
          ranges: ranges ? new Map([["cutout_ceiling", ranges]]) : new Map(),
        };
        const query = { categoryIds: ["DOW"], selection, hiddenFamilies: [] };
        expect(resultData(engine.query(query))).toEqual(resultData(oracle.query(query)));
      }
    }),
    { numRuns: 6 },
  );
});

test("F4 the engine finds overlaps among many ranges", () => {
  const lists = listsOf(120, (row) => ({
    category: "DOW",
    cutout_ceiling_min: row,
    cutout_ceiling_max: row + (row % 7),
  }));
  const [engine, oracle] = [engineOver(lists), createReferenceEngine(lists)];
  for (const [min, max] of [
    [10, 20],
    [15, 15],
    [-5, 3],
    [124, 900],
    [500, 600],
    [0, 125],
  ] as const) {
    const ranges = new Map([["cutout_ceiling", { min, max }]] as const);
    const query = { categoryIds: ["DOW"], selection: { values: new Map(), ranges }, hiddenFamilies: [] };
    expect(resultData(engine.query(query))).toEqual(resultData(oracle.query(query)));
  }
});

test("F4 the engine finds articles that cover an opening and fit into the void above it", () => {
  const downlight = (cutouts: readonly [number | undefined, number?], depth?: number) => ({
    category: "DOW",
    cutout_ceiling_min: cutouts[0],
    cutout_ceiling_max: cutouts[1],
    recessed_depth: depth,
  });
  const fields = [
    downlight([195, 205], 90),
    downlight([205], 90.5),
    downlight([undefined, 205]),
    downlight([206, 220], 60),
    downlight([200, 210], 60),
    downlight([undefined], 60),
  ];
  const engine = engineOver(listsOf(fields.length, (row) => fields[row] ?? {}));
  const queryFits = (category: string, ...fits: (readonly ["opening" | "void", number])[]) =>
    engine.query({
      categoryIds: [category],
      selection: { ...EMPTY_SELECTION, fits: new Map(fits) },
      hiddenFamilies: [],
    });
  const result = queryFits("DOW", ["opening", 205], ["void", 90]);
  expect([[...result.rows], result.fits]).toEqual([
    [0, 4],
    [
      { attribute: "opening", anyCount: 4, unknownCount: 1 },
      { attribute: "void", anyCount: 4, unknownCount: 1 },
    ],
  ]);
  expect([...queryFits("DOW", ["opening", 205]).rows]).toEqual([0, 1, 2, 4]);
  expect(queryFits("BAT", ["opening", 205])).toMatchObject({ count: 0, total: 0, fits: [] });
});

test("F8 a facet and a result are the same object while their counts are unchanged", () => {
  const engine = engineOver(listsOf(90, (row) => ({ mounting: row % 2 ? "m" : "n", control: row % 3 ? "a" : "b" })));
  const step = (values: readonly (readonly ["mounting", readonly FilterValue[]])[]) =>
    engine.query({
      categoryIds: ["BAT"],
      selection: { values: new Map(values), ranges: new Map() },
      hiddenFamilies: [],
    });
  const [before, after] = [step([]), step([["mounting", ["m"]]])];
  expect(after.facets[0]).toBe(before.facets[0]);
  expect(after.facets[2]).not.toBe(before.facets[2]);
  expect(step([["mounting", ["m"]]])).toBe(after);
});

test("F5 hidden families are left out of results, but not out of options", () => {
  const lists: ReferenceLists = {
    ...listsOf(6, (row) => ({ family_id: row < 4 ? "Luna" : "Sola", mounting: row < 4 ? "m" : "n" })),
    families: ["Luna", "Sola"].map((id) => ({ family_id: id, categories: [] })),
  };
  const engine = engineOver(lists);
  const query = { categoryIds: ["BAT"], selection: EMPTY_SELECTION, hiddenFamilies: ["Luna", "no such family"] };
  const hidden = engine.query(query);
  expect([hidden.total, hidden.count, [...hidden.rows]]).toEqual([6, 2, [4, 5]]);
  expect(optionsOf(hidden, "mounting")).toEqual([
    { value: "m", count: 0 },
    { value: "n", count: 2 },
  ]);
  expect(engine.query({ ...query, hiddenFamilies: [] }).count).toBe(6);
});

test("F2 a category with an unknown code has no facets", () => {
  const lists = { ...listsOf(5, () => ({ category: "LAMPS" })), categories: [{ category_id: "LAMPS", families: [] }] };
  const result = engineOver(lists).query({ categoryIds: ["LAMPS"], selection: EMPTY_SELECTION, hiddenFamilies: [] });
  expect(resultData(result)).toEqual({
    total: 5,
    count: 5,
    rows: [0, 1, 2, 3, 4],
    facets: [],
    fits: [],
    computed: [],
  });
});
