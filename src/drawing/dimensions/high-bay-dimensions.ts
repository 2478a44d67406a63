import { SHEET_COLOURS } from "./dimension-sheet.ts";
import { circlePoints, clamp, type Point, range } from "#drawing/scene/geometry.ts";
import { faceSize, type LuminaireParameters } from "#drawing/luminaires/luminaire-shape.ts";
import { svgString } from "#drawing/scene/svg.ts";
import type { DimensionViews } from "./dimension-views.ts";

export function drawRoundHighBayDimensions(parameters: LuminaireParameters, views: DimensionViews): void {
  const { dimensions } = parameters;
  const diameter = faceSize(dimensions, 340);
  const height = clamp(dimensions.height ?? diameter * 0.49, diameter * 0.2, diameter * 1.5);
  const [sideX, sideY, sideWidth, sideHeight] = views.side;
  const [faceX, faceY, faceWidth, faceHeight] = views.face;
  const scale = Math.min(
    (sideWidth - 150) / diameter,
    (sideHeight - 110) / (height * 1.3),
    (faceHeight - 90) / diameter,
    (faceWidth - 60) / diameter,
  );
  const radius = (diameter / 2) * scale;
  const axis: Point = [sideX + sideWidth * 0.46, sideY + (sideHeight + height * scale) * 0.5];
  drawSideView(parameters, views, axis, radius, height * scale);
  const faceCentre: Point = [faceX + faceWidth * (views.isNarrow ? 0.46 : 0.5), faceY + faceHeight * 0.45];
  drawFaceView(parameters, views, faceCentre, radius);
}

function drawSideView(
  { dimensions, mounting }: LuminaireParameters,
  { sheet, labels }: DimensionViews,
  [x, bottom]: Point,
  radius: number,
  height: number,
): void {
  const point = (dx: number, share: number) => [x + radius * dx, bottom - height * share] as const;
  if (mounting === "surface") sheet.hatch([x - radius, bottom - height - 22, 2 * radius, 12]);
  const fixing = mounting === "surface" ? "v-10" : "v-14m0 0a6 6 0 1 1 6 -6";
  sheet.path(svgString`M${x} ${bottom - height}${fixing}`, { width: 1.6 });
  sheet.polygon([point(-0.44, 0.55), point(-0.4, 1), point(0.4, 1), point(0.44, 0.55)], { fill: SHEET_COLOURS.body });
  sheet.polygon([point(-1, 0.17), point(-0.6, 0.55), point(0.6, 0.55), point(1, 0.17)], {
    fill: SHEET_COLOURS.bodyDark,
  });
  for (const fin of range(17)) {
    const share = (fin - 8) / 9;
    sheet.segment(point(share, 0.18), point(share * 0.6, 0.54), { width: 0.6, stroke: "#7d898c" });
  }
  sheet.roundedRectangle([x - radius, bottom - height * 0.17, 2 * radius, height * 0.14], 2, { fill: "#fff" });
  sheet.rectangle([x - radius * 0.87, bottom - height * 0.03, radius * 1.74, height * 0.03 + 2], {
    fill: SHEET_COLOURS.light,
    width: 0.8,
  });
  sheet.centreLine([x, bottom - height - 34], [x, bottom + 16]);
  const diameterText = labels.diameter(dimensions.diameter);
  sheet.horizontalDimension([x - radius, x + radius], bottom + 38, bottom, diameterText);
  const heightText = labels.length(dimensions.height);
  sheet.verticalDimension([bottom - height, bottom], x + radius + 34, x + radius * 0.4, heightText);
}

function drawFaceView(
  { dimensions }: LuminaireParameters,
  { sheet, labels }: DimensionViews,
  [x, y]: Point,
  radius: number,
): void {
  sheet.circle(x, y, radius, { fill: "#fff" });
  sheet.circle(x, y, radius * 0.87, { fill: SHEET_COLOURS.light, width: 0.9 });
  for (const [share, count] of [
    [0.75, 26],
    [0.58, 20],
    [0.41, 14],
  ] as const) {
    for (const [dx, dy] of circlePoints(radius * share, count)) {
      sheet.circle(x + dx, y + dy, radius * 0.045, { width: 0.6, fill: "#fff", stroke: "#b09a6a" });
    }
  }
  sheet.circle(x, y, radius * 0.2, { fill: SHEET_COLOURS.bodyDark, width: 0.9 });
  sheet.centreCross(x, y, radius + 12, radius + 12);
  const diameterText = labels.diameter(dimensions.diameter);
  sheet.horizontalDimension([x - radius, x + radius], y + radius + 34, y, diameterText);
}
