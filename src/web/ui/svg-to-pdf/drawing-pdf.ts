import { jsPDF } from "jspdf";
import { svg2pdf } from "svg2pdf.js";
import fontAddress from "./drawing-medium.ttf?url";

/** The texts beside the drawing on its sheet. */
interface SheetTexts {
  /** Large at the top, and the title of the document. */
  readonly title: string;
  readonly language: string;
}

const FONT = "Catalogue Drawing";
const FONT_FILE = "drawing-medium.ttf";

/** A4 landscape, in mm. */
const PAGE = { width: 297, height: 210, margin: 14, head: 16 } as const;
const TITLE_SIZE_PT = 14;
const BYTES_AT_ONCE = 0x8000;

/**
 * Places a drawing on a sheet of A4 as vectors, with text as text in an embedded font.
 *
 * @throws when the font cannot be loaded or the drawing has no size
 * @see rule X1
 */
export async function drawingPdf(drawing: SVGSVGElement, { title, language }: SheetTexts): Promise<Blob> {
  const sheet = new jsPDF({
    orientation: "landscape",
    unit: "mm",
    format: "a4",
    compress: true,
    putOnlyUsedFonts: true,
  });
  sheet.setDocumentProperties({ title });
  sheet.setLanguage(language as "en");
  sheet.addFileToVFS(FONT_FILE, await fontData());
  sheet.addFont(FONT_FILE, FONT, "normal");
  sheet
    .setFont(FONT, "normal")
    .setFontSize(TITLE_SIZE_PT)
    .text(title, PAGE.margin, PAGE.margin + TITLE_SIZE_PT * 0.3);
  const prepared = prepare(drawing);
  await svg2pdf(prepared.element, sheet, placement(prepared));
  return sheet.output("blob");
}

interface Prepared {
  readonly element: SVGSVGElement;
  readonly width: number;
  readonly height: number;
}

/** A copy that uses the embedded font throughout and is as large as its `viewBox`, or else as its width and height. */
function prepare(drawing: SVGSVGElement): Prepared {
  const element = drawing.cloneNode(true) as SVGSVGElement;
  const box = element.viewBox.baseVal;
  const width = box.width || Number.parseFloat(element.getAttribute("width") ?? "");
  const height = box.height || Number.parseFloat(element.getAttribute("height") ?? "");
  if (!(width > 0 && height > 0)) throw new Error("the drawing has no size");
  element.setAttribute("width", String(width));
  element.setAttribute("height", String(height));
  for (const part of [element, ...element.querySelectorAll("[font-family], [font-weight], text, tspan")]) {
    part.setAttribute("font-family", FONT);
    part.setAttribute("font-weight", "normal");
  }
  // On screen a white outline keeps lines off a text; a PDF would paint it over the text.
  for (const text of element.querySelectorAll("[paint-order]")) text.removeAttribute("stroke");
  return { element, width, height };
}

/** As large as the sheet allows, centred. */
function placement({ width, height }: Prepared): { x: number; y: number; width: number; height: number } {
  const room = { width: PAGE.width - 2 * PAGE.margin, height: PAGE.height - 2 * PAGE.margin - PAGE.head };
  const scale = Math.min(room.width / width, room.height / height);
  return {
    x: (PAGE.width - width * scale) / 2,
    y: PAGE.margin + PAGE.head + (room.height - height * scale) / 2,
    width: width * scale,
    height: height * scale,
  };
}

/** The font as base64, as the PDF library expects it. */
async function fontData(): Promise<string> {
  const response = await fetch(fontAddress);
  if (!response.ok) throw new Error(`the request for the font was answered with ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  let binary = "";
  for (let start = 0; start < bytes.length; start += BYTES_AT_ONCE)
    binary += String.fromCharCode(...bytes.subarray(start, start + BYTES_AT_ONCE));
  return btoa(binary);
}
