import type { Bilingual } from "./design.ts";
import type { GeneratedRange } from "./made-range.ts";

/** A table: a header, and rows of numbers that differ between languages in their format only. */
export interface FactTable {
  readonly head: readonly Bilingual[];
  readonly rows: readonly (readonly Bilingual[])[];
}

/** A column: its heading, and its value for a size. */
export type SizeColumn = readonly [head: Bilingual, textOf: (size: GeneratedRange) => Bilingual];

/** A table of a family's sizes, smallest first. */
export const sizeTable = ({ sizes }: GeneratedRange, columns: readonly SizeColumn[]): FactTable => ({
  head: columns.map(([head]) => head),
  rows: sizes.map((size) => columns.map(([, textOf]) => textOf(size))),
});

/** A column with the range of some fields. */
export const spanColumn = (head: Bilingual, unit: string, ...fields: readonly string[]): SizeColumn => [
  head,
  (size) => size.span(unit, ...fields),
];

/** The luminous flux of each size. */
export const FLUX_COLUMN = spanColumn({ en: "Luminous flux", de: "Lichtstrom" }, "lm", "lumen_default");
