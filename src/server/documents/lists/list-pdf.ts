import type { DocumentInput } from "../sheet/document-brand.ts";
import { createDocumentTexts } from "../sheet/document-texts.ts";
import type { ListContent, ListContentLine, ListContentZone } from "./list-content.ts";
import { drawArticle } from "../sheet/sheet-drawing.ts";
import { drawEnergy, energyHeight } from "../sheet/sheet-energy.ts";
import { drawHeading } from "../sheet/labelled-values.ts";
import { drawPageFurniture } from "../sheet/sheet-furniture.ts";
import { COLOURS } from "#pdf/print-colours.ts";
import type { TextStyle, StructureElement } from "#pdf/tagged-pdf.ts";
import { CONTENT_AREA, FULL_WIDTH, TEXT_STYLES } from "../sheet/sheet-style.ts";
import { Sheet } from "../sheet/sheet.ts";

export interface ListInput extends DocumentInput {
  readonly content: ListContent;
  /** Photos by article code; articles without a photo are drawn. */
  readonly photos: ReadonlyMap<string, Uint8Array>;
}

const PICTURE_SIZE = { width: 46, height: 34.5 } as const;
const TEXT_LEFT = CONTENT_AREA.left + PICTURE_SIZE.width + 10;
/** The widths of the columns with values, at the right edge. */
const VALUE_COLUMN_WIDTHS = [66, 56, 46, 66] as const;
/** The widths of these columns in a list of articles, whose last one contains EANs. */
const SELECTION_COLUMN_WIDTHS = [58, 52, 42, 82] as const;
/** The index of the quantity among the values. */
const QUANTITY_COLUMN = 2;
const VALUES_LEFT = CONTENT_AREA.left + CONTENT_AREA.width - VALUE_COLUMN_WIDTHS.reduce((sum, width) => sum + width, 0);
const TEXT_WIDTH = VALUES_LEFT - TEXT_LEFT - 8;
const ROW_PADDING = 5;
const HEADER_HEIGHT = 16;
const ZONE_HEIGHT = 27;
const TOTALS_WIDTH = 190;
const COVER_COLUMNS = 4;
/** The space above an energy efficiency class. */
const ENERGY_GAP = 1.5;

/** Renders a project list: the totals, then one line per article with its picture, zone by zone. */
export async function renderListPdf({ content, photos, ...input }: ListInput): Promise<Uint8Array> {
  const { name, cover, totals, remarks } = content;
  const texts = createDocumentTexts(input.language, input.brand.messages);
  const documentType = content.isSelection ? texts.text("articleList") : texts.list("title");
  const sheet = new Sheet(input, texts, {
    title: name === documentType ? documentType : `${documentType} ${name}`,
    subject: texts.text("listSubject", { kind: documentType, version: input.version }),
  });
  sheet.addPage();
  const section = sheet.addElement(sheet.root, "Sect");
  const heading = { title: name, details: cover, detailColumns: COVER_COLUMNS, keyFigures: totals };
  const headingBottom = drawHeading(sheet, section, heading);
  const tableTop = 10 + sheet.writeParagraphs(section, remarks, headingBottom + 6, TEXT_STYLES.note, 2);
  const table = new ListTable(sheet, content, tableTop);
  for (const zone of content.zones) {
    table.drawZone(zone);
    for (const line of zone.lines) table.drawLine(line, photos.get(line.code));
  }
  drawPageFurniture(sheet, { documentType, subject: name });
  return sheet.finish();
}

/** Writes the rows of a list, breaking pages as needed. */
class ListTable {
  private readonly sheet: Sheet;
  private readonly content: ListContent;
  private readonly table: StructureElement;
  private readonly widths: readonly number[];
  private y: number;

  constructor(sheet: Sheet, content: ListContent, top: number) {
    this.sheet = sheet;
    this.content = content;
    this.y = top;
    this.widths = content.isSelection ? SELECTION_COLUMN_WIDTHS : VALUE_COLUMN_WIDTHS;
    this.table = sheet.addElement(sheet.root, "Table");
    if (content.zones.length > 0) this.drawColumnHeads(sheet.addElement(this.table, "TR"));
  }

