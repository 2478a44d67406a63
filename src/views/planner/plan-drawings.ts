import { roomPlan } from "#drawing/rooms/room-plan.ts";
import { roomSection } from "#drawing/rooms/room-section.ts";
import { photometricFigures } from "#lighting/photometry/photometric-figures.ts";
import type { LightPlan, LightPlanResult } from "#planning/light-plan.ts";

/** The words of both drawings in the language shown. */
export interface PlanWords {
  /** Names the plan for who does not see it. */
  readonly planLabel: (room: { readonly length: string; readonly width: string; readonly count: number }) => string;
  readonly sectionLabel: string;
  readonly workingPlane: string;
  /** A length in m with two decimals, with or without the unit. */
  readonly metres: (value: number, withUnit: boolean) => string;
  /** A whole illuminance with its unit. */
  readonly lux: (value: number) => string;
}

/** A plan that was calculated. */
export interface CalculatedPlan {
  readonly plan: LightPlan;
  readonly result: LightPlanResult;
}

/** How large the drawings are made, in their own units, and in which words. */
export interface PlanLook {
  readonly width: number;
  readonly words: PlanWords;
}

/** The face of the luminaire: its housing, or what of it is luminous. */
function faceOf({ luminaire }: LightPlan) {
  const { housing, opening } = luminaire.photometry;
  return housing.length > 0 ? housing : opening;
}

/**
 * The room from above, to scale, with the isolux lines that were calculated, as SVG.
 *
 * @param uid tells the drawing's ids from those of others in the same document
 */
export function planDrawing(
  { plan, result: { grid, pieces, light } }: CalculatedPlan,
  { width, words, isFalseColour, uid }: PlanLook & { readonly isFalseColour: boolean; readonly uid: string },
): string {
  const { room } = plan;
  const { metres, lux } = words;
  const face = faceOf(plan);
  return roomPlan(
    {
      length: room.length,
      width: room.width,
      grid,
      luminaire: { length: face.length, width: face.width, isRound: face.shape === "circle" },
      points: { x: light.grid.x, y: light.grid.y, illuminance: light.illuminance },
    },
    {
      width,
      colours: isFalseColour ? "false" : "light",
      uid,
      label: words.planLabel({ length: metres(room.length, false), width: metres(room.width, true), count: pieces }),
      metres,
      lux,
    },
  );
}

/** The room cut along its length, to scale, with the cones of light, as SVG. */
export function sectionDrawing(
  { plan, result: { grid, drop } }: CalculatedPlan,
  { width, words: { sectionLabel, workingPlane, metres } }: PlanLook,
): string {
  const { length, height, workingPlane: plane } = plan.room;
  const { along } = photometricFigures(plan.luminaire.photometry).beamAngles;
  const beam = along === undefined ? {} : { beam: along };
  return roomSection(
    { length, height, workingPlane: plane, columns: grid.columns, drop, luminaire: faceOf(plan).length, ...beam },
    { width, label: sectionLabel, metres: (value) => metres(value, true), plane: workingPlane },
  );
}
