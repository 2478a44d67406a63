import { SHEET_COLOURS, type SheetRectangle } from "./dimension-sheet.ts";
import { circlePoints, clamp, type Point, rectangle } from "#drawing/scene/geometry.ts";
import { faceSize, type LuminaireParameters } from "#drawing/luminaires/luminaire-shape.ts";
import type { DimensionViews } from "./dimension-views.ts";

export function drawInGroundDimensions(parameters: LuminaireParameters, views: DimensionViews): void {
  const { dimensions } = parameters;
  const diameter = faceSize(dimensions, 220);
  const depth = clamp(dimensions.depth ?? dimensions.height ?? diameter * 0.68, diameter * 0.25, diameter * 2);
  const { side, face, isNarrow } = views;
  const scale = Math.min(
    (side[2] - 200) / diameter,
    (side[3] - 96) / depth,
    (face[3] - 90) / diameter,
    (face[2] - 70) / diameter,
  );
  const radius = (diameter / 2) * scale;
  const height = depth * scale;
  const sectionAxis: Point = [side[0] + side[2] * 0.46, side[1] + side[3] * 0.5 - height * 0.4];
  drawSection(parameters, views, sectionAxis, radius, height);
  const faceCentre: Point = [face[0] + face[2] * (isNarrow ? 0.46 : 0.5), face[1] + face[3] * 0.44];
  drawTopView(parameters, views, faceCentre, radius);
}

const sizeText = ({ dimensions, shape }: LuminaireParameters, { labels }: DimensionViews): string | undefined =>
  labels.face(dimensions, dimensions.diameter === undefined || shape !== "round");

function drawSection(
  parameters: LuminaireParameters,
  views: DimensionViews,
  [x, y]: Point,
  radius: number,
  height: number,
): void {
  const { sheet, labels } = views;
  const { dimensions } = parameters;
  const outerRadius = radius + 46;
  const point = (dx: number, share: number) => [x + radius * dx, y + height * share] as const;
  const soil = (left: number): SheetRectangle => [left, y, outerRadius - radius * 0.9, height + 12];
  sheet.hatch(soil(x - outerRadius));
  sheet.hatch(soil(x + radius * 0.9));
  const left = [point(-0.84, 0), point(-0.84, 0.76), point(-0.5, 0.76), point(-0.5, 1)];
  const right = [point(0.5, 1), point(0.5, 0.76), point(0.84, 0.76), point(0.84, 0)];
  sheet.polygon([...left, ...right], { fill: SHEET_COLOURS.body });
  sheet.line([point(-0.66, 0), point(-0.36, 0.36), point(0.36, 0.36), point(0.66, 0)], {
    fill: SHEET_COLOURS.light,
    width: 0.9,
    dashes: "4 3",
  });
  sheet.roundedRectangle([x - radius, y - 5, 2 * radius, 6], 2, { fill: "#fff" });
  sheet.centreLine([x, y - 22], [x, y + height + 14]);
  sheet.horizontalDimension([x - radius, x + radius], y - 30, y - 5, sizeText(parameters, views));
  const depthText = labels.length(dimensions.depth);
  sheet.verticalDimension([y - 5, y + height], x + outerRadius + 24, x + radius * 0.5, depthText);
  const [bottom, half] = [y + height + 12, radius * 0.9];
  sheet.horizontalDimension([x - half, x + half], bottom + 30, bottom, labels.cutout(dimensions));
}

function drawTopView(parameters: LuminaireParameters, views: DimensionViews, [x, y]: Point, radius: number): void {
  const { sheet } = views;
  const isSquare = parameters.shape === "square";
  if (isSquare) sheet.roundedRectangle([x - radius, y - radius, 2 * radius, 2 * radius], 3, { fill: "#fff" });
  else sheet.circle(x, y, radius, { fill: "#fff" });
  sheet.circle(x, y, radius * 0.7, { fill: SHEET_COLOURS.light, width: 1 });
  for (const [dx, dy] of isSquare ? rectangle(radius * 1.68, radius * 1.68) : circlePoints(radius * 0.855, 6)) {
    sheet.circle(x + dx, y + dy, radius * 0.05, { width: 0.9, fill: SHEET_COLOURS.bodyDark });
  }
  sheet.centreCross(x, y, radius + 12, radius + 12);
  const edge = y + (isSquare ? radius : 0);
  sheet.horizontalDimension([x - radius, x + radius], y + radius + 36, edge, sizeText(parameters, views));
}
