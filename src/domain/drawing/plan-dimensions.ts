import type { Point } from "./geometry.ts";
import type { PlanPlacement, PlannedRoom } from "./plan-placement.ts";
import { number as n } from "./svg.ts";

const DIMENSION = "#0c6872";
/** Spacings narrower than this, in px, are left out of the chain. */
const ROOM_ACROSS = 46;
const ROOM_UPRIGHT = 60;

/** The room's two sides, and for each the first distances from wall to luminaire and from luminaire to luminaire. */
export function planDimensions(
  { size, grid: { columns, rows } }: PlannedRoom,
  place: PlanPlacement,
  metres: (length: number) => string,
): string {
  const { left, top, across, down, wall } = place;
  const [stepX, stepY] = [across / columns, down / rows];
  const [wallX, wallY] = [left - wall, top - wall];
  const parts = [
    dimensionAcross([left, left + across], wallY - 36, `${metres(size.length)} m`, wallY - 2),
    dimensionUpright([top, top + down], wallX - 40, `${metres(size.width)} m`, wallX - 2),
  ];
  if (stepX > ROOM_ACROSS) {
    parts.push(dimensionAcross([left, left + stepX / 2], wallY - 14, metres(size.length / columns / 2), wallY - 2));
    if (columns > 1)
      parts.push(
        dimensionAcross([left + stepX / 2, left + stepX * 1.5], wallY - 14, metres(size.length / columns), wallY - 2),
      );
  }
  if (stepY > ROOM_UPRIGHT) {
    parts.push(dimensionUpright([top, top + stepY / 2], wallX - 16, metres(size.width / rows / 2), wallX - 2));
    if (rows > 1)
      parts.push(
        dimensionUpright([top + stepY / 2, top + stepY * 1.5], wallX - 16, metres(size.width / rows), wallX - 2),
      );
  }
  return `<g fill="none">${parts.join("")}</g>`;
}

/** An arrowhead whose tip is at a point; the angle says where it points, in radians. */
function arrow([x, y]: Point, angle: number): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const barb = (side: number): string => `${n(x - 7 * cos - side * sin)} ${n(y - 7 * sin + side * cos)}`;
  return `<path d="M${n(x)} ${n(y)}L${barb(1.8)}L${barb(-1.8)}Z" fill="${DIMENSION}" stroke="none"/>`;
}

function dimensionAcross([from, to]: Point, y: number, text: string, edge: number): string {
  const extensions = [from, to].map((x) => `M${n(x)} ${n(y - 5)}V${n(edge)}`).join("");
  return (
    `<path d="M${n(from)} ${n(y)}H${n(to)}${extensions}" stroke="${DIMENSION}" stroke-width=".8"/>${arrow([from, y], Math.PI)}${arrow([to, y], 0)}` +
    `<text x="${n((from + to) / 2)}" y="${n(y - 5)}" text-anchor="middle" fill="${DIMENSION}">${text}</text>`
  );
}

function dimensionUpright([from, to]: Point, x: number, text: string, edge: number): string {
  const extensions = [from, to].map((y) => `M${n(x - 5)} ${n(y)}H${n(edge)}`).join("");
  const place = `x="${n(x - 5)}" y="${n((from + to) / 2)}"`;
  const turned = `transform="rotate(-90 ${n(x - 5)} ${n((from + to) / 2)})"`;
  return (
    `<path d="M${n(x)} ${n(from)}V${n(to)}${extensions}" stroke="${DIMENSION}" stroke-width=".8"/>${arrow([x, from], -Math.PI / 2)}${arrow([x, to], Math.PI / 2)}` +
    `<text ${place} text-anchor="middle" ${turned} fill="${DIMENSION}">${text}</text>`
  );
}
