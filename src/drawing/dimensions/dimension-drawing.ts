import type { Language } from "#model/languages/language.ts";
import { battenDimensions } from "./dimension-batten.ts";
import { bodyDimensions } from "./dimension-body.ts";
import { downlightDimensions } from "./dimension-downlight.ts";
import { groundDimensions } from "./dimension-ground.ts";
import { panelDimensions } from "./dimension-panel.ts";
import { roundHighBayDimensions } from "./dimension-high-bay.ts";
import { DimensionSheet, type SheetRectangle } from "./dimension-sheet.ts";
import { dimensionTexts, type DimensionViews } from "./dimension-views.ts";
import type { LuminaireParameters } from "#drawing/luminaires/luminaire-shape.ts";

/** Below this width, in px, the two views of a drawing are stacked. */
const NARROW_BELOW = 480;

/** Options of a dimension drawing. Sizes in px; the default height suits the width. */
export interface DimensionDrawingOptions {
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
  viewsOf(parameters)(parameters, { sheet, narrow, side, face, texts: dimensionTexts(language) });
  return sheet.toSvg();
}

type DrawViews = (parameters: LuminaireParameters, views: DimensionViews) => void;

function viewsOf({ kind, shape, mounting }: LuminaireParameters): DrawViews {
  if (kind === "batten" || (kind === "ip68" && (shape === "linear" || shape === "tube"))) return battenDimensions;
  if (kind === "panel") return panelDimensions;
  if (kind === "ip68") return groundDimensions;
  if (kind === "high-bay" && shape === "round") return roundHighBayDimensions;
  if (kind === "downlight" && (mounting === "recessed" || mounting === "ground")) return downlightDimensions;
  return bodyDimensions;
}
