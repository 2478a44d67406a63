/** Plausible beam angles, in degrees. */
const NARROWEST = 4;
const WIDEST = 120;

/** One angle at the end, alone or after a comma: `15°`, `Narrow, 15°`; neither `from 70°` nor `30° × 70°`. */
const TRAILING_ANGLE = /^(?:[^\d°]*,\s*)?(\d{1,3})\s*°$/;

/**
 * Parses the beam angle from an optic's texts, in degrees between the directions of half the peak intensity.
 *
 * @returns `undefined` unless exactly one angle is stated
 */
export function statedBeamAngle(optics: readonly string[]): number | undefined {
  const angles = new Set(optics.map((text) => Number(TRAILING_ANGLE.exec(text.trim())?.[1])));
  const [angle] = angles;
  return angles.size === 1 && angle !== undefined && angle >= NARROWEST && angle <= WIDEST ? angle : undefined;
}
