import type { Language } from "#model/languages/language.ts";
import type { LuminaireParameters } from "#drawing/luminaires/luminaire-shape.ts";
import { clamp } from "#drawing/scene/geometry.ts";
import { drawBattenDimensions } from "./batten-dimensions.ts";
import { drawBodyDimensions } from "./body-dimensions.ts";
import { drawDownlightDimensions } from "./downlight-dimensions.ts";
import { drawInGroundDimensions } from "./in-ground-dimensions.ts";
import { drawRoundHighBayDimensions } from "./high-bay-dimensions.ts";
import { DimensionSheet, SHEET_COLOURS, type SheetOptions, type SheetRectangle } from "./dimension-sheet.ts";
import { dimensionLabels, type DimensionViews } from "./dimension-views.ts";

/** Below this width, in px, the two views of a drawing are stacked. */
const NARROW_BELOW_PX = 480;

interface DimensionDrawingOptions extends Omit<SheetOptions, "fontSize"> {
  readonly language: Language;
}

/**
 * Two views, labelled with the known dimensions in mm. Unknown dimensions are drawn in the category's usual
 * proportions; long products are shortened.
 */
export function dimensionDrawing(parameters: LuminaireParameters, options: DimensionDrawingOptions): string {
  const { language, label, uid } = options;
  const width = Math.min(4000, Math.max(240, options.width));
  const isNarrow = width < NARROW_BELOW_PX;
  const height = Math.min(4000, Math.max(240, options.height));
  const sheet = new DimensionSheet({ width, height, uid, label });
  const side: SheetRectangle = isNarrow ? [0, 0, width, height * 0.5] : [0, 0, width * 0.55, height];
  const face: SheetRectangle = isNarrow
    ? [0, height * 0.5, width, height * 0.5]
    : [width * 0.55, 0, width * 0.45, height];
  selectViews(parameters)(parameters, { sheet, isNarrow, side, face, labels: dimensionLabels(language) });
  return sheet.toSvg();
}

type DrawViews = (parameters: LuminaireParameters, views: DimensionViews) => void;

function selectViews({ kind, shape, mounting }: LuminaireParameters): DrawViews {
  if (kind === "batten" || (kind === "ip68" && (shape === "linear" || shape === "tube"))) return drawBattenDimensions;
  if (kind === "panel") return drawPanelViews;
  if (kind === "ip68") return drawInGroundDimensions;
  if (kind === "high-bay" && shape === "round") return drawRoundHighBayDimensions;
  if (kind === "downlight" && (mounting === "recessed" || mounting === "ground")) return drawDownlightDimensions;
  return drawBodyDimensions;
}

/** The height is enlarged. */
function drawPanelViews(parameters: LuminaireParameters, views: DimensionViews): void {
  drawPanelFace(parameters, views);
  drawPanelSection(parameters, views);
}

function drawPanelFace({ dimensions }: LuminaireParameters, { sheet, side, labels }: DimensionViews): void {
  const width = dimensions.width ?? dimensions.length ?? 620;
  const length = clamp(dimensions.length ?? width, width, width * 6);
  const scale = Math.min((side[3] - 84) / length, (side[2] - 110) / width);
  const [widthPx, lengthPx] = [width * scale, length * scale];
  const x = side[0] + (side[2] - widthPx) / 2 + 10;
  const y = side[1] + 24;
  const frame = Math.min(7, widthPx * 0.1);
  sheet.roundedRectangle([x, y, widthPx, lengthPx], 2, { fill: "#fff" });
  sheet.rectangle([x + frame, y + frame, widthPx - 2 * frame, lengthPx - 2 * frame], {
    fill: SHEET_COLOURS.light,
    width: 0.9,
  });
  sheet.centreCross(x + widthPx / 2, y + lengthPx / 2, widthPx / 2 + 12, lengthPx / 2 + 12);
  const bottom = y + lengthPx;
  sheet.horizontalDimension([x, x + widthPx], bottom + 38, bottom, labels.length(dimensions.width));
  sheet.verticalDimension([y, bottom], x - 30, x, labels.length(dimensions.length));
}

function drawPanelSection(
  { dimensions, mounting }: LuminaireParameters,
  { sheet, face, labels }: DimensionViews,
): void {
  const width = face[2] - 170;
  const x = face[0] + 60;
  const y = face[1] + face[3] * 0.42;
  const height = mounting === "surface" ? 24 : 12;
  const driver = 26;
  if (mounting === "recessed") {
    for (const ceiling of [x - 30, x + width + 6]) sheet.hatch([ceiling, y - 1, 24, 10]);
    sheet.rectangle([x + width * 0.34, y - driver, width * 0.32, driver], { fill: SHEET_COLOURS.bodyDark, width: 1 });
  } else if (mounting === "surface") sheet.hatch([x - 30, y - 10, width + 60, 10]);
  else
    for (const wire of [x + width * 0.12, x + width * 0.88]) sheet.segment([wire, y - 54], [wire, y], { width: 0.9 });
  sheet.rectangle([x, y, width, height], { fill: SHEET_COLOURS.body });
  sheet.rectangle([x + 6, y + height - 3, width - 12, 3], { fill: SHEET_COLOURS.light, width: 0.7 });
  sheet.verticalDimension([y, y + height], x + width + 56, x + width, labels.length(dimensions.height));
  sheet.horizontalDimension([x, x + width], y + height + 40, y + height, labels.length(dimensions.width));
  if (mounting === "recessed")
    sheet.verticalDimension([y - driver, y + height], x - 44, x + width * 0.34, labels.length(dimensions.depth));
}
