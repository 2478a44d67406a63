import { createCodePageEvidence, hasClearLeadOverWindows } from "./code-page-evidence.ts";
import { detectUtf16, WINDOWS_1252_UPPER_HALF } from "./text-encodings.ts";

/** The platform's decoder, which the ECMAScript types do not include. */
declare const TextDecoder: new (
  encoding: string,
  options?: { readonly fatal: true },
) => { decode(bytes: Uint8Array): string };

/**
 * Decodes a text file: UTF-16, which Windows editors call Unicode; UTF-8 if the bytes are valid UTF-8; another code
 * page if the text is clearly more plausible in it; otherwise Windows-1252.
 *
 * @param upperHalves the characters of the bytes from 0x80 in each of the other code pages
 * @returns the text, with U+FFFD for bytes that are unassigned in Windows-1252
 */
export function decodeText(bytes: Uint8Array, upperHalves: readonly string[]): string {
  const utf16 = detectUtf16(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const upperHalf = findUpperHalf(bytes, upperHalves);
    return new TextDecoder("windows-1252")
      .decode(bytes)
      .replaceAll(/[\u0080-\uffff]/g, (_, index: number) => upperHalf[(bytes[index] ?? 0) - FIRST_NON_ASCII] ?? "")
      .replaceAll(UNASSIGNED, "\ufffd");
  }
}

const FIRST_NON_ASCII = 0x80;

/** The control characters that stand for unassigned bytes. */
const UNASSIGNED = /[\x80-\x9f]/g;

/** Ctrl-Z, which marks the end of a text file on CP/M and DOS. */
const END_OF_FILE = 0x1a;

function findUpperHalf(bytes: Uint8Array, upperHalves: readonly string[]): string {
  const end = bytes.indexOf(END_OF_FILE);
  const evidence = createCodePageEvidence();
  evidence.add(end < 0 ? bytes : bytes.subarray(0, end));
  const windows1252 = evidence.assess(WINDOWS_1252_UPPER_HALF);
  const [best] = upperHalves
    .map((upperHalf) => ({ upperHalf, plausibility: evidence.assess(upperHalf) }))
    .filter(({ plausibility }) => hasClearLeadOverWindows(plausibility, windows1252))
    .sort((a, b) => b.plausibility.score - a.plausibility.score);
  return best?.upperHalf ?? WINDOWS_1252_UPPER_HALF;
}