  /** Draws a zone's name and totals, kept on one page with its first line, and adds the zone to the outline. */
  drawZone({ title, totalsText, lines: [first] }: ListContentZone): void {
    if (title === undefined) return;
    const { sheet } = this;
    const width = CONTENT_AREA.width - TOTALS_WIDTH;
    const titleHeight = (text: string): number => sheet.textHeight(text, width, TEXT_STYLES.group);
    const height = ZONE_HEIGHT + titleHeight(title) - titleHeight("");
    this.ensureSpace(height + (first ? this.measureLine(first).height : 0));
    sheet.addBookmark(title);
    const row = sheet.addElement(this.table, "TR");
    const y = this.y + 9;
    // The two cells together span all columns of the table: picture, article and values.
    const left = { x: CONTENT_AREA.left, y, width };
    sheet.write(row, "TH", title, left, TEXT_STYLES.group, { scope: "Row", colSpan: 2 });
    const right = { x: CONTENT_AREA.left + width, y: y + 0.5, width: TOTALS_WIDTH };
    const totalsStyle = { ...TEXT_STYLES.name, align: "right" } as const;
    sheet.write(row, "TD", totalsText, right, totalsStyle, { colSpan: VALUE_COLUMN_WIDTHS.length });
    this.y += height;
    sheet.drawRule({ ...FULL_WIDTH, y: this.y - 2 }, COLOURS.line);
  }

  drawLine(line: ListContentLine, photo: Uint8Array | undefined): void {
    const { sheet } = this;
    const { code: alt, drawingParameters: parameters } = line;
    const { height, texts } = this.measureLine(line);
    this.ensureSpace(height);
    const row = sheet.addElement(this.table, "TR");
    let y = this.y + ROW_PADDING;
    const picture = { photo, parameters, size: "thumb", alt } as const;
    drawArticle(sheet, sheet.addElement(row, "TD"), picture, { x: CONTENT_AREA.left, y, ...PICTURE_SIZE });
    const header = sheet.addElement(row, "TH", undefined, { scope: "Row" });
    for (const text of texts)
      y += sheet.write(header, "P", text, { x: TEXT_LEFT, y, width: TEXT_WIDTH }, text.style) + 1;
    if (line.energy) drawEnergy(sheet, header, line.energy, { x: TEXT_LEFT, y: y + ENERGY_GAP, width: TEXT_WIDTH });
    let x = VALUES_LEFT;
    line.values.forEach((value, column) => {
      const width = this.widths[column] ?? 0;
      const style = {
        ...(column === QUANTITY_COLUMN && !this.content.isSelection ? TEXT_STYLES.value : TEXT_STYLES.cell),
        align: "right",
      } as const;
      sheet.write(row, "TD", value ?? "–", { x, y: this.y + ROW_PADDING, width }, style);
      x += width;
    });
    this.y += height;
    sheet.drawRule({ ...FULL_WIDTH, y: this.y });
  }

  /** Begins a new page, with the column heads, if the next row does not fit. */
  private ensureSpace(height: number): void {
    const rowTop = this.sheet.ensureSpace(this.y, height);
    if (rowTop === this.y) return;
    this.y = rowTop;
    // Repeated column heads are artifacts: screen readers have read them on the first page.
    this.sheet.drawArtifact(() => this.drawColumnHeads(undefined), "Pagination");
  }

  /** @param row absent within an artifact */
  private drawColumnHeads(row: StructureElement | undefined): void {
    const { sheet, content } = this;
    const [first = "", ...rest] = content.columns;
    const drawHead = (text: string, x: number, width: number, style: TextStyle): void =>
      void sheet.write(row, "TH", text, { x, y: this.y, width }, style, { scope: "Column" });
    if (row) sheet.addElement(row, "TD");
    drawHead(first, TEXT_LEFT, TEXT_WIDTH, TEXT_STYLES.small);
    let x = VALUES_LEFT;
    rest.forEach((text, column) => {
      const width = this.widths[column] ?? 0;
      drawHead(text, x, width, { ...TEXT_STYLES.small, align: "right" });
      x += width;
    });
    this.y += HEADER_HEIGHT;
    sheet.drawRule({ ...FULL_WIDTH, y: this.y - 2 }, COLOURS.line, 0.6);
  }

  /** The height of a line, and its texts from top to bottom. */
  private measureLine({ code, facts, note, inRoom, remark, energy }: ListContentLine) {
    const { language } = this.sheet.document;
    const texts = [
      { text: code, language, style: TEXT_STYLES.value },
      {
        text: facts.map(({ text }) => text).join(", "),
        language: facts.at(-1)?.language ?? language,
        style: TEXT_STYLES.cellNote,
      },
      { text: inRoom ?? "", language, style: TEXT_STYLES.cell },
      { text: note, language, style: TEXT_STYLES.cell },
      { text: remark ?? "", language, style: TEXT_STYLES.note },
    ].filter(({ text }) => text.trim() !== "");
    const textHeight = texts.reduce(
      (sum, { text, style }) => sum + this.sheet.textHeight(text, TEXT_WIDTH, style) + 1,
      0,
    );
    const energyLabelHeight = energy ? energyHeight(this.sheet, energy, TEXT_WIDTH) + ENERGY_GAP : 0;
    return { height: Math.max(PICTURE_SIZE.height, textHeight + energyLabelHeight) + 2 * ROW_PADDING, texts };
  }
}
