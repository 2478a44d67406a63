import { ATTRIBUTES } from "#attributes/attribute-table.ts";
import { numberFormat, TENTHS } from "#model/languages/number-format.ts";
import type { Article } from "#model/entities/article.ts";
import type { FilterTexts } from "#model/texts/filter-texts.ts";
import type { ChosenText } from "#model/texts/text.ts";
import { articleRange, articleValues } from "#attributes/article-values.ts";
import type { ValueAttribute } from "#attributes/panels.ts";
import type { Language } from "#model/languages/language.ts";
import { rangeWithUnit, shownValue, withUnit } from "#attributes/technical-data/attribute-text.ts";
import type { ColumnKey } from "./selector-columns.ts";
import { wholeEfficacy } from "#attributes/efficacy.ts";

/** A cell of the article table. Without texts the article has no such value, or it is known to have none of it. */
export interface CellView {
  readonly texts: readonly ChosenText[];
  /** What is read out for the dash of an article that is known to have none; absent: nothing is known. */
  readonly spoken?: ChosenText;
  /** Colour temperatures in K, for the swatches beside the text. */
  readonly kelvins?: readonly number[];
  /** The key of a colour, for its swatch. */
  readonly colour?: string;
  /** It says its own unit, or has none, whatever the head of its column names. */
  readonly hasOwnUnit?: boolean;
}

const MILLIMETRES = "mm";

/** The columns whose unit stands in the head (and behind the value where there is no head). */
export const COLUMN_UNITS: Readonly<Partial<Record<ColumnKey, string>>> = {
  flux: ATTRIBUTES.lumen_default.unit,
  power: ATTRIBUTES.wattage_default.unit,
  efficacy: ATTRIBUTES.efficacy.unit,
  colour: ATTRIBUTES.colortemperature.unit,
  cutout: ATTRIBUTES.cutout_ceiling.unit,
  depth: ATTRIBUTES.recessed_depth.unit,
  length: ATTRIBUTES.length_batten.unit,
  size: MILLIMETRES,
};

interface CellSource {
  readonly article: Article;
  readonly texts: FilterTexts;
  readonly language: Language;
}

const NONE: CellView = { texts: [] };

const figure = (text: string, { language }: CellSource): CellView => ({ texts: [{ text, language }] });

/** A number without its unit: that stands in the column's head. */
const number =
  (read: (article: Article) => number | undefined) =>
  (source: CellSource): CellView => {
    const value = read(source.article);
    return value === undefined ? NONE : figure(withUnit(value, undefined, source.language), source);
  };

/** The labels of all values that an article has in some fields. @see rule D5 */
const labels =
  (type: string, read: (article: Article) => string | readonly string[] | undefined) =>
  ({ article, texts, language }: CellSource): CellView => {
    const value = read(article);
    const values = value === undefined ? [] : typeof value === "string" ? [value] : value;
    return { texts: values.flatMap((one) => shownValue(one, { texts, types: [type], language }).text ?? []) };
  };

const valueKeys = (article: Article, name: ValueAttribute): readonly string[] =>
  articleValues(article, name).map((value) => String(value));

const attribute = (name: ValueAttribute) => labels(name, (article) => valueKeys(article, name));

/** As `attribute`, but `none` is a gap: a dash reads faster than the word in every row, which is read out instead. */
const fitted = (name: "sensor" | "emergency") => {
  const all = attribute(name);
  const shown = labels(name, (article) => valueKeys(article, name).filter((key) => key.toLowerCase() !== "none"));
  return (source: CellSource): CellView => {
    const cell = shown(source);
    const [spoken] = cell.texts.length > 0 ? [] : all(source).texts;
    return spoken ? { ...cell, spoken } : cell;
  };
};

const coloured =
  (name: "reflector_color" | "trim_color") =>
  (source: CellSource): CellView => {
    const [colour] = articleValues(source.article, name);
    const { texts } = attribute(name)(source);
    return colour === undefined ? NONE : { texts: texts.map(withoutFinish), colour: String(colour) };
  };

/** `White` of `White, matt`: beside its swatch in a narrow column the colour is enough. */
const withoutFinish = ({ text, language }: ChosenText): ChosenText => ({
  text: text.split(",", 1)[0] ?? text,
  language,
});

/** The ceiling module, else the measures, with their unit. */
export function wholeSize(source: CellSource): CellView {
  const module = attribute("recessed_modul_size")(source);
  return module.texts.length > 0 ? module : labels("dimension", (article) => article.dimension)(source);
}

const CELLS: Readonly<Record<ColumnKey, (source: CellSource) => CellView>> = {
  flux: number((article) => article.lumen_default),
  power: (source) => {
    const power = source.article.wattage_default;
    return power === undefined ? NONE : figure(tenths(power, source.language), source);
  },
  efficacy: number(wholeEfficacy),
  colour: (source) => {
    const kelvins = [...new Set(articleValues(source.article, "colortemperature").map(Number))].sort((a, b) => a - b);
    return kelvins.length === 0 ? NONE : { ...figure(kelvins.join("\u00a0| "), source), kelvins };
  },
  control: attribute("control"),
  cutout: (source) => {
    const range = articleRange(source.article, "cutout_ceiling");
    return range ? figure(rangeWithUnit(range, undefined, source.language), source) : NONE;
  },
  depth: number((article) => article.recessed_depth),
  length: number((article) => article.length_batten),
  size: (source) => inHead(wholeSize(source)),
  optic: attribute("optic"),
  shape: attribute("trim_shape"),
  reflector: coloured("reflector_color"),
  trim: coloured("trim_color"),
  ip: attribute("resistance_ip"),
  ik: labels("impact_rate_ik", (article) => article.impact_rate_ik),
  sensor: fitted("sensor"),
  emergency: fitted("emergency"),
};

/** What an article's cell in a column says. @see rules D5, D8 */
export const cellView = (column: ColumnKey, source: CellSource): CellView => CELLS[column](source);

/** A size without the unit that stands in the head; words that say something else stay as they are. */
function inHead(cell: CellView): CellView {
  const [size] = cell.texts;
  if (!size || cell.texts.length > 1 || !size.text.endsWith(MILLIMETRES)) return { ...cell, hasOwnUnit: true };
  return { texts: [{ ...size, text: size.text.slice(0, -MILLIMETRES.length).trimEnd() }] };
}

/** Watts with one digit behind the point, so that they align. */
const tenths = (value: number, language: Language): string => numberFormat(language, TENTHS).format(value);
