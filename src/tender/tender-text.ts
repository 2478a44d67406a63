import { efficacy } from "#attributes/efficacy.ts";
import { technicalAttribute, type TechnicalAttribute } from "#attributes/technical-data/attribute-groups.ts";
import { LIMIT_ROUNDING, formatWithUnit } from "#attributes/technical-data/attribute-text.ts";
import { attributesShownOn } from "#attributes/technical-data/attributes-shown-on.ts";
import { isCustomName } from "#model/entities/custom-attribute.ts";
import type { Language } from "#model/languages/language.ts";
import type { ArticleView } from "#views/product/article-view.ts";
import type { AttributeGroup, AttributeRow } from "#attributes/technical-data/attribute-rows.ts";
import type { TenderBound, TenderTexts } from "./tender-texts.ts";
import type { TenderKind } from "#navigation/addresses/document-address.ts";

/** An article and its manufacturer, from which its tender text is written. */
export interface TenderSource {
  readonly view: Pick<ArticleView, "code" | "ean" | "family" | "technicalData" | "drawingParameters">;
  /** The manufacturer; `undefined` if unknown. */
  readonly brand: string | undefined;
}

/** The maximum length of short texts in tender programs and their exchange format, in characters. */
export const MAX_SHORT_TEXT_LENGTH = 70;

/** The attributes that follow the type in a short text, as space permits. */
const SHORT_TEXT_ATTRIBUTES = attributesShownOn("tenderShort");

const BOUNDS: Readonly<Record<NonNullable<TechnicalAttribute["better"]>, TenderBound>> = {
  more: "least",
  less: "most",
  alike: "about",
};

/** The bound of an attribute in a neutral text; none if it has a sign (`≤ 19`), or if the catalogue declares it. */
function neutralBound(name: string): TenderBound | undefined {
  if (isCustomName(name)) return undefined;
  const { better, sign } = technicalAttribute(name);
  return better === undefined || sign !== undefined ? undefined : BOUNDS[better];
}

/** How bounds are rounded, so that the article itself still meets them. */
const BOUND_DECIMALS = {
  least: LIMIT_ROUNDING["≥"],
  most: LIMIT_ROUNDING["≤"],
  about: undefined,
  exactly: undefined,
} as const;

/** Values that mean that something is absent, which a specification does not mention. */
const ABSENT_VALUE = /^(?:none|no|without|ohne|kein|false)$/i;

const BLANK = "_".repeat(32);

/** A specification in the form that tender programs import. */
export interface TenderItem {
  readonly short: string;
  /** The requirements of the long text: paragraphs of lines. */
  readonly requirements: readonly (readonly string[])[];
  /** The labels of the blanks for the bidder. */
  readonly offeredFields: readonly string[];
  /** The scope of work, at the end of the long text. */
  readonly work: string;
}

/** The long text of an item, with blanks for the bidder: paragraphs of lines. */
export const longTextParagraphs = (
  { requirements, offeredFields, work }: TenderItem,
  texts: TenderTexts,
): readonly (readonly string[])[] => [
  ...requirements,
  [...offeredFields.map((name) => `${name}: ${BLANK}`), texts.tender("filledInByBidder")],
  [work],
];

/**
 * Specifies an article: in a short text, and in a long text of its data.
 *
 * A neutral specification names neither manufacturer nor product, but requires the properties or equivalent ones:
 * minima are rounded down and maxima up, efficacy to whole lm/W and all else to two decimals, so that the article meets
 * its own specification. A product-specific one names manufacturer, type and article number, with the words “or
 * equivalent”. Both leave blanks for the bidder.
 *
 * @see rule D13
 */
export function createTenderItem(source: TenderSource, kind: TenderKind, texts: TenderTexts): TenderItem {
  const groups =
    kind === "neutral" ? withLimits(withoutProductNames(source, texts), texts.language) : source.view.technicalData;
  const type = luminaireType(source, texts);
  const intro = texts.tender(kind === "neutral" ? "introNeutral" : "introProduct", { type });
  return {
    short: shortText(type, groups, texts),
    requirements: [
      [intro],
      ...groups.flatMap((group) => groupLines(group, kind, texts)),
      ...(kind === "product" ? [[...productLines(source, texts), texts.tender("orEquivalent")]] : []),
    ],
    offeredFields: [texts.tender("offeredMaker"), texts.tender("offeredModel")],
    work: texts.tender("work"),
  };
}

/**
 * Writes an article's tender text (Ausschreibungstext) with blanks for quantity and prices; each line ends with `\n`.
 */
export function writeTenderText(source: TenderSource, kind: TenderKind, texts: TenderTexts): string {
  const item = createTenderItem(source, kind, texts);
  const [intro = [], ...rest] = longTextParagraphs(item, texts);
  return joinParagraphs([
    [texts.tender("shortText"), item.short],
    [texts.tender("longText"), ...intro],
    ...rest,
    [texts.tender("quantity"), texts.tender("unitPrice"), texts.tender("totalPrice")],
  ]);
}

/** Joins paragraphs with empty lines; line breaks and control characters within a line are removed. */
export const joinParagraphs = (paragraphs: readonly (readonly string[])[]): string =>
  paragraphs
    .map((lines) => lines.map(toOneLine).join("\n"))
    .join("\n\n")
    .concat("\n");

