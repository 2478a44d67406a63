import type { Illustrations } from "#model/illustrations.ts";
import { isIllustrated } from "#drawing/luminaires/is-illustrated.ts";
import { luminairePicture } from "#drawing/luminaires/luminaire-picture.ts";
import type { Language } from "#model/languages/language.ts";
import type { DocumentBrand } from "../sheet/document-brand.ts";
import { createDocumentTexts } from "../sheet/document-texts.ts";
import type { ListContent, ListContentLine, ListContentZone } from "./list-content.ts";
import type { ProductPhoto } from "../sheet/product-photo.ts";
import { drawSvgFigure } from "../sheet/sheet-drawing.ts";
import { drawEnergy, energyHeight } from "../sheet/sheet-energy.ts";
import { shrinkToFit, drawKeyFigures, drawLabelledTexts } from "../sheet/labelled-values.ts";
import { drawPageFurniture } from "../sheet/sheet-furniture.ts";
import { CONTENT_AREA, COLOURS, TEXT_STYLES, type TextStyle } from "../sheet/sheet-style.ts";
import { Sheet, type StructureElement } from "../sheet/sheet.ts";

/** The input of a list's document: plain data, which can be sent to a child process. */
export interface ListInput {
  readonly content: ListContent;
  readonly language: Language;
  readonly brand: DocumentBrand;
  /** The catalogue version, as in the header `x-catalogue-version`. */
  readonly version: string;
  /** The start of the day of creation. */
  readonly day: Date;
  /** Photos by row; articles without a photo are drawn. */
  readonly photos: ReadonlyMap<number, ProductPhoto>;
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
const MIN_TITLE_SIZE = 12;
const COVER_COLUMNS = 4;
/** The space above an energy efficiency class. */
const ENERGY_GAP = 1.5;

/**
 * Renders a project list: the totals, then one line per article with its picture, zone by zone. Equal
 * content on the same day yields identical bytes.
 */
export async function renderListPdf({
  content,
  language,
  brand,
  version,
  day,
  photos,
}: ListInput): Promise<Uint8Array> {
  const texts = createDocumentTexts(language, brand.messages);
  const documentType = content.isSelection ? texts.text("articleList") : texts.list("title");
  const sheet = new Sheet({
    language,
    title: content.name === documentType ? documentType : `${documentType} ${content.name}`,
    subject: texts.text("listSubject", { kind: documentType, version }),
    brand,
    day,
  });
  sheet.addPage();
  const table = new ListTable(sheet, content, { top: drawHeading(sheet, content), illustrations: brand.illustrations });
  for (const zone of content.zones) {
    table.drawZone(zone);
    for (const line of zone.lines) table.drawLine(line, line.row === undefined ? undefined : photos.get(line.row));
  }
  drawPageFurniture(sheet, texts, brand, { documentType, subject: content.name, version, day });
  return sheet.finish();
}

/** Draws the list's name, cover data and totals. Returns the y coordinate below them. */
function drawHeading(sheet: Sheet, { name, cover, totals, remarks }: ListContent): number {
  const section = sheet.addElement(sheet.root, "Sect");
  const position = { x: CONTENT_AREA.left, width: CONTENT_AREA.width };
  const title = shrinkToFit(sheet, name, CONTENT_AREA.width, TEXT_STYLES.title, MIN_TITLE_SIZE);
  let y = CONTENT_AREA.top + 4 + sheet.write(section, "H1", name, { ...position, y: CONTENT_AREA.top }, title);
  if (cover.length > 0) y = drawLabelledTexts(sheet, section, cover, { ...position, y: y + 2 }, COVER_COLUMNS) + 4;
  y = drawKeyFigures(sheet, section, totals, { ...position, y }, totals.length) + 8;
  for (const remark of remarks) y += 2 + sheet.write(section, "P", remark, { ...position, y }, TEXT_STYLES.note);
  return y + 8;
}

/** Writes the rows of a list, breaking pages as needed. */
class ListTable {
  private readonly sheet: Sheet;
  private readonly content: ListContent;
  private readonly illustrations: Illustrations;
  private readonly table: StructureElement;
  private readonly widths: readonly number[];
  private y: number;

  constructor(
    sheet: Sheet,
    content: ListContent,
    { top, illustrations }: { readonly top: number; readonly illustrations: Illustrations },
  ) {
    this.sheet = sheet;
    this.content = content;
    this.y = top;
    this.illustrations = illustrations;
    this.widths = content.isSelection ? SELECTION_COLUMN_WIDTHS : VALUE_COLUMN_WIDTHS;
    this.table = sheet.addElement(sheet.root, "Table");
    if (content.zones.length > 0) this.drawColumnHeads(sheet.addElement(this.table, "TR"));
  }

