import type { Language } from "#model/languages/language.ts";
import type { LuminaireParameters } from "#drawing/luminaires/luminaire-shape.ts";
import { clamp } from "#drawing/scene/geometry.ts";
import { battenDimensions } from "./dimension-batten.ts";
import { bodyDimensions } from "./dimension-body.ts";
import { downlightDimensions } from "./dimension-downlight.ts";
import { groundDimensions } from "./dimension-ground.ts";
import { roundHighBayDimensions } from "./dimension-high-bay.ts";
import { DimensionSheet, SHEET, type SheetRectangle } from "./dimension-sheet.ts";
import { dimensionTexts, type DimensionViews } from "./dimension-views.ts";

/** Below this width, in px, the two views of a drawing are stacked. */
const NARROW_BELOW = 480;

/** Options of a dimension drawing. Sizes in px; the default height suits the width. */
interface DimensionDrawingOptions {
  readonly width: number;
  readonly height?: number | undefined;
  readonly language: Language;
  readonly label: string;
  readonly uid: string;
}

/**
 * A dimension drawing in two views: section or side, and face or end. Values in mm, to scale except for long products.
 *
 * Only known dimensions are labelled; unknown ones are drawn in the category's usual proportions.
 *
 * @returns an SVG element without style attributes or scripts
 */
export function dimensionDrawing(parameters: LuminaireParameters, options: DimensionDrawingOptions): string {
  const { language, label, uid } = options;
  const width = Math.min(4000, Math.max(240, options.width));
  const narrow = width < NARROW_BELOW;
  const height = Math.min(4000, Math.max(240, options.height ?? (narrow ? 560 : 330)));
  const sheet = new DimensionSheet({ width, height, uid, label });
  const side: SheetRectangle = narrow ? [0, 0, width, height * 0.5] : [0, 0, width * 0.55, height];
  const face: SheetRectangle = narrow
    ? [0, height * 0.5, width, height * 0.5]
    : [width * 0.55, 0, width * 0.45, height];
  selectViews(parameters)(parameters, { sheet, narrow, side, face, texts: dimensionTexts(language) });
  return sheet.toSvg();
}

type DrawViews = (parameters: LuminaireParameters, views: DimensionViews) => void;

function selectViews({ kind, shape, mounting }: LuminaireParameters): DrawViews {
  if (kind === "batten" || (kind === "ip68" && (shape === "linear" || shape === "tube"))) return battenDimensions;
  if (kind === "panel") return panelDimensions;
  if (kind === "ip68") return groundDimensions;
  if (kind === "high-bay" && shape === "round") return roundHighBayDimensions;
  if (kind === "downlight" && (mounting === "recessed" || mounting === "ground")) return downlightDimensions;
  return bodyDimensions;
}

/** The face with both sides, and the section with the height; the section's height is enlarged. */
function panelDimensions(parameters: LuminaireParameters, views: DimensionViews): void {
  panelFace(parameters, views);
  panelSection(parameters, views);
}

function panelFace({ dimensions }: LuminaireParameters, { sheet, side, texts }: DimensionViews): void {
  const width = dimensions.width ?? dimensions.length ?? 620;
  const length = clamp(dimensions.length ?? width, width, width * 6);
  const scale = Math.min((side[3] - 84) / length, (side[2] - 110) / width);
  const [across, down] = [width * scale, length * scale];
  const x = side[0] + (side[2] - across) / 2 + 10;
  const y = side[1] + 24;
  const frame = Math.min(7, across * 0.1);
  sheet.roundedRectangle([x, y, across, down], 2, { fill: "#fff" });
  sheet.rectangle([x + frame, y + frame, across - 2 * frame, down - 2 * frame], { fill: SHEET.light, width: 0.9 });
  sheet.centreCross(x + across / 2, y + down / 2, across / 2 + 12, down / 2 + 12);
  if (dimensions.width !== undefined)
    sheet.dimensionAcross([x, x + across], y + down + 38, y + down, texts.length(dimensions.width));
  if (dimensions.length !== undefined)
    sheet.dimensionUpright([y, y + down], x - 30, x, texts.length(dimensions.length));
}

function panelSection({ dimensions, mounting }: LuminaireParameters, { sheet, face, texts }: DimensionViews): void {
  const width = face[2] - 170;
  const x = face[0] + 60;
  const y = face[1] + face[3] * 0.42;
  const height = mounting === "surface" ? 24 : 12;
  const driver = 26;
  if (mounting === "recessed") {
    for (const ceiling of [x - 30, x + width + 6]) sheet.hatch([ceiling, y - 1, 24, 10]);
    sheet.rectangle([x + width * 0.34, y - driver, width * 0.32, driver], { fill: SHEET.bodyDark, width: 1 });
  } else if (mounting === "surface") sheet.hatch([x - 30, y - 10, width + 60, 10]);
  else
    for (const wire of [x + width * 0.12, x + width * 0.88])
      sheet.line(
        [
          [wire, y - 54],
          [wire, y],
        ],
        { width: 0.9 },
      );
  sheet.rectangle([x, y, width, height], { fill: SHEET.body });
  sheet.rectangle([x + 6, y + height - 3, width - 12, 3], { fill: SHEET.light, width: 0.7 });
  if (dimensions.height !== undefined)
    sheet.dimensionUpright([y, y + height], x + width + 56, x + width, texts.length(dimensions.height));
  if (dimensions.width !== undefined)
    sheet.dimensionAcross([x, x + width], y + height + 40, y + height, texts.length(dimensions.width));
  if (dimensions.depth !== undefined && mounting === "recessed") {
    sheet.dimensionUpright([y - driver, y + height], x - 44, x + width * 0.34, texts.length(dimensions.depth));
  }
}
