import type { jsPDF } from "jspdf";
import { svg2pdf } from "svg2pdf.js";
import { PDF_FONT } from "./pdf-document.ts";

/** A box on a page, mm. */
export interface PdfBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Places a drawing as vectors, with text as text, scaled to fit a box, and centred in it.
 *
 * @throws when the drawing has no size
 */
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

interface PreparedDrawing {
  readonly element: SVGSVGElement;
  readonly width: number;
  readonly height: number;
}

/** A copy that uses the embedded font throughout and is as large as its `viewBox`, or else as its width and height. */
function prepareDrawing(drawing: SVGSVGElement): PreparedDrawing {
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
  // On screen a white outline separates a text from lines; in a PDF it would cover the text.
  for (const text of element.querySelectorAll("[paint-order]")) text.removeAttribute("stroke");
  return { element, width, height };
}
