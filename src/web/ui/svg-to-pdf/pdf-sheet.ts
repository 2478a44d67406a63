import { jsPDF, type jsPDFOptions } from "jspdf";

/** The name of the embedded typeface. */
export const PDF_FONT = "Catalogue Drawing";
const FONT_FILE = "drawing-medium.ttf";

interface SheetOptions {
  readonly orientation: NonNullable<jsPDFOptions["orientation"]>;
  /** The title of the document. */
  readonly title: string;
  readonly language: string;
  /** `loadPdfFont` */
  readonly font: string;
}

/** An empty PDF of A4 pages, in mm, whose texts are set in the embedded typeface. */
export function createPdfSheet({ orientation, title, language, font }: SheetOptions): jsPDF {
  const sheet = new jsPDF({ orientation, unit: "mm", format: "a4", compress: true, putOnlyUsedFonts: true });
  sheet.setDocumentProperties({ title });
  sheet.setLanguage(language as "en");
  sheet.addFileToVFS(FONT_FILE, font);
  sheet.addFont(FONT_FILE, PDF_FONT, "normal");
  return sheet.setFont(PDF_FONT, "normal");
}
