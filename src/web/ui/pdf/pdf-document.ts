import type { Language } from "#model/languages/language.ts";
import { COLOURS } from "#pdf/print-colours.ts";
import { drawSvgFigure } from "#pdf/svg-figure.ts";
import {
  TaggedPdf,
  type Box,
  type Orientation,
  type StructureElement,
  type TextPosition,
  type TextStyle,
} from "#pdf/tagged-pdf.ts";
import { runInTasks } from "#web/client/scheduling.ts";
import type { PdfTypeface } from "./pdf-typeface.ts";

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
  | {
      readonly kind: "drawing";
      readonly svg: string;
      /** What it shows, for screen readers. */
      readonly alt: string;
      readonly heightMm: number;
    };

interface DocumentOptions {
  readonly title: string;
  readonly language: Language;
  readonly typeface: PdfTypeface;
  /** @param page counted from 1 */
  readonly formatFooter: (page: number, pageCount: number) => string;
}

const POINTS_PER_MM = 72 / 25.4;
const points = (mm: number): number => mm * POINTS_PER_MM;

/** The printable area of an A4 page, in points. */
const LEFT = points(15);
const TOP = points(15);
const AREAS = {
  portrait: { width: points(180), bottom: points(280), footer: points(288) },
  landscape: { width: points(267), bottom: points(193), footer: points(201) },
} as const;
/** The maximum line width, also on landscape pages, since long lines are hard to read. */
const TEXT_WIDTH = AREAS.portrait.width;
const CELL_PADDING = points(1);
const RULE_WIDTH = points(0.15);
/** The maximum length in characters, so that a row fits on a page; longer text is cut off with an ellipsis. */
const MAX_CELL_LENGTH = 300;

const textStyle = (size: number, colour: string = COLOURS.text): TextStyle => ({ font: "regular", size, colour });

/** Distances in points. */
const STYLES = {
  title: { type: "H1", style: textStyle(18), before: 0, after: points(4) },
  heading: { type: "H2", style: textStyle(12), before: points(6), after: points(2) },
  text: { type: "P", style: textStyle(9), before: 0, after: points(2) },
  note: { type: "P", style: textStyle(8, COLOURS.muted), before: 0, after: points(2) },
} as const;
const HEAD_STYLE = textStyle(7.5, COLOURS.muted);
const CELL_STYLE = textStyle(8);
const FOOTER_STYLE = textStyle(7, COLOURS.muted);

/** The minimum space below a heading on its page; `minSpaceBelowMm` overrides it. */
const MIN_SPACE_BELOW_HEADING_MM = 25;

/** Creates a tagged document of A4 pages with text, tables and drawings, in short tasks. */
export async function createPdf(
  blocks: readonly PdfBlock[],
  { title, language, typeface, formatFooter }: DocumentOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new TaggedPdf({ language, fonts: typeface, info: { Title: title } });
  const page = new Page(sheet);
  for (const block of blocks) {
    if (block.kind === "table") await runInTasks(tableSteps(page, block));
    else if (block.kind === "drawing") drawFigure(page, block);
    else if (block.kind === "page-break") page.start(block.orientation);
    else writeText(page, block);
  }
  sheet.drawOnEveryPage((number, pageCount) => {
    const { width, height } = sheet.pdf.page;
    const area = AREAS[width > height ? "landscape" : "portrait"];
    const text = sheet.toPrintable(formatFooter(number, pageCount));
    sheet.drawText(text, { x: LEFT, y: area.footer, width: area.width }, FOOTER_STYLE);
  });
  return sheet.finish();
}

function writeText(page: Page, block: Extract<PdfBlock, { readonly text: string }>): void {
  const { type, style, before, after } = STYLES[block.kind];
  const height = page.sheet.textHeight(block.text, TEXT_WIDTH, style);
  const spaceBelow = block.kind === "heading" ? points(block.minSpaceBelowMm ?? MIN_SPACE_BELOW_HEADING_MM) : 0;
  page.skip(before);
  page.ensureSpace(height + spaceBelow);
  page.sheet.write(page.sheet.root, type, block.text, { ...page.allocate(height), width: TEXT_WIDTH }, style);
  page.skip(after);
}

function drawFigure(page: Page, { svg, alt, heightMm }: Extract<PdfBlock, { readonly kind: "drawing" }>): void {
  const box = page.allocate(Math.min(points(heightMm), page.area.bottom - TOP));
  drawSvgFigure(page.sheet, page.sheet.root, svg, box, { alt });
}

/** One step per row. */
function* tableSteps(page: Page, { columns, rows, links, total }: PdfTable): Generator<void, void> {
  page.ensureSpace(points(MIN_SPACE_BELOW_HEADING_MM));
  const table = new Table(page, columns);
  for (const [index, cells] of rows.entries()) {
    table.writeRow(cells, COLOURS.hairline, links?.[index]);
    yield;
  }
  if (total) table.writeRow(total, COLOURS.line);
  page.skip(STYLES.text.after);
}

