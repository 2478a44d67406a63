import type { Range } from "#attributes/selection.ts";
import { isBoundedKind, defaultEnd, type Figure, type FigureKind } from "./figures.ts";

/** A token of a query as typed: a figure with its unit, or a word. */
export interface QueryToken {
  readonly text: string;
  /** Absent: a word. */
  readonly figure?: Figure;
}

/** Maximum number of words in a figure: `600 x 600 x 12 mm`. */
const MAX_FIGURE_WORDS = 6;

/** Two sides, optionally a height: `600 x 600 x 12 mm`. */
const SIZE = /^(\d[\d.,]{0,8}) ?[x×*] ?(\d[\d.,]{0,8}) ?(?:[x×*] ?\d[\d.,]{0,8} ?)?(mm|cm|m)?$/i;
/** A name before the figure, with or without a sign: `ugr ≤ 19`, `Deckenausschnitt 205 mm`. */
const NAMED = /^(\D{1,24})(\d[\d.,]{0,8}) ?(mm|cm|m)?$/i;
/** A unit or a name after the figure: `2600 lm`, `ab 2600 lm`, `205 mm cutout`. */
const FOLLOWED = /^(\D{0,12})(\d[\d.,]{0,8}) ?(?:(mm|cm|m)\b ?)?(\D{0,24})$/i;

const MILLIMETRES: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000 };
/** Larger sides without a unit are in mm. */
const MAX_CM = 150;

type ValueKind = Exclude<FigureKind, "size">;

/** Names before a figure, without signs and spaces. */
const NAMES: ReadonlyMap<string, ValueKind> = new Map([
  ["ip", "protection"],
  ["ik", "impact"],
  ["ugr", "ugr"],
  ["rugl", "ugr"],
  ["ra", "ra"],
  ["cri", "ra"],
  ["cct", "kelvin"],
  ...["cutout", "ceilingcutout", "opening", "hole", "ausschnitt", "deckenausschnitt"].map(toCutout),
  ...["öffnung", "einbauöffnung", "deckenöffnung", "bohrung", "lochmaß"].map(toCutout),
  ...["ø", "⌀", "dia", "diameter", "durchmesser"].map((name) => [name, "diameter"] as const),
]);

function toCutout(name: string): readonly [string, ValueKind] {
  return [name, "cutout"];
}

/** Units and names after a figure. */
const UNITS: ReadonlyMap<string, ValueKind> = new Map([
  ["lm", "flux"],
  ["lumen", "flux"],
  ["k", "kelvin"],
  ["kelvin", "kelvin"],
  ["w", "power"],
  ["watt", "power"],
  ["watts", "power"],
  ["lm/w", "efficacy"],
  ["lumen/watt", "efficacy"],
  ["h", "lifetime"],
  ["hours", "lifetime"],
  ["stunden", "lifetime"],
  ...[...NAMES].filter(([, kind]) => kind === "cutout" || kind === "diameter"),
]);

/** Figures outside these ranges are not interpreted: `10 K` is not a colour temperature, `ip6` not a rating. */
const POSSIBLE: Readonly<Partial<Record<ValueKind, RegExp>>> = {
  protection: /^\d\d$/,
  impact: /^\d\d$/,
  ugr: /^\d\d?(?:[.,]\d)?$/,
  ra: /^\d\d$/,
  kelvin: /^\d[.,]?\d{3}$/,
  // `3 h` is an emergency unit.
  lifetime: /^\d{2,3}[.,]?\d{3}$/,
};

/** Words and signs that state which bound a figure is, before it or after its name. */
const LOWER_BOUND_WORDS = ["≥", ">=", "=>", ">", "ab", "from", "min", "min.", "mind.", "mindestens", "minimum", "at least", "über", "over", "more than", "mehr als"]; // prettier-ignore
const UPPER_BOUND_WORDS = ["≤", "<=", "=<", "<", "bis", "up to", "max", "max.", "maximal", "maximum", "höchstens", "at most", "unter", "under", "below", "less than", "weniger als"]; // prettier-ignore
/** Longest first: `>=` is not `>`. */
const COMPARISONS = [...LOWER_BOUND_WORDS.map((text) => ({ text, end: "min" }) as const), ...UPPER_BOUND_WORDS.map((text) => ({ text, end: "max" }) as const)].sort((a, b) => b.text.length - a.text.length); // prettier-ignore

/**
 * Splits a comparison off a name, before or after it: `UGR höchstens` and `max. UGR` are a `UGR` that is an upper
 * bound.
 */
