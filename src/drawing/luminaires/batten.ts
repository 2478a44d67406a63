import type { Canvas } from "#drawing/scene/canvas.ts";
import { INK } from "#drawing/scene/colour.ts";
import { FINISH_COLOURS } from "./finish.ts";
import { clamp, radians, range, verticalRectangle } from "#drawing/scene/geometry.ts";
import { drawCable, drawCableGland, opalCoverColour, drawSensor } from "./fittings.ts";
import type { LuminaireParameters } from "./luminaire-shape.ts";
import { drawPrism, type ProfilePoint } from "./prism.ts";
import { drawBox } from "#drawing/scene/solids.ts";

/** The dimensions of a batten's drawing, in mm. */
interface BattenSizes {
  /** Length in the picture: long battens are shortened. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** A length in mm for a picture: a multiple of the width, compressed for long products. */
export const shortenedLength = (length: number, width: number): number =>
  width * (4.6 + (3.2 * (clamp(length, 200, 1800) - 300)) / 1500);

function battenSizes({ dimensions, isSealed }: LuminaireParameters): BattenSizes {
  const width = dimensions.width ?? (isSealed ? 76 : 60);
  const height = clamp(dimensions.height ?? width * (isSealed ? 1.1 : 1), width * 0.4, width * 2.5);
  return { width, height, length: shortenedLength(dimensions.length ?? 1200, width) };
}

/** A batten seen from below: the sealed housing with latches, or the slim office profile. */
export function drawBatten(canvas: Canvas, parameters: LuminaireParameters): void {
  const sizes = battenSizes(parameters);
  drawMountings(canvas, parameters, sizes);
  if (parameters.isSealed) drawSealedBatten(canvas, parameters, sizes);
  else drawOfficeBatten(canvas, parameters, sizes);
  if (!parameters.hasSensor) return;
  const { length, width } = sizes;
  drawSensor(canvas, [-length / 2 + length * 0.16, 0, 0], width * 0.27, width * 0.1);
}

function drawMountings(
  canvas: Canvas,
  { mounting, isSealed }: LuminaireParameters,
  { length, width, height }: BattenSizes,
): void {
  for (const side of [-1, 1]) {
    if (mounting === "suspended") {
      const x = side * length * 0.31;
      canvas.segment([x, 0, height], [x, 0, height + width * 1.5], { width: 0.9 });
    } else if (isSealed) {
      const x = side * length * 0.275;
      const style = { colour: "#cfd6d8", line: 0.9 } as const;
      drawBox(canvas, [x - 12, -width * 0.3, height], [x + 12, width * 0.3, height + 7], style);
    }
  }
}

/** The lower half of an ellipse, from one side to the other. */
function troughProfile(radius: number, depth: number, z: number, steps: number): ProfilePoint[] {
  return range(steps + 1).map((step) => {
    const angle = radians(180 + (180 * step) / steps);
    return [radius * Math.cos(angle), z + depth * Math.sin(angle)];
  });
}

function drawSealedBatten(
  canvas: Canvas,
  parameters: LuminaireParameters,
  { length, width, height }: BattenSizes,
): void {
  const colour = FINISH_COLOURS[parameters.body];
  const [start, end, cap] = [-length / 2, length / 2, width * 0.3];
  const z = height * 0.46;
  const half = width / 2;
  const housing: ProfilePoint[] = [
    [-half, z],
    [-half, z + 5],
    [-width * 0.36, height],
    [width * 0.36, height],
    [half, z + 5],
    [half, z],
  ];
  const rim: ProfilePoint[] = [
    [half + 2, z + 6],
    [width * 0.36, height + 1],
    [-width * 0.36, height + 1],
    [-half - 2, z + 6],
  ];
  const capProfile = [...troughProfile(half + 2, z * 0.98 + 2, z, 16), ...rim];
  drawPrism(canvas, capProfile, [end - cap, end], { colour, line: 1.3 });
  drawPrism(canvas, housing, [start + cap, end - cap], { colour, caps: false, edgeLine: 0.6 });
  drawPrism(canvas, troughProfile(half, z * 0.98, z, 16), [start + cap, end - cap], {
    colour: "#ffffff",
    caps: false,
    emission: opalCoverColour(canvas, parameters.colourTemperature),
  });
  canvas.segment([start + cap, -half, z], [end - cap, -half, z], { width: 0.9 });
  drawLatches(canvas, { length, width, height }, cap, z);
  drawPrism(canvas, capProfile, [start, start + cap], { colour, line: 1.4 });
  drawCableGland(canvas, start, height * 0.62, width * 0.13);
  if (parameters.isWiredThrough) drawCable(canvas, [end, 0, height * 0.62], width);
}

function drawLatches(canvas: Canvas, { length, width, height }: BattenSizes, cap: number, z: number): void {
  const count = Math.max(2, Math.round(length / (width * 1.7)));
  const half = width * 0.075;
  const y = -width / 2 - 1.5;
  for (const index of range(count)) {
    const x = -length / 2 + cap + ((length - 2 * cap) * (index + 0.5)) / count;
    const [low, high] = [z - height * 0.12, z + height * 0.1];
    const corners = verticalRectangle([x - half, x + half], y, [low, high]);
    canvas.polygon(corners, { fill: "#aeb8bb", stroke: INK, width: 0.8, roundJoin: true });
  }
}

function drawOfficeBatten(
  canvas: Canvas,
  parameters: LuminaireParameters,
  { length, width, height }: BattenSizes,
): void {
  const colour = FINISH_COLOURS[parameters.body];
  const [start, end, cap] = [-length / 2, length / 2, width * 0.1];
  const z = height * 0.34;
  const half = width / 2;
  const corner = width * 0.12;
  const housing: ProfilePoint[] = [
    [-half, z],
    [-half, height - corner],
    [-half + corner, height],
    [half - corner, height],
    [half, height - corner],
    [half, z],
  ];
  const rim: ProfilePoint[] = [
    [half + 1, height - corner],
    [half - corner, height + 1],
    [corner - half, height + 1],
    [-half - 1, height - corner],
  ];
  const capProfile = [...troughProfile(half, z + 1, z, 14), ...rim];
  drawPrism(canvas, capProfile, [end - cap, end], { colour, line: 1.3 });
  drawPrism(canvas, housing, [start + cap, end - cap], { colour, caps: false });
  drawPrism(canvas, troughProfile(width * 0.46, z, z, 14), [start + cap, end - cap], {
    colour: "#ffffff",
    line: 1.1,
    caps: false,
    emission: opalCoverColour(canvas, parameters.colourTemperature),
  });
  canvas.segment([start + cap, -half, z], [end - cap, -half, z], { width: 1 });
  drawPrism(canvas, capProfile, [start, start + cap], { colour, line: 1.4 });
  if (parameters.isWiredThrough) drawCable(canvas, [end, 0, height * 0.62], width);
}
