import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { readPdf } from "../../../../tests/api/setup/pdf.ts";
import { createDrawingPdf } from "./drawing-pdf.ts";

const FONT = readFileSync(new URL("./drawing-medium.ttf", import.meta.url));
/** The edges of the sheet's content in pt: A4 landscape with a margin of 40 pt. */
const CONTENT = { left: 40, top: 40, right: 842 - 40, bottom: 595 - 40 };

beforeEach(() => vi.stubGlobal("fetch", () => Promise.resolve(new Response(FONT))));

const read = async (svg: string, title: string) => {
  const pdf = await createDrawingPdf(svg, { title, language: "de" });
  return readPdf(new Uint8Array(await pdf.arrayBuffer()));
};

test("X1 a long title continues on the next line", async () => {
  const title = Array.from({ length: 12 }, () => "Lichtverteilungskurve").join(" ");
  const { words } = await read('<svg viewBox="0 0 100 50"/>', title);
  expect(words).toHaveLength(12);
  expect(Math.max(...words.map(({ right }) => right))).toBeLessThanOrEqual(CONTENT.right);
});

test.each([
  ["a viewBox", 'viewBox="0 0 200 100"'],
  ["a viewBox that begins elsewhere", 'viewBox="-50 -50 300 200"'],
  ["width and height alone", 'width="200" height="100"'],
  ["width and height in mm", 'width="200mm" height="100mm" viewBox="0 0 200 100"'],
])("X1 a drawing with %s fits the sheet", async (_, size) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>
    <text x="0" y="20" font-size="20">oben</text><text x="200" y="100" font-size="20" text-anchor="end">unten</text>
  </svg>`;
  const { words, imageCount } = await read(svg, "Titel");
  expect(words.map(({ text }) => text)).toEqual(["Titel", "oben", "unten"]);
  const [, top, bottom] = words;
  expect((bottom?.right ?? 0) - (top?.left ?? 0)).toBeGreaterThan(400);
  for (const { left, top: wordTop, right, bottom: wordBottom } of words) {
    expect(left).toBeGreaterThanOrEqual(CONTENT.left - 1);
    expect(wordTop).toBeGreaterThanOrEqual(CONTENT.top - 5);
    expect(right).toBeLessThanOrEqual(CONTENT.right + 1);
    expect(wordBottom).toBeLessThanOrEqual(CONTENT.bottom + 30);
  }
  expect(imageCount).toBe(0);
});