  /** Draws a zone's name and totals, kept on one page with its first line, and adds the zone to the outline. */
  drawZone({ title, totalsText, lines: [first] }: ListContentZone): void {
    if (title === undefined) return;
    const { sheet } = this;
    const printable = sheet.toPrintable(title);
    const width = CONTENT_AREA.width - TOTALS_WIDTH;
    const height =
      ZONE_HEIGHT +
      sheet.textHeight(printable, width, TEXT_STYLES.group) -
      sheet.textHeight("", width, TEXT_STYLES.group);
    this.ensureSpace(height + (first ? this.measureLine(first).height : 0));
    sheet.addBookmark(printable);
    const row = sheet.addElement(this.table, "TR");
    const y = this.y + 9;
    // The two cells together span all columns of the table: picture, article and values.
    sheet.write(row, "TH", printable, { x: CONTENT_AREA.left, y, width }, TEXT_STYLES.group, {
      scope: "Row",
      colSpan: 2,
    });
    const right = { x: CONTENT_AREA.left + width, y: y + 0.5, width: TOTALS_WIDTH };
    sheet.write(
      row,
      "TD",
      totalsText,
      right,
      { ...TEXT_STYLES.name, align: "right" },
      { colSpan: VALUE_COLUMN_WIDTHS.length },
    );
    this.y += height;
    sheet.drawRule(CONTENT_AREA.left, this.y - 2, CONTENT_AREA.width, COLOURS.line);
  }

  drawLine(line: ListContentLine, photo: ProductPhoto | undefined): void {
    const { sheet } = this;
    const { height, texts } = this.measureLine(line);
    this.ensureSpace(height);
    const row = sheet.addElement(this.table, "TR");
    this.drawPicture(sheet.addElement(row, "TD"), line, photo);
    let y = this.y + ROW_PADDING;
    const header = sheet.addElement(row, "TH", undefined, { scope: "Row" });
    for (const { text, style, language } of texts) {
      const position = { x: TEXT_LEFT, y, width: TEXT_WIDTH };
      y += sheet.write(header, "P", { text, language: language ?? sheet.language }, position, style) + 1;
    }
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
    sheet.drawRule(CONTENT_AREA.left, this.y, CONTENT_AREA.width);
  }

  /** Begins a new page, with the column heads, if the next row does not fit. */
  private ensureSpace(height: number): void {
    if (this.y + height <= CONTENT_AREA.bottom) return;
    this.sheet.addPage();
    this.y = CONTENT_AREA.top;
    // Repeated column heads are artifacts: screen readers have read them on the first page.
    this.sheet.drawArtifact(() => this.drawColumnHeads(undefined), "Pagination");
  }

  private drawColumnHeads(row: StructureElement | undefined): void {
    const { sheet, content } = this;
    const [first = "", ...rest] = content.columns;
    const drawHead = (text: string, x: number, width: number, style: TextStyle): void => {
      const position = { x, y: this.y, width };
      if (row) sheet.write(row, "TH", text, position, style, { scope: "Column" });
      else sheet.drawText(sheet.toPrintable(text), position, style);
    };
    if (row) sheet.addElement(row, "TD");
    drawHead(first, TEXT_LEFT, TEXT_WIDTH, TEXT_STYLES.small);
    let x = VALUES_LEFT;
    rest.forEach((text, column) => {
      const width = this.widths[column] ?? 0;
      drawHead(text, x, width, { ...TEXT_STYLES.small, align: "right" });
      x += width;
    });
    this.y += HEADER_HEIGHT;
    const rule = [CONTENT_AREA.left, this.y - 2, CONTENT_AREA.width, COLOURS.line, 0.6] as const;
    if (row) sheet.drawRule(...rule);
    else sheet.drawLine(...rule);
  }

  private drawPicture(
    cell: StructureElement,
    { code, drawingParameters }: ListContentLine,
    photo: ProductPhoto | undefined,
  ): void {
    const box = { x: CONTENT_AREA.left, y: this.y + ROW_PADDING, ...PICTURE_SIZE };
    if (photo) this.sheet.drawPhoto(cell, photo.bytes, box, code);
    else if (drawingParameters && isIllustrated(this.illustrations, drawingParameters)) {
      drawSvgFigure(this.sheet, cell, luminairePicture(drawingParameters, { size: "thumb", uid: "p" }), box, {
        alt: code,
      });
    }
  }

  private measureLine({ code, facts, note, inRoom, remark, energy }: ListContentLine): {
    readonly height: number;
    readonly texts: readonly {
      readonly text: string;
      readonly style: TextStyle;
      readonly language?: string | undefined;
    }[];
  } {
    const texts = [
      { text: code, style: TEXT_STYLES.value },
      { text: facts.map(({ text }) => text).join(", "), style: TEXT_STYLES.cellNote, language: facts.at(-1)?.language },
      { text: inRoom ?? "", style: TEXT_STYLES.cell },
      { text: note, style: TEXT_STYLES.cell },
      { text: remark ?? "", style: TEXT_STYLES.note },
    ].filter(({ text }) => text.trim() !== "");
    const textHeight = texts.reduce(
      (sum, { text, style }) => sum + this.sheet.textHeight(this.sheet.toPrintable(text), TEXT_WIDTH, style) + 1,
      0,
    );
    const energyLabelHeight = energy ? energyHeight(this.sheet, energy, TEXT_WIDTH) + ENERGY_GAP : 0;
    return { height: Math.max(PICTURE_SIZE.height, textHeight + energyLabelHeight) + 2 * ROW_PADDING, texts };
  }
}
