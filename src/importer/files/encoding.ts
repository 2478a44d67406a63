import {
  codePageDecoder,
  CODE_PAGES,
  type CodePage,
  createCodePageEvidence,
  compareDecodings,
  type CodePageEvidence,
} from "./code-pages.ts";
import { fileChunks } from "./file-system.ts";
import { UnreadableFileError } from "./row.ts";
import { utf16Encoding } from "#model/texts/text-encodings.ts";

/** The supported encodings of text files. */
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

const BYTE_ORDER_MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

const LAST_ASCII = 0x7f;

/**
 * Detects the encoding of a text file: by its byte order mark; UTF-16 by zero bytes at its start; UTF-8 when all of it is
 * valid; else the code page in which its non-ASCII characters form German or English words. Reads the
 * whole file in constant memory.
 *
 * @throws {UnreadableFileError} with a word as several code pages decode it, if none is clearly the most plausible
 */
export async function detectEncoding(path: string): Promise<DetectedEncoding> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  const evidence = createCodePageEvidence();
  let isUtf8 = true;
  let isAscii = true;
  let isFirst = true;
  for await (const bytes of fileChunks(path)) {
    const unicode = isFirst ? detectUnicode(bytes) : undefined;
    if (unicode) return unicode;
    isFirst = false;
    isUtf8 &&= isValidSoFar(utf8, bytes);
    isAscii &&= bytes.every((byte) => byte <= LAST_ASCII);
    evidence.add(bytes);
  }
  if (isUtf8 && isValidSoFar(utf8)) return { encoding: "utf-8", isGuessed: false, isAscii };
  return guessCodePage(evidence);
}

/** The minimum lead in score for a code page other than Windows-1252 to be accepted. */
const MIN_SCORE_MARGIN = 3;

function guessCodePage(evidence: CodePageEvidence): DetectedEncoding {
  const ranking = evidence.ranking();
  const [best, ...runnersUp] = ranking;
  if (!best) throw new UnreadableFileError(unknownEncodingMessage(evidence), { line: evidence.words[0]?.line });
  const rival = runnersUp.find(({ codePage }) => decodesDifferently(evidence, best.codePage, codePage));
  const margin = best.score - (rival?.score ?? 0);
  if (best.codePage !== "windows-1252" && margin < MIN_SCORE_MARGIN) {
    const ambiguousWord = compareDecodings(
      evidence.words,
      ranking.map(({ codePage }) => codePage),
    );
    throw new UnreadableFileError(ambiguousEncodingMessage(ambiguousWord?.decodings ?? []), {
      line: ambiguousWord?.line,
    });
  }
  const example = compareDecodings(evidence.words, [best.codePage, ...(rival ? [rival.codePage] : [])]);
  return {
    encoding: best.codePage,
    isGuessed: true,
    isAscii: false,
    example: example && { line: example.line, text: example.decodings[0]?.[1] ?? "" },
  };
}

function decodesDifferently({ words }: CodePageEvidence, a: CodePage, b: CodePage): boolean {
  const [first, second] = compareDecodings(words, [a, b])?.decodings ?? [];
  return first?.[1] !== second?.[1];
}

function ambiguousEncodingMessage(decodings: readonly (readonly [CodePage, string])[]): string {
  const distinct = decodings.filter(([, text], index) => decodings.findIndex(([, other]) => other === text) === index);
  const words = distinct.map(([codePage, text]) => `${JSON.stringify(text)} in ${codePage}`).join(", ");
  return `is not UTF-8, and its encoding cannot be determined: one word reads ${words}; set the right "encoding" in import.json, or save the file as CSV UTF-8`;
}

function unknownEncodingMessage({ words }: CodePageEvidence): string {
  const decodedWord = words[0] && codePageDecoder("windows-1252")(words[0].bytes);
  return `is neither UTF-8 nor in an encoding in which ${JSON.stringify(decodedWord ?? "")} is a word; save the file as CSV UTF-8, or set its "encoding" in import.json`;
}

/** UTF-8 or UTF-16 by its byte order mark, or UTF-16 by its zero bytes. */
function detectUnicode(start: Buffer): DetectedEncoding | undefined {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => start[index] === byte));
  if (marked) return { encoding: marked[0], isGuessed: false, isAscii: false };
  const encoding = utf16Encoding(start);
  return encoding && { encoding, isGuessed: true, isAscii: false };
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
