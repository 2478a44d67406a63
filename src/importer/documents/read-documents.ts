import { MAX_DOCUMENT_BYTES } from "#model/bounds.ts";
import type { VersionWriter } from "#store/store.ts";
import { folderFiles, readFolderFile, RefusedFile, type FolderRules, type NamedPaths } from "../files/folder-files.ts";
import type { Problem } from "../problems/problem.ts";
import { extname } from "node:path";
import { readPhotometry } from "#lighting/photometry/read-photometry.ts";
import { imageType } from "#pictures/image-type.ts";

const DOCUMENTS: FolderRules = { name: "documents", maxBytes: MAX_DOCUMENT_BYTES, largest: "64 MB" };

/** The size in bytes of each imported document, by its path relative to `documents/`. */
export type DocumentSizes = ReadonlyMap<string, number>;

/**
 * Imports the documents below a catalogue's `documents/`, byte for byte. Files with an unsupported extension, or with content that does
 * not match it, are skipped with a warning.
 *
 * @param folder the folder, `undefined` when the catalogue has none
 * @param named documents outside the documents folder
 * @see rule D12
 */
export function readDocuments(
  folder: string | undefined,
  sink: Pick<VersionWriter, "addDocument"> | undefined,
  onProblem: (problem: Problem) => void,
  named?: NamedPaths,
): DocumentSizes {
  const sizes = new Map<string, number>();
  for (const file of folderFiles(folder, named)) {
    const { path } = file;
    try {
      const bytes = readFolderFile(file, DOCUMENTS);
      sink?.addDocument({ path, type: typeOf(path, bytes), bytes });
      sizes.set(path, bytes.length);
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error;
      onProblem({ kind: "bad-document", file: `documents/${path}`, message: error.message });
    }
  }
  return sizes;
}

function typeOf(path: string, bytes: Buffer): string {
  const detected = documentType(path, bytes);
  if (detected.kind === "known") return detected.type;
  if (detected.kind === "content-mismatch") {
    throw new RefusedFile(`has the extension .${detected.extension} but different content; export it again`);
  }
  throw new RefusedFile(`has an unsupported file type; expected one of ${DOCUMENT_EXTENSIONS.join(", ")}, or a zip`);
}

/** A kind of file that may be offered for download. */
interface DocumentType {
  /** The media type that it is sent with. */
  readonly type: string;
  /** Whether content is of this kind, as far as it can be determined without reading all of it. */
  readonly isOf: (bytes: Buffer) => boolean;
}

const HEAD_BYTES = 1024;

const startsWith =
  (...signatures: readonly string[]) =>
  (bytes: Buffer): boolean =>
    signatures.some((signature) => bytes.toString("latin1", 0, signature.length) === signature);

const isZip = startsWith("PK\x03\x04");
const isCompoundFile = startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1");
const isStep = startsWith("ISO-10303-21", "\xef\xbb\xbfISO-10303-21");
const isPhotometry = (bytes: Buffer): boolean => readPhotometry(bytes).ok;
const isImage = (type: string): DocumentType => ({ type, isOf: (bytes) => imageType(bytes) === type });

/** Readers accept data before the header, as mail programs add. */
const isPdf = (bytes: Buffer): boolean => bytes.toString("latin1", 0, HEAD_BYTES).includes("%PDF-");

function isDxf(bytes: Buffer): boolean {
  const head = bytes.toString("latin1", 0, HEAD_BYTES);
  return head.startsWith("AutoCAD Binary DXF") || (/^\s*(?:0|999)\r?\n/.test(head) && !head.includes("\0"));
}

/** The kinds of files by extension. None of them is executed by browsers. */
const TYPES: ReadonlyMap<string, DocumentType> = new Map([
  ["pdf", { type: "application/pdf", isOf: isPdf }],
  ["zip", { type: "application/zip", isOf: isZip }],
  ["gldf", { type: "application/zip", isOf: isZip }],
  ["ifc", { type: "application/x-step", isOf: isStep }],
  ["ifczip", { type: "application/zip", isOf: isZip }],
  ["rfa", { type: "application/octet-stream", isOf: isCompoundFile }],
  ["rvt", { type: "application/octet-stream", isOf: isCompoundFile }],
  ["dwg", { type: "image/vnd.dwg", isOf: startsWith("AC10") }],
  ["dxf", { type: "image/vnd.dxf", isOf: isDxf }],
  ["step", { type: "model/step", isOf: isStep }],
  ["stp", { type: "model/step", isOf: isStep }],
  ["ldt", { type: "text/plain", isOf: isPhotometry }],
  ["ies", { type: "text/plain", isOf: isPhotometry }],
  ["docx", { type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document", isOf: isZip }],
  ["xlsx", { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", isOf: isZip }],
  ["png", isImage("image/png")],
  ["jpg", isImage("image/jpeg")],
  ["jpeg", isImage("image/jpeg")],
  ["webp", isImage("image/webp")],
]);

/** The extensions that documents may have. */
const DOCUMENT_EXTENSIONS: readonly string[] = [...TYPES.keys()];

/** The type of a file by its extension and its content. */
type DetectedType =
  | { readonly kind: "known"; readonly type: string }
  | { readonly kind: "unknown-extension" }
  | { readonly kind: "content-mismatch"; readonly extension: string };

/** The media type of a document, if its content matches its extension. @see rule D12 */
export function documentType(path: string, bytes: Buffer): DetectedType {
  const extension = extname(path).slice(1).toLowerCase();
  const type = TYPES.get(extension);
  if (!type) return { kind: "unknown-extension" };
  return type.isOf(bytes) ? { kind: "known", type: type.type } : { kind: "content-mismatch", extension };
}
