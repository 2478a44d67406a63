import type { jsPDF } from "jspdf";
import { svg2pdf } from "svg2pdf.js";
import { createPdfSheet, PDF_FONT, type SheetOptions } from "./pdf-document.ts";
import fontAddress from "./drawing-medium.ttf?url";

type SheetTexts = Pick<SheetOptions, "title" | "language">;

/** A4 landscape, in mm. */
const PAGE_MM = { width: 297, height: 210, margin: 14, head: 16 } as const;
const TITLE_SIZE_PT = 14;

/** An A4 sheet with a drawing as vectors. @throws when the font is missing or the drawing has no size @see rule X1 */
export async function createDrawingPdf(drawing: SVGSVGElement, { title, language }: SheetTexts): Promise<Blob> {
  const sheet = createPdfSheet("landscape", { title, language, font: await loadPdfFont() });
  const width = PAGE_MM.width - 2 * PAGE_MM.margin;
  const baseline = PAGE_MM.margin + TITLE_SIZE_PT * 0.3;
  sheet.setFontSize(TITLE_SIZE_PT).text(title, PAGE_MM.margin, baseline, { maxWidth: width });
  await placeDrawing(sheet, drawing, {
    left: PAGE_MM.margin,
    top: PAGE_MM.margin + PAGE_MM.head,
    width,
    height: PAGE_MM.height - 2 * PAGE_MM.margin - PAGE_MM.head,
  });
  return sheet.output("blob");
}

/** A box on a page, mm. */
export interface PdfBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Scales a drawing to fit a box, centred and as vectors. @throws when the drawing has no size */
export async function placeDrawing(sheet: jsPDF, drawing: SVGSVGElement, box: PdfBox): Promise<void> {
  const { element, width, height } = prepareDrawing(drawing);
  const scale = Math.min(box.width / width, box.height / height);
  await svg2pdf(element, sheet, {
    x: box.left + (box.width - width * scale) / 2,
    y: box.top + (box.height - height * scale) / 2,
    width: width * scale,
    height: height * scale,
  });
}

/** A copy that uses the embedded font throughout and is as large as its `viewBox`, or else as its width and height. */
function prepareDrawing(drawing: SVGSVGElement) {
  const element = drawing.cloneNode(true) as SVGSVGElement;
  const box = element.viewBox.baseVal;
  const width = box.width || Number.parseFloat(element.getAttribute("width") ?? "");
  const height = box.height || Number.parseFloat(element.getAttribute("height") ?? "");
  if (!(width > 0 && height > 0)) throw new Error("the drawing has no size");
  element.setAttribute("width", String(width));
  element.setAttribute("height", String(height));
  for (const part of [element, ...element.querySelectorAll("[font-family], [font-weight], text, tspan")]) {
    part.setAttribute("font-family", PDF_FONT);
    part.setAttribute("font-weight", "normal");
  }
  // On screen a white outline separates text from lines; in a PDF it would cover the text.
  for (const text of element.querySelectorAll("[paint-order]")) text.removeAttribute("stroke");
  return { element, width, height };
}

const CHUNK_BYTES = 0x8000;

/** The typeface of PDFs as base64, as the PDF library expects it. @throws when it cannot be loaded */
export async function loadPdfFont(): Promise<string> {
  const response = await fetch(fontAddress);
  if (!response.ok) throw new Error(`the font request returned status ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  let binary = "";
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES));
  return btoa(binary);
}
