import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { adaptForPrint } from "./svg-figure.ts";
import { openFont, TaggedPdf } from "./tagged-pdf.ts";

const font = openFont(
  readFileSync(new URL("../server/documents/sheet/fonts/lumenry-text-regular.ttf", import.meta.url)),
);
const pdf = new TaggedPdf({ language: "en", fonts: { regular: font }, info: { Title: "" } });
pdf.addPage();

test("X1 text with an outline has a rectangle behind it instead, whose width follows from the text", () => {
  const textOf = (text: string) =>
    `<text x="10" y="20" font-size="10" text-anchor="middle" paint-order="stroke" stroke="#fff" stroke-width="3">${text}</text>`;
  const widthOf = (text: string) =>
    Number(/<rect [^>]*width="([\d.]+)"/.exec(adaptForPrint(textOf(text), pdf, "regular"))?.[1]);
  expect(adaptForPrint(textOf("400"), pdf, "regular")).toMatch(
    /^<rect x="[\d.-]+" y="12" width="[\d.]+" height="10" fill="#fff"\/><text x="10" y="20" font-size="10" text-anchor="middle">400<\/text>$/,
  );
  expect(widthOf("400 400")).toBeGreaterThan(2 * widthOf("400") - 4);
});

test.each([
  [
    '<g stroke="#fff" paint-order="stroke" fill="#000"><text>A</text></g>',
    '<g paint-order="stroke" fill="#000"><text>A</text></g>',
  ],
  [
    '<text paint-order="stroke fill" stroke-width="2" stroke="red">A<tspan/></text>',
    '<text paint-order="stroke fill" stroke-width="2">A<tspan/></text>',
  ],
  ['<text paint-order="normal" stroke="red">A</text>', '<text paint-order="normal" stroke="red">A</text>'],
  ['<path stroke="red" d="M0 0"/>', '<path stroke="red" d="M0 0"/>'],
])("X1 of a drawing from outside, only an outline behind its text is removed: %s", (svg, expected) => {
  expect(adaptForPrint(svg, pdf, "regular")).toBe(expected);
});
