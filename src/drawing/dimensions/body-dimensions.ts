import { type DimensionSheet, SHEET_COLOURS, type SheetRectangle } from "./dimension-sheet.ts";
import { clamp, type Point } from "#drawing/scene/geometry.ts";
import { faceSize, type LuminaireOptic, type LuminaireParameters } from "#drawing/luminaires/luminaire-shape.ts";
import type { DimensionViews } from "./dimension-views.ts";

/** The side view of a plain body, and its face from below; for surface-mounted and suspended luminaires. */
export function drawBodyDimensions(parameters: LuminaireParameters, views: DimensionViews): void {
  const { dimensions } = parameters;
  const length = faceSize(dimensions, 200);
  const width = clamp(dimensions.diameter ?? dimensions.width ?? length, length * 0.12, length);
  const height = clamp(dimensions.height ?? length * 0.5, length * 0.04, length * 3);
  const { side, face, isNarrow } = views;
  const scale = Math.min(
    (side[2] - 150) / length,
    (side[3] - 130) / height,
    (face[2] - 130) / length,
    (face[3] - 100) / width,
  );
  const sideTop = side[1] + side[3] * 0.48 - (height * scale) / 2;
  drawSideView(parameters, views, [
    side[0] + side[2] * 0.46 - (length * scale) / 2,
    sideTop,
    length * scale,
    height * scale,
  ]);
  const faceX = face[0] + face[2] * (isNarrow ? 0.46 : 0.5) - (length * scale) / 2;
  drawFaceView(parameters, views, [
    faceX,
    face[1] + face[3] * 0.45 - (width * scale) / 2,
    length * scale,
    width * scale,
  ]);
}

const sizeText = ({ dimensions }: LuminaireParameters, { labels }: DimensionViews): string | undefined =>
  labels.diameter(dimensions.diameter) ?? labels.length(dimensions.length);

function drawSideView(parameters: LuminaireParameters, views: DimensionViews, view: SheetRectangle): void {
  const { sheet, labels } = views;
  const [x, y, length, height] = view;
  if (parameters.mounting === "suspended") {
    for (const share of parameters.shape === "linear" ? [0.2, 0.8] : [0.5])
      sheet.segment([x + length * share, y - 40], [x + length * share, y], { width: 1 });
  } else sheet.hatch([x - 40, y - 12, length + 80, 12]);
  sheet.roundedRectangle(view, 3, { fill: SHEET_COLOURS.body });
  const lightHeight = Math.min(6, height * 0.2);
  sheet.rectangle([x + length * 0.1, y + height - lightHeight, length * 0.8, lightHeight], {
    fill: SHEET_COLOURS.light,
    width: 0.8,
  });
  sheet.centreLine([x + length / 2, y - 22], [x + length / 2, y + height + 14]);
  sheet.horizontalDimension([x, x + length], y + height + 36, y + height, sizeText(parameters, views));
  const heightText = labels.length(parameters.dimensions.height);
  sheet.verticalDimension([y, y + height], x + length + 56, x + length, heightText);
}

function drawFaceView(parameters: LuminaireParameters, views: DimensionViews, view: SheetRectangle): void {
  const { sheet, labels } = views;
  const [x, y, length, width] = view;
  const [centreX, centreY] = [x + length / 2, y + width / 2];
  const isRound = parameters.shape === "round";
  if (isRound) drawRoundFace(sheet, [centreX, centreY], length / 2, parameters.optic);
  else {
    sheet.roundedRectangle(view, 3, { fill: "#fff" });
    sheet.rectangle([x + length * 0.08, y + width * 0.12, length * 0.84, width * 0.76], {
      fill: SHEET_COLOURS.light,
      width: 0.9,
    });
  }
  sheet.centreCross(centreX, centreY, length / 2 + 14, width / 2 + 14);
  const edge = isRound ? centreY : y + width;
  sheet.horizontalDimension([x, x + length], y + width + 36, edge, sizeText(parameters, views));
  if (!isRound) sheet.verticalDimension([y, y + width], x - 28, x, labels.length(parameters.dimensions.width));
}

/** A round face: a luminous cover, or a reflector around its light source. */
function drawRoundFace(sheet: DimensionSheet, [x, y]: Point, radius: number, optic: LuminaireOptic): void {
  sheet.circle(x, y, radius, { fill: "#fff" });
  if (optic === "opal" || optic === "microprismatic") {
    sheet.circle(x, y, radius * 0.9, { fill: SHEET_COLOURS.light, width: 0.9 });
    return;
  }
  sheet.circle(x, y, radius * 0.82, { fill: SHEET_COLOURS.body });
  sheet.circle(x, y, radius * 0.42, { fill: SHEET_COLOURS.light, width: 0.9 });
}
