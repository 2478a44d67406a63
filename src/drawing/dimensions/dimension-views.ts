import type { Language } from "#model/languages/language.ts";
import { numberFormat } from "#model/languages/number-format.ts";
import type { DimensionSheet, SheetRectangle } from "./dimension-sheet.ts";

/** What the views of a dimension drawing are drawn on: the sheet with a region for each, and the labels. */
export interface DimensionViews {
  readonly sheet: DimensionSheet;
  readonly isNarrow: boolean;
  /** The region of the section or side view; `face` is that of the face or end view. */
  readonly side: SheetRectangle;
  readonly face: SheetRectangle;
  readonly labels: DimensionLabels;
}

/** Formats localised labels from lengths in mm. */
interface DimensionLabels {
  readonly length: (millimetres: number) => string;
  /** `undefined` for an unknown length or diameter. */
  readonly knownLength: (millimetres: number | undefined) => string | undefined;
  readonly knownDiameter: (millimetres: number | undefined) => string | undefined;
  /** A plain number or, if the two differ, a range. */
  readonly range: (low: number, high: number) => string;
  readonly diameter: (text: string) => string;
  readonly cutout: (text: string) => string;
}

const CUTOUT: Readonly<Record<Language, string>> = { en: "Cutout", de: "Ausschnitt" };

/** The labels of a dimension drawing in a language; lengths with at most one decimal, never grouped. */
export function dimensionLabels(language: Language): DimensionLabels {
  const format = numberFormat(language, { useGrouping: false, maximumFractionDigits: 1 });
  const length = (millimetres: number): string => format.format(millimetres);
  const diameter = (text: string): string => `Ø ${text}`;
  return {
    length,
    knownLength: (millimetres) => (millimetres === undefined ? undefined : length(millimetres)),
    knownDiameter: (millimetres) => (millimetres === undefined ? undefined : diameter(length(millimetres))),
    range: (low, high) => (low === high ? length(low) : `${length(low)}–${length(high)}`),
    diameter,
    cutout: (text) => `${CUTOUT[language]} ${text}`,
  };
}
