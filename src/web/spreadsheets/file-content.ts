import { detectUtf16 } from "#model/texts/text-encodings.ts";

export type FileKind = "zip" | "oldExcel" | "encrypted" | "picture" | "pdf" | "xml" | "text";

const ZIP = "PK\x03\x04";
/** An OLE compound file, which contains old or encrypted Office files under names in UTF-16. */
const COMPOUND_FILE = "\xD0\xCF\x11\xE0";
const ENCRYPTED_PACKAGE = Array.from("EncryptedPackage", (letter) => `${letter}\0`).join("");
const PICTURE = /^(?:[^]PNG|\xFF\xD8\xFF|GIF8|II\*\0|MM\0\*|RIFF[^]{4}WEBP)/;
const XML = /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?[\s\0]*<\0?(?:\?\0?x|[a-z]|!)/i;
const HEAD_BYTES = 256;

/** Detects a file's type from its first bytes, and an encrypted file by the names that it contains. */
export function detectFileKind(bytes: Uint8Array): FileKind {
  const head = decodeLatin1(bytes.subarray(0, HEAD_BYTES));
  if (head.startsWith(ZIP)) return "zip";
  if (head.startsWith(COMPOUND_FILE)) return decodeLatin1(bytes).includes(ENCRYPTED_PACKAGE) ? "encrypted" : "oldExcel";
  if (PICTURE.test(head)) return "picture";
  if (head.startsWith("%PDF")) return "pdf";
  return XML.test(head) ? "xml" : "text";
}

/** Maps each byte to one character (0x80–0x9F as in Windows-1252). */
const decoder = new TextDecoder("latin1");
const decodeLatin1 = (bytes: Uint8Array): string => decoder.decode(bytes);

/** Decodes a text file as spreadsheets write it: UTF-8, UTF-16 ("Unicode text"), or Windows-1252. */
export function decodeTextFile(bytes: Uint8Array): string {
  const utf16 = detectUtf16(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // German Excel's "CSV" is in this encoding, unless "CSV UTF-8" is chosen.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
