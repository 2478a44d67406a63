import fc from "fast-check";
import { expect, test } from "vitest";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { measuredPhotometry } from "#lighting/photometry/reference-photometries.fixture.ts";
import { readQuery } from "#navigation/addresses/query.ts";
import { catalogueLightSteps } from "#planning/light-table.ts";
import { DEFAULT_PLANNER, plannerCodec } from "#planning/planner-address.ts";
import { planFigures, roomKey, addPlan, type RememberedPlan } from "#planning/remembered-plans.ts";
import { readRoom, writeRoom } from "#planning/room-address.ts";
import { resolveRoom } from "#planning/room-problems.ts";
import { catalogueOf, downlight, requestOf } from "../../tests/fixtures/product-catalogue.ts";
import { comparisonWithPlans } from "./compare-room.ts";
import { compareView } from "./compare-view.ts";
import { catalogueLightLookup } from "#planning/room-light.ts";
import { articlesInRoom, linesInRoom } from "./lines-in-room.ts";
import { runToEnd } from "#model/run-steps.ts";
import { lightPlanSteps } from "#planning/light-plan.ts";
import { toLightPlan, plannedQuantities } from "./planner/plan-input.ts";
import { plannerChoice, plannerViewSteps } from "./planner/planner-view.ts";
import { createRoomPlanner } from "./selector/room/room-planner.ts";
import { linesFromPlan, readZonePlan } from "./zone-plan.ts";

const photometry = measuredPhotometry("downlight 532 lm");
const CODES = ["T-1", "T-2", "F-1"];
const CATALOGUE = catalogueOf({
  categories: [{ category_id: "DOW", families: ["tarn", "firn"] }],
  articles: [
    downlight("T-1", { ldt_url: "photometry/tarn.ldt", wattage_default: 20 }),
    downlight("T-2", { lumen_default: 3000 }),
    downlight("F-1", { family_id: "firn", lumen_default: 2000, wattage_default: undefined }),
  ],
});
const lights = runToEnd(catalogueLightSteps(CATALOGUE, (path) => (path === "tarn.ldt" ? photometry : undefined)));
const sources = { lights, photometry: (path: string) => (path === "tarn.ldt" ? photometry : undefined) };

const plannerOf = (query: readonly QueryEntry[]) =>
  runToEnd(plannerViewSteps({ ...requestOf(CATALOGUE, { query }), ...sources, roomType: undefined }));
const comparisonOf = (room: string, code: string) =>
  compareView({ ...requestOf(CATALOGUE, { query: readQuery(`room=${room}&a=${code}`) }), ...sources });
const listOf = (room: string, plans?: readonly RememberedPlan[], roomLimits: readonly QueryEntry[] = []) =>
  createRoomPlanner(lights, plans)({ catalogue: CATALOGUE, language: "en", state: { room, roomLimits } })?.list;

const anyRoom = fc.record({
  length: fc.double({ min: 2, max: 20, noNaN: true }),
  width: fc.double({ min: 2, max: 20, noNaN: true }),
  height: fc.double({ min: 2.4, max: 6, noNaN: true }),
  walls: fc.double({ min: 0.1, max: 0.8, noNaN: true }),
  illuminance: fc.integer({ min: 50, max: 1000 }),
  layout: fc.constantFrom("grid" as const, "free" as const),
});

test("F11 F12 a category, the planner's list, a comparison and a project list have the same figures of an article in any room", () => {
  fc.assert(
    fc.property(anyRoom, fc.constantFrom(...CODES), (figures, code) => {
      const room = writeRoom({ roomType: "", figures });
      const planner = plannerOf(readQuery(`room=${room}&article=${code}`));
      const planned = planner?.articles.find((article) => article.code === code);
      const [line] = linesInRoom({ room, lines: [{ code, quantity: planned?.luminaireCount ?? 1 }] }, CATALOGUE.lists, [
        catalogueLightLookup(CATALOGUE, lights),
      ]).values();
      const compared = comparisonOf(room, code);
      const [pieces, illuminance, density] = compared.room?.rows.map(({ cells }) => cells[0]?.values[0]?.value) ?? [];
      const row = catalogueLightLookup(CATALOGUE, lights).rowOf(code) ?? -1;
      const inCategory = listOf(room)?.cell("pieces", row)?.texts[0]?.text.replace(/\D/g, "");
      expect(line?.requiredQuantity).toBe(planned?.luminaireCount);
      expect(line?.illuminance).toBe(planned?.illuminance);
      expect(line?.density).toBe(planned?.density);
      expect([pieces, illuminance, density]).toEqual([planned?.luminaireCount, planned?.illuminance, planned?.density]);
      expect(inCategory).toBe(planned && String(planned.luminaireCount));
    }),
  );
});

