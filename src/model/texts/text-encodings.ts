const SAMPLE_BYTES = 4096;

/**
 * UTF-16 by the byte order mark at the beginning of a file or, without one, by zero bytes at its beginning: in Western
 * text, one of the two bytes of nearly every character is zero, always the same one.
 *
 * @param bytes the file or its beginning
 * @returns `undefined` for files in other encodings
 */
export function utf16Encoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
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
