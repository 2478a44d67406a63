import { describe, expect, test } from "vitest";
import { measuredPhotometry } from "#lighting/photometry/reference-photometries.fixture.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { readQuery } from "#navigation/addresses/query.ts";
import { catalogueLightSteps } from "#planning/light-table.ts";
import { catalogueOf, downlight, requestOf } from "../../../tests/fixtures/product-catalogue.ts";
import { lightPlanSteps } from "#planning/light-plan.ts";
import { runToEnd } from "#model/run-steps.ts";
import { toLightPlan, plannedQuantities } from "./plan-input.ts";
import { plannerViewSteps, offlinePlannerView, withUnreadableNumbers } from "./planner-view.ts";

const photometry = measuredPhotometry("downlight 532 lm");
const photometryAt = (path: string) => (path === "tarn.ldt" ? photometry : undefined);
const sourcesOf = (catalogue: Catalogue) => ({
  photometry: photometryAt,
  lights: runToEnd(catalogueLightSteps(catalogue, photometryAt)),
});
const SIZE = { length: 6, width: 4, height: 2.8 };
const CATALOGUE = catalogueOf({
  categories: [
    { category_id: "DOW", families: ["tarn", "firn"] },
    { category_id: "SP68", families: ["flut"] },
  ],
  families: [
    { family_id: "tarn", name: "Tarn" },
    { family_id: "firn", name: "Firn" },
    { family_id: "flut", name: "Flut" },
  ],
  "lighting-categories": [
    {
      ...{ room_type_id: "office", texts: [{ language: "en-US", text: "Office" }], categories: ["DOW"] },
      ...{ illuminance: 500, ugr: 19, uniformity: 0.6, ...SIZE },
    },
    {
      ...{ room_type_id: "aisle", texts: [{ language: "en-US", text: "Aisle" }], categories: [] },
      ...{ illuminance: 100, length: 0 },
    },
  ],
  articles: [
    downlight("T-1", { ldt_url: "photometry/tarn.ldt", wattage_default: 20 }),
    downlight("T-2", { lumen_default: 3000 }),
    downlight("F-1", { family_id: "firn", lumen_default: 2000 }),
    downlight("F-0", { family_id: "firn", lumen_default: undefined }),
    downlight("S-1", { family_id: "flut", category: "SP68", mounting: "ground" }),
  ],
});

const viewOf = (catalogue: Catalogue, query: string, roomType?: string) =>
  runToEnd(
    plannerViewSteps({ ...requestOf(catalogue, { query: readQuery(query) }), ...sourcesOf(catalogue), roomType }),
  );
const view = (query = "", roomType?: string) => viewOf(CATALOGUE, query, roomType);

test("F12 the path states the room type, and the query the figures that differ from it", () => {
  const plain = view("", "OFFICE");
  const changed = view("room=office~8xx", "office");
  expect(plain).toMatchObject({
    setting: { roomType: "office", figures: {} },
    label: { text: "Office" },
    requirements: { ugr: 19, uniformity: 0.6 },
  });
  expect(changed).toMatchObject({ setting: { figures: { length: 8 } }, figures: { length: 8, width: 4 } });
  expect(view("", "kitchen")).toBeUndefined();
  expect(view()?.roomTypes.map(({ label }) => label.text)).toEqual(["Aisle", "Office"]);
});

test("F12 a form's type overrides the path; figures equal to the type's are left out", () => {
  const submitted = view("room_type=office&room_length=6&room_width=5", "aisle");
  expect(submitted?.setting).toEqual({ roomType: "office", figures: { width: 5 } });
});

test("F12 suitable articles are the best of each family; the first is calculated until an article is chosen", () => {
  const planner = view("", "office");
  expect(planner?.articles.map(({ code, isEstimated }) => [code, isEstimated])).toEqual([["T-2", true]]);
  expect(planner?.unsuitable).toEqual({ emergency: 0, dim: 0, uneven: 0, protection: 0, glare: 2 });
  expect(planner?.choice?.code).toBe("T-2");
  const all = view("suitable=all", "office");
  expect(all?.articles.map(({ code, isEstimated }) => [code, isEstimated])).toEqual([
    ["T-2", true],
    ["F-1", true],
  ]);
  expect([all?.unsuitable, all?.choice?.code]).toEqual([planner?.unsuitable, "T-2"]);
  const chosen = view("article=t-1", "office");
  expect(chosen?.choice).toMatchObject({
    code: "T-1",
    estimateReason: undefined,
    luminaire: { mounting: "recessed", watts: 20 },
  });
  expect(chosen && toLightPlan(chosen)).toMatchObject({ room: { illuminance: 500 } });
});

