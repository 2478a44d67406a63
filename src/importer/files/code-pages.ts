import { IBM850_UPPER_HALF } from "#model/texts/text-encodings.ts";

/** Encodings of one byte per character that Excel and older databases write in Western Europe. */
export const CODE_PAGES = ["windows-1252", "macintosh", "ibm850", "ibm437"] as const;
export type CodePage = (typeof CODE_PAGES)[number];

/** The upper halves of the code pages that `TextDecoder` does not know. */
const DOS_CODE_PAGES = {
  ibm850: IBM850_UPPER_HALF,
  ibm437:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0",
} as const;

const FIRST_NON_ASCII = 0x80;

/** The characters of the bytes from 0x80 in a code page. */
export function upperHalf(codePage: CodePage): string {
  if (codePage === "ibm850" || codePage === "ibm437") return DOS_CODE_PAGES[codePage];
  const bytes = Uint8Array.from({ length: 0x80 }, (_, index) => FIRST_NON_ASCII + index);
  return new TextDecoder(codePage).decode(bytes);
}

/** Creates a decoder for a code page; it decodes one chunk per call. */
export function codePageDecoder(codePage: CodePage): (bytes: Uint8Array) => string {
  const upper = upperHalf(codePage);
  return (bytes) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      .toString("latin1")
      .replace(/[\u0080-\u00FF]/g, (character) => upper[character.charCodeAt(0) - FIRST_NON_ASCII] ?? character);
}

/** A word of a file with bytes beyond ASCII. */
interface NonAsciiWord {
  /** Counted from 1. */
  readonly line: number;
  readonly bytes: Uint8Array;
}

/** Evidence about a file's code page, from its bytes beyond ASCII. Takes constant memory for files of any size. */
export interface CodePageEvidence {
  /** Takes the next chunk of the file. */
  readonly add: (bytes: Uint8Array) => void;
  /** The plausible code pages, most plausible first, each with its score. */
  readonly ranking: () => readonly RankedCodePage[];
  /** The first words with such bytes. */
  readonly words: readonly NonAsciiWord[];
}

interface RankedCodePage {
  readonly codePage: CodePage;
  /** The sum, over all bytes beyond ASCII, of the plausibility of their characters between their neighbours. */
  readonly score: number;
}

/** The classes of a byte's neighbours, used as digits of an index. */
const OTHER = 0;
const LOWER = 1;
const UPPER = 2;
const NON_ASCII = 3;
const CLASS_COUNT = 4;

const MAX_WORDS = 50;
const MAX_WORD_BYTES = 24;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

const BYTE_CLASSES = Uint8Array.from({ length: 0x100 }, (_, byte) => {
  if (byte >= FIRST_NON_ASCII) return NON_ASCII;
  const character = String.fromCharCode(byte);
  if (/[a-z]/.test(character)) return LOWER;
  return /[A-Z]/.test(character) ? UPPER : OTHER;
});

export function createCodePageEvidence(): CodePageEvidence {
  /** How often each byte occurs between two classes. */
  const counts = new Uint32Array((0x100 - FIRST_NON_ASCII) * CLASS_COUNT * CLASS_COUNT);
  const words: NonAsciiWord[] = [];
  let previousClass = OTHER;
  let current = 0;
  let word: number[] = [];
  let line = 1;
  let macLineEndCount = 0;
  const endWord = (): void => {
    if (word.some((byte) => byte >= FIRST_NON_ASCII)) words.push({ line, bytes: Uint8Array.from(word) });
    word = [];
  };
  const advance = (next: number): void => {
    const nextClass = BYTE_CLASSES[next] ?? OTHER;
    if (current >= FIRST_NON_ASCII) {
      const index = ((current - FIRST_NON_ASCII) * CLASS_COUNT + previousClass) * CLASS_COUNT + nextClass;
      counts[index] = (counts[index] ?? 0) + 1;
    }
    if (words.length < MAX_WORDS) {
      if (BYTE_CLASSES[current] === OTHER) endWord();
      else if (word.length < MAX_WORD_BYTES) word.push(current);
    }
    if (current === CARRIAGE_RETURN && next !== LINE_FEED) macLineEndCount += 1;
    if (current === LINE_FEED || (current === CARRIAGE_RETURN && next !== LINE_FEED)) line += 1;
    previousClass = BYTE_CLASSES[current] ?? OTHER;
    current = next;
  };
  return {
    add(bytes) {
      for (const byte of bytes) advance(byte);
    },
    ranking() {
      advance(0);
      const isMac = macLineEndCount > line / 2;
      const scores = CODE_PAGES.map((codePage) => ({
        codePage,
        score:
          plausibilityScore(upperHalf(codePage), counts) + (isMac && codePage === "macintosh" ? MAC_LINE_END_SCORE : 0),
      }));
      return scores.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
    },
    words,
  };
}

