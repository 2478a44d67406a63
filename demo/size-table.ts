import type { Bilingual } from "./design.ts";
import type { MadeRange } from "./made-range.ts";

/** A table: a head, and rows of numbers that are the same in both languages but for their format. */
export interface FactTable {
  readonly head: readonly Bilingual[];
  readonly rows: readonly (readonly Bilingual[])[];
}

/** A column: its head, and what it tells of a size. */
export type SizeColumn = readonly [head: Bilingual, tell: (size: MadeRange) => Bilingual];

/** A family's sizes, a row each, the smaller first. */
export const sizeTable = ({ sizes }: MadeRange, columns: readonly SizeColumn[]): FactTable => ({
  head: columns.map(([head]) => head),
  rows: sizes.map((size) => columns.map(([, tell]) => tell(size))),
});

/** A column of spans over some fields. */
export const spanColumn = (head: Bilingual, unit: string, ...fields: readonly string[]): SizeColumn => [
  head,
  (size) => size.span(unit, ...fields),
];

/** The luminous flux of each size. */
export const FLUX_COLUMN = spanColumn({ en: "Luminous flux", de: "Lichtstrom" }, "lm", "lumen_default");
