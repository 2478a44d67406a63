import fc from "fast-check";
import { expect, test } from "vitest";
import { ABSENCES, CONTROLS, DEFAULT_ASSUMPTIONS, energyProblems, HOURS_OF_USE } from "./energy-assumptions.ts";
import { buildingEnergy, energyEstimate, occupancyFactor, costAndEmissions } from "./energy-estimate.ts";
import { DEFAULT_ROOM } from "../room-setting.ts";
import { EXISTING_LUMINAIRE_PRESETS } from "./existing-luminaires.ts";
import { annuityFactor, renovation } from "./renovation.ts";
import { roomFactor, tabularDensity, tabularLuminaires, tabularPower } from "./tabular-power.ts";

const valueOf = <T>(outcome: { ok: true; value: T } | { ok: false; problem: unknown }): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
};

/** An absence of 0.3, with which the formula yields F_O = 0.9 for a control factor of 1. */
const OCCUPANCY_09 = ABSENCES.smallOffice;

// Calculated by hand with the formula, since no complete example has been published.
test.each([
  [{}, 0, 20],
  [{ daylightFactor: 0.8, ...OCCUPANCY_09 }, 0, 14.76],
  [{ constantIlluminanceFactor: 0.9, daylightFactor: 0.8, ...OCCUPANCY_09, standby: 0.1 }, 0.626, 13.91],
  // The quick values of EN 15193: 1 kWh/(m²·a) for emergency lighting, 5 for standby.
  [{ emergency: 1000 / 8760, standby: 5000 / 6260 }, 6, 26],
])(
  "F23 8 W/m² for 2250 + 250 h with %j consume %d kWh of parasitic energy, %d kWh in total, per m² and year",
  (changes, parasiticKWh, totalKWh) => {
    const estimate = valueOf(energyEstimate({ areaM2: 1, powerW: 8 }, { ...DEFAULT_ASSUMPTIONS, ...changes }));
    expect(estimate.parasiticKWh).toBeCloseTo(parasiticKWh, 9);
    expect(estimate.totalKWh).toBeCloseTo(totalKWh, 9);
    expect(estimate.leniKWhPerM2).toBeCloseTo(totalKWh, 9);
  },
);

/** Assumptions with daylight at all hours of use. */
const atHoursAndPrice = (hours: number, price: number) => ({
  ...DEFAULT_ASSUMPTIONS,
  daylightHours: hours,
  darkHours: 0,
  price,
});

test("F23 110 W instead of 274 W for 4000 h at 0.30 €/kWh save 656 kWh and 196.80 €, as published by licht.de", () => {
  const rooms = [{ areaM2: 20, powerW: 110, luminaireCount: 1, figures: DEFAULT_ROOM, count: 1 }];
  const saved = valueOf(renovation([{ pieces: 1, watts: 274 }], rooms, atHoursAndPrice(4000, 0.3)));
  expect(saved.savedKWh.toFixed(0)).toBe("656");
  expect(saved.savedCost.toFixed(2)).toBe("196.80");
});

test("F23 100 × 60 W for 3500 h at 0.125 per kWh consume 21,000 kWh for 2,625, as published by caribbeanledlighting.com", () => {
  const assumptions = atHoursAndPrice(3500, 0.125);
  const { totalKWh } = valueOf(energyEstimate({ areaM2: 500, powerW: 100 * 60 }, assumptions));
  expect(totalKWh.toFixed(0)).toBe("21000");
  expect(costAndEmissions(totalKWh, assumptions).cost.toFixed(0)).toBe("2625");
});

// Calculated by hand; without interest, the factor is 1/years.
test.each([
  [0.03, 10, 0.117231],
  [0.05, 15, 0.096342],
  [0, 8, 0.125],
])("F23 an interest rate of %d over %d years gives the annuity factor %d", (interest, years, factor) => {
  expect(annuityFactor(interest, years)).toBeCloseTo(factor, 6);
});

test.each([
  [1, 0, 1],
  [1, 0.3, 0.9],
  [0.8, 0.1, 0.9],
  [0.8, 0.2, 0.8],
  [0.9, 0.4, 0.7],
  [0.8, 0.9, 0.1],
  [0.8, 0.95, 0.05],
  [0.8, 1, 0],
])("F23 a control factor of %d with an absence of %d gives an occupancy factor of %d", (control, absence, factor) => {
  expect(occupancyFactor(control, absence)).toBeCloseTo(factor, 9);
});

