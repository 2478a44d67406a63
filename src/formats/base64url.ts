const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const VALUES = new Map(Array.from(ALPHABET, (character, sextet) => [character, sextet]));

/** Encodes bytes as base64url (letters, digits, `-` and `_`) without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = "";
  for (let index = 0; index < bytes.length; index += 3) {
    const triplet = ((bytes[index] ?? 0) << 16) | ((bytes[index + 1] ?? 0) << 8) | (bytes[index + 2] ?? 0);
    const characterCount = Math.min(bytes.length - index, 3) + 1;
    for (let character = 0; character < characterCount; character++)
      text += ALPHABET[(triplet >> (18 - 6 * character)) & 63] ?? "";
  }
  return text;
}

/** Decodes base64url; left-over bits are ignored. @returns `undefined` if a character is not in the alphabet */
export function fromBase64Url(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8));
  let [bits, bitCount, index] = [0, 0, 0];
  for (const character of text) {
    const sextet = VALUES.get(character);
    if (sextet === undefined) return undefined;
    bits = ((bits << 6) | sextet) & 0xffff;
    bitCount += 6;
    if (bitCount < 8) continue;
    bitCount -= 8;
    bytes[index++] = bits >> bitCount;
  }
  return bytes;
}
