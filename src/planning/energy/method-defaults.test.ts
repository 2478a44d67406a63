import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "#model/languages/language.ts";
import { formatNumberInput } from "#model/languages/number-format.ts";
import { toDisplayUnit } from "../room-units.ts";
import {
  ABSENCES,
  CONTROLS,
  DEFAULT_ASSUMPTIONS,
  ENERGY_ASSUMPTION_NAMES,
  HOURS_OF_USE,
  type EnergyAssumptionName,
} from "./energy-assumptions.ts";
import { ENERGY_UNITS } from "./energy-estimate.ts";

/** How the rows of defaults on the method page begin. */
const ROW_STARTS: Readonly<Record<EnergyAssumptionName, Readonly<Record<Language, string>>>> = {
  daylightHours: { en: "tD, tN:", de: "tD, tN:" },
  darkHours: { en: "tD, tN:", de: "tD, tN:" },
  controlFactor: { en: "FOC:", de: "FOC:" },
  absence: { en: "FA:", de: "FA:" },
  daylightFactor: { en: "FD:", de: "FD:" },
  constantIlluminanceFactor: { en: "FC:", de: "FC:" },
  standby: { en: "pem, ppc", de: "pem, ppc" },
  emergency: { en: "pem, ppc", de: "pem, ppc" },
  price: { en: "price", de: "Strompreis" },
  emissions: { en: "CO₂ factor", de: "CO₂-Faktor" },
  existingControlFactor: { en: "FOC of the existing", de: "FOC der vorhandenen" },
  unitCost: { en: "cost of a luminaire", de: "Kosten je Leuchte" },
  maintenanceSaving: { en: "saved maintenance", de: "eingesparte Wartung" },
  interest: { en: "interest rate, years", de: "Zinssatz, Nutzungsdauer" },
  years: { en: "interest rate, years", de: "Zinssatz, Nutzungsdauer" },
};

const PROPOSED = [...Object.values(HOURS_OF_USE), ...Object.values(CONTROLS), ...Object.values(ABSENCES)];

test.each(LANGUAGES)(
  "F23 the method page in %s has every default and proposal of the form, with its source",
  (language) => {
    const lines = readFileSync(`locales/${language}/method.md`, "utf8").split("\n");
    for (const name of ENERGY_ASSUMPTION_NAMES) {
      const [, , values = "", source = ""] =
        lines.find((line) => line.startsWith(`| ${ROW_STARTS[name][language]}`))?.split("|") ?? [];
      const proposed = [DEFAULT_ASSUMPTIONS, ...PROPOSED].flatMap(
        (proposal: Partial<typeof DEFAULT_ASSUMPTIONS>) => proposal[name] ?? [],
      );
      for (const value of proposed)
        expect(numbersIn(values)).toContain(formatNumberInput(toDisplayUnit(value, ENERGY_UNITS[name]), language));
      expect(values.trim(), name).not.toBe("");
      expect(source.trim() === "", name).toBe(proposed.length === 0);
    }
  },
);

const numbersIn = (text: string): readonly string[] =>
  (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => number.replace(/(?<=[.,]\d+)0+$/, ""));
