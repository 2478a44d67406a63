import { IBM850_UPPER_HALF } from "#model/texts/ibm850.ts";

/** Encodings of one byte per character that Excel and older databases write in Western Europe. */
export const CODE_PAGES = ["windows-1252", "macintosh", "ibm850", "ibm437"] as const;
export type CodePage = (typeof CODE_PAGES)[number];

/** The upper halves of the code pages that `TextDecoder` does not know. */
const DOS_CODE_PAGES = {
  ibm850: IBM850_UPPER_HALF,
  ibm437:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0",
} as const;

export const FIRST_NON_ASCII = 0x80;

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
