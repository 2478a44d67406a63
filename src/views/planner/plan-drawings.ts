import { isoluxLines, type IlluminancePoints, type IsoluxLine } from "#drawing/rooms/isolux-lines.ts";
import { roomPlan } from "#drawing/rooms/room-plan.ts";
import { roomSection } from "#drawing/rooms/room-section.ts";
import { photometricFigures } from "#lighting/photometry/photometric-figures.ts";
import type { LightPlan, LightPlanResult } from "#planning/light-plan.ts";

/** The localised texts of both drawings. */
export interface PlanTexts {
  /** The accessible name of the plan. */
  readonly planLabel: (room: { readonly length: string; readonly width: string; readonly count: number }) => string;
  readonly sectionLabel: string;
  readonly workingPlane: string;
  /** A length in m with two decimals, with or without the unit. */
  readonly metres: (value: number, withUnit: boolean) => string;
  /** An illuminance in whole lx, with its unit. */
  readonly lux: (value: number) => string;
}

/** A calculated plan. */
export interface CalculatedPlan {
  readonly plan: LightPlan;
  readonly result: LightPlanResult;
  /** The result's isolux lines, if already derived. */
  readonly isolux?: readonly IsoluxLine[] | undefined;
}

/** The illuminances of a result with their places. */
export const illuminancePoints = ({ light }: LightPlanResult): IlluminancePoints => ({
  x: light.grid.x,
  y: light.grid.y,
  illuminance: light.illuminance,
});

/** The size of the drawings, in SVG user units, and their texts. */
interface PlanDrawingOptions {
  readonly width: number;
  readonly texts: PlanTexts;
}

/** The face of the luminaire: its housing, or its luminous area. */
function faceOf({ luminaire }: LightPlan) {
  const { housing, opening } = luminaire.photometry;
  return housing.length > 0 ? housing : opening;
}

/**
 * The room's floor plan to scale, with the calculated isolux lines, as SVG.
 *
 * @param uid makes the drawing's ids unique within the document
 */
export function planDrawing(
  { plan, result, isolux }: CalculatedPlan,
  {
    width,
    texts: words,
    isFalseColour,
    uid,
  }: PlanDrawingOptions & { readonly isFalseColour: boolean; readonly uid: string },
): string {
  const { room } = plan;
  const { metres, lux } = words;
  const face = faceOf(plan);
  const points = illuminancePoints(result);
  return roomPlan(
    {
      length: room.length,
      width: room.width,
      grid: result.grid,
      luminaire: { length: face.length, width: face.width, isRound: face.shape === "circle" },
      points,
      isolux: isolux ?? isoluxLines(points),
    },
    {
      width,
      colours: isFalseColour ? "false" : "light",
      uid,
      label: words.planLabel({
        length: metres(room.length, false),
        width: metres(room.width, true),
        count: result.pieces,
      }),
      metres,
      lux,
    },
  );
}

/** The room's longitudinal section to scale, with the cones of light, as SVG. */
export function sectionDrawing(
  { plan, result: { grid, drop } }: CalculatedPlan,
  { width, texts: { sectionLabel, workingPlane, metres } }: PlanDrawingOptions,
): string {
  const { length, height, workingPlane: plane } = plan.room;
  const { along } = photometricFigures(plan.luminaire.photometry).beamAngles;
  const beam = along === undefined ? {} : { beam: along };
  return roomSection(
    { length, height, workingPlane: plane, columns: grid.columns, drop, luminaire: faceOf(plan).length, ...beam },
    { width, label: sectionLabel, metres: (value) => metres(value, true), plane: workingPlane },
  );
}
