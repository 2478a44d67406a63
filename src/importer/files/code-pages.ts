import { createCodePageEvidence, type Plausibility } from "#model/texts/code-page-evidence.ts";
import { IBM850_UPPER_HALF, MACINTOSH_UPPER_HALF, WINDOWS_1252_UPPER_HALF } from "#model/texts/text-encodings.ts";

/** Single-byte encodings that Excel and older databases write in Western Europe. */
export const CODE_PAGES = ["windows-1252", "macintosh", "ibm850", "ibm437"] as const;
export type CodePage = (typeof CODE_PAGES)[number];

/** The characters of the bytes from 0x80 in each code page. */
export const UPPER_HALVES: Readonly<Record<CodePage, string>> = {
  "windows-1252": WINDOWS_1252_UPPER_HALF,
  macintosh: MACINTOSH_UPPER_HALF,
  ibm850: IBM850_UPPER_HALF,
  ibm437:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0",
};

const FIRST_NON_ASCII = 0x80;

/** Creates a decoder for a code page; it decodes one chunk per call. */
export function createCodePageDecoder(codePage: CodePage): (bytes: Uint8Array) => string {
  const upper = UPPER_HALVES[codePage];
  return (bytes) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      .toString("latin1")
      .replace(/[\u0080-\u00FF]/g, (character) => upper[character.charCodeAt(0) - FIRST_NON_ASCII] ?? character);
}

/** A word with non-ASCII bytes. */
interface NonAsciiWord {
  /** Counted from 1. */
  readonly line: number;
  readonly bytes: Uint8Array;
}

export type CodePageSample = ReturnType<typeof createCodePageSample>;

/** A code page with the plausibility of a file in it. */
export interface RankedCodePage extends Plausibility {
  readonly codePage: CodePage;
}

const MAX_WORDS = 50;
const MAX_WORD_BYTES = 24;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

const IS_IN_WORD = Array.from(
  { length: 0x100 },
  (_, byte) => byte >= FIRST_NON_ASCII || /[a-z]/i.test(String.fromCharCode(byte)),
);

/** Collects the evidence of a file's code page in constant memory. */
export function createCodePageSample() {
  const evidence = createCodePageEvidence();
  const words: NonAsciiWord[] = [];
  let word: number[] = [];
  let previous = 0;
  let line = 1;
  let macLineEndCount = 0;
  const endWord = (): void => {
    if (word.some((byte) => byte >= FIRST_NON_ASCII)) words.push({ line, bytes: Uint8Array.from(word) });
    word = [];
  };
  const addByte = (byte: number): void => {
    if (words.length < MAX_WORDS) {
      if (IS_IN_WORD[byte] !== true) endWord();
      else if (word.length < MAX_WORD_BYTES) word.push(byte);
    }
    if (previous === CARRIAGE_RETURN && byte !== LINE_FEED) macLineEndCount += 1;
    if (byte === CARRIAGE_RETURN || (byte === LINE_FEED && previous !== CARRIAGE_RETURN)) line += 1;
    previous = byte;
  };
  return {
    /** Takes the next chunk of the file. */
    add(bytes: Uint8Array): void {
      evidence.add(bytes);
      for (const byte of bytes) addByte(byte);
    },
    /** The code pages, most plausible first. */
    ranking(): readonly RankedCodePage[] {
      endWord();
      const isMac = macLineEndCount > line / 2;
      return CODE_PAGES.map((codePage) => {
        const { score, implausibleCount } = evidence.assess(UPPER_HALVES[codePage]);
        const lineEndScore = isMac && codePage === "macintosh" ? MAC_LINE_END_SCORE : 0;
        return { codePage, score: score + lineEndScore, implausibleCount };
      }).sort((a, b) => b.score - a.score);
    },
    /** The first words with non-ASCII bytes. */
    words: words as readonly NonAsciiWord[],
  };
}

/** Only programs for old Macintoshes end lines with a carriage return. */
const MAC_LINE_END_SCORE = 3;

/**
 * The first word that some code pages decode differently, with each decoding, one with letters if possible; if there is
 * none, the first word; `undefined` without words.
 */
export function compareDecodings(
  words: readonly NonAsciiWord[],
  codePages: readonly CodePage[],
): { readonly line: number; readonly decodings: readonly (readonly [CodePage, string])[] } | undefined {
  const decoders = codePages.map((codePage) => [codePage, createCodePageDecoder(codePage)] as const);
  const decodedWords = words.map(({ line, bytes }) => ({
    line,
    decodings: decoders.map(([codePage, decode]) => [codePage, decode(bytes)] as const),
  }));
  const differing = decodedWords.filter(({ decodings }) => new Set(decodings.map(([, text]) => text)).size > 1);
  const withLetters = differing.find(({ decodings }) => decodings.some(([, text]) => /[a-z]/i.test(text)));
  return withLetters ?? differing[0] ?? decodedWords[0];
}
