import type { Language } from "#model/languages/language.ts";
import { COLOURS } from "#pdf/print-colours.ts";
import { drawSvgFigure } from "#pdf/svg-figure.ts";
import { TaggedPdf, type TextStyle } from "#pdf/tagged-pdf.ts";
import { loadPdfTypeface } from "./pdf-typeface.ts";

/** In points. */
const MARGIN = 40;
const TITLE_GAP = 26;
const TITLE_STYLE: TextStyle = { font: "regular", size: 14, colour: COLOURS.text };

interface DrawingPdfOptions {
  readonly title: string;
  readonly language: Language;
}

/** An A4 sheet with a drawing as vectors below its title. @throws when the font cannot be loaded @see rule X1 */
export async function createDrawingPdf(svg: string, { title, language }: DrawingPdfOptions): Promise<Blob> {
  const sheet = new TaggedPdf({ language, fonts: await loadPdfTypeface(), info: { Title: title } });
  sheet.addPage("landscape");
  const { page } = sheet.pdf;
  const width = page.width - 2 * MARGIN;
  const titleHeight = sheet.write(sheet.root, "H1", title, { x: MARGIN, y: MARGIN, width }, TITLE_STYLE);
  const top = MARGIN + titleHeight + TITLE_GAP;
  const box = { x: MARGIN, y: top, width, height: page.height - MARGIN - top };
  drawSvgFigure(sheet, sheet.root, svg, box, { alt: title });
  return new Blob([await sheet.finish()], { type: "application/pdf" });
}
