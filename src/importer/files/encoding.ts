import { isUtf8 } from "node:buffer";
import {
  createCodePageDecoder,
  CODE_PAGES,
  type CodePage,
  createCodePageSample,
  compareDecodings,
  type CodePageSample,
  type RankedCodePage,
} from "./code-pages.ts";
import { fileChunks } from "./file-system.ts";
import { UnreadableFileError } from "./row.ts";
import { hasClearLead, hasClearLeadOverWindows } from "#model/texts/code-page-evidence.ts";
import { markedEncoding, detectUtf16 } from "#model/texts/text-encodings.ts";

export const ENCODINGS = ["utf-8", ...CODE_PAGES, "utf-16le", "utf-16be"] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface DetectedEncoding {
  readonly encoding: Encoding;
  /** Whether the encoding is a guess: the file has no byte order mark and is not UTF-8. */
  readonly isGuessed: boolean;
  /** Whether all characters are ASCII, which all encodings except UTF-16 represent identically. */
  readonly isAscii: boolean;
  /** A word that shows whether the guess is right; absent where there is none. */
  readonly example?: { readonly line: number; readonly text: string } | undefined;
}

const LAST_ASCII = 0x7f;

/**
 * Detects the encoding of a text file: by its byte order mark; UTF-16 by NUL bytes at its start; UTF-8 when all of it
 * or most of its first words with non-ASCII characters are valid; else the code page in which these form German or
 * English words. Reads the whole file in constant memory.
 *
 * @throws {UnreadableFileError} with a word as several code pages decode it, if none is clearly the most plausible
 */
export async function detectEncoding(path: string): Promise<DetectedEncoding> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  const sample = createCodePageSample();
  let isValid = true;
  let isAscii = true;
  let isFirst = true;
  for await (const bytes of fileChunks(path)) {
    const unicode = isFirst ? detectUnicode(bytes) : undefined;
    if (unicode) return unicode;
    isFirst = false;
    isValid &&= isValidSoFar(utf8, bytes);
    isAscii &&= bytes.every((byte) => byte <= LAST_ASCII);
    sample.add(bytes);
  }
  if ((isValid && isValidSoFar(utf8)) || isMostlyUtf8(sample)) return { encoding: "utf-8", isGuessed: false, isAscii };
  return guessCodePage(sample);
}

/** Whether a file is UTF-8 with a few faulty bytes: words in code pages are rarely valid UTF-8. */
const isMostlyUtf8 = ({ words }: CodePageSample): boolean =>
  words.filter(({ bytes }) => isUtf8(bytes)).length > words.length / 2;

function guessCodePage(sample: CodePageSample): DetectedEncoding {
  const ranking = sample.ranking();
  const [best, ...runnersUp] = ranking;
  const plausible = ranking.filter(({ score }) => score > 0).map(({ codePage }) => codePage);
  if (!best || plausible.length === 0)
    throw new UnreadableFileError(unknownEncodingMessage(sample), { line: sample.words[0]?.line });
  const rivals = runnersUp.filter(({ codePage }) => decodesDifferently(sample, best.codePage, codePage));
  if (best.codePage !== WINDOWS && !rivals.every((rival) => isClearlyBetter(best, rival))) {
    const ambiguousWord = compareDecodings(sample.words, plausible);
    throw new UnreadableFileError(ambiguousEncodingMessage(ambiguousWord?.decodings ?? []), {
      line: ambiguousWord?.line,
    });
  }
  const example = compareDecodings(sample.words, [
    best.codePage,
    ...rivals.slice(0, 1).map(({ codePage }) => codePage),
  ]);
  return {
    encoding: best.codePage,
    isGuessed: true,
    isAscii: false,
    example: example && { line: example.line, text: example.decodings[0]?.[1] ?? "" },
  };
}

const WINDOWS: CodePage = "windows-1252";

const isClearlyBetter = (best: RankedCodePage, rival: RankedCodePage): boolean =>
  rival.codePage === WINDOWS ? hasClearLeadOverWindows(best, rival) : hasClearLead(best, rival);

function decodesDifferently({ words }: CodePageSample, a: CodePage, b: CodePage): boolean {
  const [first, second] = compareDecodings(words, [a, b])?.decodings ?? [];
  return first?.[1] !== second?.[1];
}

function ambiguousEncodingMessage(decodings: readonly (readonly [CodePage, string])[]): string {
  const distinct = decodings.filter(([, text], index) => decodings.findIndex(([, other]) => other === text) === index);
  const words = distinct.map(([codePage, text]) => `${JSON.stringify(text)} in ${codePage}`).join(", ");
  return `is not UTF-8, and its encoding cannot be determined: one word reads ${words}; set the right "encoding" in import.json, or save the file as CSV UTF-8`;
}

function unknownEncodingMessage({ words }: CodePageSample): string {
  const decodedWord = words[0] && createCodePageDecoder("windows-1252")(words[0].bytes);
  return `is not UTF-8, and ${JSON.stringify(decodedWord ?? "")} is not a word in any supported encoding; save the file as CSV UTF-8, or set its "encoding" in import.json`;
}

/** UTF-8 or UTF-16 by its byte order mark, or UTF-16 by its NUL bytes. */
function detectUnicode(start: Buffer): DetectedEncoding | undefined {
  const marked = markedEncoding(start);
  const encoding = marked ?? detectUtf16(start);
  return encoding && { encoding, isGuessed: marked === undefined, isAscii: false };
}

/** Whether the next bytes are still valid UTF-8; without bytes, whether the text may end here. */
function isValidSoFar(decoder: TextDecoder, bytes?: Buffer): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
}