test("F23 the energy of a building is the sum of its rooms", () => {
  const room = fc.record({ areaM2: fc.integer({ min: 1, max: 500 }), powerW: fc.integer({ min: 0, max: 9000 }) });
  const assumptions = { ...DEFAULT_ASSUMPTIONS, absence: 0.4, controlFactor: 0.9, standby: 0.2, emergency: 0.1 };
  fc.assert(
    fc.property(fc.array(room, { minLength: 1, maxLength: 40 }), (rooms) => {
      const building = valueOf(buildingEnergy(rooms, assumptions));
      const single = rooms.map((room) => valueOf(energyEstimate(room, assumptions)));
      const sum = (name: "areaM2" | "totalKWh") => single.reduce((total, estimate) => total + estimate[name], 0);
      expect(building.totalKWh).toBeCloseTo(sum("totalKWh"), 6);
      expect(building.leniKWhPerM2).toBeCloseTo(sum("totalKWh") / sum("areaM2"), 6);
    }),
  );
});

const ROOM = { areaM2: 24, powerW: 120, luminaireCount: 4, figures: DEFAULT_ROOM, count: 1 };
const ROOMS = [ROOM];
const EXISTING = [{ pieces: 4, watts: 134 }];

test("F23 existing luminaires have only their own control factor; the controls of the new ones do not affect them", () => {
  const assumptions = {
    ...DEFAULT_ASSUMPTIONS,
    absence: 0.4,
    controlFactor: 0.8,
    daylightFactor: 0.7,
    constantIlluminanceFactor: 0.9,
    standby: 0.2,
    existingControlFactor: 0.95,
  };
  const { existing, replacement, savedKWh, savedKg } = valueOf(renovation(EXISTING, ROOMS, assumptions));
  expect(existing.totalKWh).toBeCloseTo((4 * 134 * 2500 * 0.75) / 1000, 9);
  expect(replacement).toEqual(valueOf(buildingEnergy(ROOMS, assumptions)));
  expect(savedKWh).toBeCloseTo(existing.totalKWh - replacement.totalKWh, 9);
  expect(savedKg).toBeCloseTo(savedKWh * 0.363, 9);
});

test.each([
  ["unknown without a cost", {}, { kind: "unknown" }],
  ["the investment divided by the savings", { unitCost: 195 }, { kind: "years", years: 2.5 }],
  ["immediate at a cost of 0", { unitCost: 0 }, { kind: "years", years: 0 }],
  ["never if energy costs nothing", { unitCost: 195, price: 0 }, { kind: "never" }],
  ["shorter with saved maintenance", { unitCost: 195, price: 0, maintenanceSaving: 78 }, { kind: "years", years: 10 }],
])("F23 the payback of new luminaires is %s", (_, changes, payback) => {
  // 4 × (134 − 30) W × 2500 h = 1040 kWh, 312 € a year
  expect(valueOf(renovation(EXISTING, ROOMS, { ...DEFAULT_ASSUMPTIONS, ...changes })).payback).toEqual(payback);
});

test("F23 new luminaires that consume more energy never pay off", () => {
  const saved = valueOf(renovation([{ pieces: 1, watts: 36 }], ROOMS, { ...DEFAULT_ASSUMPTIONS, unitCost: 100 }));
  expect(saved.savedKWh).toBeCloseTo(-210, 9);
  expect(saved.payback).toEqual({ kind: "never" });
  expect(saved.annuity).toBeCloseTo(400 * 0.117231, 3);
});

test.each([
  [
    { daylightHours: 0, darkHours: 0 },
    { code: "out-of-range", field: "hours", found: 0, min: 1, max: 8760 },
  ],
  [
    { daylightHours: 8000, darkHours: 800 },
    { code: "out-of-range", field: "hours", found: 8800, min: 1, max: 8760 },
  ],
  [{ price: -0.1 }, { code: "out-of-range", field: "price", found: -0.1, min: 0, max: 10 }],
  [{ price: Number.NaN }, { code: "not-a-number", field: "price", found: Number.NaN, min: 0, max: 10 }],
  [{ unitCost: Number.NaN }, { code: "not-a-number", field: "unitCost", found: Number.NaN, min: 0, max: 100_000 }],
  [{ absence: 1.2 }, { code: "out-of-range", field: "absence", found: 1.2, min: 0, max: 1 }],
  [{ years: 0 }, { code: "out-of-range", field: "years", found: 0, min: 1, max: 50 }],
])("F23 with %j, nothing is estimated", (changes, problem) => {
  const assumptions = { ...DEFAULT_ASSUMPTIONS, ...changes };
  expect(energyProblems(assumptions)).toEqual([problem]);
  expect(buildingEnergy(ROOMS, assumptions)).toEqual({ ok: false, problem });
  expect(renovation(EXISTING, ROOMS, assumptions)).toEqual({ ok: false, problem });
});