test("F12 freely placed luminaires are of the chosen article and a second one; the luminaires of each article are counted", () => {
  const positions = "positions=1000x1000_2000x1000b_3000x1000b";
  const placed = view(`article=T-1&second_article=t-2&${positions}`, "office");
  const plan = placed && toLightPlan(placed);
  expect(placed?.secondChoice?.code).toBe("T-2");
  expect(plan).toMatchObject({
    luminaire: { watts: 20 },
    secondLuminaire: { flux: 3000 },
    positions: [{ article: 0 }, { article: 1 }, { article: 1 }],
  });
  const quantitiesOf = (shown: typeof placed) => {
    const outcome = plan && runToEnd(lightPlanSteps(plan));
    return shown && outcome?.ok ? plannedQuantities(shown, outcome.value) : [];
  };
  expect(quantitiesOf(placed)).toEqual([
    { code: "T-1", quantity: 1 },
    { code: "T-2", quantity: 2 },
  ]);
  expect(quantitiesOf(placed && { ...placed, secondChoice: placed.choice })).toEqual([{ code: "T-1", quantity: 3 }]);
  const unknown = view(`article=T-1&second_article=X&${positions}`, "office");
  expect([unknown?.secondChoice, unknown && toLightPlan(unknown)]).toEqual([undefined, undefined]);
  const unused = view("article=T-1&second_article=T-2", "office");
  expect(unused && toLightPlan(unused)).not.toHaveProperty("secondLuminaire");
});

test("F12 the invalid parts of an address are reported", () => {
  const invalid = view("room=office~8xx~zz9&by=colour&columns=2&rows=2&turn=45&positions=1000x1000_here", "office");
  expect(invalid?.invalidParts).toEqual(["room=zz9", "by=colour", "turn=45", "positions=here"]);
  expect(invalid?.state).toMatchObject({ grid: { columns: 2, rows: 2 }, positions: [{ x: 1, y: 1 }] });
  expect(view("room=office~8xx~g3x2&positions=1000x1000r1")?.invalidParts).toEqual([]);
});

test("F10 F12 unreadable numbers survive the transmission of a view as JSON", () => {
  const sent = view("room=~?x4x2.8&columns=many&rows=2");
  const received = sent && withUnreadableNumbers(JSON.parse(JSON.stringify(sent)) as typeof sent);
  expect(received?.setting).toEqual(sent?.setting);
  expect(received?.state).toEqual(sent?.state);
  expect([received?.figures.length, received?.state.grid?.columns]).toEqual([Number.NaN, Number.NaN]);
});

test("F12 suitable articles can light the room evenly; if none can, all are listed", () => {
  const bright = catalogueOf({
    categories: [{ category_id: "DOW", families: ["tarn", "firn"] }],
    articles: [
      downlight("T-1", { lumen_default: 20_000 }),
      downlight("F-1", { family_id: "firn", lumen_default: 2000 }),
    ],
  });
  const codes = (room: string) => viewOf(bright, `room=${room}`)?.articles.map(({ code }) => code);
  expect(codes("~6x4x2.8")).toEqual(["F-1"]);
  expect(codes("~6x4x8")).toEqual(["T-1", "F-1"]);
});

test("F12 a family that has only emergency versions or no luminous flux is left out, and an emergency version is calculated if it is chosen", () => {
  const catalogue = catalogueOf({
    categories: [{ category_id: "DOW", families: ["tarn", "firn", "kar"] }],
    articles: [
      downlight("A-E3", { emergency: ["E3"], lumen_default: 4000 }),
      downlight("B-1", { lumen_default: 2000 }),
      downlight("C-E3", { family_id: "firn", emergency: ["E3"], lumen_default: 2000 }),
      downlight("D-0", { family_id: "kar", lumen_default: undefined }),
    ],
  });
  const shown = (query: string) => viewOf(catalogue, query);
  expect(shown("")).toMatchObject({
    articles: [{ code: "B-1" }],
    choice: { code: "B-1", isInMainsOperation: false },
    unsuitable: { emergency: 1, dim: 1, uneven: 0, protection: 0, glare: 0 },
  });
  expect(shown("suitable=all")?.articles.map(({ code }) => code)).toEqual(["B-1", "C-E3"]);
  expect(shown("article=c-e3")).toMatchObject({
    articles: [{ code: "C-E3" }, { code: "B-1" }],
    choice: { code: "C-E3", isInMainsOperation: true },
  });
});