/** Only programs for old Macintoshes end lines with a carriage return. */
const MAC_LINE_END_SCORE = 3;

function plausibilityScore(upperHalfCharacters: string, counts: Uint32Array): number {
  let score = 0;
  for (const [index, count] of counts.entries()) {
    if (count === 0) continue;
    const nextClass = index % CLASS_COUNT;
    const previousClass = Math.floor(index / CLASS_COUNT) % CLASS_COUNT;
    score +=
      count * plausibility(upperHalfCharacters[Math.floor(index / CLASS_COUNT ** 2)] ?? "", previousClass, nextClass);
  }
  return score;
}

const GERMAN_LETTERS = "äöüßÄÖÜ";
const WESTERN_LETTERS = "àáâãåæçèéêëìíîïñòóôõøùúûýÿœšžÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕØÙÚÛÝŸŒŠŽ";
/**
 * Symbols in text about luminaires: isolated ones, those that do not follow a letter, and those that do not precede one.
 */
const SYMBOLS = { alone: "Øø", notAfterLetter: "§„‚«±×≤≥", notBeforeLetter: "²³½¼¾…™®€”“»", other: "°µ–—‘’©•·\u00A0" };

const GERMAN_WEIGHT = 3;
const SYMBOL_WEIGHT = 2;
const WESTERN_WEIGHT = 1;
const IMPLAUSIBLE_WEIGHT = -3;

/** How plausible a character is between two others in German or English text. */
function plausibility(character: string, previousClass: number, nextClass: number): number {
  const [followsLetter, precedesLetter] = [
    previousClass === LOWER || previousClass === UPPER,
    nextClass === LOWER || nextClass === UPPER,
  ];
  const isBetween = followsLetter && precedesLetter;
  if (SYMBOLS.alone.includes(character) && previousClass === OTHER && nextClass === OTHER) return SYMBOL_WEIGHT;
  if (SYMBOLS.notAfterLetter.includes(character) && !followsLetter) return SYMBOL_WEIGHT;
  if (SYMBOLS.notBeforeLetter.includes(character) && !precedesLetter) return SYMBOL_WEIGHT;
  if (SYMBOLS.other.includes(character) && (!isBetween || character === "’")) return SYMBOL_WEIGHT;
  const weight = GERMAN_LETTERS.includes(character)
    ? GERMAN_WEIGHT
    : WESTERN_LETTERS.includes(character)
      ? WESTERN_WEIGHT
      : IMPLAUSIBLE_WEIGHT;
  return character !== "" && isPlausiblyPlaced(character, previousClass, nextClass) ? weight : IMPLAUSIBLE_WEIGHT;
}

/** Letters occur in words: a lower-case letter is not followed by a capital, and ß follows a lower-case letter. */
function isPlausiblyPlaced(letter: string, previousClass: number, nextClass: number): boolean {
  if (previousClass === OTHER && nextClass === OTHER) return false;
  if (letter === "ß") return previousClass === LOWER || previousClass === NON_ASCII;
  if (letter === letter.toLowerCase()) return nextClass !== UPPER;
  return previousClass !== LOWER && !(previousClass === UPPER && nextClass === LOWER);
}

/**
 * The first word that some code pages decode differently, with each decoding; if there is none, the first word;
 * `undefined` without words.
 */
export function compareDecodings(
  words: readonly NonAsciiWord[],
  codePages: readonly CodePage[],
): { readonly line: number; readonly decodings: readonly (readonly [CodePage, string])[] } | undefined {
  const decoders = codePages.map((codePage) => [codePage, codePageDecoder(codePage)] as const);
  const decodedWords = words.map(({ line, bytes }) => ({
    line,
    decodings: decoders.map(([codePage, decode]) => [codePage, decode(bytes)] as const),
  }));
  const differing = decodedWords.find(({ decodings }) => new Set(decodings.map(([, text]) => text)).size > 1);
  return differing ?? decodedWords[0];
}
