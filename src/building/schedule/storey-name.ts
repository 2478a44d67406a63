import { foldedWords, STOREYS } from "../room-types/folded-use.ts";

/** `1og`, `2ug`, `1st`, `e02`; a number alone only counts next to a word for a storey. */
const NUMBERED_STOREY = /^(?:\d{1,2}[oue]g|[oue]g?\d{1,2})$/;
const NUMBER = /^\d{1,2}(?:st|nd|rd|th)?$/;
const OTHER_STOREY_WORDS: ReadonlySet<string> = new Set(["keller", "dach", "roof", "attic"]);

/** Whether a text is the name of a storey: `EG`, `1. Obergeschoss`, `Geschoss: 2. OG`, `Level 02`, `Ground floor`. */
export function isStoreyName(text: string): boolean {
  const words = text.length > MAX_LENGTH ? [] : foldedWords(text);
  const isStorey = (word: string): boolean =>
    STOREYS.has(word) || NUMBERED_STOREY.test(word) || OTHER_STOREY_WORDS.has(word);
  return words.some(isStorey) && words.every((word) => isStorey(word) || NUMBER.test(word));
}

const MAX_LENGTH = 60;
const LABEL = /^(?:geschoss|geschoß|etage|ebene|storey|level|floor)\s*:\s*/i;

/** A storey without its label: `Geschoss: 2. OG` becomes `2. OG`. */
export const storeyName = (text: string): string => text.trim().replace(LABEL, "");

const GENERIC = /^(?:tabelle|sheet|blatt|table|raumbuch|räume|raeume|raumliste|rooms?|room schedule|schedule)\s*\d*$/i;

/** Whether the name of a sheet is generic: `Tabelle1`, `Raumbuch`. */
export const isGenericSheetName = (name: string): boolean => GENERIC.test(name.trim());
