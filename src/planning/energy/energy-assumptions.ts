import { checkNumber, type NumberProblem } from "#lighting/room-conditions.ts";
import * as z from "zod/mini";
import { readVersioned, writeVersioned } from "#model/versioned-content.ts";
import type { ExistingLuminaires } from "./existing-luminaires.ts";

/** The editable assumptions of an estimate of energy and cost. Factors are fractions of 1. @see rule F23 */
export interface EnergyAssumptions {
  /** t_D and t_N: hours of use per year with and without daylight. */
  readonly daylightHours: number;
  readonly darkHours: number;
  /** F_OC: depends on the type of control. */
  readonly controlFactor: number;
  /** F_A: share of the hours of use in which the room is empty. */
  readonly absence: number;
  /** F_D: share of the light that luminaires add to daylight; 1 without daylight-dependent control. */
  readonly daylightFactor: number;
  /** F_C: (1 + maintenance factor) / 2 with constant illuminance control; otherwise 1. */
  readonly constantIlluminanceFactor: number;
  /** Power of control gear while the light is off, W/m². */
  readonly standby: number;
  /** Power that charges emergency luminaires all year, W/m². */
  readonly emergency: number;
  /** €/kWh */
  readonly price: number;
  /** kg CO₂/kWh */
  readonly emissions: number;
  /** F_OC of the existing luminaires. */
  readonly existingControlFactor: number;
  /** Cost of a new luminaire including installation, €; absent: unknown. */
  readonly unitCost?: number | undefined;
  /** What the new luminaires save on lamps, cleaning and repairs, €/a. */
  readonly maintenanceSaving: number;
  /** Interest rate per year, and years of use. */
  readonly interest: number;
  readonly years: number;
}

/** The name of an assumption; all assumptions are numbers. */
export type EnergyAssumptionName = keyof EnergyAssumptions;

const FACTOR_LIMITS = [0, 1] as const;
/** Below 0.7 the occupancy factor would be negative for rooms that are nearly always empty. */
const CONTROL_FACTOR_LIMITS = [0.7, 1] as const;
export const HOURS_PER_YEAR = 8760;

/** The limits of each assumption, in the order of the form. */
const ENERGY_LIMITS: Readonly<Record<EnergyAssumptionName, readonly [min: number, max: number]>> = {
  daylightHours: [0, HOURS_PER_YEAR],
  darkHours: [0, HOURS_PER_YEAR],
  controlFactor: CONTROL_FACTOR_LIMITS,
  absence: FACTOR_LIMITS,
  daylightFactor: FACTOR_LIMITS,
  constantIlluminanceFactor: FACTOR_LIMITS,
  standby: [0, 10],
  emergency: [0, 10],
  price: [0, 10],
  emissions: [0, 5],
  existingControlFactor: CONTROL_FACTOR_LIMITS,
  unitCost: [0, 100_000],
  maintenanceSaving: [0, 10_000_000],
  interest: [0, 0.5],
  years: [1, 50],
};

/** The names of all assumptions, in the order of the form. */
export const ENERGY_ASSUMPTION_NAMES = Object.keys(ENERGY_LIMITS) as readonly EnergyAssumptionName[];

/** Proposed values by name; each name is also a message key. */
type Proposals = Readonly<Record<string, Partial<EnergyAssumptions>>>;

/** t_D and t_N by kind of building: assumptions, as the tables of EN 15193-1 are not public. */
export const HOURS_OF_USE = {
  office: { daylightHours: 2250, darkHours: 250 },
  school: { daylightHours: 1800, darkHours: 200 },
  hospital: { daylightHours: 3000, darkHours: 2000 },
  restaurant: { daylightHours: 1250, darkHours: 1250 },
  sports: { daylightHours: 2000, darkHours: 2000 },
  industry: { daylightHours: 2500, darkHours: 1500 },
} as const satisfies Proposals;

/** F_OC by control: assumptions, as for `HOURS_OF_USE`. */
export const CONTROLS = {
  manual: { controlFactor: 1 },
  manualTimedOff: { controlFactor: 0.95 },
  autoOnOff: { controlFactor: 0.9 },
  manualOnAutoOff: { controlFactor: 0.8 },
} as const satisfies Proposals;

/** F_A by kind of room: assumptions, as for `HOURS_OF_USE`. */
export const ABSENCES = {
  occupied: { absence: 0 },
  openPlan: { absence: 0.2 },
  classroom: { absence: 0.25 },
  smallOffice: { absence: 0.3 },
  singleOffice: { absence: 0.4 },
  meeting: { absence: 0.5 },
} as const satisfies Proposals;

