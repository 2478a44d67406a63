import { expect, test } from "vitest";
import type { Language } from "#model/languages/language.ts";
import { catalogueOf, downlight, requestOf } from "../../tests/fixtures/product-catalogue.ts";
import { compareView } from "./compare-view.ts";

const LISTS = {
  categories: [{ category_id: "DOW", families: ["tarn"] }],
  families: [{ family_id: "tarn", name: "Tarn" }],
};

const ARTICLES = [
  downlight("T-1", { resistance_ip: "IP44" }),
  downlight("T-2", {
    lumen_default: 1350,
    wattage_default: 14.7,
    colortemperature_default: 4000,
    resistance_ip: "IP20",
  }),
  downlight("T-3", { diameter: undefined, family_id: "gone", image_url: "images/t3.webp" }),
];

function compare(
  codes: readonly string[],
  {
    articles = ARTICLES,
    language = "en",
  }: { readonly articles?: readonly object[]; readonly language?: Language } = {},
) {
  const query = codes.map((code) => ["a", code] as const);
  return compareView(requestOf(catalogueOf({ ...LISTS, articles }), { query, language }));
}

const row = (view: ReturnType<typeof compare>, attribute: string) => {
  const found = view.groups.flatMap(({ rows }) => rows).find((one) => one.attribute === attribute);
  return found && { differs: found.differs, cells: found.cells.map(cellText) };
};

const cellText = ({ values, differs, change }: ReturnType<typeof compare>["groups"][0]["rows"][0]["cells"][0]) =>
  [differs ? "≠" : "=", values.map(({ text }) => text?.text).join(", "), change].filter(Boolean).join(" ");

test("N2 compares the articles in the address's order", () => {
  const { articles, missing, addPath } = compare(["t-2", "none", "T-1"]);
  expect(articles.map(({ code, family }) => [code, family])).toEqual([
    ["T-2", "Tarn"],
    ["T-1", "Tarn"],
  ]);
  expect(missing).toEqual(["none"]);
  expect(addPath).toBe("/products/DOW");
});

test.each([
  ["en", "lumen_default", ["= 1,500 lm", "≠ 1,350 lm −10%"]],
  ["de", "lumen_default", ["= 1.500 lm", "≠ 1.350 lm −10\u00a0%"]],
  ["en", "wattage_default", ["= 13.9 W", "≠ 14.7 W +6%"]],
  ["en", "efficacy", ["= 108 lm/W", "≠ 92 lm/W −15%"]],
] as const)("marks in %s how far %s lies from the first article", (language, attribute, cells) => {
  expect(row(compare(["T-1", "T-2"], { language }), attribute)).toEqual({ differs: true, cells });
});

test("marks classes that differ without a percentage", () => {
  const view = compare(["T-1", "T-2"]);
  expect(row(view, "colortemperature")?.cells).toEqual(["= 3000 K", "≠ 4000 K"]);
  expect(row(view, "resistance_ip")?.cells).toEqual(["= IP44", "≠ IP20"]);
  expect(row(view, "control")).toEqual({ differs: false, cells: ["= DALI-2", "= DALI-2"] });
});

test("counts a missing value as a difference", () => {
  expect(row(compare(["T-1", "T-3"]), "diameter")).toEqual({ differs: true, cells: ["= 165 mm", "≠"] });
  expect(row(compare(["T-3", "T-1"]), "diameter")).toEqual({ differs: true, cells: ["=", "≠ 165 mm"] });
});

test("leaves out rows without a value", () => {
  expect(row(compare(["T-1", "T-2"]), "optic")).toBeUndefined();
});

test("counts differing rows and all rows", () => {
  const { groups, differing, total } = compare(["T-1", "T-2"]);
  const rows = groups.flatMap((group) => group.rows);
  expect(total).toBe(rows.length);
  expect(differing).toBe(rows.filter(({ differs }) => differs).length);
  expect([differing, total]).toEqual([5, 7]);
});

test("the order of several values is not a difference", () => {
  const articles = [
    downlight("A", { control: ["DALI-2", "ON/OFF"] }),
    downlight("B", { control: ["ON/OFF", "DALI-2"] }),
    downlight("C", { control: ["DALI-2"] }),
  ];
  expect(compare(["A", "B"], { articles }).differing).toBe(0);
  expect(row(compare(["A", "C"], { articles }), "control")?.differs).toBe(true);
});

test.each([
  [0, 1500],
  [1500, 1502],
])("shows no percentage from %s to %s", (from, to) => {
  const articles = [downlight("A", { lumen_default: from }), downlight("B", { lumen_default: to })];
  expect(row(compare(["A", "B"], { articles }), "lumen_default")?.cells[1]).toMatch(/^≠ 1,50\d lm$/);
});

test("F5 compares an article of a family that is not listed", () => {
  expect(compare(["T-3"]).articles).toEqual([{ code: "T-3", family: undefined, imageUrl: "images/t3.webp" }]);
});

test("an empty comparison leads to the home page", () => {
  expect(compare([])).toEqual({
    articles: [],
    missing: [],
    surplus: 0,
    groups: [],
    differing: 0,
    total: 0,
    addPath: "/",
  });
});

test.each([
  [["T-1", "T-2"], 0],
  [["T-1", "T-2", "T-3", "none", "t-1"], 0],
  [["T-1", "T-2", "T-3", "none", "other", "another", "Other"], 2],
])("of %j, %i codes are told not to be shown", (codes, surplus) => {
  expect(compare(codes).surplus).toBe(surplus);
});
