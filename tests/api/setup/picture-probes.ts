import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { defaultPhotometry } from "#lighting/defaults/default-photometry.ts";
import { writeEulumdat } from "#lighting/photometry/eulumdat-writer.ts";
import { type ZipPart, zipParts } from "../../import/zip-parts.ts";
import { readDocuments } from "#importer/documents/read-documents.ts";
import { readPhotometries } from "#importer/photometry/read-photometries.ts";
import { openGldf } from "#importer/gldf/gldf-container.ts";
import { UnreadableFileError } from "#importer/files/row.ts";
import { readPictures } from "#importer/pictures/read-pictures.ts";
import { InvalidSvgError } from "#pictures/invalid-svg.ts";
import { safeSvg } from "#pictures/safe-svg.ts";

/** Writes a file as the only one of a folder and has the folder read. */
async function withFile<T>(name: string, bytes: Uint8Array, read: (folder: string) => T): Promise<Awaited<T>> {
  const folder = mkdtempSync(join(tmpdir(), "lumenry-bound-"));
  try {
    writeFileSync(join(folder, name), bytes);
    return await read(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Whether a picture that is the only one of a catalogue comes in. */
const isPictureTaken = async (name: string, bytes: Uint8Array): Promise<boolean> =>
  (await withFile(name, bytes, (folder) => readPictures(folder, undefined, () => undefined))).has(name);

/** Whether a photometric file comes in that is filled up with blank lines at its end. */
const isPhotometryTaken = async (bytes: number): Promise<boolean> => {
  const text = Buffer.from(writeEulumdat(defaultPhotometry({ flux: 1000, optics: [] }).photometry));
  const file = Buffer.concat([text, Buffer.alloc(bytes, "\n")], bytes);
  return (await withFile("a.ldt", file, (folder) => readPhotometries(folder, undefined, () => undefined))).has("a.ldt");
};

/** Whether a document comes in that is filled up behind its header. */
const isDocumentTaken = async (bytes: number): Promise<boolean> => {
  const file = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(bytes)], bytes);
  return (await withFile("a.pdf", file, (folder) => readDocuments(folder, undefined, () => undefined))).has("a.pdf");
};

const PRODUCT_PART: ZipPart = { name: "product.xml", content: Buffer.from("<Root/>") };
/** A part that nobody reads. */
const OTHER_PART: ZipPart = { name: "other/a.txt", content: Buffer.from("x"), isPacked: true };

/** Whether a GLDF container with these parts can be opened. */
const isContainerTaken = (parts: readonly ZipPart[]): Promise<boolean> =>
  withFile("a.gldf", zipParts([PRODUCT_PART, ...parts]), async (folder) => {
    try {
      (await openGldf(join(folder, "a.gldf"))).close();
      return true;
    } catch (error) {
      if (error instanceof UnreadableFileError) return false;
      throw error;
    }
  });

/** A PNG that says how large it is, and no more. */
function pngHead(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 0, 0, 0, 0], 8);
  const mark = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([mark, chunk("IHDR", size), chunk("IDAT", Buffer.alloc(0)), chunk("IEND", Buffer.alloc(0))]);
}

/** Two sides that make just so many pixels, as near to a square as there are. */
function sidesOf(pixels: number): readonly [number, number] {
  let side = Math.floor(Math.sqrt(pixels));
  while (pixels % side !== 0) side--;
  return [side, pixels / side];
}

/** The elements of a group that is drawn many times. */
const GROUP = 100;

function isDrawn(content: string): boolean {
  try {
    return safeSvg(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`) !== "";
  } catch (error) {
    if (error instanceof InvalidSvgError) return false;
    throw error;
  }
}

/** How the bounds of a catalogue's pictures, photometric files, documents and GLDF containers are tried: with an amount, and whether what is that large is taken in. */
export const PICTURE_PROBES = {
  "gldf-bytes": (amount: number) =>
    isContainerTaken([{ ...OTHER_PART, claimedSize: amount - PRODUCT_PART.content.length }]),
  "gldf-parts": (amount: number) =>
    isContainerTaken(Array.from({ length: amount - 1 }, (_, index) => ({ ...OTHER_PART, name: `other/${index}` }))),
  "photometry-bytes": isPhotometryTaken,
  "document-bytes": isDocumentTaken,
  "picture-bytes": (amount: number) =>
    isPictureTaken("a.png", Buffer.concat([pngHead(1, 1), Buffer.alloc(amount)], amount)),
  "picture-pixels": (amount: number) => isPictureTaken("a.png", pngHead(...sidesOf(amount))),
  "svg-elements": (amount: number) => isDrawn("<g></g>".repeat(amount - 1)),
  "svg-levels": (amount: number) => isDrawn("<g>".repeat(amount - 1) + "</g>".repeat(amount - 1)),
  "svg-drawn": (amount: number) => {
    const uses = Math.floor((amount - 1 - GROUP) / (GROUP + 1));
    const rest = amount - 1 - GROUP - uses * (GROUP + 1);
    const group = `<g id="a">${"<path/>".repeat(GROUP - 1)}</g>`;
    return isDrawn(group + '<use href="#a"/>'.repeat(uses) + "<path/>".repeat(rest));
  },
};
