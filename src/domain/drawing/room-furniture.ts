import type { Canvas } from "./canvas.ts";
import { type Colour, INK } from "./colour.ts";
import { type Point, type Point3, range } from "./geometry.ts";
import type { RoomSize } from "./room-illuminance.ts";
import { box, face } from "./solids.ts";

/** What stands in the room. */
export type Furniture = "desks" | "racks" | "none";

/** Furniture on the floor of a room, the farthest first. */
export function drawFurniture(canvas: Canvas, size: RoomSize, furniture: Furniture): void {
  if (furniture === "desks") deskPairs(canvas, size);
  if (furniture === "racks") racks(canvas, size);
}

const DESK_HEIGHT = 0.74;

/** Pairs of desks face to face along the room, one every 2.5 m. */
function deskPairs(canvas: Canvas, { length, width }: RoomSize): void {
  const columns = Math.max(1, Math.round(length / 2.5));
  const places = range(columns).map((index): Point => [(length * (index + 0.5)) / columns, width * 0.45]);
  places.sort((a, b) => canvas.camera.distance([...b, 0]) - canvas.camera.distance([...a, 0]));
  for (const [x, y] of places) {
    desk(canvas, x, [y + 0.02, y + 0.8], 1);
    desk(canvas, x, [y - 0.8, y - 0.02], -1);
  }
}

/** A desk with its screen; `side` is 1 for the far one of a pair. */
function desk(canvas: Canvas, x: number, [near, far]: Point, side: 1 | -1): void {
  const [left, right, z] = [x - 0.8, x + 0.8, DESK_HEIGHT];
  for (const [legX, legY] of [
    [left + 0.06, far - 0.08],
    [right - 0.06, far - 0.08],
    [left + 0.06, near + 0.08],
    [right - 0.06, near + 0.08],
  ] as const) {
    canvas.line(
      [
        [legX, legY, 0],
        [legX, legY, z],
      ],
      { stroke: INK, width: 2.2 },
    );
  }
  face(
    canvas,
    [
      [left, near, z - 0.03],
      [right, near, z - 0.03],
      [right, near, z],
      [left, near, z],
    ],
    [0, -1, 0],
    "#b9c3c5",
    { fill: "#b9c3c5", width: 0.8 },
  );
  face(
    canvas,
    [
      [left, near, z],
      [right, near, z],
      [right, far, z],
      [left, far, z],
    ],
    [0, 0, 1],
    "#fffdf7",
    { fill: "#fffdf7", width: 0.9 },
  );
  screen(canvas, [x, (near + far) / 2 - side * 0.16, z], side < 0 ? "#7f8c8f" : "#59666a");
}

function screen(canvas: Canvas, [x, y, z]: Point3, colour: Colour): void {
  const corners: Point3[] = [
    [x - 0.3, y, z + 0.12],
    [x + 0.3, y, z + 0.12],
    [x + 0.3, y, z + 0.48],
    [x - 0.3, y, z + 0.48],
  ];
  face(canvas, corners, [0, -1, 0], colour, { fill: colour, width: 0.9 });
  canvas.line(
    [
      [x, y, z],
      [x, y, z + 0.12],
    ],
    { stroke: INK, width: 2 },
  );
}

/** Two rows of pallet racking along the room, with goods on three levels. */
function racks(canvas: Canvas, { length, width, height }: RoomSize): void {
  const bays = Math.max(3, Math.round(length / 3));
  const bay = (length * 0.86) / bays;
  for (const y of [width * 0.7, width * 0.3]) {
    for (const index of range(bays))
      rackBay(canvas, [length * 0.07 + index * bay, y, height * 0.62], bay, index + Math.round(y));
  }
}

const GOODS: readonly Colour[] = ["#c9b48f", "#b7c0c2", "#d3c4a6"];

function rackBay(canvas: Canvas, [x, y, height]: Point3, bay: number, seed: number): void {
  const depth = 0.9;
  for (const level of range(3)) {
    const z = (height * level) / 3;
    const fill = GOODS[(seed + level) % GOODS.length] ?? "#b7c0c2";
    const goods = (height / 3) * (0.55 + 0.1 * ((seed * 7 + level * 3) % 3));
    box(
      canvas,
      [
        [x + bay * 0.1, y - depth / 2, z + 0.08],
        [x + bay * 0.88, y + depth / 2, z + goods],
      ],
      { colour: fill, line: 0.7 },
    );
    canvas.line(
      [
        [x, y - depth / 2, z + height / 3],
        [x + bay, y - depth / 2, z + height / 3],
      ],
      { stroke: "#c2622d", width: 1.6 },
    );
  }
  for (const post of [x, x + bay])
    canvas.line(
      [
        [post, y - depth / 2, 0],
        [post, y - depth / 2, height],
      ],
      { stroke: "#45545a", width: 1.6 },
    );
}
