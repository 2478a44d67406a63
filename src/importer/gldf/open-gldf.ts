import { statSync } from "node:fs";
import { crc32 } from "node:zlib";
import { openPromise, type Entry, type ZipFile } from "yauzl";
import { MAX_DOCUMENT_BYTES, MAX_GLDF_BYTES, MAX_GLDF_PARTS } from "#model/bounds.ts";
import { detectUtf16 } from "#model/texts/text-encodings.ts";
import { normalizeFileName } from "#navigation/addresses/file-name-normalization.ts";
import { UnreadableFileError } from "../files/row.ts";
import { InvalidXmlError, parseXmlTree, type XmlElement } from "#xml/xml-tree.ts";

/** An open GLDF container; the caller closes it. */
export interface GldfContainer {
  /** The root element of `product.xml`. */
  readonly product: XmlElement;
  /** Reads the bytes of the part at a path such as `ldc/a.ldt`; `undefined` when there is none. */
  readonly readPart: (path: string) => Promise<Buffer | undefined>;
  readonly hasPart: (path: string) => boolean;
  /** The paths of all parts, but not of folders. */
  readonly paths: readonly string[];
  readonly close: () => void;
}

/** The part that describes the product. */
export const PRODUCT_PART = "product.xml";
/** A higher compression ratio indicates a ZIP bomb. */
const MAX_COMPRESSION_RATIO = 100;
const SMALL_PART_BYTES = 1 << 20;

/**
 * Opens a GLDF container: a ZIP archive of a product description and the files that it references.
 *
 * @throws {UnreadableFileError} when it is not a container, is damaged, or exceeds a limit
 */
export async function openGldf(path: string): Promise<GldfContainer> {
  if (statSync(path).size > MAX_GLDF_BYTES) throw new UnreadableFileError("is larger than 512 MB");
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw unreadableContainerError(error);
  });
  try {
    const { parts, duplicates } = await listParts(zip);
    const readPart = async (name: string): Promise<Buffer | undefined> => {
      const entry = parts.get(normalizePath(name));
      if (duplicates.has(normalizePath(name))) throw new UnreadableFileError(DUPLICATE_PATH, { part: name });
      return entry && unpackPart(zip, entry);
    };
    const description = await readPart(PRODUCT_PART);
    if (!description) throw new UnreadableFileError(missingProductMessage(parts.keys()), { part: PRODUCT_PART });
    const hasPart = (path: string): boolean => parts.has(normalizePath(path));
    const paths = Array.from(parts.values(), ({ fileName }) => fileName).filter((path) => !path.endsWith("/"));
    return { product: readProduct(description), readPart, hasPart, paths, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw unreadableContainerError(error);
  }
}

/** @param paths the normalised paths of all parts */
function missingProductMessage(paths: Iterable<string>): string {
  const misplaced = Array.from(paths).find((path) => path.endsWith(`/${PRODUCT_PART}`));
  return misplaced === undefined
    ? "is missing; every GLDF container must contain it"
    : `is in a folder, as ${misplaced}; create the container again from the content of that folder`;
}

const formatReason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");

/** yauzl's message for a path that leads out of the target folder. */
const OUTSIDE_PATH_ERROR = /^(?:invalid relative path|absolute path): (.*)$/s;

function unreadableContainerError(error: unknown): UnreadableFileError {
  if (error instanceof UnreadableFileError) return error;
  const reason = formatReason(error);
  const outside = OUTSIDE_PATH_ERROR.exec(reason)?.[1];
  return outside === undefined
    ? new UnreadableFileError(`is not a complete GLDF container: ${reason}; copy the file again`)
    : new UnreadableFileError("is a path that leads out of the container; use a path inside it", { part: outside });
}

const DUPLICATE_PATH =
  "exists more than once, since letter case and the Unicode normalisation of accents make no difference";

/** Normalises a path for comparisons, since programs differ in letter case and in how they encode accents. */
export const normalizePath = (path: string): string => normalizeFileName(path).toLowerCase();

/** The parts by normalised path. */
interface Parts {
  readonly parts: ReadonlyMap<string, Entry>;
  /** Normalised paths that several parts have. */
  readonly duplicates: ReadonlySet<string>;
}

async function listParts(zip: ZipFile): Promise<Parts> {
  const parts = new Map<string, Entry>();
  const duplicates = new Set<string>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize;
    const location = { part: entry.fileName };
    if (parts.size === MAX_GLDF_PARTS)
      throw new UnreadableFileError(`exceeds the limit of ${MAX_GLDF_PARTS} parts`, location);
    if (bytes > MAX_GLDF_BYTES)
      throw new UnreadableFileError("exceeds the limit of 512 MB for the unpacked size of all parts", location);
    const path = normalizePath(entry.fileName);
    if (parts.has(path)) duplicates.add(path);
    parts.set(path, entry);
  }
  return { parts, duplicates };
}

/** Unpacks a part; the size is bounded while unpacking. */
async function unpackPart(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const { compressedSize, uncompressedSize, fileName } = entry;
  const location = { part: fileName };
  if (uncompressedSize > SMALL_PART_BYTES && uncompressedSize > MAX_COMPRESSION_RATIO * compressedSize)
    throw new UnreadableFileError(
      `would unpack from ${compressedSize} to ${uncompressedSize} bytes, more than a product file can need; create the container again`,
      location,
    );
  if (entry.isEncrypted())
    throw new UnreadableFileError("is encrypted; create the container again without a password", location);
  if (!entry.canDecodeFileData())
    throw new UnreadableFileError("is not compressed with Deflate; create the container again with it", location);
  try {
    const chunks: Buffer[] = [];
    let bytes = 0;
    let checksum = 0;
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_DOCUMENT_BYTES) throw new UnreadableFileError("is larger than 64 MB unpacked", location);
      checksum = crc32(chunk, checksum);
      chunks.push(chunk);
    }
    if (checksum !== entry.crc32) throw new Error("its checksum does not match");
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    throw new UnreadableFileError(`is damaged: ${formatReason(error)}; copy the file again`, location);
  }
}

function readProduct(bytes: Buffer): XmlElement {
  const location = { part: PRODUCT_PART };
  try {
    const root = parseXmlTree(new TextDecoder(detectUtf16(bytes), { fatal: true }).decode(bytes));
    if (root.name === "Root") return root;
    throw new UnreadableFileError(`contains <${root.name.slice(0, 40)}> instead of <Root>`, location);
  } catch (error) {
    if (error instanceof InvalidXmlError) throw new UnreadableFileError(error.message, location);
    if (error instanceof TypeError)
      throw new UnreadableFileError("is neither UTF-8 nor UTF-16; save it as UTF-8", location);
    throw error;
  }
}
