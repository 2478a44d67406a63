import type { LuminousOpening } from "./photometry.ts";

const RADIANS_PER_DEGREE = Math.PI / 180;

/**
 * Projected area of the luminous opening in a direction, m²: the bottom (from above, the top) by cos γ, and the visible
 * sides by sin γ (CIE 117:1995, 4.3; for openings with luminous sides as in CIE 190:2010).
 *
 * @param c degrees
 * @param gamma degrees, 0 … 180
 * @returns 0 for a point source, and for a flat opening seen edge-on
 */
export function projectedArea({ shape, length, width, sides }: LuminousOpening, c: number, gamma: number): number {
  const bottomShare = Math.abs(Math.cos(gamma * RADIANS_PER_DEGREE));
  const sideShare = Math.sin(gamma * RADIANS_PER_DEGREE);
  const [side0, side90, side180, side270] = sides;
  if (shape === "circle") {
    const height = (side0 + side90 + side180 + side270) / 4;
    return (Math.PI / 4) * length ** 2 * bottomShare + length * height * sideShare;
  }
  const [across, along] = [Math.cos(c * RADIANS_PER_DEGREE), Math.sin(c * RADIANS_PER_DEGREE)];
  const longSideArea = Math.abs(across) * length * (across > 0 ? side0 : side180);
  const shortSideArea = Math.abs(along) * width * (along > 0 ? side90 : side270);
  return length * width * bottomShare + (longSideArea + shortSideArea) * sideShare;
}
