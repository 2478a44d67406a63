import { foldText } from "#model/texts/fold-text.ts";
import { wordList } from "#model/texts/word-list.ts";
import { foldedWords, FOLDED_STOREY_WORDS } from "./room-types/folded-words.ts";

/** `1og`, `2ug`, `e02`. */
const NUMBERED_STOREY = /^(?:\d{1,2}[oue]g|[oue]g?\d{1,2})$/;
/** `2`, `1st`: part of a storey's name only next to a word for a storey. */
const NUMBER = /^\d{1,2}(?:st|nd|rd|th)?$/;
const OTHER_STOREY_WORDS: ReadonlySet<string> = new Set(["keller", "dach", "roof", "attic"]);

/** Whether a string is the name of a storey: `EG`, `1. Obergeschoss`, `Geschoss: 2. OG`, `Level 02`, `Ground floor`. */
export function isStoreyName(text: string): boolean {
  const words = text.length > MAX_LENGTH ? [] : foldedWords(text);
  const isStorey = (word: string): boolean =>
    FOLDED_STOREY_WORDS.has(word) || NUMBERED_STOREY.test(word) || OTHER_STOREY_WORDS.has(word);
  return words.some(isStorey) && words.every((word) => isStorey(word) || NUMBER.test(word));
}

const MAX_LENGTH = 60;
const LABEL = /^(?:geschoss|geschoß|etage|ebene|storey|level|floor)\s*:\s*/i;

/** Removes the label of a storey: `Geschoss: 2. OG` becomes `2. OG`. */
export const storeyName = (text: string): string => text.trim().replace(LABEL, "");

const GENERIC = /^(?:tabelle|sheet|blatt|table|raumbuch|räume|raeume|raumliste|rooms?|room schedule|schedule)\s*\d*$/i;

/** Whether the name of a sheet is generic: `Tabelle1`, `Raumbuch`. */
export const isGenericSheetName = (name: string): boolean => GENERIC.test(name.trim());

/** Folded words for storeys, with their level; a number in the name counts up or down from it. */
const STOREY_LEVELS: readonly (readonly [words: RegExp, level: number])[] = [
  [/\b(?:\d*ug|untergeschoss|u\d+|keller\w*|kg|basement|lower)\b/, -1],
  [/\b(?:eg|erdgeschoss|e0*|ground|parterre)\b/, 0],
  [/\b(?:dg|dach\w*|roof|attic)\b/, 1000],
];

const ORDINALS = wordList("ground, first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth");

const UPPER = /\b(?:\d*og|obergeschoss|upper)\b/;

/** `2. UG` is −2, `EG` 0, `3. OG` and `Level 3` 3, the roof above all others; `undefined` without a level. */
export function storeyLevel(storey: string): number | undefined {
  const text = foldText(storey);
  const [, digits] = /(-?\d{1,3})/.exec(text) ?? [];
  const number = digits === undefined ? undefined : Number(digits);
  if (UPPER.test(text)) return number ?? 1;
  const ordinal = ORDINALS.findIndex((word) => text.startsWith(`${word} floor`));
  if (ordinal >= 0) return ordinal;
  const level = STOREY_LEVELS.find(([words]) => words.test(text))?.[1];
  if (level === undefined) return number;
  if (level < 0) return -Math.max(1, Math.abs(number ?? 1));
  return level + (level > 0 ? (number ?? 0) : 0);
}

/** Storeys from the top down; those without a level last, in their order. */
export const sortTopDown = (storeys: readonly string[]): readonly string[] =>
  storeys
    .map((storey, index) => ({ storey, index, level: storeyLevel(storey) ?? Number.NEGATIVE_INFINITY }))
    .sort((a, b) => (a.level === b.level ? a.index - b.index : b.level - a.level))
    .map(({ storey }) => storey);
