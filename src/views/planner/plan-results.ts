import { initialIlluminance } from "#lighting/room-conditions.ts";
import { formatNumber } from "#attributes/technical-data/attribute-text.ts";
import type { LightPlanResult } from "#planning/light-plan.ts";
import { ESTIMATE_MARK, formatResult, formatResultNumber, formatUgr, type ResultFigure } from "#planning/room-units.ts";
import type { RoomFigures } from "#planning/room-setting.ts";
import type { PlannerChoice, RoomRequirements } from "./plan-input.ts";
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

/** The mark of a plan's light if the distribution of one of its articles is estimated. */
export const estimateMark = (articles: readonly Pick<PlannerChoice, "estimateReason">[]): string =>
  articles.some(({ estimateReason }) => estimateReason !== undefined) ? ESTIMATE_MARK : "";

/** The average illuminance, compared with the required one in lx. @param mark that of {@link estimateMark} */
export const averageFigure = (
  { light: { average } }: LightPlanResult,
  required: number,
  { language, planner }: PlanTexts,
  mark: string,
): CheckedFigure => ({
  text: mark + formatResult("illuminance", average, language),
  requirement: planner("atLeast", { limit: formatResult("illuminance", required, language) }),
  isMet: average >= required,
});

/** The uniformity, compared with the required one. @param mark that of {@link estimateMark} */
export const uniformityFigure = (
  { light: { uniformity } }: LightPlanResult,
  { uniformity: required }: RoomRequirements,
  { language, planner }: PlanTexts,
  mark: string,
): CheckedFigure => ({
  text: mark + formatResult("uniformity", uniformity, language),
  requirement:
    required === undefined ? undefined : planner("atLeast", { limit: formatResult("uniformity", required, language) }),
  isMet: required === undefined || uniformity >= required,
});

/**
 * The UGR as a number, compared with its limit.
 *
 * @param mark that of {@link estimateMark}
 * @returns `undefined` if none can be calculated
 */
export const glareFigure = (
  { ugr }: LightPlanResult,
  { ugr: limit }: RoomRequirements,
  { language, planner }: PlanTexts,
  mark: string,
): CheckedFigure | undefined =>
  ugr && {
    text: mark + formatResultNumber("ugr", ugr.highest, language),
    requirement: limit === undefined ? undefined : planner("atMost", { limit: formatNumber(limit, language) }),
    isMet: limit === undefined || ugr.highest <= limit,
  };

/**
 * All figures of a plan except the average illuminance, which pages and documents show above them.
 *
 * @param mark that of {@link estimateMark}, which precedes all figures but those of the power
 * @see rule F12
 */
export function resultRows(
  result: LightPlanResult,
  { maintenance }: Pick<RoomFigures, "maintenance">,
  requirements: RoomRequirements,
  texts: PlanTexts,
  mark: string,
): readonly ResultRow[] {
  const { grid, light, power, proposal, ugr } = result;
  const glare = glareFigure(result, requirements, texts, mark);
  const format = (figure: ResultFigure, value: number): string => formatResult(figure, value, texts.language);
  const row = (key: ResultRow["key"], ...figures: readonly string[]): ResultRow => ({
    key,
    text: figures.join(" / "),
    isMet: true,
    isMessage: false,
  });
  return [
    row("initialIlluminance", mark + format("illuminance", initialIlluminance(light.average, maintenance))),
    row("minimum", mark + format("illuminance", light.minimum)),
    { ...uniformityFigure(result, requirements, texts, mark), key: "uniformity", isMessage: false },
    ugr && glare
      ? { ...glare, key: "glare", text: mark + formatUgr(ugr.highest, texts.language), isMessage: false }
      : { ...row("glare", texts.planner("noUgr")), isMessage: true },
    row("cylindrical", mark + format("illuminance", light.cylindrical.average)),
    row(
      "ceilingAndWalls",
      mark + format("illuminance", light.ceilingAverage),
      format("illuminance", light.wallAverage),
    ),
    ...(power
      ? [
          row("power", format("totalWatts", power.watts)),
          row("density", format("density", power.perSquareMetre)),
          row("per100Lux", mark + format("densityPer100Lux", power.perSquareMetrePer100Lux)),
        ]
      : []),
    ...(grid && proposal ? [row("utilisation", mark + format("utilisation", proposal.utilisation))] : []),
  ];
}
