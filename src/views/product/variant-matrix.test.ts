import { expect, test } from "vitest";
import { downlight } from "../../../tests/fixtures/product-catalogue.ts";
import { Article } from "#model/entities/article.ts";
import { Category } from "#model/entities/entities.ts";
import { createFilterTexts } from "#model/texts/filter-texts.ts";
import { variantMatrix, type MatrixRequest } from "./variant-matrix.ts";
import { selectedOptions } from "./variant-options.ts";

type Fields = Parameters<typeof downlight>[1];

const article = ([code, fields]: readonly [string, Fields]) => Article.parse(downlight(code, fields));

function matrixOf(
  variants: readonly (readonly [string, Fields])[],
  chosen: Readonly<Record<string, string>> = {},
  more: Partial<MatrixRequest> = {},
) {
  const input = { articles: variants.map(article), chosen: new Map(Object.entries(chosen)) };
  return variantMatrix({ ...input, texts: createFilterTexts([]), language: "en", ...more });
}

const codes = ({ steps }: ReturnType<typeof variantMatrix>) =>
  steps.map(({ flux, rows }) => [
    flux,
    ...rows.map(({ cells }) => cells.map(({ articles }) => articles.map(({ code }) => code).join())),
  ]);

test("a matrix has flux and control in its rows and colour temperature in its columns", () => {
  const matrix = matrixOf([
    ["B", { colortemperature_default: 4000 }],
    ["A", { colortemperature_default: 3000 }],
    ["C", { colortemperature_default: 3000, control: "ON/OFF" }],
    ["D", { colortemperature_default: 3000, lumen_default: 2100 }],
  ]);
  expect(matrix.columns.map(({ key }) => key)).toEqual(["3000", "4000"]);
  expect(codes(matrix)).toEqual([
    ["1,500 lm", ["A", "B"], ["C", ""]],
    ["2,100 lm", ["D", ""], ["", ""]],
  ]);
  expect(matrix.options).toEqual([]);
});

test("the colour temperatures of one module are in one flux step", () => {
  const matrix = matrixOf([
    ["A", { colortemperature_default: 2700, lumen_default: 1395 }],
    ["B", { colortemperature_default: 4000, lumen_default: 1500 }],
    ["C", { colortemperature_default: 4000, lumen_default: 2100 }],
  ]);
  expect(codes(matrix)).toEqual([
    ["1,395–1,500 lm", ["A", "B"]],
    ["2,100 lm", ["", "C"]],
  ]);
});

test("a step states the fluxes of the articles that it shows", () => {
  const variants: readonly (readonly [string, Fields])[] = [
    ["silver", { reflector_color: "silver", lumen_default: 1350 }],
    ["white", { reflector_color: "white", lumen_default: 1380 }],
    ["white-4000", { reflector_color: "white", lumen_default: 1500, colortemperature_default: 4000 }],
    ["silver-4000", { reflector_color: "silver", lumen_default: 1470, colortemperature_default: 4000 }],
  ];
  const fluxes = (finish: string) => matrixOf(variants, { reflector_color: finish }).steps.map(({ flux }) => flux);
  expect(fluxes("white")).toEqual(["1,380–1,500 lm"]);
  expect(fluxes("silver")).toEqual(["1,350–1,470 lm"]);
});

const FINISHES: readonly (readonly [string, Fields])[] = [
  ["silver", { reflector_color: "silver" }],
  ["white", { reflector_color: "white" }],
  ["white-E3", { reflector_color: "white", emergency: "E3" }],
  ["white-none", { reflector_color: "white", emergency: "none" }],
];

test.each([
  ["nothing", {}, "silver"],
  ["a finish", { reflector_color: "white" }, "white"],
  ["a finish and more", { reflector_color: "white", emergency: "E3" }, "white-E3"],
  ["a value that no article has", { reflector_color: "__proto__" }, "silver"],
  ["a value that another choice rules out", { reflector_color: "silver", emergency: "E3" }, "silver"],
] as const)("if %s is chosen, the matrix shows the remaining variant", (_, chosen, expected) => {
  expect(codes(matrixOf(FINISHES, chosen))).toEqual([["1,500 lm", [expected]]]);
});