/** Joins text to one line, without control characters. */
export const toOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\s+/gu, " ")
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, "")
    .trim();

function luminaireType({ view }: TenderSource, texts: TenderTexts): string {
  const rows = view.technicalData.flatMap((group) => group.rows);
  const hasValueMatching = (attribute: string, text: RegExp): boolean =>
    rows.some((row) => row.attribute === attribute && row.values.some(({ value }) => text.test(String(value))));
  // The drawing falls back to the usual mounting; the text must not.
  const type = texts.luminaire(
    view.drawingParameters.kind,
    hasValueMatching("mounting", /./) ? view.drawingParameters.mounting : undefined,
  );
  return hasValueMatching("light_source", /led/i) ? texts.tender("withLed", { type }) : type;
}

function shortText(type: string, groups: readonly AttributeGroup[], texts: TenderTexts): string {
  const rows = groups.flatMap((group) => group.rows);
  const parts = SHORT_TEXT_ATTRIBUTES.flatMap(({ name }) => {
    const row = rows.find(({ attribute }) => attribute === name);
    return row ? [toOneLine(valueText(row, texts))] : [];
  });
  return parts.reduce((text, part) => {
    const extended = `${text}, ${part}`;
    return extended.length <= MAX_SHORT_TEXT_LENGTH ? extended : text;
  }, type);
}

function groupLines({ group, rows }: AttributeGroup, kind: TenderKind, texts: TenderTexts): string[][] {
  const lines = rows
    .filter(hasValue)
    .map((row) => `- ${texts.attribute(row.attribute, row.name).text}: ${requirementText(row, kind, texts)}`);
  return lines.length === 0 ? [] : [[texts.group(group), ...lines]];
}

const hasValue = ({ values }: AttributeRow): boolean =>
  values.some(({ value }) => !ABSENT_VALUE.test(String(value).trim()));

const valueText = ({ values }: AttributeRow, texts: TenderTexts): string =>
  values.map((value) => texts.value(value).text).join(", ");

function requirementText(row: AttributeRow, kind: TenderKind, texts: TenderTexts): string {
  const isSingle = row.values.length === 1;
  const bound = kind === "neutral" && isSingle ? neutralBound(row.attribute) : undefined;
  return texts.tender(bound ?? "exactly", { value: valueText(row, texts) });
}

/** The technical data without rows that contain the manufacturer's, family's or article's name. */
function withoutProductNames({ view, brand }: TenderSource, texts: TenderTexts): AttributeGroup[] {
  const names = [view.code, brand, view.family?.name].flatMap((name) =>
    name?.trim() ? [name.trim().toLowerCase()] : [],
  );
  const containsName = (row: AttributeRow): boolean => {
    const text = ` ${valueText(row, texts)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}-]+/gu, " ")} `;
    return names.some((name) => text.includes(` ${name.replace(/[^\p{L}\p{N}-]+/gu, " ").trim()} `));
  };
  return view.technicalData.map((group) => ({ ...group, rows: group.rows.filter((row) => !containsName(row)) }));
}

/** The technical data with rounded limits; values that have a label in the catalogue are unchanged. */
function withLimits(groups: readonly AttributeGroup[], language: Language): AttributeGroup[] {
  const rows = groups.flatMap((group) => group.rows);
  const numericValue = (name: string): number | undefined => {
    const value = rows.find(({ attribute }) => attribute === name)?.values[0]?.value;
    return typeof value === "number" ? value : undefined;
  };
  // Technical data has the efficacy rounded to the nearest value.
  const exactEfficacy = efficacy({
    lumen_default: numericValue("lumen_default"),
    wattage_default: numericValue("wattage_default"),
  });
  return groups.map((group) => ({ ...group, rows: group.rows.map((row) => withLimit(row, exactEfficacy, language)) }));
}

function withLimit(row: AttributeRow, exactEfficacy: number | undefined, language: Language): AttributeRow {
  const bound = neutralBound(row.attribute);
  const decimals = bound && BOUND_DECIMALS[bound];
  const [firstValue, secondValue] = row.values;
  if (!decimals || secondValue || typeof firstValue?.value !== "number") return row;
  const { unit } = technicalAttribute(row.attribute);
  if (firstValue.text?.text !== formatWithUnit(firstValue.value, unit, language)) return row;
  const isEfficacy = row.attribute === "efficacy" && exactEfficacy !== undefined;
  const limit = isEfficacy ? floorQuotient(exactEfficacy) : firstValue.value;
  return {
    ...row,
    values: [{ ...firstValue, text: { text: formatWithUnit(limit, unit, language, decimals), language } }],
  };
}

/** Rounds a quotient down, tolerating floating-point error: 1,668 lm at 13.9 W is exactly 120 lm/W. */
const floorQuotient = (quotient: number): number => Math.floor(Number(quotient.toPrecision(12)));

function productLines({ view, brand }: TenderSource, texts: TenderTexts): string[] {
  const facts = [
    ["maker", brand],
    ["model", view.family?.name],
    ["articleNumber", view.code],
    ["ean", view.ean],
  ] as const;
  return facts.flatMap(([key, text]) => (text?.trim() ? [`${texts.tender(key)}: ${text}`] : []));
}
