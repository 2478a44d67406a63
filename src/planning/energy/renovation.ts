import { fail, succeed, type Outcome } from "#lighting/outcome.ts";
import type { EnergyAssumptions, EnergyProblem } from "./energy-assumptions.ts";
import type { RoomFigures } from "../room-setting.ts";
import { buildingEnergy, costAndEmissions, type EnergyEstimate, type EnergyRoom } from "./energy-estimate.ts";
import { existingLuminairesProblem, type ExistingLuminaires } from "./existing-luminaires.ts";

/** A number of identical rooms with their new luminaires. */
export interface RenovatedRoom extends EnergyRoom {
  /** The number of new luminaires in all of the `count` rooms. */
  readonly luminaireCount: number;
  /** The values of each of the `count` rooms. */
  readonly figures: RoomFigures;
  readonly count: number;
}

/** The payback period of the new luminaires; unknown without their cost. */
type Payback =
  { readonly kind: "years"; readonly years: number } | { readonly kind: "never" } | { readonly kind: "unknown" };

/** New luminaires compared with existing ones, per year. Negative savings are additional energy, cost or emissions. */
export interface Renovation {
  readonly existing: EnergyEstimate;
  readonly replacement: EnergyEstimate;
  /** Saved energy, kWh/a. */
  readonly savedKWh: number;
  /** Saved cost of energy and maintenance, €/a. */
  readonly savedCost: number;
  /** Avoided emissions, kg CO₂/a. */
  readonly savedKg: number;
  /** The cost of the luminaires including installation, €; `undefined` if unknown. */
  readonly investment: number | undefined;
  readonly payback: Payback;
  /** The investment as equal yearly payments, €/a; `undefined` if unknown. */
  readonly annuity: number | undefined;
}

/**
 * The annuity factor: yearly interest and repayment as a fraction of the investment, i(1 + i)^n/((1 + i)^n − 1); 1/n
 * without interest.
 *
 * @param interest i, a fraction of 1 per year
 * @param years n
 */
export function annuityFactor(interest: number, years: number): number {
  if (interest === 0) return 1 / years;
  const growth = (1 + interest) ** years;
  return (interest * growth) / (growth - 1);
}

/**
 * Compares new luminaires with the existing ones. The existing ones have their own control factor, and neither daylight
 * control, constant illuminance control nor standby power. The payback period is investment/(saved cost of energy and
 * maintenance), without interest.
 *
 * @returns the comparison, or the first problem of the existing luminaires, the rooms or the assumptions
 * @see rule F23
 */
export function renovation(
  existing: readonly ExistingLuminaires[],
  rooms: readonly RenovatedRoom[],
  assumptions: EnergyAssumptions,
): Outcome<Renovation, EnergyProblem> {
  const problem = existing.map(existingLuminairesProblem).find((candidate) => candidate !== undefined);
  if (problem) return fail(problem);
  const replacement = buildingEnergy(rooms, assumptions);
  if (!replacement.ok) return replacement;
  const powerW = existing.reduce((sum, { pieces, watts }) => sum + pieces * watts, 0);
  const existingEnergy = buildingEnergy(
    [{ areaM2: replacement.value.areaM2, powerW }],
    existingAssumptions(assumptions),
  );
  if (!existingEnergy.ok) return existingEnergy;
  const savedKWh = existingEnergy.value.totalKWh - replacement.value.totalKWh;
  const { cost, emittedKg } = costAndEmissions(savedKWh, assumptions);
  const savedCost = cost + assumptions.maintenanceSaving;
  const luminaireCount = rooms.reduce((sum, room) => sum + room.luminaireCount, 0);
  const investment = assumptions.unitCost === undefined ? undefined : assumptions.unitCost * luminaireCount;
  return succeed({
    existing: existingEnergy.value,
    replacement: replacement.value,
    savedKWh,
    savedCost,
    savedKg: emittedKg,
    investment,
    payback: simplePayback(investment, savedCost),
    annuity: investment === undefined ? undefined : investment * annuityFactor(assumptions.interest, assumptions.years),
  });
}

const existingAssumptions = (assumptions: EnergyAssumptions): EnergyAssumptions => ({
  ...assumptions,
  controlFactor: assumptions.existingControlFactor,
  daylightFactor: 1,
  constantIlluminanceFactor: 1,
  standby: 0,
});

function simplePayback(investment: number | undefined, savedCost: number): Payback {
  if (investment === undefined) return { kind: "unknown" };
  return savedCost > 0 ? { kind: "years", years: investment / savedCost } : { kind: "never" };
}