const choiceOf = (code: string) => plannerChoice({ catalogue: CATALOGUE, photometry: sources.photometry }, code);
const planOf = (room: string, lines: readonly { readonly code: string; readonly quantity: number }[]) =>
  readZonePlan({ room, lines }, { lists: CATALOGUE.lists, choiceOf });

/** Metres as addresses write them. */
const metres = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((hundredths) => hundredths / 100);
const turn = fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const);
const anyGrid = fc.oneof(
  fc.constant({}),
  fc.record({
    grid: fc.record({ columns: fc.integer({ min: 1, max: 5 }), rows: fc.integer({ min: 1, max: 4 }), turn }),
  }),
);
const anyLayout = fc.oneof(
  anyGrid,
  fc.record({
    positions: fc.array(
      fc.record({ x: metres(20), y: metres(20), turn, article: fc.constantFrom(0 as const, 1 as const) }),
      { minLength: 1, maxLength: 6 },
    ),
  }),
);

test("F12 a zone has the figures of the plan that it was added from, in any room and arrangement", () => {
  fc.assert(
    fc.property(anyRoom, fc.shuffledSubarray(CODES, { minLength: 2 }), anyLayout, (figures, codes, layout) => {
      const [article = "", secondArticle = ""] = codes;
      const isPlaced = "positions" in layout;
      const state = { ...DEFAULT_PLANNER, ...layout, article, secondArticle: isPlaced ? secondArticle : undefined };
      const query = [["room", writeRoom({ roomType: "", figures })] as const, ...plannerCodec.write(state)];
      const planner = plannerOf(query);
      const plan = planner && toLightPlan(planner);
      const result = plan && runToEnd(lightPlanSteps(plan));
      fc.pre(planner !== undefined && result?.ok === true && result.value.luminaireCount <= 60);
      const { light, ugr, power } = result.value;
      // As the planner adds the plan to a list.
      const articles = isPlaced ? ([article, secondArticle] as const) : undefined;
      const quantities = plannedQuantities(planner, result.value);
      const zone = planOf(writeRoom(planner.setting, { ...planner.state, articles }), [
        ...quantities,
        { code: "NONE", quantity: 1 },
      ]);
      const outcome = zone && runToEnd(lightPlanSteps(zone.plan));
      const lines = zone && outcome?.ok ? linesFromPlan(new Map(), zone, outcome.value) : undefined;
      expect([...(lines ?? [])].map(([code, { quantity }]) => ({ code, quantity }))).toEqual(quantities);
      for (const [code, line] of lines ?? [])
        expect(line).toMatchObject({
          illuminance: light.average,
          density: power?.perSquareMetre,
          planned: {
            uniformity: light.uniformity,
            ugr: ugr?.highest,
            otherCodes: quantities.map((item) => item.code).filter((other) => other !== code),
          },
          unmetIlluminance: light.average < planner.figures.illuminance ? planner.figures.illuminance : undefined,
        });
    }),
    { numRuns: 6 },
  );
});