function withoutComparison(text: string): { readonly rest: string; readonly end: keyof Range | undefined } {
  const normalized = text.trim().toLowerCase();
  for (const { text: phrase, end } of COMPARISONS) {
    const [before, after] = [normalized.slice(0, normalized.length - phrase.length), normalized.slice(phrase.length)];
    // A word must be separate from other letters; a sign need not.
    const isWord = /\p{L}/u.test(phrase);
    if (normalized.endsWith(phrase) && !(isWord && /\p{L}$/u.test(before))) return { rest: before, end };
    if (normalized.startsWith(phrase) && !(isWord && /^\p{L}/u.test(after))) return { rest: after, end };
  }
  return { rest: normalized, end: undefined };
}

/** Parses a number in either language: `2,600` and `2.600` are thousands, `8,4` and `8.4` have a fraction. */
function readNumber(text: string): number {
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(text);
  return Number(isGrouped ? text.replaceAll(/[.,]/g, "") : text.replace(",", "."));
}

/** Converts a length to mm; the default unit is mm. */
const inMillimetres = (text: string, unit = "mm"): number => readNumber(text) * (MILLIMETRES[unit.toLowerCase()] ?? 1);

/** Normalises a name: `UGR ≤` is `ugr`, `cut-out` is `cutout`. */
const plainName = (text: string): string => text.toLowerCase().replaceAll(/[\s<>≤≥=:.-]/g, "");

/** @param end the bound stated in the query; other kinds of figures cannot be compared */
function valueFigure(
  kind: ValueKind | undefined,
  number: string,
  unit: string | undefined,
  end?: keyof Range,
): Figure | undefined {
  if (kind === undefined || POSSIBLE[kind]?.test(number) === false) return undefined;
  const value = inMillimetres(number, unit);
  if (!(Number.isFinite(value) && value > 0)) return undefined;
  if (!isBoundedKind(kind)) return end === undefined ? { kind, value } : undefined;
  return end === undefined || end === defaultEnd(kind) ? { kind, value } : { kind, value, end };
}

function sizeFigure(width: string, length: string, unit: string | undefined): Figure | undefined {
  const [first, second] = [readNumber(width), readNumber(length)];
  if (!(first > 0 && second > 0)) return undefined;
  const open = Math.max(first, second) <= MAX_CM ? [1, 10] : [1];
  const scales = unit === undefined ? open : [MILLIMETRES[unit.toLowerCase()] ?? 1];
  return { kind: "size", sides: scales.map((scale) => [first * scale, second * scale] as const) };
}

/** @param text words with one space between them */
function figureOf(text: string): Figure | undefined {
  const [, width, length, sizeUnit] = SIZE.exec(text) ?? [];
  if (width !== undefined && length !== undefined) return sizeFigure(width, length, sizeUnit);
  const [, name, named, namedUnit] = NAMED.exec(text) ?? [];
  if (name !== undefined && named !== undefined) {
    const compared = withoutComparison(name);
    return valueFigure(NAMES.get(plainName(compared.rest)), named, namedUnit, compared.end);
  }
  const [, before = "", number, unit, rest = ""] = FOLLOWED.exec(text) ?? [];
  const { rest: unread, end } = withoutComparison(before);
  if (number === undefined || unread.trim() !== "") return undefined;
  if (rest === "") return unit === undefined ? undefined : valueFigure("length", number, unit, end);
  return valueFigure(UNITS.get(plainName(rest)), number, unit, end);
}

/**
 * Tokenises a query into figures with their units (`600x600`, `ip65`, `205 mm`, `ugr 19`) and words. A number without
 * unit or name is a word, since it may be part of a code.
 *
 * @param query a line of text, bounded by the caller
 */
export function readFigures(query: string): readonly QueryToken[] {
  const phrase = query.split(/\s+/).filter((word) => word !== "");
  const tokens: QueryToken[] = [];
  for (let index = 0; index < phrase.length;) {
    const { token, length } = tokenAt(phrase, index);
    tokens.push(token);
    index += length;
  }
  return tokens;
}

interface ReadToken {
  readonly token: QueryToken;
  /** How many words it consumed. */
  readonly length: number;
}

function tokenAt(phrase: readonly string[], index: number): ReadToken {
  for (let length = Math.min(MAX_FIGURE_WORDS, phrase.length - index); length > 0; length--) {
    const text = phrase
      .slice(index, index + length)
      .join(" ")
      .replace(/[,;]$/, "");
    const figure = figureOf(text);
    if (figure) return { token: { text, figure }, length };
  }
  return { token: { text: phrase[index] ?? "" }, length: 1 };
}
