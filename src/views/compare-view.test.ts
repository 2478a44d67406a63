import { runToEnd } from "#model/run-steps.ts";
import { expect, test } from "vitest";
import type { Language } from "#model/languages/language.ts";
import { catalogueOf, downlight, requestOf } from "../../tests/fixtures/product-catalogue.ts";
import { catalogueLightSteps } from "#planning/light-table.ts";
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
  downlight("T-3", { diameter: undefined, family_id: "unlisted", image_url: "images/t3.webp" }),
];

interface Comparison {
  readonly articles?: readonly object[];
  readonly language?: Language;
  readonly room?: string;
  readonly hasLights?: boolean;
}

function compare(
  codes: readonly string[],
  { articles = ARTICLES, language = "en", room, hasLights = room !== undefined }: Comparison = {},
) {
  const catalogue = catalogueOf({ ...LISTS, articles });
  const lights = hasLights ? runToEnd(catalogueLightSteps(catalogue, () => undefined)) : undefined;
  const query = [...codes.map((code) => ["a", code] as const), ...(room ? [["room", room] as const] : [])];
  return compareView({ ...requestOf(catalogue, { query, language }), lights });
}

const row = (view: ReturnType<typeof compare>, attribute: string) => {
  const compared = view.groups.flatMap(({ rows }) => rows).find((item) => item.attribute === attribute);
  return compared && { differs: compared.differs, cells: compared.cells.map(cellText) };
};

const cellText = ({ values, differs, change }: ReturnType<typeof compare>["groups"][0]["rows"][0]["cells"][0]) =>
  [differs ? "≠" : "=", values.map(({ text }) => text?.text).join(", "), change].filter(Boolean).join(" ");

test("N2 a comparison has the articles in the order of the address", () => {
  const { articles, missingCodes, addPath } = compare(["t-2", "none", "T-1"]);
  expect(articles.map(({ code, family }) => `${code} ${family}`)).toEqual(["T-2 Tarn", "T-1 Tarn"]);
  expect(missingCodes).toEqual(["none"]);
  expect(addPath).toBe("/products/DOW");
});

test.each([
  ["en", "lumen_default", ["= 1,500 lm", "≠ 1,350 lm −10%"]],
  ["de", "lumen_default", ["= 1.500 lm", "≠ 1.350 lm −10\u00a0%"]],
  ["en", "wattage_default", ["= 13.9 W", "≠ 14.7 W +6%"]],
  ["en", "efficacy", ["= 108 lm/W", "≠ 92 lm/W −15%"]],
] as const)("a comparison in %s states how far %s deviates from the first article", (language, attribute, cells) => {
  expect(row(compare(["T-1", "T-2"], { language }), attribute)).toEqual({ differs: true, cells });
});

test("classes that differ are marked without a percentage", () => {
  const view = compare(["T-1", "T-2"]);
  expect(row(view, "colortemperature")?.cells).toEqual(["= 3000 K", "≠ 4000 K"]);
  expect(row(view, "resistance_ip")?.cells).toEqual(["= IP44", "≠ IP20"]);
  expect(row(view, "control")).toEqual({ differs: false, cells: ["= DALI-2", "= DALI-2"] });
});

test("a missing value is a difference", () => {
  expect(row(compare(["T-1", "T-3"]), "diameter")).toEqual({ differs: true, cells: ["= 165 mm", "≠"] });
  expect(row(compare(["T-3", "T-1"]), "diameter")).toEqual({ differs: true, cells: ["=", "≠ 165 mm"] });
});

test("rows without any value are left out", () => {
  expect(row(compare(["T-1", "T-2"]), "optic")).toBeUndefined();
});

test("the comparison counts differing rows and all rows", () => {
  const { groups, differingCount, rowCount } = compare(["T-1", "T-2"]);
  const rows = groups.flatMap((group) => group.rows);
  expect(rowCount).toBe(rows.length);
  expect(differingCount).toBe(rows.filter(({ differs }) => differs).length);
  expect([differingCount, rowCount]).toEqual([5, 7]);
});

test("the order of several values is not a difference", () => {
  const articles = [
    downlight("A", { control: ["DALI-2", "ON/OFF"] }),
    downlight("B", { control: ["ON/OFF", "DALI-2"] }),
    downlight("C", { control: ["DALI-2"] }),
  ];
  expect(compare(["A", "B"], { articles }).differingCount).toBe(0);
  expect(row(compare(["A", "C"], { articles }), "control")?.differs).toBe(true);
});

