import { jsPDF } from "jspdf";
import { printableText } from "#formats/printable-text.ts";
import { runInTasks } from "#web/client/scheduling.ts";
import type { PdfBox } from "./drawing-pdf.ts";

/** A table; its header is repeated on each page, and a row is never split. */
interface PdfTable {
  readonly kind: "table";
  /** Widths as shares of the page; numbers are aligned to the right. */
  readonly columns: readonly { readonly title: string; readonly share: number; readonly isNumeric?: boolean }[];
  readonly rows: readonly (readonly string[])[];
  /** The target of each row's first cell; absent: no links. */
  readonly links?: readonly string[];
  /** A final row, separated from the others; absent: none. */
  readonly total?: readonly string[];
}

/** A part of a document, placed below the previous one. */
export type PdfBlock =
  | { readonly kind: "title" | "text" | "note"; readonly text: string }
  | {
      readonly kind: "heading";
      readonly text: string;
      /** The height that must remain below it on its page, mm. */
      readonly minSpaceBelowMm?: number;
    }
  /** Begins a page with this orientation, which also applies to subsequent pages. */
  | { readonly kind: "page-break"; readonly orientation: Orientation }
  | PdfTable
  | { readonly kind: "drawing"; readonly svg: string; readonly heightMm: number };

export interface SheetOptions {
  readonly title: string;
  readonly language: string;
  /** The typeface as base64, from `loadPdfFont`. */
  readonly font: string;
}

interface DocumentOptions extends SheetOptions {
  /** @param page counted from 1 */
  readonly formatFooter: (page: number, pageCount: number) => string;
  /** Draws the markup of a drawing into a box, mm. */
  readonly placeDrawing: (sheet: jsPDF, svg: string, box: PdfBox) => Promise<void>;
}

type Orientation = "portrait" | "landscape";

/** The printable area of an A4 page, mm. */
const MARGINS = { left: 15, top: 15 } as const;
const AREAS = {
  portrait: { width: 180, bottom: 280, footer: 288 },
  landscape: { width: 267, bottom: 193, footer: 201 },
} as const;
/** The maximum line width, mm, also on landscape pages, since long lines are hard to read. */
const TEXT_WIDTH_MM = AREAS.portrait.width;
const CELL_PADDING_MM = 1;
const MM_PER_PT = 25.4 / 72;
const LINE_HEIGHT = 1.3;
/** Maximum lengths in characters, so that text fits on a page; longer text is cut off with an ellipsis. */
const MAX_TEXT_LENGTH = 2000;
const MAX_CELL_LENGTH = 300;
const COLOURS = { text: "#151c1e", muted: "#4d585b", hairline: "#d5dbdc", line: "#869194" } as const;

/** Sizes in pt, distances in mm. */
const STYLES = {
  title: { size: 18, colour: COLOURS.text, before: 0, after: 4 },
  heading: { size: 12, colour: COLOURS.text, before: 6, after: 2 },
  text: { size: 9, colour: COLOURS.text, before: 0, after: 2 },
  note: { size: 8, colour: COLOURS.muted, before: 0, after: 2 },
  head: { size: 7.5, colour: COLOURS.muted, before: 0, after: 0 },
  cell: { size: 8, colour: COLOURS.text, before: 0, after: 0 },
  footer: { size: 7, colour: COLOURS.muted, before: 0, after: 0 },
} as const;
type Style = (typeof STYLES)[keyof typeof STYLES];

/** The minimum space below a heading on its page, mm; `minSpaceBelowMm` overrides it. */
const MIN_SPACE_BELOW_HEADING_MM = 25;

/** Creates a document of A4 pages with text, tables and drawings, in short tasks. @throws when a drawing has no size */
export async function createPdf(
  blocks: readonly PdfBlock[],
  options: DocumentOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = createPdfSheet("portrait", options);
  const page = new Page(sheet);
  for (const block of blocks) {
    if (block.kind === "table") await runInTasks(tableSteps(page, block));
    else if (block.kind === "drawing") {
      const box = page.allocate(Math.min(block.heightMm, page.area.bottom - MARGINS.top));
      await options.placeDrawing(sheet, block.svg, box);
    } else if (block.kind === "page-break") page.startPage(block.orientation);
    else writeText(page, block);
  }
  const pageCount = sheet.getNumberOfPages();
  for (let number = 1; number <= pageCount; number++) {
    sheet.setPage(number);
    const { pageSize } = sheet.internal;
    const { width, footer } = AREAS[pageSize.getWidth() > pageSize.getHeight() ? "landscape" : "portrait"];
    const text = page.printableText(options.formatFooter(number, pageCount));
    page.writeLines([text], STYLES.footer, { left: MARGINS.left, top: footer, width });
  }
  return new Uint8Array(sheet.output("arraybuffer"));
}

function writeText(page: Page, block: Extract<PdfBlock, { readonly text: string }>): void {
  const style = STYLES[block.kind];
  const lines = page.wrapText(block.text, style, TEXT_WIDTH_MM);
  const height = lines.length * lineHeight(style);
  page.skip(style.before);
  page.ensureSpace(height + (block.kind === "heading" ? (block.minSpaceBelowMm ?? MIN_SPACE_BELOW_HEADING_MM) : 0));
  page.writeLines(lines, style, page.allocate(height));
  page.skip(style.after);
}

