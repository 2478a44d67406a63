type Utf16Encoding = "utf-16le" | "utf-16be";

const BYTE_ORDER_MARKS: readonly (readonly ["utf-8" | Utf16Encoding, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** The encoding that a byte order mark at the beginning of a file states; `undefined` without one. */
export const markedEncoding = (bytes: Uint8Array): "utf-8" | Utf16Encoding | undefined =>
  BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];

const SAMPLE_BYTES = 4096;

/**
 * UTF-16 by the byte order mark at the beginning of a file or, without one, by zero bytes at its beginning: in Western
 * text, one of the two bytes of nearly every character is zero, always the same one.
 *
 * @param bytes the file or its beginning
 * @returns `undefined` for files in other encodings
 */
export function utf16Encoding(bytes: Uint8Array): Utf16Encoding | undefined {
  const marked = markedEncoding(bytes);
  if (marked !== undefined) return marked === "utf-8" ? undefined : marked;
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const [evenZeros, oddZeros] = [0, 1].map((first) => countZeros(sample, first)) as [number, number];
  const [rarer, commoner] = [evenZeros, oddZeros].sort((a, b) => a - b) as [number, number];
  if (commoner < Math.max(2, sample.length / 16) || rarer > commoner / 4) return undefined;
  return oddZeros > evenZeros ? "utf-16le" : "utf-16be";
}

function countZeros(bytes: Uint8Array, first: number): number {
  let zeros = 0;
  for (let index = first; index < bytes.length; index += 2) if (bytes[index] === 0) zeros += 1;
  return zeros;
}

/**
 * The characters of the bytes from 0x80 in code page 850, the one of DOS in Western Europe. Code page 437 has the same
 * letters in the same places.
 */
export const IBM850_UPPER_HALF =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0";

/** The characters of the bytes from 0x80 in Windows-1252; the control character of the same number where none is assigned. */
export const WINDOWS_1252_UPPER_HALF =
  "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ\u00A0¡¢£¤¥¦§¨©ª«¬\u00AD®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ";
