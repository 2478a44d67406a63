import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { readPdf } from "../../../../tests/api/setup/pdf.ts";
import { createDrawingPdf } from "./drawing-pdf.ts";

vi.mock("svg2pdf.js", () => ({ svg2pdf: () => Promise.resolve() }));

const FONT = readFileSync(new URL("./drawing-medium.ttf", import.meta.url));
/** The right edge of the sheet's content in pt: A4 landscape with a margin of 14 mm. */
const CONTENT_RIGHT = ((297 - 14) * 72) / 25.4;

const element = {
  viewBox: { baseVal: { width: 100, height: 50 } },
  getAttribute: () => null,
  setAttribute: () => undefined,
  querySelectorAll: () => [],
};
const DRAWING = { cloneNode: () => element } as unknown as SVGSVGElement;

afterEach(() => vi.unstubAllGlobals());

test("X1 a long title continues on the next line", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(FONT)));
  const title = Array.from({ length: 12 }, () => "Lichtverteilungskurve").join(" ");
  const pdf = await createDrawingPdf(DRAWING, { title, language: "de" });
  const { words } = readPdf(new Uint8Array(await pdf.arrayBuffer()));
  expect(words).toHaveLength(12);
  expect(Math.max(...words.map(({ right }) => right))).toBeLessThanOrEqual(CONTENT_RIGHT);
});
