/** The extent of a rectangle along one axis. */
export type Span = readonly [from: number, to: number];

/**
 * Closed-form form factor between parallel rectangles with sides along the same axes (Ehlert and Smith 1993; Howell, *A
 * Catalog of Radiation Heat Transfer Configuration Factors*, C-13).
 *
 * @param x1 @param y1 extents of the first, @param x2 @param y2 of the second, @param distance between their planes, above 0
 * @returns share of the first one's diffuse light that falls on the second, 0 … 1
 */
export function parallelFactor(x1: Span, y1: Span, x2: Span, y2: Span, distance: number): number {
  let sum = 0;
  for (let corner = 0; corner < 16; corner++) {
    const dx = x1[corner & 1 ? 1 : 0] - x2[corner & 2 ? 1 : 0];
    const dy = y1[corner & 4 ? 1 : 0] - y2[corner & 8 ? 1 : 0];
    sum += sign(corner) * parallelTerm(dx, dy, distance);
  }
  return sum / (2 * Math.PI * (x1[1] - x1[0]) * (y1[1] - y1[0]));
}

function parallelTerm(dx: number, dy: number, z: number): number {
  const [u, v] = [Math.hypot(dx, z), Math.hypot(dy, z)];
  return dy * u * Math.atan(dy / u) + dx * v * Math.atan(dx / v) - ((z * z) / 2) * Math.log(dx * dx + dy * dy + z * z);
}

/**
 * Closed-form form factor between rectangles in perpendicular planes (ibid., C-15).
 *
 * @param a1 extent of the first away from the common edge of both planes, 0 or more; @param a2 of the second
 * @param y1 @param y2 extents along that edge
 * @returns share of the first one's diffuse light that falls on the second, 0 … 1
 */
export function perpendicularFactor(a1: Span, y1: Span, a2: Span, y2: Span): number {
  let sum = 0;
  for (let corner = 0; corner < 16; corner++) {
    const away = a1[corner & 1 ? 1 : 0] ** 2 + a2[corner & 2 ? 1 : 0] ** 2;
    const dy = y1[corner & 4 ? 1 : 0] - y2[corner & 8 ? 1 : 0];
    sum += sign(corner) * perpendicularTerm(away, dy);
  }
  return sum / (2 * Math.PI * (a1[1] - a1[0]) * (y1[1] - y1[0]));
}

function perpendicularTerm(away: number, dy: number): number {
  const far = away + dy * dy;
  if (far === 0) return 0;
  const root = Math.sqrt(away);
  return dy * root * (root === 0 ? 0 : Math.atan(dy / root)) - ((away - dy * dy) / 4) * Math.log(far);
}

/** Positive for an even number of upper limits among the four. */
const sign = (corner: number): number =>
  ((corner ^ (corner >> 1) ^ (corner >> 2) ^ (corner >> 3)) & 1) === 0 ? 1 : -1;
