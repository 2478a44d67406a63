import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/** What a file is by its first bytes, regardless of its name. */
type ContentKind = "empty" | "zip" | "ole" | "markup" | "other";

const HEAD_BYTES = 64;

/** `PK`, the signature of ZIP archives, which XLSX files are. */
const ZIP = "PK";
/** The signature of older Office files and of encrypted ones. */
const OLE = "\xD0\xCF\x11\xE0";
/** HTML or XML, also after a byte order mark; programs write HTML for Excel and call it a spreadsheet. */
const MARKUP = /^(?:\xEF\xBB\xBF)?\s*<(?:[!?]|html|table|meta)/i;

/** Recognises a file by its first bytes. */
export function readFileHead(path: string): { readonly kind: ContentKind; readonly size: number } {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(HEAD_BYTES);
    const head = bytes.toString("latin1", 0, readSync(file, bytes, 0, HEAD_BYTES, 0));
    return { kind: contentKind(head), size: fstatSync(file).size };
  } finally {
    closeSync(file);
  }
}

function contentKind(head: string): ContentKind {
  if (head === "") return "empty";
  if (head.startsWith(ZIP)) return "zip";
  if (head.startsWith(OLE)) return "ole";
  return MARKUP.test(head) ? "markup" : "other";
}