test("a matrix offers only options that distinguish articles of the same cell", () => {
  const matrix = matrixOf(FINISHES, { reflector_color: "white" });
  const options = matrix.options.map(({ attribute, choices }) => [
    attribute,
    ...choices.map(({ key, isChosen }) => (isChosen ? `[${key}]` : key)),
  ]);
  expect(options).toEqual([
    ["reflector_color", "silver", "[white]"],
    ["emergency", "E3", "none", "[]"],
  ]);
});

test("indistinguishable articles are in one cell", () => {
  expect(codes(matrixOf(Object.entries({ A: {}, B: {} })))).toEqual([["1,500 lm", ["A,B"]]]);
});

test("articles without flux, control and colour temperature have their own row and column", () => {
  const unknown = { lumen_default: undefined, control: undefined, colortemperature_default: undefined };
  const matrix = matrixOf(Object.entries({ A: {}, B: unknown }));
  expect(matrix.columns.map(({ key }) => key)).toEqual(["3000", ""]);
  expect(codes(matrix)).toEqual([
    ["1,500 lm", ["A", ""], ["", ""]],
    [undefined, ["", ""], ["", "B"]],
  ]);
});

test("an article's own values select the variants that include it", () => {
  const current = article(["white-E3", { reflector_color: "white", emergency: "E3" }]);
  const own = Object.fromEntries(selectedOptions(current));
  const { steps } = matrixOf(FINISHES, own, { currentCode: current.article_code });
  expect(steps.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.flatMap(({ articles }) => articles)))).toEqual([
    { code: "white-E3", power: "13.9 W", isCurrent: true },
  ]);
});

/** The articles that cells count instead of listing them. */
const remainingIn = ({ steps }: ReturnType<typeof variantMatrix>) =>
  steps.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.flatMap(({ remaining }) => remaining ?? [])));

const listedIn = ({ steps }: ReturnType<typeof variantMatrix>): string[] =>
  steps.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => cells.flatMap(({ articles }) => articles.map(({ code }) => code))),
  );

/** Articles that differ in nothing that the table shows. */
const alike = (count: number, fields: Fields = {}): (readonly [string, Fields])[] =>
  Array.from({ length: count }, (_, index) => [`A${index + 1}`, { wattage_default: 10 + index / 100, ...fields }]);

test.each([
  { count: 24, listed: 24, remaining: [] },
  { count: 25, listed: 24, remaining: [1] },
  { count: 5_000, listed: 24, remaining: [4_976] },
])("of $count articles, a cell lists $listed and counts the others", ({ count, listed, remaining }) => {
  const matrix = matrixOf(alike(count));
  expect(listedIn(matrix)).toEqual(alike(listed).map(([code]) => code));
  expect(remainingIn(matrix).map(({ count: omitted }) => omitted)).toEqual(remaining);
});

test.each([
  { current: "A3", last: "A24" },
  { current: "A24", last: "A24" },
  { current: "A25", last: "A25" },
  { current: "A900", last: "A900" },
  { current: "elsewhere", last: "A24" },
])("a cell of many articles lists the page's own article: $current", ({ current, last }) => {
  const matrix = matrixOf(alike(900), {}, { currentCode: current });
  expect(listedIn(matrix)).toHaveLength(24);
  expect(listedIn(matrix).slice(22)).toEqual(["A23", last]);
  expect(remainingIn(matrix).map(({ count }) => count)).toEqual([876]);
});

test("many cells of many articles list fewer articles each, but at least one", () => {
  const cells = (count: number, articlesPerCell: number) =>
    Array.from({ length: count * articlesPerCell }, (_, index): readonly [string, Fields] => [
      `A${index + 1}`,
      { colortemperature_default: 2_000 + 100 * (index % 25), control: `C${Math.floor(index / 25) % (count / 25)}` },
    ]);
  const matrix = matrixOf(cells(100, 30));
  expect(listedIn(matrix)).toHaveLength(1_000);
  expect(remainingIn(matrix).map(({ count }) => count)).toEqual(Array.from({ length: 100 }, () => 20));
  expect(listedIn(matrixOf(cells(1_000, 3)))).toHaveLength(1_000);
});

