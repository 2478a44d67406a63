import { utf16Encoding } from "#model/texts/utf16-encoding.ts";

/** Decodes a text file as spreadsheets write it: UTF-8, UTF-16 ("Unicode text"), or Windows-1252. */
export function fileText(bytes: Uint8Array): string {
  const utf16 = utf16Encoding(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // German Excel's "CSV" is in this encoding, unless "CSV UTF-8" is chosen.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
