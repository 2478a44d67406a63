import type { Range } from "#attributes/selection.ts";
import { isBoundedKind, defaultBound, type Figure, type FigureKind } from "./figures.ts";
import vocabulary from "./search-words.json" with { type: "json" };

/** A token of a query as typed: a figure with its unit, or a word. */
export interface QueryToken {
  readonly text: string;
  /** Absent: a word. */
  readonly figure?: Figure;
}

/** Maximum number of words in a figure: `600 x 600 x 12 mm`. */
const MAX_FIGURE_WORDS = 6;

/** A space within a number, as in pasted text: `20 000 lm`. A plain space may separate two numbers. */
const GROUPING_SPACE = /(?<=(?<![\p{L}\p{N}])\d{1,3})[\u00a0\u2009\u202f](?=\d{3}(?!\d))/gu;
/** The criterion of lifetimes, unless a filter text names another: `L80`, `L80/B10`, `(L80 B10)`; B10 implies B50. */
const LIFETIME_CRITERION = /(?<![\p{L}\p{N}])\(?L80(?:[ /]{0,3}B[15]0)?\)?(?![\p{L}\p{N}])/iu;
/** Two sides, optionally a height: `600 x 600 x 12 mm`. */
const SIZE_FIGURE = /^(\d[\d.,]{0,8}) ?[x×*] ?(\d[\d.,]{0,8}) ?(?:[x×*] ?\d[\d.,]{0,8} ?)?(mm|cm|m|ft|foot|feet)?$/i;
/** A name before the number, with or without a sign: `ugr ≤ 19`, `Deckenausschnitt 205 mm`. */
const NAMED_FIGURE = /^(\D{1,24})(\d[\d.,]{0,8}) ?(mm|cm|m|ft|foot|feet)?$/i;
/** A unit or a name after the number: `2600 lm`, `ab 2600 lm`, `Lichtstrom 2600 lm`, `205 mm cutout`. */
const FIGURE_WITH_UNIT = /^(\D{0,24})(\d[\d.,]{0,8}) ?(?:(mm|cm|m|ft|foot|feet)\b ?)?([^\d<>≤≥=]{0,24})$/i;

/** In names of luminaires a foot is 300 mm: a batten of 1500 mm is `5ft`. */
const MILLIMETRES: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000, ft: 300, foot: 300, feet: 300 };
/** Larger sides without a unit are in mm. */
const MAX_CM = 150;

type ValueKind = Exclude<FigureKind, "size">;

/** Names before a number, without signs and spaces. */
const NAMES = kindsByName(vocabulary.figureNames);

/** Units and names after a number. */
const UNITS: typeof NAMES = new Map([
  ...kindsByName(vocabulary.figureUnits),
  ...[...NAMES].filter(([, kind]) => kind === "cutout" || kind === "diameter"),
]);

function kindsByName(names: Readonly<Partial<Record<ValueKind, readonly string[]>>>): ReadonlyMap<string, ValueKind> {
  const entries = Object.entries(names) as [ValueKind, string[]][];
  return new Map(entries.flatMap(([kind, kindNames]) => kindNames.map((name) => [name, kind] as const)));
}

/** The numbers that figures of a kind may have: `10 K` is not a colour temperature, and `ip6` not a rating. */
const VALUE_PATTERNS: Readonly<Partial<Record<ValueKind, RegExp>>> = {
  protection: /^\d\d$/,
  impact: /^\d\d$/,
  ugr: /^\d\d?(?:[.,]\d)?$/,
  ra: /^\d\d$/,
  kelvin: /^\d[.,]?\d{3}$/,
  // `3 h` is an emergency unit.
  lifetime: /^\d{2,3}[.,]?\d{3}$/,
  warranty: /^\d\d?$/,
};

/** Words and signs for a bound, before a figure or after its name. Longest first: `>=` is not `>`. */
const COMPARISONS = (["min", "max"] as const)
  .flatMap((bound) => vocabulary.bounds[bound].map((text) => ({ text, bound })))
  .sort((a, b) => b.text.length - a.text.length);

/** Splits a name from the comparison before or after it: `UGR höchstens`, `max. UGR`. */
function splitComparison(text: string): { readonly rest: string; readonly bound: keyof Range | undefined } {
  const normalized = text.trim().toLowerCase();
  for (const { text: phrase, bound } of COMPARISONS) {
    const [before, after] = [normalized.slice(0, normalized.length - phrase.length), normalized.slice(phrase.length)];
    // A word must be separate from other letters; a sign need not.
    const isWord = /\p{L}/u.test(phrase);
    if (normalized.endsWith(phrase) && !(isWord && /\p{L}$/u.test(before))) return { rest: before, bound };
    if (normalized.startsWith(phrase) && !(isWord && /^\p{L}/u.test(after))) return { rest: after, bound };
  }
  return { rest: normalized, bound: undefined };
}

/** Parses a number in either language: `2,600` and `2.600` are thousands, `8,4` and `8.4` have a fraction. */
function readNumber(text: string): number {
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(text);
  return Number(isGrouped ? text.replaceAll(/[.,]/g, "") : text.replace(",", "."));
}

/** Converts a length to mm; the default unit is mm. */
const toMillimetres = (text: string, unit = "mm"): number => readNumber(text) * (MILLIMETRES[unit.toLowerCase()] ?? 1);

/** Normalises a name: `UGR ≤` is `ugr`, `cut-out` is `cutout`. */
const normalizeName = (text: string): string => text.toLowerCase().replaceAll(/[\s<>≤≥=:.-]/g, "");