test.each([
  ["no rooms", [], EXISTING, "areaM2"],
  ["a room without area", [{ ...ROOM, areaM2: 0 }], EXISTING, "areaM2"],
  ["a room of unknown power", [{ ...ROOM, powerW: Number.NaN }], EXISTING, "powerW"],
  ["half a luminaire", ROOMS, [{ pieces: 1.5, watts: 36 }], "pieces"],
  ["a luminaire of 0 W", ROOMS, [{ pieces: 1, watts: 0 }], "watts"],
])("F23 with %s, nothing is compared", (_, rooms, existing, field) => {
  expect(renovation(existing, rooms, DEFAULT_ASSUMPTIONS)).toMatchObject({ ok: false, problem: { field } });
});

test("F23 all proposed values are within their limits, and distinct", () => {
  for (const values of [Object.values(HOURS_OF_USE), Object.values(CONTROLS), Object.values(ABSENCES)]) {
    for (const proposed of values) expect(energyProblems({ ...DEFAULT_ASSUMPTIONS, ...proposed })).toEqual([]);
    expect(new Set(values.map((proposed) => JSON.stringify(proposed))).size).toBe(values.length);
  }
});

test.each([
  ["T8-1x36-lowLoss", 43],
  ["T8-2x58-lowLoss", 134],
  ["T8-2x58-conventional", 142],
  ["T8-2x58-electronic", 110],
  ["T8-4x18-lowLoss", 104],
  ["T5-1x49-electronic", 53.9],
  ["TC-D-2x26-lowLoss", 68],
  ["HQI-1x150-any", 165],
  ["HQI-1x400-any", 440],
])("F23 an existing luminaire %s consumes %d W", (id, watts) => {
  expect(EXISTING_LUMINAIRE_PRESETS.filter((preset) => preset.id === id).map((preset) => preset.watts)).toEqual([
    watts,
  ]);
});

test("F23 a room of 17.28 m² at 500 lx with a maintenance factor of 0.8 needs 292 W, as published by TRILUX (DIN V 18599-4)", () => {
  const factors = { specificPower: 0.06, illuminance: 500, maintenance: 0.8375, taskArea: 0.92, lamp: 1, room: 0.73 };
  expect((tabularDensity(factors) * 17.28).toFixed(0)).toBe("292");
  expect(roomFactor((4.8 * 3.6) / ((2.7 - 0.75) * (4.8 + 3.6))).toFixed(2)).toBe("0.73");
  const room = { ...DEFAULT_ROOM, length: 4.8, width: 3.6, height: 2.7, illuminance: 500, maintenance: 0.8 };
  // Without a smaller task area: p_j,lx · k_R = 0.0437 W/(m²·lx) by hand.
  expect(tabularPower(room)).toBeCloseTo(500 * 0.0436813 * 0.8375 * 17.28, 1);
});

test.each([
  [0.2, 0.067],
  [0.6, 0.067],
  [1.75, 0.034],
  [5, 0.025],
  [20, 0.025],
])("F23 at a room index of %d, the room factor times 0.06 W/(m²·lx) is %d", (index, power) => {
  expect(0.06 * roomFactor(index)).toBeCloseTo(power, 9);
});

test("F23 unknown luminaires are assumed to be as many as the new ones, with the power of their rooms by the tabular method", () => {
  const bright = { ...DEFAULT_ROOM, illuminance: 750 };
  const rooms = [
    { ...ROOM, luminaireCount: 8, count: 2 },
    { ...ROOM, luminaireCount: 2, figures: bright },
  ];
  const watts = Math.round(tabularPower(DEFAULT_ROOM) * 3.5) / 10;
  expect(tabularLuminaires(rooms)).toEqual({ pieces: 10, watts, preset: "DIN-V-18599-4" });
});

test("F23 the presets of existing luminaires have different ids", () => {
  expect(new Set(EXISTING_LUMINAIRE_PRESETS.map(({ id }) => id)).size).toBe(EXISTING_LUMINAIRE_PRESETS.length);
});