test.each([
  [0, 1500],
  [1500, 1502],
])("a change from %s to %s has no percentage", (from, to) => {
  const articles = [downlight("A", { lumen_default: from }), downlight("B", { lumen_default: to })];
  expect(row(compare(["A", "B"], { articles }), "lumen_default")?.cells[1]).toMatch(/^≠ 1,50\d lm$/);
});

test("F5 an article of a family that is not listed can be compared", () => {
  expect(compare(["T-3"]).articles).toEqual([{ code: "T-3", family: undefined, imageUrl: "images/t3.webp" }]);
});

test("an empty comparison leads to the home page", () => {
  expect(compare([])).toEqual({
    articles: [],
    missingCodes: [],
    omittedCount: 0,
    groups: [],
    room: undefined,
    differingCount: 0,
    rowCount: 0,
    addPath: "/",
  });
});

test.each([
  [["T-1", "T-2"], 0],
  [["T-1", "T-2", "T-3", "none", "t-1"], 0],
  [["T-1", "T-2", "T-3", "none", "other", "another", "Other"], 2],
])("of the codes %j, %i are omitted", (codes, omittedCount) => {
  expect(compare(codes).omittedCount).toBe(omittedCount);
});

const inRoom = (room: string, options: Comparison = {}) => compare(["T-1", "T-2"], { ...options, room });

const roomRows = ({ room }: ReturnType<typeof inRoom>) =>
  room?.rows.map(({ figure, differs, cells }) => [figure, differs, ...cells.map(cellText)]);

test.each([
  ["en", "372 lx", "335 lx −10%", "5.2 W/m²", "5.5 W/m² +6%", "1.40 W/m²", "1.65 W/m² +18%"],
  ["de", "372 lx", "335 lx −10 %", "5,2 W/m²", "5,5 W/m² +6 %", "1,40 W/m²", "1,65 W/m² +18 %"],
] as const)(
  "F11 a comparison in %s has the articles' figures in the room, marked as estimated",
  (language, ...figures) => {
    const view = inRoom("~8x5x3~e300", { language });
    const [lux, secondLux, density, secondDensity, per100, secondPer100] = figures.map((text) => `≈ ${text}`);
    const rows = roomRows(view)?.map((row) => row.map((cell) => String(cell).replaceAll(/[\u00a0\u202f]/g, " ")));
    expect(rows).toEqual([
      ["pieces", "false", "= ≈ 15", "= ≈ 15"],
      ["illuminance", "true", `= ${lux}`, `≠ ${secondLux}`],
      ["density", "true", `= ${density}`, `≠ ${secondDensity}`],
      ["densityPer100Lux", "true", `= ${per100}`, `≠ ${secondPer100}`],
    ]);
    expect(view.room).toMatchObject({ encodedRoom: "~8x5x3~e300", isCalculated: true, isEstimated: true });
    const plain = compare(["T-1", "T-2"], { language });
    expect([view.rowCount - plain.rowCount, view.differingCount - plain.differingCount]).toEqual([4, 3]);
  },
);

test("F11 an article without flux has no figures in the room, one without power no W/m²", () => {
  const articles = [downlight("T-1", { lumen_default: undefined }), downlight("T-2", { wattage_default: undefined })];
  const rows = inRoom("~8x5x3", { articles }).room?.rows;
  expect(rows?.map(({ figure, cells }) => [figure, ...cells.map(({ values }) => values.length)].join(" "))).toEqual([
    "pieces 0 1",
    "illuminance 0 1",
    "density 0 0",
    "densityPer100Lux 0 0",
  ]);
});

test("F11 a comparison in a room states whether any article is an emergency version, which is calculated in mains operation", () => {
  const articles = [downlight("T-1"), downlight("T-2", { emergency: "E3 emergency" })];
  expect(inRoom("~8x5x3", { articles }).room?.hasEmergency).toBe(true);
  expect(inRoom("~8x5x3").room?.hasEmergency).toBe(false);
});

test.each([
  ["~0x4x3", true, ["length"]],
  ["barn", true, ["roomType"]],
  ["~8x5x3", false, []],
])("F10 F11 a comparison calculates nothing for the room %s (with light data: %s)", (room, hasLights, fields) => {
  const view = inRoom(room, { hasLights });
  expect(view.room?.problems.map(({ field }) => field)).toEqual(fields);
  expect(view.room).toMatchObject({ isCalculated: false, rows: [] });
  expect(view.rowCount).toBe(compare(["T-1", "T-2"]).rowCount);
});
