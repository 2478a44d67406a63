import { FormattedNumber } from "./cell.ts";
import { removeRoundingError } from "./number-text.ts";

type FormatNumber = (value: number) => FormattedNumber | undefined;

/** The maximum length of a format in spreadsheet programs. */
const MAX_FORMAT_LENGTH = 255;

/**
 * Formats numbers for which the format shows more than their digits: 123 as `00123` in the format `00000`, 8.4 as `8.4
 * kW` in the format `0.0" kW"`; `undefined` for others. Rounding and separators alone do not count as more.
 *
 * @see ECMA-376, part 1, 18.8.31
 */
export function parseNumberFormat(code: string): FormatNumber {
  if (code.length > MAX_FORMAT_LENGTH) return () => undefined;
  const sections = sectionsOf(code).map(({ parts, condition }) => ({ condition, show: createFormatter(parts) }));
  const isConditional = sections.some(({ condition }) => condition !== undefined);
  return (value) => {
    const bySign = sections[value === 0 ? 2 : value < 0 ? 1 : 0] ?? sections[0];
    const byCondition = sections.find(({ condition }) => condition === undefined || condition(value));
    return (isConditional ? byCondition : bySign)?.show(value);
  };
}

type Condition = (value: number) => boolean;

interface Section {
  /** Literals and digit placeholders, in order. */
  readonly parts: readonly Part[];
  readonly condition: Condition | undefined;
}

interface Part {
  readonly isLiteral: boolean;
  /** A literal, or a placeholder. */
  readonly text: string;
}

const UNIT = /[\p{L}\p{S}%]/u;
const THOUSAND = 1000;

function createFormatter(parts: readonly Part[]): FormatNumber {
  const firstPlaceholder = parts.findIndex(({ isLiteral }) => !isLiteral);
  const lastPlaceholder = parts.findLastIndex(({ isLiteral }) => !isLiteral);
  if (firstPlaceholder < 0) return () => undefined;
  const prefix = joinParts(parts.slice(0, firstPlaceholder));
  const suffix = joinParts(parts.slice(lastPlaceholder + 1));
  const unit = UNIT.test(suffix) ? suffix.trim() : undefined;
  const digits = parts.slice(firstPlaceholder, lastPlaceholder + 1);
  const fill = zeroFiller(digits);
  // Each comma after the last digit divides by a thousand.
  const divisor = THOUSAND ** (digits.length - 1 - digits.findLastIndex(({ text }) => text !== ","));
  return (number) => {
    const filled = fill?.(number);
    // Without a unit, the shown number would not reveal that it is in thousands.
    if (unit === undefined && (number < 0 || divisor > 1)) return undefined;
    const value = divisor === 1 ? number : removeRoundingError(number / divisor);
    const text = `${number < 0 ? "" : prefix}${filled ?? value}${suffix}`.trim();
    return unit === undefined && text === String(value) ? undefined : new FormattedNumber(value, text, unit);
  };
}

const joinParts = (parts: readonly Part[]): string => parts.map(({ text }) => text).join("");

/** Pads numbers with zeros if the format has only zero placeholders, at least two: `00-000`. */
function zeroFiller(digits: readonly Part[]): ((value: number) => string | undefined) | undefined {
  const placeholders = digits.filter(({ isLiteral }) => !isLiteral);
  if (placeholders.length < 2 || placeholders.some(({ text }) => text !== "0")) return undefined;
  return (value) => {
    if (!Number.isSafeInteger(value) || value < 0) return undefined;
    const filled = String(value).padStart(placeholders.length, "0");
    const extra = filled.length - placeholders.length;
    let index = 0;
    const text = digits.map((part) => {
      if (part.isLiteral) return part.text;
      const from = index === 0 ? 0 : index + extra;
      index += 1;
      return filled.slice(from, index + extra);
    });
    return text.join("");
  };
}

/** Splits a format at the semicolons outside literals. */
function sectionsOf(code: string): readonly Section[] {
  const sections: { parts: Part[]; condition: Condition | undefined }[] = [{ parts: [], condition: undefined }];
  for (const { character, literal, condition } of tokenizeFormat(code)) {
    const section = sections.at(-1);
    if (literal !== undefined) section?.parts.push({ isLiteral: true, text: literal });
    else if (condition !== undefined && section) section.condition = condition;
    else if (character === ";") sections.push({ parts: [], condition: undefined });
    else section?.parts.push({ isLiteral: !PLACEHOLDER.test(character), text: character });
  }
  return sections;
}

const PLACEHOLDER = /^(?:[0#?.,/Ee%@]|general)$/i;
const TOKEN = /"(?<quoted>[^"]*)"?|\[(?<bracketed>[^\]]*)\]?|\\(?<escaped>.?)|(?<padding>[_*]).?|general|./gis;

interface FormatToken {
  readonly character: string;
  readonly literal?: string;
  readonly condition?: Condition;
}

/** The tokens of a format, in order; padding, colours and locales are omitted. */
export function* tokenizeFormat(code: string): Generator<FormatToken> {
  for (const { 0: character, groups: { quoted, escaped = quoted, bracketed, padding } = {} } of code.matchAll(TOKEN))
    if (bracketed !== undefined) yield* bracketTokens(bracketed);
    else if (escaped !== undefined) yield { character: "", literal: escaped };
    else if (padding === undefined) yield { character };
}

/** `[$€-407]` is a currency, `[>=1000]` a condition, `[Red]` and `[$-407]` show nothing. */
function* bracketTokens(text: string): Generator<FormatToken> {
  const [, comparison = "", bound] = /^(<=|>=|<>|<|>|=)\s*(-?\d+(?:\.\d+)?)$/.exec(text) ?? [];
  const condition = bound === undefined ? undefined : COMPARISONS.get(comparison)?.(Number(bound));
  if (condition) yield { character: "", condition };
  else if (text.startsWith("$")) yield { character: "", literal: text.slice(1).replace(/-[^-]*$/, "") };
}

const COMPARISONS: ReadonlyMap<string, (bound: number) => Condition> = new Map([
  ["<", (bound) => (value) => value < bound],
  [">", (bound) => (value) => value > bound],
  ["<=", (bound) => (value) => value <= bound],
  [">=", (bound) => (value) => value >= bound],
  ["=", (bound) => (value) => value === bound],
  ["<>", (bound) => (value) => value !== bound],
]);
