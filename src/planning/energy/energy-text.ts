import type { Language } from "#model/languages/language.ts";
import { numberFormat, ONE_DECIMAL } from "#model/languages/number-format.ts";
import type { EnergyAssumptionName } from "./energy-assumptions.ts";

/** The unit of each assumption; shares, stored as fractions of 1, are shown in per cent. Factors have none. */
export const ENERGY_UNITS: Readonly<Partial<Record<EnergyAssumptionName, string>>> = {
  daylightHours: "h/a",
  darkHours: "h/a",
  absence: "%",
  standby: "W/m²",
  emergency: "W/m²",
  price: "€/kWh",
  emissions: "kg/kWh",
  unitCost: "€",
  maintenanceSaving: "€/a",
  interest: "%",
};

/** Formats a payback period in years. */
export const paybackText = (years: number, language: Language): string =>
  numberFormat(language, ONE_DECIMAL).format(years);

const INTEGER = { maximumFractionDigits: 0 } as const;

/** The number format and unit of each estimated figure. */
const FIGURE_FORMATS = {
  energy: { digits: INTEGER, unit: "kWh/a" },
  leni: { digits: ONE_DECIMAL, unit: "kWh/(m²·a)" },
  cost: { digits: INTEGER, unit: "€/a" },
  emitted: { digits: INTEGER, unit: "kg/a" },
  investment: { digits: INTEGER, unit: "€" },
} as const;

/** An estimated figure in a language's format: `1,234 kWh/a`, `14.8 kWh/(m²·a)`. */
export function energyText(figure: keyof typeof FIGURE_FORMATS, value: number, language: Language): string {
  const { digits, unit } = FIGURE_FORMATS[figure];
  return `${numberFormat(language, digits).format(value)}\u00A0${unit}`;
}
