import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openFont } from "#pdf/tagged-pdf.ts";
import { readPdf } from "../../../../tests/api/setup/pdf.ts";
import { createPdf, type PdfBlock } from "./pdf-document.ts";

const typeface = { regular: openFont(readFileSync(new URL("./drawing-medium.ttf", import.meta.url))) };

const create = (blocks: readonly PdfBlock[]) =>
  createPdf(blocks, {
    title: "Gebäude Süd",
    language: "de",
    typeface,
    formatFooter: (page, pages) => `Seite ${page} von ${pages}`,
  });
const write = async (blocks: readonly PdfBlock[]) => readPdf(await create(blocks));

const columns = [
  { title: "Raum", share: 3 },
  { title: "Stück", share: 1, isNumeric: true },
];
const tableOf = (rows: readonly (readonly string[])[]): PdfBlock => ({
  kind: "table",
  columns,
  rows,
  total: ["Summe", "900"],
});

test("B11 a table repeats its header on each page, contains every row once and stays within the margins", async () => {
  const rooms = Array.from({ length: 300 }, (_, index) => `Büro-${index}`);
  const { text, info, words } = await write([
    { kind: "title", text: "Gebäude Süd" },
    { kind: "heading", text: "Räume" },
    tableOf(rooms.map((room, index) => [`${room} ${"mit langem Namen ".repeat(index % 7)}`, String(index)])),
  ]);
  const pages = Number(info.get("Pages"));
  expect([pages > 5, info.get("Title")]).toEqual([true, "Gebäude Süd"]);
  expect(text.match(/Raum Stück/g)).toHaveLength(pages);
  for (const room of rooms) expect(words.filter((word) => word.text === room)).toHaveLength(1);
  expect(text).toContain("Summe 900");
  expect(text).toContain(`Seite ${pages} von ${pages}`);
  const outside = words.filter(({ left, right, top, bottom }) => left < 42 || right > 553 || top < 34 || bottom > 830);
  expect(outside).toEqual([]);
});

test("B11 the first cell of a row is a link", async () => {
  const url = "https://site.example/de/A-1";
  const rows = ["A-1", "B-1"].map((code) => [code, "1"]);
  const pdf = Buffer.from(await create([{ kind: "table", columns, rows, links: [url] }])).toString("latin1");
  expect(pdf.match(/\/URI \((.*?)\)/g)).toEqual([`/URI (${url})`]);
});

test("B11 numbers are right-aligned, and malicious or overlong text stays inside its cell", async () => {
  const { words, info } = await write([
    tableOf([
      ["W".repeat(5000), "1"],
      ["😀\u202Eשלום", "9999"],
    ]),
  ]);
  expect(info.get("Pages")).toBe("1");
  const rightEdge = (text: string) => words.find((word) => word.text === text)?.right;
  expect(rightEdge("1")).toBeCloseTo(rightEdge("9999") ?? 0, 0);
  expect(Math.max(...words.filter(({ text }) => text.includes("W")).map((word) => word.right))).toBeLessThan(427);
});

/** As large as the box for it, with a word at its lower left corner. */
const DRAWING = '<svg viewBox="0 0 180 60"><text x="0" y="60" font-size="4">Ecke</text></svg>';
const POINTS_PER_MM = 72 / 25.4;

test("B11 a heading is not the last block on its page, and a drawing has its full height", async () => {
  const lines: PdfBlock[] = Array.from({ length: 34 }, (_, index) => ({ kind: "text", text: `Zeile-${index}` }));
  const { words, info } = await write([
    ...lines,
    { kind: "heading", text: "Plan", minSpaceBelowMm: 60 },
    { kind: "drawing", svg: DRAWING, alt: "Plan", heightMm: 60 },
  ]);
  expect(info.get("Pages")).toBe("2");
  const [heading, drawing] = ["Plan", "Ecke"].map((text) => words.find((word) => word.text === text));
  expect(heading?.top).toBeLessThan(60);
  expect(drawing?.left).toBeCloseTo(15 * POINTS_PER_MM, 0);
  expect((drawing?.top ?? 0) - (heading?.bottom ?? 0)).toBeGreaterThan(50 * POINTS_PER_MM);
});

test("B11 a page break sets the orientation of the following pages, and their tables are as wide as the pages", async () => {
  const { words, info } = await write([
    { kind: "text", text: "hoch" },
    { kind: "page-break", orientation: "landscape" },
    tableOf(Array.from({ length: 60 }, (_, index) => [`Büro-${index}`, "9999"])),
  ]);
  expect(info.get("Pages")).toBe("4");
  const rightEdges = words.filter(({ text }) => text === "9999").map(({ right }) => right);
  expect([Math.min(...rightEdges), Math.max(...rightEdges)].map(Math.round)).toEqual([797, 797]);
  expect(words.filter(({ text, bottom }) => text.startsWith("Büro-") && bottom > 550)).toEqual([]);
});

test("B11 screen readers find headings, the cells of tables with their heads, links and what drawings show", async () => {
  const pdf = await create([
    { kind: "title", text: "Gebäude Süd" },
    { kind: "heading", text: "Räume" },
    { kind: "table", columns, rows: [["Büro", "9"]], links: ["https://site.example/de/A-1"], total: ["Summe", "9"] },
    { kind: "drawing", svg: DRAWING, alt: "Grundriss", heightMm: 60 },
  ]);
  const { info, structure } = readPdf(pdf);
  expect(info.get("Tagged")).toBe("yes");
  const types = ["H1", "H2", "Table", "TR", "TH", "TD", "Link", "Figure"];
  const elements = [...structure.matchAll(/^ *(\w+)/gm)]
    .map(([, type = ""]) => type)
    .filter((type) => types.includes(type));
  expect(elements).toEqual([
    ...["H1", "H2", "Table"],
    ...["TR", "TH", "TH"],
    ...["TR", "TH", "Link", "TD"],
    ...["TR", "TH", "TD"],
    "Figure",
  ]);
  expect(Buffer.from(pdf).toString("latin1")).toContain("/Alt (Grundriss)");
});
