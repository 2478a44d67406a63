const DEGREES = 180 / Math.PI;

/**
 * Guth's position index: by what factor a source at this position may be brighter than one on the line of sight. Closed form
 * by Levin (IES Lighting Handbook, 9th ed., eq. 3-26; CIE 117:1995 prints it as a table): ln p = (35.2 − 0.31889 τ − 1.22
 * e^(−2τ/9))·10⁻³ σ + (21 + 0.26667 τ − 0.002963 τ²)·10⁻⁵ σ².
 *
 * @param ahead distance along the horizontal line of sight, above 0
 * @param aside distance across it; the sign does not matter
 * @param above height above the eye; all in the same unit
 * @returns 1 on the line of sight, greater away from it
 */
export function positionIndex(ahead: number, aside: number, above: number): number {
  const offset = Math.hypot(aside, above);
  if (offset === 0) return 1;
  // τ from the vertical of the plane that holds the line of sight and the source, σ between both, in degrees.
  const tau = Math.atan2(Math.abs(aside), above) * DEGREES;
  const sigma = Math.atan2(offset, ahead) * DEGREES;
  const linear = (35.2 - 0.31889 * tau - 1.22 * Math.exp((-2 * tau) / 9)) * 1e-3;
  const square = (21 + 0.26667 * tau - 0.002963 * tau * tau) * 1e-5;
  return Math.exp(linear * sigma + square * sigma * sigma);
}
