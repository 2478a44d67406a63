import { decodeText } from "#model/texts/decode-text.ts";
import { IBM850_UPPER_HALF, MACINTOSH_UPPER_HALF } from "#model/texts/text-encodings.ts";

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

/**
 * Decodes a text file as spreadsheet programs write it: UTF-8, UTF-16 ("Unicode text"), Windows-1252, Mac Roman or DOS.
 */
export const decodeTextFile = (bytes: Uint8Array): string =>
  decodeText(bytes, [MACINTOSH_UPPER_HALF, IBM850_UPPER_HALF]);
