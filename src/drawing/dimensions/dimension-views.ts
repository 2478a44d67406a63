import type { Language } from "#model/languages/language.ts";
import { numberFormat } from "#model/languages/number-format.ts";
import type { LuminaireDimensions } from "#drawing/luminaires/luminaire-shape.ts";
import type { DimensionSheet, SheetRectangle } from "./dimension-sheet.ts";

export interface DimensionViews {
  readonly sheet: DimensionSheet;
  readonly isNarrow: boolean;
  /** The region of the section or side view. */
  readonly side: SheetRectangle;
  readonly face: SheetRectangle;
  readonly labels: DimensionLabels;
}

/** Labels of lengths in mm, with at most one decimal, never grouped; `undefined` for unknown ones. */
interface DimensionLabels {
  readonly length: (millimetres: number | undefined) => string | undefined;
  readonly diameter: (millimetres: number | undefined) => string | undefined;
  /** A face's diameter, or both its sides. */
  readonly face: (dimensions: LuminaireDimensions, isSquare: boolean) => string | undefined;
  readonly cutout: (dimensions: LuminaireDimensions, isSquare?: boolean) => string | undefined;
}

const CUTOUT: Readonly<Record<Language, string>> = { en: "Cutout", de: "Ausschnitt" };

export function dimensionLabels(language: Language): DimensionLabels {
  const numbers = numberFormat(language, { useGrouping: false, maximumFractionDigits: 1 });
  const format = (millimetres: number): string => numbers.format(millimetres);
  const diameter: DimensionLabels["diameter"] = (size) => (size === undefined ? undefined : `Ø ${format(size)}`);
  return {
    length: (millimetres) => (millimetres === undefined ? undefined : format(millimetres)),
    diameter,
    face: ({ diameter: faceDiameter, length, width }, isSquare) => {
      const size = faceDiameter ?? length;
      return isSquare && size !== undefined ? `${format(size)} × ${format(width ?? size)}` : diameter(size);
    },
    cutout: ({ cutoutMin, cutoutMax }, isSquare) => {
      const low = cutoutMin ?? cutoutMax;
      if (low === undefined) return undefined;
      const high = cutoutMax ?? low;
      const size = low === high ? format(low) : `${format(low)}–${format(high)}`;
      return `${CUTOUT[language]} ${isSquare ? `${size} × ${size}` : `Ø ${size}`}`;
    },
  };
}