const FAMILY = { familyId: "tarn 1", category: Category.parse({ category_id: "DOW" }) };
const WHITE = { control: ["DALI-2", "ON/OFF"], reflector_color: "white" };

test.each([
  {
    rule: "its size, flux, control and colour temperature, and by what is chosen",
    variants: [...alike(30, WHITE), ["S", { ...WHITE, reflector_color: "silver" }]],
    query:
      "colortemperature=3000&control=DALI-2&control=ON%2FOFF&reflector_color=white&diameter=165" +
      "&lumen_default_min=1500&lumen_default_max=1500",
  },
  {
    rule: "the range of its fluxes",
    variants: [...alike(30, { diameter: undefined }), ["L", { diameter: undefined, lumen_default: 1600 }]],
    query: "colortemperature=3000&control=DALI-2&lumen_default_min=1500&lumen_default_max=1600",
  },
  {
    rule: "what is known of its articles",
    variants: alike(30, { lumen_default: undefined, control: undefined, colortemperature_default: undefined }),
    query: "diameter=165",
  },
  {
    rule: "no value that is too long for an address",
    variants: alike(30, { control: Array.from({ length: 100 }, (_, index) => `Control ${index}`) }),
    query: "colortemperature=3000&diameter=165&lumen_default_min=1500&lumen_default_max=1500",
  },
] as const)("the articles that a cell only counts are in the selector, filtered by $rule", ({ variants, query }) => {
  const [remaining] = remainingIn(matrixOf(variants, { reflector_color: "white" }, { family: FAMILY }));
  expect(remaining?.path).toBe(`/products/DOW?${query}&open=tarn%201#family-tarn%25201`);
});

test("in a category without filters, the articles that a cell only counts are among all articles of the family", () => {
  const family = { familyId: "tarn", category: Category.parse({ category_id: "ZZZ" }) };
  expect(remainingIn(matrixOf(alike(30), {}, { family }))).toEqual([
    { count: 6, path: "/products/ZZZ?open=tarn#family-tarn" },
  ]);
});

test("if a family is in no category, the articles that a cell only counts are not linked", () => {
  expect(remainingIn(matrixOf(alike(30)))).toEqual([{ count: 6, path: undefined }]);
});

/** Articles with independent attributes: each has a different combination, and most combinations are missing. */
const DIVERSE: readonly (readonly [string, Fields])[] = Array.from({ length: 3_000 }, (_, index) => [
  `D${index}`,
  {
    control: [`C${index % 97}`, ...(index % 3 === 0 ? [`C${index % 41}`] : [])],
    colortemperature_default: 1_800 + 10 * (index % 101),
    lumen_default: 100 * 1.2 ** (index % 29),
    reflector_color: `R${index % 5}`,
  },
]);

const cellsIn = ({ steps, columns }: ReturnType<typeof variantMatrix>): number =>
  steps.reduce((sum, { rows }) => sum + rows.length, 0) * columns.length;

test("a matrix of very many values stays small, and attributes with too many values become options", () => {
  const matrix = matrixOf(DIVERSE);
  expect(cellsIn(matrix)).toBeLessThanOrEqual(1_000);
  expect(codes(matrix).flat(2).join("")).not.toBe("");
  expect(matrix.steps.every(({ rows }) => rows.length > 0)).toBe(true);
  expect(matrix.options.map(({ attribute }) => attribute)).toContain("control");
});

test("an article of a matrix of very many values is shown if its own values are chosen", () => {
  for (const [code, fields] of DIVERSE.filter((_, index) => index % 250 === 0)) {
    const matrix = matrixOf(DIVERSE, Object.fromEntries(selectedOptions(article([code, fields]))));
    expect(codes(matrix).flat(3).join(",").split(",")).toContain(code);
    expect(cellsIn(matrix)).toBeLessThanOrEqual(1_000);
  }
});
