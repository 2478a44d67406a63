import { MAX_DOCUMENT_BYTES } from "#model/bounds.ts";
import type { EntryDocument } from "#model/entities/article.ts";
import { documentFilePath } from "#navigation/catalogue-files/catalogue-files.ts";
import type { VersionWriter } from "#store/store.ts";
import { DAMAGED_MESSAGE, importFolderFiles, RejectedFileError, type FolderSource } from "../files/folder-files.ts";
import { extname } from "node:path";
import { readPhotometry } from "#lighting/photometry/read-photometry.ts";
import { describeFormat } from "../files/file-format.ts";
import { detectImageType, isDamaged } from "#pictures/image-type.ts";

/** The size in bytes of each imported document, by its path relative to `documents/`. */
export type DocumentSizes = ReadonlyMap<string, number>;

/**
 * Imports the documents below a catalogue's `documents/`, byte for byte. Files with an unsupported extension, or with
 * content that does not match it, are skipped with a warning.
 *
 * @see rule D12
 */
export async function readDocuments(
  source: FolderSource,
  sink: Pick<VersionWriter, "addDocument"> | undefined,
): Promise<DocumentSizes> {
  const sizes = new Map<string, number>();
  const rules = { name: "documents", maxBytes: MAX_DOCUMENT_BYTES, problemKind: "bad-document" } as const;
  await importFolderFiles(rules, source, (path, bytes) => {
    const type = detectDocumentType(path, bytes);
    if (isDamagedDocument(bytes)) throw new RejectedFileError(DAMAGED_MESSAGE);
    sink?.addDocument({ path, type, bytes });
    sizes.set(path, bytes.length);
  });
  return sizes;
}

/** The end of shorter files is not checked, since PDF readers repair short files without one. */
const MIN_CHECKED_BYTES = 4096;
/** The end markers of a PDF and a ZIP archive; a linearised PDF also has one at its beginning. */
const PDF_END = "startxref";
const ZIP_END = "PK\x05\x06";

/** Whether a PDF, an archive or a picture is truncated, or a picture damaged. Data after the end is ignored. */
export function isDamagedDocument(bytes: Buffer): boolean {
  const picture = detectImageType(bytes);
  if (picture) return isDamaged(picture, bytes);
  const end = isZip(bytes) ? ZIP_END : isPdf(bytes) ? PDF_END : undefined;
  return (
    end !== undefined &&
    bytes.length >= MIN_CHECKED_BYTES &&
    bytes.lastIndexOf(end, undefined, "latin1") < bytes.length / 2
  );
}

/** A kind of file that may be offered for download. */
interface DocumentType {
  /** Its media type, for the `Content-Type` header. */
  readonly type: string;
  /** Whether content is of this kind, as far as it can be determined without reading all of it. */
  readonly matches: (bytes: Buffer) => boolean;
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
const imageOfType = (type: string): DocumentType => ({ type, matches: (bytes) => detectImageType(bytes) === type });

/** PDF readers accept data before the header, such as mail programs add. */
const isPdf = (bytes: Buffer): boolean => bytes.toString("latin1", 0, HEAD_BYTES).includes("%PDF-");

function isDxf(bytes: Buffer): boolean {
  const head = bytes.toString("latin1", 0, HEAD_BYTES);
  return head.startsWith("AutoCAD Binary DXF") || (/^\s*(?:0|999)\r?\n/.test(head) && !head.includes("\0"));
}

/** Types by extension. Browsers execute none of them. */
const TYPES_BY_EXTENSION: ReadonlyMap<string, DocumentType> = new Map([
  ["pdf", { type: "application/pdf", matches: isPdf }],
  ["zip", { type: "application/zip", matches: isZip }],
  ["gldf", { type: "application/zip", matches: isZip }],
  ["ifc", { type: "application/x-step", matches: isStep }],
  ["ifczip", { type: "application/zip", matches: isZip }],
  ["rfa", { type: "application/octet-stream", matches: isCompoundFile }],
  ["rvt", { type: "application/octet-stream", matches: isCompoundFile }],
  ["dwg", { type: "image/vnd.dwg", matches: startsWith("AC10") }],
  ["dxf", { type: "image/vnd.dxf", matches: isDxf }],
  ["step", { type: "model/step", matches: isStep }],
  ["stp", { type: "model/step", matches: isStep }],
  ["ldt", { type: "text/plain", matches: isPhotometry }],
  ["ies", { type: "text/plain", matches: isPhotometry }],
  ["docx", { type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document", matches: isZip }],
  ["xlsx", { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", matches: isZip }],
  ["png", imageOfType("image/png")],
  ["jpg", imageOfType("image/jpeg")],
  ["jpeg", imageOfType("image/jpeg")],
  ["webp", imageOfType("image/webp")],
]);

/** @throws {RejectedFileError} for an unsupported extension, or content that does not match it @see rule D12 */
export function detectDocumentType(path: string, bytes: Buffer): string {
  const extension = extname(path).slice(1).toLowerCase();
  const type = TYPES_BY_EXTENSION.get(extension);
  if (!type)
    throw new RejectedFileError(
      `has an unsupported file type; expected ${[...TYPES_BY_EXTENSION.keys()].join(", ")}; pack other files into a zip`,
    );
  if (type.matches(bytes)) return type.type;
  const format = describeFormat(bytes);
  throw new RejectedFileError(
    format === undefined
      ? `has the extension .${extension} but different content; export it again`
      : `${format}, despite its extension .${extension}; export it again`,
  );
}

/** Sets the sizes of documents. A missing one has none, even if stated, so that it is not offered. @see rule D12 */
export function withDocumentSizes<E extends object>(entry: E, sizes: DocumentSizes): E {
  const { documents } = entry as { readonly documents?: readonly EntryDocument[] | null };
  return documents ? { ...entry, documents: documents.map((document) => withSize(document, sizes)) } : entry;
}

function withSize(document: EntryDocument, sizes: DocumentSizes): EntryDocument {
  const size = sizes.get(documentFilePath(document.document_url) ?? "");
  const unsized = { ...document };
  delete unsized.size;
  return size === undefined ? unsized : { ...unsized, size };
}

/** The JSON text of an entry as operators write it: without what the import has added. @see rule D12 */
export function withoutDocumentSizes(json: string): string {
  if (!json.includes('"documents":[')) return json;
  return JSON.stringify(withDocumentSizes(JSON.parse(json) as object, NO_SIZES));
}

const NO_SIZES: DocumentSizes = new Map();