/** @param bound which bound the query states; only figures of bounded kinds may have one */
function valueFigure(
  kind: ValueKind | undefined,
  number: string,
  unit: string | undefined,
  bound?: keyof Range,
): Figure | undefined {
  if (kind === undefined || VALUE_PATTERNS[kind]?.test(number) === false) return undefined;
  const value = toMillimetres(number, unit);
  if (!(Number.isFinite(value) && value > 0)) return undefined;
  if (bound === undefined || bound === defaultBound(kind)) return { kind, value };
  return isBoundedKind(kind) ? { kind, value, bound } : undefined;
}

function sizeFigure(width: string, length: string, unit: string | undefined): Figure | undefined {
  const [first, second] = [readNumber(width), readNumber(length)];
  if (!(first > 0 && second > 0)) return undefined;
  const possibleScales = Math.max(first, second) <= MAX_CM ? [1, 10] : [1];
  const scales = unit === undefined ? possibleScales : [MILLIMETRES[unit.toLowerCase()] ?? 1];
  return { kind: "size", sides: scales.map((scale) => [first * scale, second * scale] as const) };
}

/** @param text words with one space between them */
function parseFigure(text: string): Figure | undefined {
  if (LIFETIME_CRITERION.test(text)) {
    const figure = parseFigure(text.replace(LIFETIME_CRITERION, " ").replaceAll(/ +/g, " ").trim());
    return figure?.kind === "lifetime" ? figure : undefined;
  }
  const [, width, length, sizeUnit] = SIZE_FIGURE.exec(text) ?? [];
  if (width !== undefined && length !== undefined) return sizeFigure(width, length, sizeUnit);
  const [, name, namedNumber, namedUnit] = NAMED_FIGURE.exec(text) ?? [];
  if (name !== undefined && namedNumber !== undefined) {
    const comparison = splitComparison(name);
    return valueFigure(NAMES.get(normalizeName(comparison.rest)), namedNumber, namedUnit, comparison.bound);
  }
  const [, before = "", number, unit, rest = ""] = FIGURE_WITH_UNIT.exec(text) ?? [];
  const { rest: nameBefore, bound } = splitComparison(before);
  if (number === undefined) return undefined;
  if (nameBefore.trim() !== "" && NAMES.get(normalizeName(nameBefore)) !== UNITS.get(normalizeName(rest)))
    return undefined;
  if (rest === "") return unit === undefined ? undefined : valueFigure("length", number, unit, bound);
  return valueFigure(UNITS.get(normalizeName(rest)), number, unit, bound);
}

/** Two amounts and the unit of both: `1000-2000 lm`, `von 18 bis 22 W`, `zwischen 18 und 22 W`. */
const AMOUNT_RANGE =
  /^(?:(?:from|between|von|ab|zwischen) )?(\d[\d.,]{0,8}) ?([a-z/]{1,6}?)? ?(?:-|–|to|bis|(?<=^(?:between|zwischen) .*)(?:and|und)) ?(\d[\d.,]{0,8}) ?(lm\/w|lm|lumens?|watts?|w)$/i;

/** Parses a range as two bounds, if its amounts have the same unit and ascend: `150 – 18 W` is not a range. */
function parseRange(text: string): readonly QueryToken[] | undefined {
  const [, min, minUnit, max, unit] = AMOUNT_RANGE.exec(text) ?? [];
  if (min === undefined || max === undefined || unit === undefined) return undefined;
  const hasOtherUnit = minUnit !== undefined && UNITS.get(normalizeName(minUnit)) !== UNITS.get(normalizeName(unit));
  return hasOtherUnit || !(readNumber(min) < readNumber(max))
    ? undefined
    : readFigures(`≥${min} ${unit} ≤${max} ${unit}`);
}

/**
 * Splits a query into figures with their units (`600x600`, `ip65`, `205 mm`, `ugr 19`) and words. A number without unit
 * or name is a word, since it may be part of a code. A range of amounts becomes two bounds.
 *
 * @param query a line of text, whose length the caller has limited
 */
export function readFigures(query: string): readonly QueryToken[] {
  const words = query
    .replaceAll(GROUPING_SPACE, "")
    .split(/\s+/)
    .filter((word) => word !== "");
  const tokens: QueryToken[] = [];
  for (let index = 0; index < words.length;) {
    const { tokens: parsed, wordCount } = tokensAt(words, index);
    tokens.push(...parsed);
    index += wordCount;
  }
  return tokens;
}

/** The tokens that begin with a word, and its number of words. */
function tokensAt(words: readonly string[], index: number) {
  for (let wordCount = Math.min(MAX_FIGURE_WORDS, words.length - index); wordCount > 0; wordCount--) {
    const text = words
      .slice(index, index + wordCount)
      .join(" ")
      .replace(/[,;]$/, "");
    if (isUnitBeforeFigure(text, words[index + wordCount])) continue;
    const figure = parseFigure(text);
    const tokens = figure ? [{ text, figure }] : parseRange(text);
    if (tokens) return { tokens, wordCount };
  }
  return { tokens: [{ text: words[index] ?? "" }], wordCount: 1 };
}

/** Whether a unit is followed by a number that has a unit of its own: the lumen of `Lumen 140 lm/W`. */
function isUnitBeforeFigure(text: string, nextWord = ""): boolean {
  const [, name = ""] = NAMED_FIGURE.exec(text) ?? [];
  const next = normalizeName(nextWord.replace(/[,;]$/, ""));
  return UNITS.has(normalizeName(splitComparison(name).rest)) && UNITS.has(next) && !NAMES.has(next);
}
