import { checkNumber } from "#lighting/room-conditions.ts";
import { fail, succeed, type Outcome } from "#lighting/outcome.ts";
import {
  energyProblems,
  HOURS_PER_YEAR,
  type EnergyAssumptions,
  type EnergyProblem,
  type EnergyAssumptionName,
} from "./energy-assumptions.ts";
import type { Language } from "#model/languages/language.ts";
import { numberFormat, ONE_DECIMAL } from "#model/languages/number-format.ts";

/** The input of a room's estimate: its area, and the power of all its luminaires. */
export interface EnergyRoom {
  readonly areaM2: number;
  readonly powerW: number;
}

/** The estimated energy per year. */
export interface EnergyEstimate {
  readonly areaM2: number;
  /** W_P: consumed by control gear while the light is off, and by charging emergency luminaires. */
  readonly parasiticKWh: number;
  readonly totalKWh: number;
  /** LENI, kWh/(m²·a) */
  readonly leniKWhPerM2: number;
}

/** The limits of area, m², and of installed power, W, which the largest building does not exceed. */
const AREA_LIMITS = [0.01, 10_000_000] as const;
const POWER_LIMITS = [0, 100_000_000] as const;

/**
 * F_O, the share of the hours of use in which the light is on, from the control factor F_OC and the absence F_A, both
 * fractions of 1:
 *
 * - F_A < 0.2: 1 − (1 − F_OC)·F_A/0.2
 * - 0.2 ≤ F_A < 0.9: F_OC + 0.2 − F_A
 * - otherwise: (7 − 10·F_OC)·(F_A − 1)
 *
 * after EN 15193-1 as quoted in secondary sources; continuous where the cases meet.
 */
export function occupancyFactor(controlFactor: number, absence: number): number {
  if (absence < 0.2) return 1 - ((1 - controlFactor) * absence) / 0.2;
  return absence < 0.9 ? controlFactor + 0.2 - absence : (7 - 10 * controlFactor) * (absence - 1);
}

/**
 * The annual lighting energy of a room by the LENI formula (EN 15193-1):
 *
 * - W_L = P·F_C·(t_D·F_D·F_O + t_N·F_O)/1000
 * - W_P = A·(p_em·8760 + p_pc·(8760 − t_D − t_N))/1000
 * - LENI = (W_L + W_P)/A
 *
 * with P in W, t in h/a, A in m², p in W/m² and W in kWh/a.
 *
 * @returns the estimate, or the first problem of the assumptions or the room
 * @see rule F23
 */
export function energyEstimate(
  { areaM2, powerW }: EnergyRoom,
  assumptions: EnergyAssumptions,
): Outcome<EnergyEstimate, EnergyProblem> {
  const problem = energyProblems(assumptions)[0] ?? roomProblem({ areaM2, powerW });
  if (problem) return fail(problem);
  const { daylightHours, darkHours, controlFactor, absence, daylightFactor, constantIlluminanceFactor } = assumptions;
  const hours = (daylightHours * daylightFactor + darkHours) * occupancyFactor(controlFactor, absence);
  const lightingKWh = (powerW * constantIlluminanceFactor * hours) / 1000;
  const offHours = HOURS_PER_YEAR - daylightHours - darkHours;
  const parasiticKWh = (areaM2 * (assumptions.emergency * HOURS_PER_YEAR + assumptions.standby * offHours)) / 1000;
  const totalKWh = lightingKWh + parasiticKWh;
  return succeed({ areaM2, parasiticKWh, totalKWh, leniKWhPerM2: totalKWh / areaM2 });
}

const roomProblem = ({ areaM2, powerW }: EnergyRoom): EnergyProblem | undefined =>
  checkNumber("areaM2", areaM2, AREA_LIMITS) ?? checkNumber("powerW", powerW, POWER_LIMITS);

/**
 * The annual lighting energy of a building: the sum of its rooms, and LENI per m² of their total area.
 *
 * @returns the estimate, or the first problem of a room; without rooms, that of the area
 * @see rule F23
 */
export function buildingEnergy(
  rooms: readonly EnergyRoom[],
  assumptions: EnergyAssumptions,
): Outcome<EnergyEstimate, EnergyProblem> {
  const problem = rooms.map(roomProblem).find((candidate) => candidate !== undefined);
  if (problem) return fail(problem);
  const sum = (field: keyof EnergyRoom): number => rooms.reduce((total, room) => total + room[field], 0);
  return energyEstimate({ areaM2: sum("areaM2"), powerW: sum("powerW") }, assumptions);
}

/** The cost in € and the emissions in kg CO₂ of an amount of energy. */
export const costAndEmissions = (
  kWh: number,
  { price, emissions }: Pick<EnergyAssumptions, "price" | "emissions">,
) => ({
  cost: kWh * price,
  emittedKg: kWh * emissions,
});

/** The display unit of each assumption. Percentages are stored as fractions of 1; factors have no unit. */
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

export const formatPayback = (years: number, language: Language): string =>
  numberFormat(language, ONE_DECIMAL).format(years);

const INTEGER = { maximumFractionDigits: 0 } as const;

const FIGURE_FORMATS = {
  energy: { digits: INTEGER, unit: "kWh/a" },
  leni: { digits: ONE_DECIMAL, unit: "kWh/(m²·a)" },
  cost: { digits: INTEGER, unit: "€/a" },
  emitted: { digits: INTEGER, unit: "kg/a" },
  investment: { digits: INTEGER, unit: "€" },
} as const;

/** Formats an estimated quantity with its unit: `1,234 kWh/a`, `14.8 kWh/(m²·a)`. */
export function formatEnergyResult(figure: keyof typeof FIGURE_FORMATS, value: number, language: Language): string {
  const { digits, unit } = FIGURE_FORMATS[figure];
  return `${numberFormat(language, digits).format(value)}\u00A0${unit}`;
}
