import { join } from "node:path";
import { crc32 } from "node:zlib";
import { defaultPhotometry } from "#lighting/defaults/default-photometry.ts";
import { writeEulumdat } from "#lighting/photometry/eulumdat-writer.ts";
import { type ZipPart, zipParts } from "../../import/zip-parts.ts";
import { readDocuments } from "#importer/documents/read-documents.ts";
import { readPhotometries } from "#importer/photometry/read-photometries.ts";
import { openGldf } from "#importer/gldf/open-gldf.ts";
import { UnreadableFileError } from "#importer/files/row.ts";
import { readPictures } from "#importer/pictures/read-pictures.ts";
import { InvalidSvgError } from "#pictures/svg-allow-list.ts";
import { sanitizeSvg } from "#pictures/sanitize-svg.ts";
import { isAcceptedUnless, withTemporaryFolder } from "./probe-input.ts";

/** Whether the only picture of a catalogue is accepted. */
const isPictureAccepted = async (name: string, bytes: Uint8Array): Promise<boolean> =>
  (
    await withTemporaryFolder({ [name]: bytes }, (folder) =>
      readPictures({ folder, onProblem: () => undefined }, undefined),
    )
  ).has(name);

/** Whether a photometric file that is padded to this size with a blank line is accepted. */
const isPhotometryAccepted = async (bytes: number): Promise<boolean> => {
  const text = Buffer.from(writeEulumdat(defaultPhotometry({ flux: 1000, optics: [] }).photometry));
  const file = Buffer.concat([text, Buffer.alloc(bytes, " ")], bytes);
  return (
    await withTemporaryFolder({ "a.ldt": file }, (folder) =>
      readPhotometries({ folder, onProblem: () => undefined }, undefined),
    )
  ).has("a.ldt");
};

/** Whether a document that is padded to this size after its header is accepted. */
const isDocumentAccepted = async (bytes: number): Promise<boolean> => {
  const file = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(bytes)], bytes);
  file.write("startxref", bytes - 9);
  return (
    await withTemporaryFolder({ "a.pdf": file }, (folder) =>
      readDocuments({ folder, onProblem: () => undefined }, undefined),
    )
  ).has("a.pdf");
};

const PRODUCT_PART: ZipPart = { name: "product.xml", content: Buffer.from("<Root/>") };
/** A part that is never read. */
const OTHER_PART: ZipPart = { name: "other/a.txt", content: Buffer.from("x") };

/** Whether a GLDF container with these parts can be opened. */
const isContainerAccepted = (parts: readonly ZipPart[]): Promise<boolean> =>
  withTemporaryFolder({ "a.gldf": zipParts([PRODUCT_PART, ...parts]) }, (folder) =>
    isAcceptedUnless(UnreadableFileError, async () => (await openGldf(join(folder, "a.gldf"))).close()),
  );

/** A PNG with these dimensions in its header, and no pixel data. */
function pngWithoutPixels(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const checksum = Buffer.alloc(4);
    const typeAndData = Buffer.concat([Buffer.from(type, "latin1"), data]);
    checksum.writeUInt32BE(crc32(typeAndData));
    return Buffer.concat([length, typeAndData, checksum]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", size),
    chunk("IDAT", Buffer.alloc(0)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The sides of an area of exactly this many pixels, as near to a square as possible. */
function sidesOf(pixels: number): readonly [number, number] {
  let side = Math.floor(Math.sqrt(pixels));
  while (pixels % side !== 0) side--;
  return [side, pixels / side];
}

/** The number of elements of a group that is drawn many times. */
const GROUP_SIZE = 100;

const isSvgAccepted = (content: string): Promise<boolean> =>
  isAcceptedUnless(InvalidSvgError, () => sanitizeSvg(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`));

/** For each limit of a catalogue's files other than lists, whether input of a given size is accepted. */
export const CATALOGUE_FILE_PROBES = {
  "gldf-bytes": (value: number) =>
    isContainerAccepted([{ ...OTHER_PART, isPacked: true, claimedSize: value - PRODUCT_PART.content.length }]),
  "gldf-parts": (value: number) =>
    isContainerAccepted(Array.from({ length: value - 1 }, (_, index) => ({ ...OTHER_PART, name: `other/${index}` }))),
  "photometry-bytes": isPhotometryAccepted,
  "document-bytes": isDocumentAccepted,
  "picture-bytes": (value: number) =>
    isPictureAccepted("a.png", Buffer.concat([pngWithoutPixels(1, 1), Buffer.alloc(value)], value)),
  "picture-pixels": (value: number) => isPictureAccepted("a.png", pngWithoutPixels(...sidesOf(value))),
  "svg-elements": (value: number) => isSvgAccepted("<g></g>".repeat(value - 1)),
  "svg-levels": (value: number) => isSvgAccepted("<g>".repeat(value - 1) + "</g>".repeat(value - 1)),
  "svg-drawn": (value: number) => {
    const uses = Math.floor((value - 1 - GROUP_SIZE) / (GROUP_SIZE + 1));
    const rest = value - 1 - GROUP_SIZE - uses * (GROUP_SIZE + 1);
    const group = `<g id="a">${"<path/>".repeat(GROUP_SIZE - 1)}</g>`;
    return isSvgAccepted(group + '<use href="#a"/>'.repeat(uses) + "<path/>".repeat(rest));
  },
};