describe("F12 filters of the suitable articles", () => {
  const filtered = catalogueOf({
    categories: [{ category_id: "DOW", families: ["tarn", "firn", "kar"] }],
    "lighting-categories": [
      { room_type_id: "washroom", illuminance: 200, min_ip: "IP44", ...SIZE, categories: ["DOW"] },
    ],
    articles: [
      downlight("A-1", { resistance_ip: "IP20", mounting: "recessed", lumen_default: 2500 }),
      downlight("A-2", {
        ...{ resistance_ip: ["IP20", "IP54"], mounting: "recessed" },
        ...{ colortemperature_default: 4000, lumen_default: 2000 },
      }),
      downlight("A-E3", { resistance_ip: "IP20", mounting: "recessed", emergency: ["E3"], lumen_default: 2600 }),
      ...[
        { article_code: "B-1", family_id: "firn", emergency: "none", resistance_ip: "IP20", lumen_default: 2100 },
        { article_code: "C-1", family_id: "kar", resistance_ip: "IP65", lumen_default: 2200 },
      ].map((fields) => downlight(fields.article_code, { ...fields, mounting: "surface" })),
    ],
  });
  const shown = (query: string, roomType?: string) => viewOf(filtered, query, roomType);
  const codes = (query: string, roomType?: string) =>
    shown(query, roomType)
      ?.articles.map(({ code }) => code)
      .toSorted();

  test.each([
    ["none", "", ["A-1", "B-1", "C-1"]],
    ["a mounting", "mounting=surface", ["B-1", "C-1"]],
    ["two mountings", "mounting=surface&mounting=recessed", ["A-1", "B-1", "C-1"]],
    ["a colour temperature", "colortemperature=4000", ["A-2"]],
    ["a minimum rating", "resistance_ip_min=IP44", ["A-2", "C-1"]],
    ["two at once", "resistance_ip_min=IP44&mounting=surface", ["C-1"]],
    ["a value that no article has", "control=KNX", []],
    ["a kind of emergency lighting", "emergency=E3", ["A-E3"]],
    ["a filter that only the selector has", "ugr_max=1", ["A-1", "B-1", "C-1"]],
  ])("leave the best matching article of each family: %s", (_, query, expected) => {
    expect(codes(query)).toEqual(expected);
  });

  test("families without the room type's IP rating are left out and counted", () => {
    expect(codes("", "washroom")).toEqual(["A-2", "C-1"]);
    expect(shown("", "washroom")?.unsuitable).toEqual({ emergency: 0, dim: 0, uneven: 0, protection: 1, glare: 0 });
    expect(codes("suitable=all", "washroom")).toEqual(["A-2", "B-1", "C-1"]);
  });

  test("options are the values of the articles, and a filter whose only value all articles share is not offered", () => {
    const options = shown("")?.filters.map(({ parameter, options: all }) => [parameter, all.map(({ value }) => value)]);
    expect(options).toEqual([
      ["mounting", ["recessed", "surface"]],
      ["colortemperature", [3000, 4000]],
      ["resistance_ip_min", ["IP20", "IP54", "IP65"]],
      ["emergency", ["E3"]],
    ]);
    expect(shown("control=KNX")?.filters.map(({ parameter }) => parameter)).toContain("control");
  });
});

test("F12 suitable articles are sorted by number of luminaires or by power density", () => {
  const counts = view("", "office")?.articles.map((article) => article.luminaireCount) ?? [];
  const density = view("by=density", "office")?.articles.map((article) => article.density ?? 0) ?? [];
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(density).toEqual(density.toSorted((a, b) => a - b));
});

test.each([
  ["a room with a problem", "room=office~0xx", undefined],
  ["an in-ground luminaire", "article=S-1", "office"],
  ["an article without a flux", "article=F-0", "office"],
  ["an unknown code", "article=X", "office"],
  ["a room type that cannot be planned", "", "aisle"],
])("F12 nothing is calculated for %s", (_, query, roomType) => {
  const planner = view(query, roomType);
  expect(planner && toLightPlan(planner)).toBeUndefined();
});

test("F12 the view states the unknown article or the field to correct", () => {
  expect(view("article=X", "office")).toMatchObject({ unknownArticle: "X", choice: undefined });
  expect(view("", "aisle")).toMatchObject({ problems: [{ field: "length", code: "out-of-range" }], articles: [] });
});

test("E3 F12 without the server the room comes from the address, and the article from the previous view", () => {
  const before = view("article=T-1", "office");
  const after = (query: string, roomType: string) =>
    before && offlinePlannerView(before, { catalogue: CATALOGUE, language: "en", query: readQuery(query), roomType });
  const changed = after("room=office~8xx&article=T-2", "office");
  expect(changed).toEqual({
    ...view("room=office~8xx&article=T-2", "office"),
    articles: [],
    unsuitable: undefined,
    filters: [],
    isComplete: false,
    choice: before?.choice,
  });
  expect(changed && toLightPlan(changed)).toMatchObject({ room: { length: 8 }, luminaire: before?.choice?.luminaire });
  expect(after("", "aisle")).toMatchObject({ label: { text: "Aisle" }, requirements: { ugr: undefined } });
  expect(after("", "kitchen")).toBeUndefined();
});

test("E3 F12 without the server, an article that was not found is still reported as unknown", () => {
  const before = view("article=X", "office");
  const after = (article: string) =>
    before &&
    offlinePlannerView(before, { ...requestOf(CATALOGUE, { query: [["article", article]] }), roomType: "office" });
  expect(before).toMatchObject({ choice: undefined, unknownArticle: "X" });
  expect([after("X")?.unknownArticle, after("T-1")?.unknownArticle]).toEqual(["X", undefined]);
});
