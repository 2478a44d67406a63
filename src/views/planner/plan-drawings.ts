import { isoluxLines, type IlluminancePoints, type IsoluxLine } from "#drawing/rooms/isolux-lines.ts";
import { roomPlan, type PlanLuminaire, type RoomPlanOptions } from "#drawing/rooms/room-plan.ts";
import { roomSection, type SectionLuminaire } from "#drawing/rooms/room-section.ts";
import { photometricProperties } from "#lighting/photometry/photometric-properties.ts";
import { gridSpacing, type QuarterTurns } from "#lighting/utilisation/luminaire-grid.ts";
import { clampToRoom, type LightPlan, type LightPlanResult, type PlannedLuminaire } from "#planning/light-plan.ts";
import { formatResult, formatResultNumber } from "#planning/room-units.ts";
import type { PlanTexts } from "./plan-texts.ts";

export interface CalculatedPlan {
  readonly plan: LightPlan;
  readonly result: LightPlanResult;
  /** The result's isolux lines, if already derived. */
  readonly isolux?: readonly IsoluxLine[] | undefined;
}

export const illuminancePoints = ({ light }: LightPlanResult): IlluminancePoints => ({
  x: light.grid.x,
  y: light.grid.y,
  illuminance: light.illuminance,
});

/** The width of a drawing, in SVG user units, and its labels. */
interface PlanDrawingOptions {
  readonly width: number;
  readonly texts: PlanTexts;
}

/** The outline of a luminaire in plan, along and across the room: its housing, or its luminous area. */
export function luminaireOutline(
  { photometry: { housing, opening, symmetry } }: Pick<PlannedLuminaire, "photometry">,
  turn: QuarterTurns,
): Omit<PlanLuminaire, "x" | "y" | "isSecondArticle"> {
  const { length, width, shape } = housing.length > 0 ? housing : opening;
  const isRound = shape === "circle";
  const isOneSided = symmetry === "none" || symmetry === "c0-c180";
  return {
    ...(turn % 2 === 0 ? { length, width } : { length: width, width: length }),
    isRound,
    ...(isOneSided ? { c0: turn } : {}),
  };
}

/** The luminaires of the first and the second article; without a second, the first one twice. */
const planLuminaireTypes = ({ luminaire, secondLuminaire = luminaire }: LightPlan): readonly PlannedLuminaire[] => [
  luminaire,
  secondLuminaire,
];

/** Freely placed luminaires are in the order of `positions`. */
function planLuminaires({ plan, result: { groups } }: CalculatedPlan, isNumbered: boolean): PlanLuminaire[] {
  const luminaires = planLuminaireTypes(plan);
  const all =
    plan.positions?.map((position) => ({ ...clampToRoom(position, plan.room), article: position.article })) ??
    groups.flatMap(({ positions }) => positions.map((position) => ({ ...position, article: 0 as const })));
  return all.map(({ x, y, turn, article }, index) => ({
    x,
    y,
    ...luminaireOutline(luminaires[article] ?? plan.luminaire, turn),
    isSecondArticle: article > 0,
    ...(isNumbered ? { number: index + 1 } : {}),
  }));
}

function gridDimensions({ plan: { room }, result: { grid } }: CalculatedPlan) {
  if (!grid) return {};
  const { along, across } = gridSpacing(room, grid);
  return { spacing: { along: { ...along, count: grid.columns }, across: { ...across, count: grid.rows } } };
}

/**
 * The room's floor plan to scale, with the calculated isolux lines, as SVG.
 *
 * @param uid makes the drawing's ids unique within the document
 */
export function planDrawing(
  calculated: CalculatedPlan,
  {
    width,
    texts,
    isFalseColour,
    isNumbered = false,
    ...options
  }: PlanDrawingOptions & {
    readonly isFalseColour: boolean;
    /** Whether luminaires are numbered; default: no. */
    readonly isNumbered?: boolean;
  } & Pick<RoomPlanOptions, "uid" | "showsLuminaires">,
): string {
  const { result, isolux } = calculated;
  const { room } = calculated.plan;
  const points = illuminancePoints(result);
  return roomPlan(
    {
      length: room.length,
      width: room.width,
      luminaires: planLuminaires(calculated, isNumbered),
      ...gridDimensions(calculated),
      points,
      isolux: isolux ?? isoluxLines(points),
    },
    {
      width,
      colours: isFalseColour ? "false" : "light",
      ...options,
      label: planLabel(calculated, texts),
      formatMetres: (value, hasUnit) =>
        hasUnit
          ? formatResult("distance", value, texts.language)
          : formatResultNumber("distance", value, texts.language),
      formatLux: (value) => formatResult("illuminance", value, texts.language),
    },
  );
}

/** The accessible name of the floor plan. */
export const planLabel = (
  { plan: { room }, result: { luminaireCount } }: CalculatedPlan,
  { language, planner }: PlanTexts,
): string =>
  planner("planLabel", {
    length: formatResultNumber("distance", room.length, language),
    width: formatResult("distance", room.width, language),
    count: luminaireCount,
  });

/** The room's longitudinal section to scale, with the cones of light, as SVG. */
export function sectionDrawing(
  calculated: CalculatedPlan,
  { width, texts: { language, planner } }: PlanDrawingOptions,
): string {
  const { length, height, workingPlane } = calculated.plan.room;
  return roomSection(
    { length, height, workingPlane, luminaires: sectionLuminaires(calculated) },
    {
      width,
      label: planner("sectionLabel"),
      formatMetres: (value) => formatResult("distance", value, language),
      workingPlaneLabel: planner("workingPlane"),
    },
  );
}

/** Luminaires of an article that are behind one another in the section are drawn once. */
function sectionLuminaires({ plan, result: { groups } }: CalculatedPlan): SectionLuminaire[] {
  const luminaires = planLuminaireTypes(plan);
  return groups.flatMap(({ drop, positions }, article) => {
    const luminaire = luminaires[article] ?? plan.luminaire;
    const { along, across } = photometricProperties(luminaire.photometry).beamAngles;
    const distinct = new Map(positions.map((position) => [`${position.x.toFixed(3)} ${position.turn % 2}`, position]));
    return [...distinct.values()].map(({ x, turn }) => {
      const beam = turn % 2 === 0 ? along : across;
      return { x, drop, length: luminaireOutline(luminaire, turn).length, ...(beam === undefined ? {} : { beam }) };
    });
  });
}
