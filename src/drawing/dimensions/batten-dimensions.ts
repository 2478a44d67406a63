import { type DimensionSheet, SHEET_COLOURS, type SheetRectangle } from "./dimension-sheet.ts";
import { clamp } from "#drawing/scene/geometry.ts";
import type { LuminaireParameters } from "#drawing/luminaires/luminaire-shape.ts";
import { svgString } from "#drawing/scene/svg.ts";
import type { DimensionViews } from "./dimension-views.ts";

/** The side view, shortened with a break mark, and the end view to scale; for battens, tubes and linear profiles. */
export function drawBattenDimensions(parameters: LuminaireParameters, views: DimensionViews): void {
  const { dimensions, shape } = parameters;
  const width = dimensions.width ?? (shape === "tube" ? 70 : 76);
  const height = clamp(dimensions.height ?? dimensions.depth ?? width, width * 0.3, width * 3);
  const { sheet, isNarrow, side, face } = views;
  // Leaves space for the soil hatching on both sides.
  const isInGround = isInGroundProfile(parameters);
  const scale = Math.min(0.95, (side[3] * 0.3) / height, (sheet.width * 0.2) / width);
  const sideView: SheetRectangle = isNarrow
    ? [24, side[1] + side[3] * 0.4 - (height * scale) / 2, sheet.width - 48, height * scale]
    : [46, side[1] + side[3] * 0.5 - (height * scale) / 2, sheet.width * (isInGround ? 0.54 : 0.64), height * scale];
  drawSideView(parameters, views, sideView);
  const endX = isNarrow ? sheet.width / 2 : sheet.width * (isInGround ? 0.79 : 0.86);
  const endY = isNarrow ? face[1] + face[3] * 0.2 : sideView[1];
  drawEndView(parameters, views, [endX - (width * scale) / 2, endY, width * scale, height * scale]);
}

function drawSideView(parameters: LuminaireParameters, { sheet, labels }: DimensionViews, view: SheetRectangle): void {
  const [x, y, length, height] = view;
  if (isInGroundProfile(parameters)) drawInGroundSideView(sheet, view);
  else {
    if (parameters.mounting === "suspended") drawSuspensionSideView(sheet, view);
    else drawClipsSideView(sheet, view);
    drawBodySideView(sheet, view, parameters.shape === "tube" ? height / 2 : 3);
  }
  sheet.breakMark(x + length * 0.7, y, y + height);
  const lengthText = labels.length(parameters.dimensions.length);
  sheet.horizontalDimension([x, x + length], y + height + 46, y + height, lengthText);
}

const isInGroundProfile = ({ kind, shape }: LuminaireParameters): boolean => kind === "ip68" && shape === "linear";

/** The positions of the clips or wires, as fractions of the length. */
const CLIP_POSITIONS = [0.19, 0.81];

function drawBodySideView(sheet: DimensionSheet, view: SheetRectangle, corner: number): void {
  const [x, y, length, height] = view;
  sheet.roundedRectangle(view, corner, { fill: SHEET_COLOURS.body });
  sheet.rectangle([x, y + height * 0.52, length, height * 0.46], { fill: SHEET_COLOURS.light, width: 0.9 });
  for (const end of [x, x + length - 16]) {
    sheet.roundedRectangle([end, y - 1, 16, height + 2], 3, { fill: SHEET_COLOURS.bodyDark, width: 1.1 });
  }
}

function drawClipsSideView(sheet: DimensionSheet, [x, y, length, height]: SheetRectangle): void {
  for (const clip of CLIP_POSITIONS.map((share) => x + length * share)) {
    sheet.rectangle([clip - 8, y - 5, 16, 5], { fill: "#fff", width: 1 });
    sheet.centreLine([clip, y - 14], [clip, y + height * 0.4]);
  }
}

const WIRE_LENGTH = 34;

function drawSuspensionSideView(sheet: DimensionSheet, [x, y, length]: SheetRectangle): void {
  for (const wire of CLIP_POSITIONS.map((share) => x + length * share)) {
    sheet.segment([wire, y - WIRE_LENGTH], [wire, y], { width: 0.9 });
    sheet.rectangle([wire - 3, y - 4, 6, 4], { fill: SHEET_COLOURS.bodyDark, width: 0.8 });
  }
}

/** An in-ground profile in side view: trim on top, light below its glass, soil around it. */
function drawInGroundSideView(sheet: DimensionSheet, [x, y, length, height]: SheetRectangle): void {
  sheet.hatch([x - 16, y, length + 32, height + 10]);
  sheet.rectangle([x + 8, y, length - 16, height], { fill: SHEET_COLOURS.body });
  sheet.rectangle([x + 22, y, length - 44, height * 0.16], { fill: SHEET_COLOURS.light, width: 0.9 });
  sheet.rectangle([x, y - 3, length, 5], { fill: "#fff" });
}

function drawEndView(parameters: LuminaireParameters, { sheet, labels }: DimensionViews, view: SheetRectangle): void {
  const [x, y, width, height] = view;
  const { dimensions, shape } = parameters;
  const centreX = x + width / 2;
  if (shape === "tube") drawTubeEndView(sheet, view);
  else if (isInGroundProfile(parameters)) drawInGroundEndView(sheet, view);
  else drawBattenEndView(sheet, view);
  sheet.centreLine([centreX, y - 14], [centreX, y + height + 12]);
  const widthText = labels.length(dimensions.width);
  sheet.horizontalDimension([x, x + width], y + height + 46, y + height * 0.55, widthText);
  const right = x + width + (isInGroundProfile(parameters) ? 48 : 28);
  const heightText = labels.length(dimensions.height ?? dimensions.depth);
  sheet.verticalDimension([y, y + height], right, centreX + width * 0.4, heightText);
}

function drawBattenEndView(sheet: DimensionSheet, [x, y, width, height]: SheetRectangle): void {
  const joint = y + height * 0.52;
  sheet.polygon(
    [
      [x, joint],
      [x + width * 0.14, y],
      [x + width * 0.86, y],
      [x + width, joint],
    ],
    { fill: SHEET_COLOURS.body },
  );
  const arc = svgString`A${width / 2} ${height * 0.48} 0 0 0 ${x + width} ${joint}`;
  sheet.path(svgString`M${x} ${joint}${arc}Z`, { fill: SHEET_COLOURS.light });
}

function drawTubeEndView(sheet: DimensionSheet, [x, y, width, height]: SheetRectangle): void {
  const radius = Math.min(width, height) / 2;
  sheet.circle(x + width / 2, y + height / 2, radius, { fill: SHEET_COLOURS.body });
  sheet.circle(x + width / 2, y + height / 2, radius * 0.78, { fill: SHEET_COLOURS.light, width: 0.9 });
}

function drawInGroundEndView(sheet: DimensionSheet, [x, y, width, height]: SheetRectangle): void {
  sheet.hatch([x - 26, y, 26 + width * 0.06, height + 10]);
  sheet.hatch([x + width * 0.94, y, 26 + width * 0.06, height + 10]);
  sheet.rectangle([x + width * 0.1, y, width * 0.8, height], { fill: SHEET_COLOURS.body });
  sheet.rectangle([x + width * 0.19, y, width * 0.62, height * 0.16], { fill: SHEET_COLOURS.light, width: 0.9 });
  sheet.rectangle([x, y - 3, width, 5], { fill: "#fff" });
}
