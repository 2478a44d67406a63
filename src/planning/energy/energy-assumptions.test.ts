import { expect, test } from "vitest";
import {
  DEFAULT_ASSUMPTIONS,
  DEFAULT_ENERGY_SETTINGS,
  readEnergySettings,
  writeEnergySettings,
  type EnergySettings,
} from "./energy-assumptions.ts";

const assumptions = { ...DEFAULT_ASSUMPTIONS, price: 0.245, absence: 0.3, unitCost: 189.5 };
const existing = {
  room: [
    { pieces: 4, watts: 134, preset: "T8-2x58-lowLoss" },
    { pieces: 1, watts: 23.5 },
  ],
};

test.each([
  ["the defaults", DEFAULT_ENERGY_SETTINGS, DEFAULT_ENERGY_SETTINGS],
  ["changed settings", { assumptions, existing }, { assumptions, existing }],
  [
    "settings with unreadable numbers, which are dropped",
    {
      assumptions: { ...assumptions, price: Number.NaN },
      existing: { ...existing, building: [{ pieces: Number.NaN, watts: 36 }] },
    },
    { assumptions: { ...assumptions, price: 0.3 }, existing },
  ],
] satisfies [string, EnergySettings, EnergySettings][])(
  "F23 settings are read back as they were stored: %s",
  (_, settings, expected) => {
    expect(readEnergySettings(writeEnergySettings(settings))).toEqual(expected);
  },
);

test("F23 the existing luminaires of the latest 50 plans are stored, and assumptions that differ from their defaults", () => {
  const plans = Array.from({ length: 60 }, (_, index) => [`plan ${index}`, existing.room] as const);
  const text = writeEnergySettings({ assumptions, existing: Object.fromEntries(plans) });
  const { content } = JSON.parse(text) as { readonly content: EnergySettings };
  expect(Object.keys(content.existing)).toEqual(plans.slice(10).map(([plan]) => plan));
  expect(content.assumptions).toEqual({ price: 0.245, absence: 0.3, unitCost: 189.5 });
});

const storedJson = (content: unknown, version = 1): string => JSON.stringify({ version, content });

test.each([
  [null],
  [""],
  ["[]"],
  [storedJson({ assumptions: {}, existing: [] })],
  [storedJson({ assumptions: { price: "0.3" }, existing: {} })],
  [storedJson({ assumptions: { price: null }, existing: {} })],
  [storedJson({ assumptions: {}, existing: { room: Array(21).fill({ pieces: 1, watts: 1 }) } })],
  [storedJson({ assumptions: {}, existing: {} }, 2)],
  [writeEnergySettings({ assumptions, existing }).padEnd(200_001)],
])("F23 the invalid string %.60s yields the defaults", (text) => {
  expect(readEnergySettings(text)).toBe(DEFAULT_ENERGY_SETTINGS);
});

test("F23 a number outside its limits is preserved, so that its field shows the problem", () => {
  expect(readEnergySettings(storedJson({ assumptions: { price: -1 }, existing: {} })).assumptions.price).toBe(-1);
});