/** A table that begins with its header, and repeats it on each page. */
class Table {
  readonly #page: Page;
  readonly #columns: PdfTable["columns"];
  readonly #widths: readonly number[];
  readonly #element: StructureElement;

  constructor(page: Page, columns: PdfTable["columns"]) {
    const totalShare = columns.reduce((sum, { share }) => sum + share, 0);
    this.#page = page;
    this.#columns = columns;
    this.#widths = columns.map(({ share }) => (page.area.width * share) / totalShare);
    this.#element = page.sheet.addElement(page.sheet.root, "Table");
    this.#writeHeader(page.sheet.addElement(this.#element, "TR"));
  }

  /** @param link the target of the first cell */
  writeRow(cells: readonly string[], ruleColour: string, link?: string): void {
    const { sheet } = this.#page;
    const texts = cells.map((cell) => sheet.toPrintable(cell, MAX_CELL_LENGTH));
    const height = this.#rowHeight(texts, CELL_STYLE);
    if (this.#page.ensureSpace(height)) sheet.drawArtifact(() => this.#writeHeader(undefined), "Pagination");
    const { y } = this.#page.allocate(height);
    const row = sheet.addElement(this.#element, "TR");
    const positions = this.#cellPositions(y);
    texts.forEach((text, index) => {
      const position = positions[index];
      if (!position) return;
      const draw = (): void => sheet.drawText(text, position, this.#cellStyle(CELL_STYLE, index));
      if (index > 0) sheet.addElement(row, "TD", draw);
      else if (link === undefined) sheet.addElement(row, "TH", draw, { scope: "Row" });
      else this.#addLinkedCell(row, draw, { text, link }, { ...position, height });
    });
    // The library writes an ended element at once, instead of all elements when the document ends.
    row.end();
    this.#drawRule(y + height, ruleColour);
  }

  /** @param row absent for a repeated header, which is an artifact */
  #writeHeader(row: StructureElement | undefined): void {
    const titles = this.#columns.map(({ title }) => title);
    const height = this.#rowHeight(titles, HEAD_STYLE);
    const { y } = this.#page.allocate(height);
    this.#cellPositions(y).forEach((position, index) => {
      const style = this.#cellStyle(HEAD_STYLE, index);
      this.#page.sheet.write(row, "TH", titles[index] ?? "", position, style, { scope: "Column" });
    });
    this.#drawRule(y + height, COLOURS.line);
  }

  #addLinkedCell(
    row: StructureElement,
    draw: () => void,
    { text, link }: { readonly text: string; readonly link: string },
    box: Box,
  ): void {
    const { sheet } = this.#page;
    const cell = sheet.addElement(row, "TH", undefined, { scope: "Row" });
    const element = sheet.addElement(cell, "Link", draw);
    sheet.addLink(element, { ...box, y: box.y - CELL_PADDING }, link, text);
  }

  #rowHeight(texts: readonly string[], style: TextStyle): number {
    const heights = texts.map((text, index) =>
      this.#page.sheet.textHeight(text, (this.#widths[index] ?? 0) - 2 * CELL_PADDING, style),
    );
    return Math.max(...heights) + 2 * CELL_PADDING;
  }

  #cellPositions(top: number): readonly TextPosition[] {
    let left = LEFT;
    return this.#widths.map((width) => {
      const position = { x: left + CELL_PADDING, y: top + CELL_PADDING, width: width - 2 * CELL_PADDING };
      left += width;
      return position;
    });
  }

  #cellStyle(style: TextStyle, index: number): TextStyle {
    return this.#columns[index]?.isNumeric ? { ...style, align: "right" } : style;
  }

  #drawRule(y: number, colour: string): void {
    this.#page.sheet.drawRule({ x: LEFT, y, width: this.#page.area.width }, colour, RULE_WIDTH);
  }
}

/** The current page, filled from top to bottom. */
class Page {
  readonly sheet: TaggedPdf;
  #top = TOP;
  #orientation: Orientation = "portrait";

  constructor(sheet: TaggedPdf) {
    this.sheet = sheet;
    sheet.addPage();
  }

  get area(): (typeof AREAS)[Orientation] {
    return AREAS[this.#orientation];
  }

  /** Begins a new page if less than this height remains. @returns whether it did */
  ensureSpace(height: number): boolean {
    if (this.#top + height <= this.area.bottom || this.#top === TOP) return false;
    this.start();
    return true;
  }

  start(orientation = this.#orientation): void {
    this.sheet.addPage(orientation);
    this.#orientation = orientation;
    this.#top = TOP;
  }

  skip(height: number): void {
    if (this.#top > TOP) this.#top += height;
  }

  /** The next box across the width of the page. */
  allocate(height: number): Box {
    this.ensureSpace(height);
    const top = this.#top;
    this.#top += height;
    return { x: LEFT, y: top, width: this.area.width, height };
  }
}
