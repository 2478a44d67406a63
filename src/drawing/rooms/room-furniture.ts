import type { Canvas } from "#drawing/scene/canvas.ts";
import { type Colour, INK } from "#drawing/scene/colour.ts";
import { horizontalRectangle, type Point, type Point3, range, uprightRectangle } from "#drawing/scene/geometry.ts";
import type { RoomSize } from "./room-illuminance.ts";
import { drawBox, drawFace } from "#drawing/scene/solids.ts";

/** The furniture of a room. */
export type Furniture = "desks" | "racks";

/** Draws the furniture on the floor of a room, the farthest first. */
export function drawFurniture(canvas: Canvas, size: RoomSize, furniture: Furniture): void {
  if (furniture === "desks") drawDeskPairs(canvas, size);
  else drawRacks(canvas, size);
}

const DESK_HEIGHT = 0.74;

/** Pairs of facing desks along the room, one every 2.5 m. */
function drawDeskPairs(canvas: Canvas, { length, width }: RoomSize): void {
  const columns = Math.max(1, Math.round(length / 2.5));
  const positions = range(columns).map((index): Point => [(length * (index + 0.5)) / columns, width * 0.45]);
  positions.sort((a, b) => canvas.camera.distance([...b, 0]) - canvas.camera.distance([...a, 0]));
  for (const [x, y] of positions) {
    drawDesk(canvas, x, [y + 0.02, y + 0.8], 1);
    drawDesk(canvas, x, [y - 0.8, y - 0.02], -1);
  }
}

/** A desk with its screen; `side` is 1 for the far one of a pair. */
function drawDesk(canvas: Canvas, x: number, [near, far]: Point, side: 1 | -1): void {
  const [left, right, z] = [x - 0.8, x + 0.8, DESK_HEIGHT];
  for (const [legX, legY] of [
    [left + 0.06, far - 0.08],
    [right - 0.06, far - 0.08],
    [left + 0.06, near + 0.08],
    [right - 0.06, near + 0.08],
  ] as const) {
    canvas.segment([legX, legY, 0], [legX, legY, z], { stroke: INK, width: 2.2 });
  }
  const front = uprightRectangle([left, right], near, [z - 0.03, z]);
  drawFace(canvas, front, [0, -1, 0], "#b9c3c5", { fill: "#b9c3c5", width: 0.8 });
  const top = horizontalRectangle([left, right], [near, far], z);
  drawFace(canvas, top, [0, 0, 1], "#fffdf7", { fill: "#fffdf7", width: 0.9 });
  drawScreen(canvas, [x, (near + far) / 2 - side * 0.16, z], side < 0 ? "#7f8c8f" : "#59666a");
}

function drawScreen(canvas: Canvas, [x, y, z]: Point3, colour: Colour): void {
  const corners = uprightRectangle([x - 0.3, x + 0.3], y, [z + 0.12, z + 0.48]);
  drawFace(canvas, corners, [0, -1, 0], colour, { fill: colour, width: 0.9 });
  canvas.segment([x, y, z], [x, y, z + 0.12], { stroke: INK, width: 2 });
}

/** Two rows of pallet racking along the room, with goods on three levels. */
function drawRacks(canvas: Canvas, { length, width, height }: RoomSize): void {
  const bays = Math.max(3, Math.round(length / 3));
  const bay = (length * 0.86) / bays;
  const positions = [width * 0.7, width * 0.3].flatMap((y, row) =>
    range(bays).map((index) => ({ x: length * 0.07 + index * bay, y, seed: index + 2 * row })),
  );
  positions.sort((a, b) => canvas.camera.distance([b.x, b.y, 0]) - canvas.camera.distance([a.x, a.y, 0]));
  for (const { x, y, seed } of positions) drawRackBay(canvas, [x, y, height * 0.62], bay, seed);
}

const GOODS: readonly Colour[] = ["#f3eee0", "#e6ebec", "#ece3cd"];
const STEEL = "#68767b";

/** A bay from its left end at x: posts, beams and a pallet on each level; `seed` varies the goods. */
function drawRackBay(canvas: Canvas, [x, y, height]: Point3, bay: number, seed: number): void {
  const [near, far] = [y - 0.45, y + 0.45];
  const drawPost = (end: number, side: number): void =>
    canvas.segment([end, side, 0], [end, side, height], { stroke: STEEL, width: 1.4 });
  for (const end of [x, x + bay]) drawPost(end, far);
  for (const level of range(3)) {
    const z = (height * level) / 3;
    const colour = GOODS[(seed + level) % GOODS.length] ?? STEEL;
    const goods = (height / 3) * (0.55 + 0.1 * ((seed * 7 + level * 3) % 3));
    drawBox(canvas, [x + bay * 0.1, near, z + 0.08], [x + bay * 0.88, far, z + goods], { colour, line: 0.7 });
    canvas.segment([x, near, z + height / 3], [x + bay, near, z + height / 3], { stroke: STEEL, width: 1.4 });
  }
  for (const end of [x, x + bay]) drawPost(end, near);
}
