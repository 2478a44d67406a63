import type { LuminousOpening } from "./photometry.ts";

/**
 * The luminous opening encoded by three numbers of an IES file, where negative numbers mean a round shape (LM-63-1995,
 * -2002). Round shapes other than a disc or an upright cylinder become their bounding box.
 *
 * @param width across the luminaire (90°–270°), m
 * @param length along it (0°–180°), m
 * @param height m
 */
export function iesOpening(width: number, length: number, height: number): LuminousOpening {
  const side = Math.abs(height);
  const sides: LuminousOpening["sides"] = [side, side, side, side];
  const isDisc = width <= 0 && length <= 0 && (length === 0 || length === width || width === 0) && (height >= 0 || length === 0); // prettier-ignore
  if (isDisc) {
    const diameter = Math.abs(width) || Math.abs(length);
    return { shape: "circle", length: diameter, width: diameter, sides };
  }
  // A horizontal cylinder has its diameter as the height.
  const lying = height < 0 ? side : 0;
  return { shape: "rectangle", length: Math.abs(length) || lying, width: Math.abs(width) || lying, sides };
}

/** The three numbers of LM-63 for a luminous opening: width, length, height, m. */
export function iesDimensions({ shape, length, width, sides }: LuminousOpening): readonly [number, number, number] {
  const height = Math.max(...sides);
  if (shape === "rectangle") return [width, length, height];
  return length === 0 ? [0, 0, height] : [-length, -length, height];
}
