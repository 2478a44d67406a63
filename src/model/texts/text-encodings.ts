type Utf16Encoding = "utf-16le" | "utf-16be";

const BYTE_ORDER_MARKS: readonly (readonly ["utf-8" | Utf16Encoding, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** The encoding that a byte order mark at the beginning of a file indicates; `undefined` without one. */
export const markedEncoding = (bytes: Uint8Array): "utf-8" | Utf16Encoding | undefined =>
  BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];

const SAMPLE_BYTES = 4096;

/**
 * By the byte order mark or, without one, by NUL bytes: in Western text, one of the two bytes of nearly every character
 * is NUL, and always the same one.
 *
 * @param bytes the file, or the beginning of it
 */
export function detectUtf16(bytes: Uint8Array): Utf16Encoding | undefined {
  const marked = markedEncoding(bytes);
  if (marked !== undefined) return marked === "utf-8" ? undefined : marked;
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const [evenNuls, oddNuls] = [0, 1].map((first) => countNuls(sample, first)) as [number, number];
  const [rarer, commoner] = [evenNuls, oddNuls].sort((a, b) => a - b) as [number, number];
  if (commoner < Math.max(2, sample.length / 16) || rarer > commoner / 4) return undefined;
  return oddNuls > evenNuls ? "utf-16le" : "utf-16be";
}

const XML_DECLARATION = /^\s*<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/;

/** The encoding that the XML declaration at the beginning of a file states; `undefined` if there is none. */
export const declaredXmlEncoding = (bytes: Uint8Array): string | undefined =>
  XML_DECLARATION.exec(String.fromCharCode(...bytes.subarray(0, 400)))?.[1];

function countNuls(bytes: Uint8Array, first: number): number {
  let count = 0;
  for (let index = first; index < bytes.length; index += 2) if (bytes[index] === 0) count += 1;
  return count;
}

/** The bytes from 0x80 in DOS in Western Europe. Code page 437 has the same letters in the same places. */
export const IBM850_UPPER_HALF =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0";

/** The bytes from 0x80; unassigned bytes are the control characters of the same number. */
export const WINDOWS_1252_UPPER_HALF =
  "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ\u00A0¡¢£¤¥¦§¨©ª«¬\u00AD®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ";

/** The characters of the bytes from 0x80 in Mac Roman, in which Excel for Mac writes CSV. */
export const MACINTOSH_UPPER_HALF =
  "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00A0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uF8FFÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ";
