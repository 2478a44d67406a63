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
      const style = { colour: "#cfd6d8", lineWidth: 0.9 } as const;
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
  readonly jointHeight: number;
  readonly jointLineWidth: number;
  /** The length of the end caps. */
  readonly endCapLength: number;
  readonly endCap: readonly ProfilePoint[];
  readonly housing: readonly ProfilePoint[];
  readonly cover: readonly ProfilePoint[];
}

function sealedProfile({ width, height }: BattenSizes): BattenProfile {
  const jointHeight = height * 0.46;
  const halfWidth = width / 2;
  const [shoulder, depth] = [width * 0.36, jointHeight * 0.98];
  const rim: ProfilePoint[] = [
    [halfWidth + 2, jointHeight + 6],
    [shoulder, height + 1],
    [-shoulder, height + 1],
    [-halfWidth - 2, jointHeight + 6],
  ];
  return {
    jointHeight,
    jointLineWidth: 0.9,
    endCapLength: width * 0.3,
    endCap: [...troughProfile(halfWidth + 2, depth + 2, jointHeight, 16), ...rim],
    housing: [
      [-halfWidth, jointHeight],
      [-halfWidth, jointHeight + 5],
      [-shoulder, height],
      [shoulder, height],
      [halfWidth, jointHeight + 5],
      [halfWidth, jointHeight],
    ],
    cover: troughProfile(halfWidth, depth, jointHeight, 16),
  };
}

function officeProfile({ width, height }: BattenSizes): BattenProfile {
  const jointHeight = height * 0.34;
  const halfWidth = width / 2;
  const corner = width * 0.12;
  const rim: ProfilePoint[] = [
    [halfWidth + 1, height - corner],
    [halfWidth - corner, height + 1],
    [corner - halfWidth, height + 1],
    [-halfWidth - 1, height - corner],
  ];
  return {
    jointHeight,
    jointLineWidth: 1,
    endCapLength: width * 0.1,
    endCap: [...troughProfile(halfWidth, jointHeight + 1, jointHeight, 14), ...rim],
    housing: [
      [-halfWidth, jointHeight],
      [-halfWidth, height - corner],
      [-halfWidth + corner, height],
      [halfWidth - corner, height],
      [halfWidth, height - corner],
      [halfWidth, jointHeight],
    ],
    cover: troughProfile(width * 0.46, jointHeight, jointHeight, 14),
  };
}

function drawBody(canvas: Canvas, parameters: LuminaireParameters, sizes: BattenSizes): void {
  const { isSealed, isWiredThrough } = parameters;
  const { length, width, height } = sizes;
  const colour = FINISH_COLOURS[parameters.body];
  const profile = isSealed ? sealedProfile(sizes) : officeProfile(sizes);
  const { jointHeight, endCapLength } = profile;
  const [start, end] = [-length / 2, length / 2];
  drawPrism(canvas, profile.endCap, [end - endCapLength, end], { colour, lineWidth: 1.3 });
  const housingStyle = { colour, caps: false, edgeWidth: isSealed ? 0.6 : 0.7 };
  drawPrism(canvas, profile.housing, [start + endCapLength, end - endCapLength], housingStyle);
  drawPrism(canvas, profile.cover, [start + endCapLength, end - endCapLength], {
    colour: "#ffffff",
    lineWidth: isSealed ? 1.2 : 1.1,
    caps: false,
    emission: opalCoverColour(canvas, parameters.colourTemperature),
  });
  canvas.segment([start + endCapLength, -width / 2, jointHeight], [end - endCapLength, -width / 2, jointHeight], {
    width: profile.jointLineWidth,
  });
  if (isSealed) drawLatches(canvas, sizes, endCapLength, jointHeight);
  drawPrism(canvas, profile.endCap, [start, start + endCapLength], { colour, lineWidth: 1.4 });
  if (isSealed) drawCableGland(canvas, start, height * 0.62, width * 0.13);
  if (isWiredThrough) drawCable(canvas, [end, 0, height * 0.62], width);
}

function drawLatches(canvas: Canvas, { length, width, height }: BattenSizes, endCapLength: number, z: number): void {
  const count = Math.max(2, Math.round(length / (width * 1.7)));
  const halfWidth = width * 0.075;
  const y = -width / 2 - 1.5;
  for (const index of range(count)) {
    const x = -length / 2 + endCapLength + ((length - 2 * endCapLength) * (index + 0.5)) / count;
    const [low, high] = [z - height * 0.12, z + height * 0.1];
    const corners = verticalRectangle([x - halfWidth, x + halfWidth], y, [low, high]);
    canvas.polygon(corners, { fill: "#aeb8bb", stroke: INK, width: 0.8, roundJoin: true });
  }
}
