const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const SIXES = new Map(Array.from(SIGNS, (sign, six) => [sign, six]));

/** Encodes bytes as base64url (letters, digits, `-` and `_`) without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const signs = Math.min(bytes.length - at, 3) + 1;
    for (let sign = 0; sign < signs; sign++) text += SIGNS[(three >> (18 - 6 * sign)) & 63] ?? "";
  }
  return text;
}

/**
 * Decodes base64url; left-over bits are ignored.
 *
 * @returns `undefined` if a character is not in the alphabet
 */
export function fromBase64Url(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8));
  let [bits, bitCount, at] = [0, 0, 0];
  for (const sign of text) {
    const six = SIXES.get(sign);
    if (six === undefined) return undefined;
    bits = ((bits << 6) | six) & 0xffff;
    bitCount += 6;
    if (bitCount < 8) continue;
    bitCount -= 8;
    bytes[at++] = bits >> bitCount;
  }
  return bytes;
}
