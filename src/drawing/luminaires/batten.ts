import type { Canvas } from "#drawing/scene/canvas.ts";
import { INK } from "#drawing/scene/colour.ts";
import { FINISH_COLOURS } from "./finish.ts";
import { clamp, radians, range, verticalRectangle } from "#drawing/scene/geometry.ts";
import { drawCable, drawCableGland, opalCoverColour, drawSensor } from "./fittings.ts";
import type { LuminaireParameters } from "./luminaire-shape.ts";
import { drawBox, drawPrism, type ProfilePoint } from "./prism.ts";

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

export function drawBatten(canvas: Canvas, parameters: LuminaireParameters): void {
  const sizes = battenSizes(parameters);
  drawMountings(canvas, parameters, sizes);
  drawBody(canvas, parameters, sizes);
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

/** The cross-section of a batten. */
interface BattenProfile {
  /** The height of the joint between housing and cover, and the width of its line. */
  readonly joint: number;
  readonly jointLine: number;
  /** The length of the end caps. */
  readonly cap: number;
  readonly endCap: readonly ProfilePoint[];
  readonly housing: readonly ProfilePoint[];
  readonly cover: readonly ProfilePoint[];
}

function sealedProfile({ width, height }: BattenSizes): BattenProfile {
  const joint = height * 0.46;
  const half = width / 2;
  const [shoulder, depth] = [width * 0.36, joint * 0.98];
  const rim: ProfilePoint[] = [
    [half + 2, joint + 6],
    [shoulder, height + 1],
    [-shoulder, height + 1],
    [-half - 2, joint + 6],
  ];
  return {
    joint,
    jointLine: 0.9,
    cap: width * 0.3,
    endCap: [...troughProfile(half + 2, depth + 2, joint, 16), ...rim],
    housing: [
      [-half, joint],
      [-half, joint + 5],
      [-shoulder, height],
      [shoulder, height],
      [half, joint + 5],
      [half, joint],
    ],
    cover: troughProfile(half, depth, joint, 16),
  };
}

function officeProfile({ width, height }: BattenSizes): BattenProfile {
  const joint = height * 0.34;
  const half = width / 2;
  const corner = width * 0.12;
  const rim: ProfilePoint[] = [
    [half + 1, height - corner],
    [half - corner, height + 1],
    [corner - half, height + 1],
    [-half - 1, height - corner],
  ];
  return {
    joint,
    jointLine: 1,
    cap: width * 0.1,
    endCap: [...troughProfile(half, joint + 1, joint, 14), ...rim],
    housing: [
      [-half, joint],
      [-half, height - corner],
      [-half + corner, height],
      [half - corner, height],
      [half, height - corner],
      [half, joint],
    ],
    cover: troughProfile(width * 0.46, joint, joint, 14),
  };
}

function drawBody(canvas: Canvas, parameters: LuminaireParameters, sizes: BattenSizes): void {
  const { isSealed, isWiredThrough } = parameters;
  const { length, width, height } = sizes;
  const colour = FINISH_COLOURS[parameters.body];
  const profile = isSealed ? sealedProfile(sizes) : officeProfile(sizes);
  const { joint, cap } = profile;
  const [start, end] = [-length / 2, length / 2];
  drawPrism(canvas, profile.endCap, [end - cap, end], { colour, line: 1.3 });
  const housingStyle = { colour, caps: false, edgeLine: isSealed ? 0.6 : 0.7 };
  drawPrism(canvas, profile.housing, [start + cap, end - cap], housingStyle);
  drawPrism(canvas, profile.cover, [start + cap, end - cap], {
    colour: "#ffffff",
    line: isSealed ? 1.2 : 1.1,
    caps: false,
    emission: opalCoverColour(canvas, parameters.colourTemperature),
  });
  canvas.segment([start + cap, -width / 2, joint], [end - cap, -width / 2, joint], { width: profile.jointLine });
  if (isSealed) drawLatches(canvas, sizes, cap, joint);
  drawPrism(canvas, profile.endCap, [start, start + cap], { colour, line: 1.4 });
  if (isSealed) drawCableGland(canvas, start, height * 0.62, width * 0.13);
  if (isWiredThrough) drawCable(canvas, [end, 0, height * 0.62], width);
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
