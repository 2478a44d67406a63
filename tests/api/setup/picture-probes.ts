import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { readPictures } from "#importer/pictures/read-pictures.ts";
import { BrokenSvg, safeSvg } from "#importer/pictures/safe-svg.ts";

/** Whether a picture that is the only one of a catalogue comes in. */
async function isPictureTaken(name: string, bytes: Uint8Array): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "lumenry-bound-"));
  try {
    mkdirSync(join(folder, "images"));
    writeFileSync(join(folder, "images", name), bytes);
    return (await readPictures(join(folder, "images"), undefined, () => undefined)).has(name);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

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
    if (error instanceof BrokenSvg) return false;
    throw error;
  }
}

/** How the bounds of a catalogue's pictures are tried: with an amount, and whether what is that large is taken in. */
export const PICTURE_PROBES = {
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
