import type { Point } from "./geometry.ts";
import { type Field, isolines } from "./isolines.ts";
import { fieldPoint, type PlanPlacement } from "./plan-placement.ts";
import { number } from "./svg.ts";

/** What isolux lines keep clear of, and the average illuminance in lx that they are chosen around. */
interface IsoluxContext {
  readonly average: number;
  readonly places: readonly Point[];
  /** The luminaires' length in m. */
  readonly luminaire: number;
}

const MARKS = [
  5, 10, 20, 30, 50, 75, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 700, 800, 900, 1000, 1250, 1500, 2000,
];
/** Texts nearer than this, in px, to something else are left out. */
const CLEARANCE = 16;

/** Isolux lines at round values, and their texts where there is room. */
export function isoluxLines(
  field: Field,
  place: PlanPlacement,
  context: IsoluxContext,
): { lines: string; labels: string } {
  const values = field.flat();
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const marks = MARKS.filter((mark) => mark > low * 1.03 && mark < high * 0.97 && mark >= context.average * 0.55);
  const most = place.sheetWidth < 480 ? 2 : 4;
  const shown = marks.length > most ? marks.filter((_, index) => index % Math.ceil(marks.length / most) === 0) : marks;
  const taken: Point[] = [];
  const drawn = shown.map((mark) => {
    const rings = isolines(field, mark);
    return { line: openLines(rings, field, place), label: labelOf(mark, rings, field, place, context, taken) };
  });
  return { lines: drawn.map(({ line }) => line).join(""), labels: drawn.map(({ label }) => label).join("") };
}

/** Lines with the pen lifted where a ring only follows the wall. */
function openLines(rings: readonly (readonly Point[])[], field: Field, place: PlanPlacement): string {
  const toSheet = fieldPoint(field, place);
  const [right, bottom] = [(field[0]?.length ?? 1) - 0.51, field.length - 0.51];
  const onWall = ([x, y]: Point): boolean => x < -0.49 || y < -0.49 || x > right || y > bottom;
  const outline = rings.map((ring) => {
    const closed = [...ring, ...ring.slice(0, 1)];
    return closed.map((point, index) => {
      const before = closed[index - 1];
      const lifted = before === undefined || (onWall(before) && onWall(point));
      return `${lifted ? "M" : "L"}${toSheet(point).map(number).join(" ")}`;
    });
  });
  return `<path d="${outline.flat().join("")}" fill="none" stroke="#8a7a52" stroke-width=".8" stroke-opacity=".75"/>`;
}

/** The text of a line at the place of its longest ring that is freest of luminaires and other texts. */
function labelOf(
  mark: number,
  rings: readonly (readonly Point[])[],
  field: Field,
  place: PlanPlacement,
  context: IsoluxContext,
  taken: Point[],
): string {
  const longest = rings.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const { left, top, across, down } = place;
  const points = longest
    .map(fieldPoint(field, place))
    .filter(([x, y]) => x > left + 26 && x < left + across - 26 && y > top + 14 && y < top + down - 14);
  const [first, ...others] = points.map((point) => ({ point, clear: clearance(point, place, context, taken) }));
  if (!first) return "";
  const best = others.reduce((chosen, other) => (other.clear > chosen.clear ? other : chosen), first);
  if (best.clear < CLEARANCE) return "";
  taken.push(best.point);
  const [x, y] = best.point;
  const halo = 'paint-order="stroke" stroke="#fffaf0" stroke-width="4"';
  return `<text x="${number(x)}" y="${number(y + 4)}" text-anchor="middle" ${halo} fill="#5e512f">${mark} lx</text>`;
}

/** How far a point is from luminaires and texts, in px; of equal ones the lower wins. */
function clearance(
  [x, y]: Point,
  { left, top, scale }: PlanPlacement,
  { places, luminaire }: IsoluxContext,
  taken: readonly Point[],
): number {
  const fromLuminaires = places.map(
    ([px, py]) => Math.hypot(left + px * scale - x, (top + py * scale - y) * 1.6) - luminaire * scale * 0.5,
  );
  const fromTexts = taken.map(([tx, ty]) => Math.hypot(tx - x, (ty - y) * 2));
  return Math.min(60, ...fromLuminaires, ...fromTexts) + y * 0.02;
}
