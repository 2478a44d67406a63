import { runToEnd } from "#model/run-steps.ts";
import { expect, test } from "vitest";
import { catalogueLightSteps } from "#planning/light-table.ts";
import { catalogueOf, downlight } from "../../tests/fixtures/product-catalogue.ts";
import { catalogueLightLookup } from "#planning/room-light.ts";
import { lineInRoomText, linesInRoom, luminaireCodes, type LineInRoom, type ZoneLines } from "./lines-in-room.ts";

const catalogue = catalogueOf({
  categories: [{ category_id: "DOW", families: ["tarn"] }],
  articles: [
    downlight("T-1"),
    downlight("T-2", { wattage_default: undefined }),
    downlight("T-3", { lumen_default: 0 }),
  ],
});
const lights = runToEnd(catalogueLightSteps(catalogue, () => undefined));
const sources = [catalogueLightLookup(catalogue, lights)];
const inRoom = (planned: ZoneLines) => linesInRoom(planned, catalogue.lists, sources);
const zone = (quantities: Readonly<Record<string, number>>) => ({
  room: "~8x5x3~e300",
  lines: Object.entries(quantities).map(([code, quantity]) => ({ code, quantity })),
});
const lineOf = (quantities: Readonly<Record<string, number>>, code = "T-1"): LineInRoom | undefined =>
  inRoom(zone(quantities)).get(code);

test("F12 a line states the average illuminance of its own luminaires in the room of its zone", () => {
  const full = lineOf({ "T-1": 15 });
  expect(full).toMatchObject({ quantity: 15, requiredQuantity: 15, isEstimated: true, unmetIlluminance: undefined });
  const half = lineOf({ "T-1": 5 });
  expect(half?.requiredQuantity).toBe(15);
  expect(half?.illuminance).toBeCloseTo((full?.illuminance ?? 0) / 3, 6);
  expect(half?.density).toBeCloseTo((full?.density ?? 0) / 3, 6);
});

test.each([
  [{ "T-1": 15 }, undefined],
  [{ "T-1": 5 }, 300],
  // Together they reach the required illuminance.
  [{ "T-1": 8, "T-2": 8 }, undefined],
  [{ "T-1": 2, "T-2": 2 }, 300],
  // Luminaires that cannot be calculated may provide the rest.
  [{ "T-1": 5, "T-3": 5 }, undefined],
  [{ "T-1": 5, none: 5 }, undefined],
])("F12 the required illuminance that a zone with %j does not reach is %s", (quantities, unmetIlluminance) => {
  expect(lineOf(quantities)?.unmetIlluminance).toBe(unmetIlluminance);
});

test("F12 lines without a room, in a room with problems, or without a result have no figures", () => {
  const { lines } = zone({ "T-1": 5, "T-3": 5, none: 1 });
  const codes = (room: string) => [...inRoom({ room, lines }).keys()];
  expect(codes("~8x5x3")).toEqual(["T-1"]);
  expect(codes("~0x5x3")).toEqual([]);
  expect(codes("barn")).toEqual([]);
  expect(inRoom({ lines }).size).toBe(0);
});

test("F12 luminaires are the articles with light, whether or not they suffice for the room", () => {
  const { lines } = zone({ "T-1": 1, "T-2": 1, "T-3": 1, none: 1 });
  expect(luminaireCodes({ lines }, sources)).toEqual(["T-1", "T-2"]);
});

const LINE: LineInRoom = {
  ...{ quantity: 12, requiredQuantity: 12, illuminance: 1512.4, density: 6.08 },
  ...{ isEstimated: false, unmetIlluminance: undefined },
};
const PLANNED = { ...LINE, planned: { uniformity: 0.618, ugr: 17.14, otherCodes: [] } };
const translate = (key: string, values: Readonly<Record<string, string | number>>): string =>
  [key, ...(Object.keys(values).length === 0 ? [] : [Object.values(values).join("/")])].join(" ");

test.each([
  [PLANNED, "inRoom 12/12 · 1,512\u00a0lx · uniformity 0.62 · UGR\u00a017.1 · 6.1\u00a0W/m²"],
  [
    {
      ...LINE,
      planned: { uniformity: 0.6, ugr: undefined, otherCodes: ["T-9"] },
      density: undefined,
      isEstimated: true,
    },
    "≈\u202finRoom 12/12 · ≈\u202f1,512\u00a0lx · ≈\u202funiformity 0.60 · plannedWith T-9",
  ],
  [
    { ...PLANNED, planned: { ...PLANNED.planned, ugr: undefined }, isEstimated: true },
    "≈\u202finRoom 12/12 · ≈\u202f1,512\u00a0lx · ≈\u202funiformity 0.62 · 6.1\u00a0W/m²",
  ],
  [{ ...LINE, isEstimated: true }, "≈\u202finRoom 12/12 · ≈\u202f1,512\u00a0lx · ≈\u202f6.1\u00a0W/m² · byLumenMethod"],
  [LINE, "inRoom 12/12 · 1,512\u00a0lx · 6.1\u00a0W/m² · byLumenMethod"],
  [
    { ...LINE, unmetIlluminance: 2000 },
    "inRoom 12/12 · 1,512\u00a0lx · 6.1\u00a0W/m² · inRoomTooFew 2,000\u00a0lx · byLumenMethod",
  ],
])("F12 the result %j is written as one line of text", (line, text) => {
  expect(lineInRoomText(line, "en", translate)).toBe(text);
});
