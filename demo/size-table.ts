import type { Bilingual } from "./design.ts";
import type { GeneratedRange } from "./generated-range.ts";

/** A table of numbers, which differ between languages in their format only. */
export interface FactTable {
  readonly header: readonly Bilingual[];
  readonly rows: readonly (readonly Bilingual[])[];
}

/** A column: its header, and the function that formats its value for a size. */
export type SizeColumn = readonly [header: Bilingual, format: (size: GeneratedRange) => Bilingual];

/** A table of a family's sizes, smallest first. */
export const sizeTable = ({ sizes }: GeneratedRange, columns: readonly SizeColumn[]): FactTable => ({
  header: columns.map(([header]) => header),
  rows: sizes.map((size) => columns.map(([, format]) => format(size))),
});

/** A column with the range of some fields. */
export const spanColumn = (header: Bilingual, unit: string, ...fields: readonly string[]): SizeColumn => [
  header,
  (size) => size.span(unit, ...fields),
];

/** The luminous flux of each size. */
export const FLUX_COLUMN = spanColumn({ en: "Luminous flux", de: "Lichtstrom" }, "lm", "lumen_default");
