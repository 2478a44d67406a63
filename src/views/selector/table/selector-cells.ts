import { isFitted } from "#attributes/article-values.ts";
import type { CellKind } from "#attributes/attribute.ts";
import type { FilterValue } from "#attributes/selection.ts";
import {
  valueHelpTypes,
  isNumber,
  spanOf,
  technicalAttribute,
  type TechnicalAttribute,
  technicalValues,
} from "#attributes/technical-data/attribute-groups.ts";
import {
  formatRangeWithUnit,
  formatAttributeValue,
  formatWithUnit,
} from "#attributes/technical-data/attribute-text.ts";
import type { Article } from "#model/entities/article.ts";
import type { CustomAttributes } from "#model/entities/custom-attribute.ts";
import type { Language } from "#model/languages/language.ts";
import { numberFormat, ONE_DECIMAL } from "#model/languages/number-format.ts";
import type { FilterTexts } from "#model/texts/filter-texts.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import { isRoomColumn, attributeByKey, type ColumnKey, type RoomColumnKey } from "./selector-columns.ts";

/** A cell of the article table. It has no texts if the value is unknown or does not apply. */
export interface CellView {
  readonly texts: readonly ResolvedText[];
  /** The accessible text of the dash for a value that does not apply; without it, no texts mean an unknown value. */
  readonly accessibleText?: ResolvedText;
  /** Colour temperatures in K, for the swatches. */
  readonly kelvins?: readonly number[];
  /** The key of a colour, for its swatch. */
  readonly colour?: string;
  readonly tooltip?: string;
  /** Whether the text has its own unit, or none, regardless of the column's heading. */
  readonly hasOwnUnit?: boolean;
}

const MILLIMETRES = "mm";
/** A unit word whose form depends on the number before it: `1 year`. */
const COUNTED_UNIT = "years";

/** The unit in a column's heading (or after the value where there is no heading). */
export function columnUnit(key: ColumnKey, custom: CustomAttributes): string | undefined {
  if (isRoomColumn(key)) return ROOM_UNITS[key];
  const { cell, unit } = attributeByKey(key, custom);
  return cell === "size" ? MILLIMETRES : unit === COUNTED_UNIT ? undefined : unit;
}

const ROOM_UNITS: Readonly<Partial<Record<RoomColumnKey, string>>> = { lux: "lx", density: "W/m²" };

interface CellSource {
  readonly article: Article;
  readonly texts: FilterTexts;
  readonly language: Language;
}

type WriteCell = (attribute: TechnicalAttribute, source: CellSource) => CellView;

const EMPTY_CELL: CellView = { texts: [] };

const textCell = (text: string, { language }: CellSource): CellView => ({ texts: [{ text, language }] });

/** A cell with the labels of some values. @see rule D5 */
function labelsCell(values: readonly FilterValue[], attribute: TechnicalAttribute, source: CellSource): CellView {
  const options = { ...source, valueHelpTypes: valueHelpTypes(attribute), sign: attribute.sign };
  return { texts: values.flatMap((value) => formatAttributeValue(value, options).text ?? []) };
}

/** Numbers without their unit, which is in the column's heading unless it is a word; strings by their labels. */
const unitlessCell: WriteCell = (attribute, source) => {
  const values = technicalValues(source.article, attribute);
  if (attribute.valueType !== "number") return labelsCell(values, attribute, source);
  if (attribute.sign !== undefined) return labelsCell(values.slice(0, 1), attribute, source);
  const numbers = values.filter(isNumber);
  const span = attribute.isRange ? spanOf(numbers) : undefined;
  if (span) return textCell(formatRangeWithUnit(span, undefined, source.language), source);
  const unit = attribute.unit === COUNTED_UNIT ? attribute.unit : undefined;
  return numbers[0] === undefined ? EMPTY_CELL : textCell(formatWithUnit(numbers[0], unit, source.language), source);
};

/** The size, else its substitute, with its unit. */
export function sizeCell(source: CellSource): CellView {
  const attribute = attributeByKey("size");
  const size = unitlessCell(attribute, source);
  if (size.texts.length > 0 || attribute.fallback === undefined) return size;
  return unitlessCell(technicalAttribute(attribute.fallback), source);
}

const CELLS: Readonly<Record<CellKind, WriteCell>> = {
  tenths: (attribute, source) => {
    const [value] = technicalValues(source.article, attribute).filter(isNumber);
    return value === undefined ? EMPTY_CELL : textCell(tenths(value, source.language), source);
  },
  kelvins: (attribute, source) => {
    const kelvins = technicalValues(source.article, attribute)
      .filter(isNumber)
      .sort((a, b) => a - b);
    return kelvins.length === 0 ? EMPTY_CELL : { ...textCell(kelvins.join("\u00a0| "), source), kelvins };
  },
  colour: (attribute, source) => {
    const values = technicalValues(source.article, attribute);
    const { texts } = labelsCell(values, attribute, source);
    return values[0] === undefined ? EMPTY_CELL : { texts: texts.map(withoutFinish), colour: String(values[0]) };
  },
  // `none` is shown as a dash, which is faster to scan than the word in every row; screen readers get the word.
  fitted: (attribute, source) => {
    const values = technicalValues(source.article, attribute);
    const cell = labelsCell(values.filter(isFitted), attribute, source);
    const [accessibleText] = cell.texts.length > 0 ? [] : labelsCell(values, attribute, source).texts;
    return accessibleText ? { ...cell, accessibleText } : cell;
  },
  size: (_, source) => withoutHeadingUnit(sizeCell(source)),
};

/** `White` of `White, matt`: next to its swatch, the colour suffices in a narrow column. */
const withoutFinish = ({ text, language }: ResolvedText): ResolvedText => ({
  text: text.split(",", 1)[0] ?? text,
  language,
});

/** An article's cell in a column; empty in columns of a room, which `RowExtras` provides. @see rules D5, D8 */
export function cellView(column: string, source: CellSource): CellView {
  if (isRoomColumn(column)) return EMPTY_CELL;
  const attribute = attributeByKey(column, source.texts.custom);
  const write = attribute.cell ? CELLS[attribute.cell] : unitlessCell;
  return write(attribute, source);
}

/** A size without its unit, which is in the heading; other strings are unchanged. */
function withoutHeadingUnit(cell: CellView): CellView {
  const [size] = cell.texts;
  if (!size || cell.texts.length > 1 || !size.text.endsWith(MILLIMETRES)) return { ...cell, hasOwnUnit: true };
  return { texts: [{ ...size, text: size.text.slice(0, -MILLIMETRES.length).trimEnd() }] };
}

/** Numbers with one decimal, so that they align. */
const tenths = (value: number, language: Language): string => numberFormat(language, ONE_DECIMAL).format(value);
