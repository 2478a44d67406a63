import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import type { BoundName } from "#model/bound-table.ts";
import { LONGEST_CODE, LONGEST_NOTE, MOST_LINES } from "#model/bounds.ts";
import { externalAddress } from "#navigation/addresses/external-address.ts";
import type { SharedList } from "#project-list/lists/project-list.ts";
import { readSharedList, writeSharedList } from "#project-list/sharing/shared-list.ts";
import { BrokenSvg, safeSvg } from "#importer/pictures/safe-svg.ts";
import { readPictures } from "#importer/pictures/read-pictures.ts";
import { lexMarkdown } from "#web/ui/prose/lex-markdown.ts";
import { readListFile } from "#web/features/project-list/files/read-list-file.ts";
import { askSite } from "./test-app.ts";

/** Whether so much of something is taken in. */
export type BoundProbe = (amount: number) => boolean | Promise<boolean>;

const ask = askSite();
const REFUSALS = new Set([400, 408, 413, 414, 431, 503]);
const isTaken = ({ status }: Response): boolean => !REFUSALS.has(status);

type Line = SharedList["zones"][number]["lines"][number];

const line = (at: number, more: Partial<Line> = {}): Line => ({ code: `T-${at}`, quantity: 1, note: "", ...more });
const lines = (count: number): Line[] => Array.from({ length: count }, (_, at) => line(at));
const listOf = (zone: Partial<SharedList["zones"][number]>): SharedList => ({
  name: "",
  zones: [{ name: "", lines: [], ...zone }],
});
const isRead = (list: SharedList): boolean => "list" in readSharedList(writeSharedList(list));

/** A list whose texts are just so many bytes in UTF-8. */
function listOfBytes(bytes: number): SharedList {
  const perLine = LONGEST_CODE + LONGEST_NOTE;
  const codes = Array.from({ length: Math.ceil(bytes / perLine) }, (_, at) => String(at).padStart(LONGEST_CODE, "0"));
  const last = bytes - (codes.length - 1) * perLine - LONGEST_CODE;
  const all = codes.map((code, at) =>
    line(at, { code, note: "n".repeat(at === codes.length - 1 ? Math.max(last, 0) : LONGEST_NOTE) }),
  );
  const zones = Array.from({ length: Math.ceil(all.length / MOST_LINES) }, (_, at) => ({
    name: "",
    lines: all.slice(at * MOST_LINES, (at + 1) * MOST_LINES),
  }));
  return { name: "", zones };
}

const post = (body: string): Promise<Response> =>
  ask("/en/project.txt", {
    method: "POST",
    body,
    headers: { "content-type": "application/x-www-form-urlencoded", "content-length": String(body.length) },
  });

/** A form of just so many bytes. */
function formOf(bytes: number): string {
  const form = `list=${writeSharedList(listOf({ lines: lines(1) }))}&rest=`;
  return form + "x".repeat(bytes - form.length);
}

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

/** How each bound is tried: input of a given size is sent, and the answer is checked. */
export const BOUND_PROBES: Readonly<Record<BoundName, BoundProbe>> = {
  query: async (amount) => isTaken(await ask(`/en?${"x".repeat(amount - 1)}`)),
  "view-query": async (amount) => {
    const query = "?of=home&language=en&rest=";
    return isTaken(await ask(`/api/view${query}${"x".repeat(amount - query.length)}`));
  },
  "form-bytes": async (amount) => isTaken(await post(formOf(amount))),
  "printed-lines": async (amount) => isTaken(await post(`list=${writeSharedList(listOf({ lines: lines(amount) }))}`)),
  "shared-list-bytes": (amount) => isRead(listOfBytes(amount)),
  "list-zones": (amount) =>
    isRead({ name: "", zones: Array.from({ length: amount }, () => ({ name: "", lines: [] })) }),
  "list-lines": (amount) => isRead(listOf({ lines: lines(amount) })),
  "list-name": (amount) => isRead(listOf({ name: "x".repeat(amount) })),
  "list-note": (amount) => isRead(listOf({ lines: [line(0, { note: "x".repeat(amount) })] })),
  "list-code": (amount) => isRead(listOf({ lines: [line(0, { code: "x".repeat(amount) })] })),
  "list-quantity": (amount) => isRead(listOf({ lines: [line(0, { quantity: amount })] })),
  "list-file": async (amount) => {
    const start = "Article;Quantity;Other\nT-1;1;";
    const file = new File([start, "x".repeat(amount - start.length)], "list.csv");
    return !("problem" in (await readListFile(file)));
  },
  address: (amount) => {
    const start = "https://a.example/";
    return externalAddress(start + "x".repeat(amount - start.length)) !== undefined;
  },
  markdown: (amount) => lexMarkdown(`# ${"x".repeat(amount - 2)}`)[0]?.type === "heading",
  "picture-bytes": (amount) => isPictureTaken("a.png", Buffer.concat([pngHead(1, 1), Buffer.alloc(amount)], amount)),
  "picture-pixels": (amount) => isPictureTaken("a.png", pngHead(...sidesOf(amount))),
  "svg-elements": (amount) => isDrawn("<g></g>".repeat(amount - 1)),
  "svg-levels": (amount) => isDrawn("<g>".repeat(amount - 1) + "</g>".repeat(amount - 1)),
  "svg-drawn": (amount) => {
    const uses = Math.floor((amount - 1 - GROUP) / (GROUP + 1));
    const rest = amount - 1 - GROUP - uses * (GROUP + 1);
    const group = `<g id="a">${"<path/>".repeat(GROUP - 1)}</g>`;
    return isDrawn(group + '<use href="#a"/>'.repeat(uses) + "<path/>".repeat(rest));
  },
};