/** One step per row. */
function* tableSteps(page: Page, { columns, rows, links, total }: PdfTable): Generator<void, void> {
  const totalShare = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (page.area.width * share) / totalShare);
  const head = columns.map(({ title }) => title);
  const writeRow = (cells: readonly string[], style: Style, colour: string, link?: string): void => {
    const lines = widths.map((width, index) =>
      page.wrapText(cells[index] ?? "", style, width - 2 * CELL_PADDING_MM, MAX_CELL_LENGTH),
    );
    const height = Math.max(...lines.map(({ length }) => length)) * lineHeight(style) + 2 * CELL_PADDING_MM;
    if (page.ensureSpace(height) && style !== STYLES.head) writeRow(head, STYLES.head, COLOURS.line);
    const { top } = page.allocate(height);
    let left: number = MARGINS.left;
    for (const [index, width] of widths.entries()) {
      const box = { left: left + CELL_PADDING_MM, top: top + CELL_PADDING_MM, width: width - 2 * CELL_PADDING_MM };
      page.writeLines(lines[index] ?? [], style, box, columns[index]?.isNumeric ? "right" : "left");
      left += width;
    }
    page.drawRule(top + height, colour);
    if (link !== undefined) page.addLink(link, { left: MARGINS.left, top, width: widths[0] ?? 0, height });
  };
  page.ensureSpace(MIN_SPACE_BELOW_HEADING_MM);
  writeRow(head, STYLES.head, COLOURS.line);
  for (const [index, cells] of rows.entries()) {
    writeRow(cells, STYLES.cell, COLOURS.hairline, links?.[index]);
    yield;
  }
  if (total) writeRow(total, STYLES.cell, COLOURS.line);
  page.skip(STYLES.text.after);
}

const lineHeight = ({ size }: Style): number => size * MM_PER_PT * LINE_HEIGHT;

/** The current page, written from top to bottom. */
class Page {
  readonly #sheet: jsPDF;
  readonly #hasGlyph: (codePoint: number) => boolean;
  #top: number = MARGINS.top;
  #orientation: Orientation = "portrait";

  constructor(sheet: jsPDF) {
    this.#sheet = sheet;
    const metadata = sheet.getFont().metadata as { characterToGlyph: (code: number) => number };
    this.#hasGlyph = (codePoint) => metadata.characterToGlyph(codePoint) > 0;
  }

  get area(): (typeof AREAS)[Orientation] {
    return AREAS[this.#orientation];
  }

  printableText(text: string, maxLength = MAX_TEXT_LENGTH): string {
    return printableText(text, { has: this.#hasGlyph, maxLength });
  }

  /** Splits text into lines of a width, mm. */
  wrapText(text: string, { size }: Style, width: number, maxLength?: number): readonly string[] {
    return this.#sheet.setFontSize(size).splitTextToSize(this.printableText(text, maxLength), width) as string[];
  }

  /** Begins a new page if less than this height remains. @returns whether it did */
  ensureSpace(height: number): boolean {
    if (this.#top + height <= this.area.bottom || this.#top === MARGINS.top) return false;
    this.startPage();
    return true;
  }

  startPage(orientation = this.#orientation): void {
    this.#sheet.addPage("a4", orientation);
    this.#orientation = orientation;
    this.#top = MARGINS.top;
  }

  skip(height: number): void {
    if (this.#top > MARGINS.top) this.#top += height;
  }

  /** The next box across the width of the page. */
  allocate(height: number): PdfBox {
    this.ensureSpace(height);
    const top = this.#top;
    this.#top += height;
    return { left: MARGINS.left, top, width: this.area.width, height };
  }

  writeLines(
    lines: readonly string[],
    style: Style,
    { left, top, width }: Omit<PdfBox, "height">,
    align: "left" | "right" = "left",
  ): void {
    const { size, colour } = style;
    const x = align === "right" ? left + width : left;
    this.#sheet.setFontSize(size).setTextColor(colour);
    this.#sheet.text([...lines], x, top, { align, baseline: "top", lineHeightFactor: LINE_HEIGHT });
  }

  addLink(url: string, { left, top, width, height }: PdfBox): void {
    this.#sheet.link(left, top, width, height, { url });
  }

  drawRule(top: number, colour: string): void {
    this.#sheet.setDrawColor(colour).setLineWidth(0.15);
    this.#sheet.line(MARGINS.left, top, MARGINS.left + this.area.width, top);
  }
}

/** The name of the embedded typeface. */
export const PDF_FONT = "Catalogue Drawing";
const FONT_FILE = "drawing-medium.ttf";

/** An empty PDF of A4 pages, in mm, whose text is set in the embedded typeface. */
export function createPdfSheet(orientation: Orientation, { title, language, font }: SheetOptions): jsPDF {
  const sheet = new jsPDF({ orientation, unit: "mm", format: "a4", compress: true, putOnlyUsedFonts: true });
  sheet.setDocumentProperties({ title });
  sheet.setLanguage(language as "en");
  sheet.addFileToVFS(FONT_FILE, font);
  sheet.addFont(FONT_FILE, PDF_FONT, "normal");
  return sheet.setFont(PDF_FONT, "normal");
}
