import { loadPdfFont } from "./pdf-font.ts";
import { createPdfSheet } from "./pdf-document.ts";
import { placeDrawing } from "./place-drawing.ts";

/** The texts of a sheet with a drawing. */
interface SheetTexts {
  /** The heading of the sheet, and the title of the document. */
  readonly title: string;
  readonly language: string;
}

/** A4 landscape, in mm. */
const PAGE_MM = { width: 297, height: 210, margin: 14, head: 16 } as const;
const TITLE_SIZE_PT = 14;

/**
 * Places a drawing on a sheet of A4 as vectors, with text as text in an embedded font.
 *
 * @throws when the font cannot be loaded or the drawing has no size
 * @see rule X1
 */
export async function drawingPdf(drawing: SVGSVGElement, { title, language }: SheetTexts): Promise<Blob> {
  const sheet = createPdfSheet({ orientation: "landscape", title, language, font: await loadPdfFont() });
  sheet.setFontSize(TITLE_SIZE_PT).text(title, PAGE_MM.margin, PAGE_MM.margin + TITLE_SIZE_PT * 0.3);
  await placeDrawing(sheet, drawing, {
    left: PAGE_MM.margin,
    top: PAGE_MM.margin + PAGE_MM.head,
    width: PAGE_MM.width - 2 * PAGE_MM.margin,
    height: PAGE_MM.height - 2 * PAGE_MM.margin - PAGE_MM.head,
  });
  return sheet.output("blob");
}