test("F24 a category, a comparison and other pages have the figures of a plan in its room, and the lumen method's in another one", () => {
  fc.assert(
    fc.property(anyRoom, fc.constantFrom(...CODES), anyGrid, (figures, code, layout) => {
      const room = writeRoom({ roomType: "", figures });
      const planner = plannerOf([
        ["room", room],
        ...plannerCodec.write({ ...DEFAULT_PLANNER, ...layout, article: code }),
      ]);
      const plan = planner && toLightPlan(planner);
      const result = plan && runToEnd(lightPlanSteps(plan));
      fc.pre(plan !== undefined && result?.ok === true && result.value.luminaireCount <= 60);
      const { luminaireCount, light, power, ugr } = result.value;
      const plans = addPlan([], { room: roomKey(plan.room), code, figures: planFigures(result.value) });
      const wholeNumber = (value: number | undefined): string =>
        value?.toFixed(0).replace(/\B(?=(\d{3})+$)/g, ",") ?? "";

      const inCategory = figuresInCategory(room, code, plans);
      const estimated = code === "T-1" ? "" : "≈\u202f";
      expect(inCategory).toEqual([
        `*\u202f${estimated}${wholeNumber(luminaireCount)}`,
        `*\u202f${estimated}${wholeNumber(light.average)}`,
      ]);
      const withPlans = comparisonWithPlans(comparisonOf(room, code), plans, "en");
      expect(withPlans.room?.rows.map(({ cells }) => cells[0]?.values[0]?.value)).toEqual([
        luminaireCount,
        light.average,
        power?.perSquareMetre,
        power?.perSquareMetrePer100Lux,
      ]);
      const planned = resolveRoom(readRoom(room).setting, CATALOGUE);
      const onOtherPages = articlesInRoom([code], planned, [catalogueLightLookup(CATALOGUE, lights)], plans).get(code);
      expect(onOtherPages).toMatchObject({
        pieces: luminaireCount,
        illuminance: light.average,
        planned: { uniformity: light.uniformity, ugr: ugr?.highest },
      });

      const other = writeRoom({ roomType: "", figures: { ...figures, height: figures.height + 0.1 } });
      expect(figuresInCategory(other, code, plans)).toEqual(figuresInCategory(other, code, []));
      const inAnotherRoom = comparisonOf(other, code);
      expect(comparisonWithPlans(inAnotherRoom, plans, "en")).toBe(inAnotherRoom);
    }),
    { numRuns: 6 },
  );
});

/** Number of luminaires and average illuminance as the category shows them. */
function figuresInCategory(room: string, code: string, plans: readonly RememberedPlan[]) {
  const list = listOf(room, plans);
  const row = catalogueLightLookup(CATALOGUE, lights).rowOf(code) ?? -1;
  return (["pieces", "lux"] as const).map((column) => list?.cell(column, row)?.texts[0]?.text);
}

test("F24 a limit and a sort order use the number of luminaires in a plan", () => {
  const [first = "", second = ""] = CODES;
  const room = writeRoom({ roomType: "", figures: { length: 6, width: 4 } });
  const key = roomKey(resolveRoom(readRoom(room).setting, CATALOGUE).figures);
  const plans = [{ room: key, code: first, figures: { pieces: 99, illuminance: 800, planned: { uniformity: 0.7 } } }];
  const list = listOf(room, plans, [["pieces_max", "50"]]);
  const { rowOf } = catalogueLightLookup(CATALOGUE, lights);
  const [firstRow, secondRow] = [rowOf(first) ?? -1, rowOf(second) ?? -1];
  expect(list?.computed?.[0]?.numbers[firstRow]).toBe(99);
  expect(list?.order("pieces", () => () => 0)?.(firstRow, secondRow)).toBeGreaterThan(0);
});

test.each([
  ["as many luminaires as the arrangement has", "~6x4x2.8~g3x2", { "T-2": 6 }, true],
  ["another number of luminaires", "~6x4x2.8~g3x2", { "T-2": 7 }, false],
  ["a second luminaire", "~6x4x2.8~g3x2", { "T-2": 6, "F-1": 1 }, false],
  ["the luminaires of two placed articles", "~6x4x2.8~p1000x1000_3000x1000b~a=T-2~b=F-1", { "T-2": 1, "F-1": 1 }, true],
  ["one of two placed articles", "~6x4x2.8~p1000x1000_3000x1000b~a=T-2~b=F-1", { "T-2": 1 }, false],
  ["no luminaire", "~6x4x2.8~g3x2", { NONE: 6 }, false],
  ["a room that cannot be calculated", "~0x4x2.8~g3x2", { "T-2": 6 }, false],
  ["an unknown room type", "barn~g3x2", { "T-2": 6 }, false],
])("F12 a zone with %s (%s, %j) counts as a plan: %s", (_, room, quantities, isPlan) => {
  const lines = Object.entries(quantities).map(([code, quantity]) => ({ code, quantity }));
  expect(planOf(room, lines) !== undefined).toBe(isPlan);
});
