import type { LuminousOpening } from "./photometry.ts";

const RADIANS = Math.PI / 180;

/**
 * Projected area of the luminous opening in a direction, m²: the bottom (from above, the top) by cos γ, and the visible
 * sides by sin γ (CIE 117:1995, 4.3; for openings with luminous sides as in CIE 190:2010).
 *
 * @param c degrees
 * @param gamma degrees, 0 … 180
 * @returns 0 for a point source, and for a flat opening seen edge-on
 */
export function projectedArea({ shape, length, width, sides }: LuminousOpening, c: number, gamma: number): number {
  const flat = Math.abs(Math.cos(gamma * RADIANS));
  const upright = Math.sin(gamma * RADIANS);
  const [side0, side90, side180, side270] = sides;
  if (shape === "circle") {
    const height = (side0 + side90 + side180 + side270) / 4;
    return (Math.PI / 4) * length ** 2 * flat + length * height * upright;
  }
  const [across, along] = [Math.cos(c * RADIANS), Math.sin(c * RADIANS)];
  const long = Math.abs(across) * length * (across > 0 ? side0 : side180);
  const short = Math.abs(along) * width * (along > 0 ? side90 : side270);
  return length * width * flat + (long + short) * upright;
}
