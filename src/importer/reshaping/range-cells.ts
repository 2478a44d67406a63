import { ATTRIBUTES } from "#attributes/attribute-table.ts";
import type { Attribute } from "#attributes/attribute.ts";
import { NO_CUSTOM_FIELDS, type CustomFields } from "../declared/custom-fields.ts";
import { isEntry } from "../fields/entry-fields.ts";
import type { Row } from "../files/row.ts";
import { splitNumeral } from "#formats/number-text.ts";

/** The two fields of a range, by the attribute's name and by the field of its lower end. */
type Ranges = ReadonlyMap<string, readonly [lower: string, upper: string]>;

const rangeEntries = (name: string, fields: readonly string[]) => {
  const [lower = "", upper = ""] = fields;
  return [name, lower].map((column) => [column, [lower, upper]] as const);
};

const BUILT_IN_RANGES: Ranges = new Map(
  Object.entries<Attribute>(ATTRIBUTES).flatMap(([name, { isRange, fields }]) =>
    isRange && fields ? rangeEntries(name, fields) : [],
  ),
);

/**
 * Splits the ranges in cells of attributes that have a field for each end: `12–18 mm` is from 12 to 18 mm, `≥ 12` has
 * no upper end. A column named after the attribute also holds ranges; a single number there is both ends. Other cells
 * are unchanged.
 *
 * @see rule D10
 */
export async function* splitRanges(
  batches: AsyncIterable<readonly Row[]>,
  custom: CustomFields = NO_CUSTOM_FIELDS,
): AsyncGenerator<readonly Row[]> {
  const ranges: Ranges = new Map([
    ...BUILT_IN_RANGES,
    ...custom.attributes.flatMap(({ name, isRange, fields }) => (isRange ? rangeEntries(name, fields) : [])),
  ]);
  for await (const batch of batches) yield batch.map((row) => splitRangeCells(row, ranges));
}

function splitRangeCells(row: Row, ranges: Ranges): Row {
  if (!isEntry(row.value)) return row;
  const entry = row.value;
  const split = Array.from(ranges).flatMap(([column, [lower, upper]]) => {
    if (!Object.hasOwn(entry, column)) return [];
    const isAttributeName = column !== lower;
    const isAlreadySplit = Object.hasOwn(entry, upper) || (isAttributeName && Object.hasOwn(entry, lower));
    const [from, to] = isAlreadySplit ? [] : parseRange(entry[column], isAttributeName);
    const ends = Object.entries({ [lower]: from, [upper]: to }).filter(([, end]) => end !== undefined);
    return ends.length === 0 ? [] : [{ column, ends }];
  });
  if (split.length === 0) return row;
  const columns = new Set(split.map(({ column }) => column));
  const others = Object.entries(entry).filter(([column]) => !columns.has(column));
  return { ...row, value: Object.fromEntries([...others, ...split.flatMap(({ ends }) => ends)]) };
}

const RANGE_SEPARATORS = ["–", "—", "…", "-", "bis", "to"];
const AT_LEAST = /^(?:≥|>=|>|ab|from|min\.?|mind\.?|mindestens|at least)\s*(\d.*)$/i;
const AT_MOST = /^(?:≤|<=|<|bis|up to|max\.?|höchstens|at most)\s*(\d.*)$/i;

/**
 * The ends of a range: numbers for a cell with a number, else strings with their unit; `undefined` for an end that it
 * does not have.
 *
 * @param isExact whether a single number stands for both ends
 */
function parseRange(cell: unknown, isExact: boolean): readonly [lower?: unknown, upper?: unknown] {
  if (typeof cell === "number") return isExact ? [cell, cell] : [];
  const text =
    typeof cell === "string" && cell.length <= MAX_RANGE_LENGTH ? cell.trim().replace(/^[Ø⌀∅]\s*(?=\d)/i, "") : "";
  const range = parseRangeText(text);
  if (range) return range;
  const [min, max] = [AT_LEAST, AT_MOST].map((pattern) => pattern.exec(text)?.[1]);
  if (min !== undefined || max !== undefined) return [min, max];
  return isExact && text !== "" ? [text, text] : [];
}

/** `66 mm – 71 mm`, `66–71 mm`: a unit after the second number applies to both. */
function parseRangeText(text: string): readonly [string, string] | undefined {
  const { numeral, rest } = splitNumeral(text);
  for (const separator of numeral === "" ? [] : RANGE_SEPARATORS) {
    const index = rest.toLowerCase().indexOf(separator);
    const lowerUnit = rest.slice(0, index).trim();
    const to = rest.slice(index + separator.length).trim();
    if (index < 0 || /\d/.test(lowerUnit) || !/^\d/.test(to)) continue;
    return [`${numeral} ${lowerUnit || splitNumeral(to).rest}`.trim(), to];
  }
  return undefined;
}

const MAX_RANGE_LENGTH = 64;
