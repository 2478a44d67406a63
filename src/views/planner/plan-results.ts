import { initialIlluminance } from "#lighting/room-conditions.ts";
import { formatNumber } from "#attributes/technical-data/attribute-text.ts";
import type { LightPlanResult } from "#planning/light-plan.ts";
import { formatResult, formatResultNumber, formatUgr, type ResultFigure } from "#planning/room-units.ts";
import type { RoomFigures } from "#planning/room-setting.ts";
import type { RoomRequirements } from "./plan-input.ts";
import type { PlanTexts } from "./plan-texts.ts";

/** A figure that may have a requirement. */
export interface CheckedFigure {
  readonly text: string;
  /** `at least 0.60`; absent: there is none, so it is met. */
  readonly requirement?: string | undefined;
  readonly isMet: boolean;
}

/** A calculated figure; the key is that of its name's message. */
export interface ResultRow extends CheckedFigure {
  readonly key:
    | "initialIlluminance"
    | "minimum"
    | "uniformity"
    | "glare"
    | "cylindrical"
    | "ceilingAndWalls"
    | "power"
    | "density"
    | "per100Lux"
    | "utilisation";
  /** Whether the text is a message. A figure with its unit must not be translated. */
  readonly isMessage: boolean;
}

/** The average illuminance, compared with the required one in lx. */
export const averageFigure = (
  { light: { average } }: LightPlanResult,
  required: number,
  { language, planner }: PlanTexts,
): CheckedFigure => ({
  text: formatResult("illuminance", average, language),
  requirement: planner("atLeast", { limit: formatResult("illuminance", required, language) }),
  isMet: average >= required,
});

/** The uniformity, compared with the required one. */
export const uniformityFigure = (
  { light: { uniformity } }: LightPlanResult,
  { uniformity: required }: RoomRequirements,
  { language, planner }: PlanTexts,
): CheckedFigure => ({
  text: formatResult("uniformity", uniformity, language),
  requirement:
    required === undefined ? undefined : planner("atLeast", { limit: formatResult("uniformity", required, language) }),
  isMet: required === undefined || uniformity >= required,
});

/** The UGR as a number, compared with its limit; `undefined` if none can be calculated. */
export const glareFigure = (
  { ugr }: LightPlanResult,
  { ugr: limit }: RoomRequirements,
  { language, planner }: PlanTexts,
): CheckedFigure | undefined =>
  ugr && {
    text: formatResultNumber("ugr", ugr.highest, language),
    requirement: limit === undefined ? undefined : planner("atMost", { limit: formatNumber(limit, language) }),
    isMet: limit === undefined || ugr.highest <= limit,
  };

/** All figures of a plan except the average illuminance, which pages and documents show above them. */
export function resultRows(
  result: LightPlanResult,
  { maintenance }: Pick<RoomFigures, "maintenance">,
  requirements: RoomRequirements,
  texts: PlanTexts,
): readonly ResultRow[] {
  const { grid, light, power, proposal, ugr } = result;
  const glare = glareFigure(result, requirements, texts);
  const format = (figure: ResultFigure, value: number): string => formatResult(figure, value, texts.language);
  const row = (key: ResultRow["key"], ...figures: readonly string[]): ResultRow => ({
    key,
    text: figures.join(" / "),
    isMet: true,
    isMessage: false,
  });
  return [
    row("initialIlluminance", format("illuminance", initialIlluminance(light.average, maintenance))),
    row("minimum", format("illuminance", light.minimum)),
    { ...uniformityFigure(result, requirements, texts), key: "uniformity", isMessage: false },
    ugr && glare
      ? { ...glare, key: "glare", text: formatUgr(ugr.highest, texts.language), isMessage: false }
      : { ...row("glare", texts.planner("noUgr")), isMessage: true },
    row("cylindrical", format("illuminance", light.cylindrical.average)),
    row("ceilingAndWalls", format("illuminance", light.ceilingAverage), format("illuminance", light.wallAverage)),
    ...(power
      ? [
          row("power", format("totalWatts", power.watts)),
          row("density", format("density", power.perSquareMetre)),
          row("per100Lux", format("densityPer100Lux", power.perSquareMetrePer100Lux)),
        ]
      : []),
    ...(grid && proposal ? [row("utilisation", format("utilisation", proposal.utilisation))] : []),
  ];
}
