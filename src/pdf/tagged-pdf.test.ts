import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openFont, TaggedPdf, type TextStyle } from "./tagged-pdf.ts";

const openWeight = (weight: string) =>
  openFont(readFileSync(new URL(`../server/documents/sheet/fonts/lumenry-text-${weight}.ttf`, import.meta.url)));
const fonts = { regular: openWeight("regular"), strong: openWeight("strong") };
const REGULAR: TextStyle = { font: "regular", size: 9, colour: "#151c1e" };
const DAY = new Date("2026-12-01T00:00:00Z");

function createText(text: string, regular = fonts.regular): Promise<Uint8Array> {
  const info = { Title: "Text", CreationDate: DAY, ModDate: DAY };
  const sheet = new TaggedPdf({ language: "en", fonts: { regular }, info });
  sheet.addPage();
  sheet.write(sheet.root, "P", text, { x: 40, y: 40, width: 100 }, REGULAR);
  return sheet.finish();
}

test("a full stop can be copied after a document with only a colon, of which it is a part", async () => {
  await createText(":");
  expect(await createText("6.00")).toEqual(await createText("6.00", openWeight("regular")));
});

function createMeasured(count: number): Promise<Uint8Array> {
  const sheet = new TaggedPdf({ language: "en", fonts, info: { Title: "Measured", CreationDate: DAY, ModDate: DAY } });
  sheet.addPage();
  for (let index = 0; index < count; index++) {
    sheet.textHeight("Text", 100, REGULAR);
    sheet.textWidth("Text", REGULAR);
  }
  sheet.write(sheet.root, "P", "Text", { x: 40, y: 40, width: 100 }, { ...REGULAR, font: "strong" });
  return sheet.finish();
}

test("measuring text leaves no trace in the document, and does not open the typeface again", async () => {
  expect(await createMeasured(9)).toEqual(await createMeasured(1));
});

test("screen readers find a link on its own page, not on the last one", async () => {
  const sheet = new TaggedPdf({ language: "en", fonts, info: { Title: "Links" } });
  for (const name of ["first", "second"]) {
    sheet.addPage();
    const link = sheet.addElement(sheet.root, "Link", () =>
      sheet.drawText(name, { x: 40, y: 40, width: 100 }, REGULAR),
    );
    sheet.addLink(link, { x: 40, y: 40, width: 100, height: 20 }, `https://site.example/${name}`, name);
  }
  const file = Buffer.from(await sheet.finish()).toString("latin1");
  const pages = Array.from(file.matchAll(/\/Type \/OBJR\n\/Obj \d+ 0 R\n\/Pg (\d+) 0 R/g), ([, page]) => page);
  expect(new Set(pages).size).toBe(2);
});
