import { isArrayOf, isObjectOf, isString } from "#model/shape.ts";
import type { LightPlanResult } from "./light-plan.ts";
import { writeRoom } from "./room-address.ts";
import type { RoomFigures } from "./room-setting.ts";

/** The results of a plan with one article, in the units of `LightPlanResult`. */
export interface PlannedFigures {
  readonly pieces: number;
  /** The plan's average illuminance, lx. */
  readonly illuminance: number;
  /** W/m², and W/m²/100 lx; absent if the power is unknown. */
  readonly density?: number | undefined;
  readonly densityPer100Lux?: number | undefined;
  /** Results that the lumen method does not have. */
  readonly planned: {
    readonly uniformity: number;
    /** Absent if it could not be calculated. */
    readonly ugr?: number | undefined;
  };
}

/** A plan that has been calculated in this browser. @see rule F24 */
export interface RememberedPlan {
  /** The key of its room (`roomKey`). */
  readonly room: string;
  readonly code: string;
  readonly figures: PlannedFigures;
}

/** The maximum number of stored plans. */
const MAX_PLANS = 50;
/** Maximum number of characters; longer strings were not written by this site. */
const MAX_TEXT_LENGTH = 100_000;

/** Identifies a room by all of its values, regardless of its type. */
export const roomKey = (figures: RoomFigures): string => writeRoom({ roomType: "", figures });

export const planFigures = ({ luminaireCount, light, power, ugr }: LightPlanResult): PlannedFigures => ({
  pieces: luminaireCount,
  illuminance: light.average,
  density: power?.perSquareMetre,
  densityPer100Lux: power?.perSquareMetrePer100Lux,
  planned: { uniformity: light.uniformity, ugr: ugr?.highest },
});

/** Adds a plan, replacing an earlier one of the same room and article; above the maximum, the oldest is dropped. */
export const addPlan = (plans: readonly RememberedPlan[], plan: RememberedPlan): readonly RememberedPlan[] =>
  [plan, ...plans.filter(({ room, code }) => room !== plan.room || code !== plan.code)].slice(0, MAX_PLANS);

/** Serialises plans for the browser's storage. @param version the catalogue version with which they were calculated */
export const writePlans = (version: string, plans: readonly RememberedPlan[]): string =>
  JSON.stringify({ version, plans });

/**
 * Parses the output of `writePlans`; empty if there is none, if it is invalid, or if it is of a different catalogue
 * version.
 */
export function readPlans(version: string, text: string | null): readonly RememberedPlan[] {
  if (text === null || text.length > MAX_TEXT_LENGTH) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return isStoredPlans(stored) && stored.version === version ? stored.plans : [];
  } catch {
    return [];
  }
}

const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isOptionalNumber = (value: unknown): value is number | undefined => value === undefined || isNumber(value);

const isStoredPlans = isObjectOf<{ version: string; plans: RememberedPlan[] }>({
  version: isString,
  plans: isArrayOf(
    isObjectOf<RememberedPlan>({
      room: isString,
      code: isString,
      figures: isObjectOf<PlannedFigures>({
        pieces: isNumber,
        illuminance: isNumber,
        density: isOptionalNumber,
        densityPer100Lux: isOptionalNumber,
        planned: isObjectOf<PlannedFigures["planned"]>({ uniformity: isNumber, ugr: isOptionalNumber }),
      }),
    }),
  ),
});