/**
 * An office that is switched manually and always occupied, without daylight control; 0.30 €/kWh as in the example of
 * licht.de; the German electricity mix of 2024 as estimated by the Umweltbundesamt. Interest and years are examples.
 */
export const DEFAULT_ASSUMPTIONS: EnergyAssumptions = {
  ...HOURS_OF_USE.office,
  ...CONTROLS.manual,
  ...ABSENCES.occupied,
  daylightFactor: 1,
  constantIlluminanceFactor: 1,
  standby: 0,
  emergency: 0,
  price: 0.3,
  emissions: 0.363,
  existingControlFactor: CONTROLS.manual.controlFactor,
  maintenanceSaving: 0,
  interest: 0.03,
  years: 10,
};

/**
 * Why nothing is estimated: an invalid number with its limits; `hours` is the sum of those with and without daylight.
 */
export type EnergyProblem = NumberProblem<EnergyAssumptionName | "hours" | "areaM2" | "powerW" | "pieces" | "watts">;

/**
 * The problems of all invalid assumptions; at most one per field. Without hours of use there is nothing to estimate.
 */
export function energyProblems(assumptions: EnergyAssumptions): readonly EnergyProblem[] {
  const fieldProblems = ENERGY_ASSUMPTION_NAMES.flatMap((name) => {
    const value = assumptions[name];
    return (value === undefined ? undefined : checkNumber(name, value, ENERGY_LIMITS[name])) ?? [];
  });
  if (fieldProblems.length > 0) return fieldProblems;
  const hours = checkNumber("hours", assumptions.daylightHours + assumptions.darkHours, [1, HOURS_PER_YEAR]);
  return hours ? [hours] : [];
}

/**
 * A visitor's settings for energy and cost, which stay in the browser. An unreadable number is NaN, and is not stored.
 */
export interface EnergySettings {
  readonly assumptions: EnergyAssumptions;
  /** The existing luminaires of the latest plans, by the plan's name. */
  readonly existing: Readonly<Record<string, readonly ExistingLuminaires[]>>;
}

export const DEFAULT_ENERGY_SETTINGS: EnergySettings = { assumptions: DEFAULT_ASSUMPTIONS, existing: {} };

/** The maximum number of entries of existing luminaires in a plan, and of stored plans. */
export const MAX_EXISTING_LUMINAIRES = 20;
const MAX_PLANS = 50;
/** Maximum number of characters; longer strings were not written by this site. */
const MAX_TEXT_LENGTH = 200_000;

const ExistingLuminairesSchema = z
  .array(z.object({ pieces: z.number(), watts: z.number(), preset: z.optional(z.string().check(z.maxLength(40))) }))
  .check(z.maxLength(MAX_EXISTING_LUMINAIRES));
const StoredContent = z.object({
  assumptions: z.object(Object.fromEntries(ENERGY_ASSUMPTION_NAMES.map((name) => [name, z.optional(z.number())]))),
  existing: z.record(z.string(), ExistingLuminairesSchema),
});

/**
 * Serialises settings: the assumptions that differ from their defaults, and the existing luminaires of the latest
 * plans.
 */
export function writeEnergySettings({ assumptions, existing }: EnergySettings): string {
  const changedNames = ENERGY_ASSUMPTION_NAMES.filter(
    (name) => Number.isFinite(assumptions[name]) && assumptions[name] !== DEFAULT_ASSUMPTIONS[name],
  );
  const validPlans = Object.entries(existing)
    .map(([plan, lines]) => [plan, lines.filter(({ pieces, watts }) => Number.isFinite(pieces + watts))] as const)
    .filter(([, lines]) => lines.length > 0);
  return writeVersioned({
    assumptions: Object.fromEntries(changedNames.map((name) => [name, assumptions[name]])),
    existing: Object.fromEntries(validPlans.slice(-MAX_PLANS).map(([plan, lines]) => [plan, [...lines]])),
  });
}

/**
 * Parses the output of `writeEnergySettings`.
 *
 * @param text `null` if nothing is stored
 * @returns the defaults for any other string
 * @see rule F23
 */
export function readEnergySettings(text: string | null): EnergySettings {
  const content = text === null || text.length > MAX_TEXT_LENGTH ? undefined : readVersioned(StoredContent, text);
  if (!content) return DEFAULT_ENERGY_SETTINGS;
  return { assumptions: { ...DEFAULT_ASSUMPTIONS, ...content.assumptions }, existing: content.existing };
}
