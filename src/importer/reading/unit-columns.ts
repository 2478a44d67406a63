import { splitNumeral } from "#formats/number-text.ts";
import { FormattedNumber } from "#formats/cell.ts";
import { createPlaceholderTest } from "#model/texts/placeholder-matcher.ts";
import { displayedCell, isEmptyCell, type TableCell } from "./table-cell.ts";
import { UnusableValue } from "../problems/problem.ts";

/** The end of a heading of a column with units: `weight-unit`, `Gewicht Einheit`. */
const UNIT_HEADING_END = /[\s_./-](?:unit|einheit)$/i;

/** The index of the heading whose column a column of units belongs to; `undefined` for any other column. */
export function indexOfMeasuredColumn(headings: readonly string[], heading: string): number | undefined {
  if (!UNIT_HEADING_END.test(heading)) return undefined;
  const name = heading.replace(UNIT_HEADING_END, "").toLowerCase();
  const index = headings.findIndex((candidate) => candidate.toLowerCase() === name);
  return index < 0 ? undefined : index;
}

/** A column of numbers, and the column with the unit of each. */
export interface MeasuredColumn {
  readonly numbers: number;
  readonly units: number;
  /** Whether the units are published as well, because the profile keeps their column. */
  readonly keepsUnits: boolean;
}

const isPlaceholder = createPlaceholderTest();

/** The cells of a row with each unit moved to its number. A placeholder such as a dash is no unit. */
export function joinUnits(cells: readonly TableCell[], columns: readonly MeasuredColumn[]): readonly TableCell[] {
  if (columns.length === 0) return cells;
  const joined = [...cells];
  for (const { numbers, units, keepsUnits } of columns) {
    const cell = cells[units];
    if (isEmptyCell(cell) || cell instanceof UnusableValue) continue;
    const unit = String(displayedCell(cell)).trim();
    // A row may end before the column of numbers.
    if (numbers < cells.length && !isPlaceholder(unit)) joined[numbers] = withUnit(cells[numbers], unit);
    if (!keepsUnits) joined[units] = undefined;
  }
  return joined;
}

/** A number, or a text that ends in one as a range does, with a unit; any other cell unchanged. */
export function withUnit(cell: TableCell, unit: string): TableCell {
  const value = cell instanceof FormattedNumber && cell.unit === undefined ? cell.value : cell;
  if (typeof value === "number") return new FormattedNumber(value, `${value} ${unit}`, unit);
  const isNumber = typeof value === "string" && (splitNumeral(value).rest === "" || /\d\s*$/.test(value));
  return isNumber && !isEmptyCell(value) ? `${value} ${unit}` : value;
}
