import type { Illustrations } from "#model/illustrations.ts";
import { isIllustrated } from "#drawing/luminaires/is-illustrated.ts";
import { luminairePicture } from "#drawing/luminaires/luminaire-picture.ts";
import type { Language } from "#model/languages/language.ts";
import type { DocumentBrand } from "../sheet/document-brand.ts";
import { documentTexts } from "../sheet/document-texts.ts";
import type { ListContent, ListContentLine, ListContentZone } from "./list-content.ts";
import type { ProductPhoto } from "../sheet/product-photo.ts";
import { placeDrawing } from "../sheet/sheet-drawing.ts";
import { drawEnergy, energyHeight } from "../sheet/sheet-energy.ts";
import { fitStyle, drawFigures, drawLabelledTexts } from "../sheet/sheet-figures.ts";
import { drawPageFurniture } from "../sheet/sheet-furniture.ts";
import { AREA, COLOURS, TEXT_STYLES, type TextStyle } from "../sheet/sheet-style.ts";
import { Sheet, type Part } from "../sheet/sheet.ts";

/** The input of a list's document: plain data, which can be sent to a child process. */
export interface ListInput {
  readonly content: ListContent;
  readonly language: Language;
  readonly brand: DocumentBrand;
  /** The catalogue version, as in the header `x-catalogue-version`. */
  readonly version: string;
  /** The start of the day of creation. */
  readonly day: Date;
  /** The articles' own pictures by row; articles without one are drawn. */
  readonly photos: ReadonlyMap<number, ProductPhoto>;
}

const PICTURE = { width: 46, height: 34.5 } as const;
const TEXT_LEFT = AREA.left + PICTURE.width + 10;
/** Widths of the columns of figures, at the right edge. */
const FIGURE_WIDTHS = [66, 56, 46, 66] as const;
/** The same of a list of articles, whose last column has EANs. */
const SELECTION_WIDTHS = [58, 52, 42, 82] as const;
/** The position of the quantity among the figures. */
const QUANTITY = 2;
const FIGURES_LEFT = AREA.left + AREA.width - FIGURE_WIDTHS.reduce((sum, width) => sum + width, 0);
const TEXT_WIDTH = FIGURES_LEFT - TEXT_LEFT - 8;
const ROW_PADDING = 5;
const HEADER_HEIGHT = 16;
const ZONE_HEIGHT = 27;
const SUM_WIDTH = 190;
const MIN_TITLE_SIZE = 12;
const COVER_COLUMNS = 4;
/** Above an energy efficiency class. */
const ENERGY_SPACE = 1.5;

/**
 * Renders a project list: the totals, then one line per article with its picture, zone by zone. The same
 * content on the same day gives the same bytes.
 */
export async function listPdf({ content, language, brand, version, day, photos }: ListInput): Promise<Uint8Array> {
  const texts = documentTexts(language, brand.messages);
  const kind = content.isSelection ? texts.text("articleList") : texts.list("title");
  const sheet = new Sheet({
    language,
    title: content.name === kind ? kind : `${kind} ${content.name}`,
    subject: texts.text("listSubject", { kind, version }),
    brand,
    day,
  });
  sheet.addPage();
  const table = new ListTable(sheet, content, { top: drawHeading(sheet, content), illustrations: brand.illustrations });
  for (const zone of content.zones) {
    table.zone(zone);
    for (const line of zone.lines) table.line(line, line.row === undefined ? undefined : photos.get(line.row));
  }
  drawPageFurniture(sheet, texts, brand, { kind, subject: content.name, version, day });
  return sheet.finish();
}

/** The list's name, cover data and totals. Returns the y coordinate below them. */
function drawHeading(sheet: Sheet, { name, cover, totals, remarks }: ListContent): number {
  const part = sheet.part(sheet.root, "Sect");
  const position = { x: AREA.left, width: AREA.width };
  const title = fitStyle(sheet, name, AREA.width, TEXT_STYLES.title, MIN_TITLE_SIZE);
  let y = AREA.top + 4 + sheet.write(part, "H1", name, { ...position, y: AREA.top }, title);
  if (cover.length > 0) y = drawLabelledTexts(sheet, part, cover, { ...position, y: y + 2 }, COVER_COLUMNS) + 4;
  y = drawFigures(sheet, part, totals, { ...position, y }, totals.length) + 8;
  for (const remark of remarks) y += 2 + sheet.write(part, "P", remark, { ...position, y }, TEXT_STYLES.note);
  return y + 8;
}

/** Writes the rows of a list, breaking pages as needed. */
class ListTable {
  private readonly sheet: Sheet;
  private readonly content: ListContent;
  private readonly illustrations: Illustrations;
  private readonly table: Part;
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
    this.widths = content.isSelection ? SELECTION_WIDTHS : FIGURE_WIDTHS;
    this.table = sheet.part(sheet.root, "Table");
    if (content.zones.length > 0) this.head(sheet.part(this.table, "TR"));
  }

  /** A zone's name and totals, kept together with its first line and listed in the outline. */
  zone({ title, sum, lines: [first] }: ListContentZone): void {
    if (title === undefined) return;
    const { sheet } = this;
    const printed = sheet.printable(title);
    const width = AREA.width - SUM_WIDTH;
    const height =
      ZONE_HEIGHT + sheet.height(printed, width, TEXT_STYLES.group) - sheet.height("", width, TEXT_STYLES.group);
    this.ensureSpace(height + (first ? this.measure(first).height : 0));
    sheet.bookmark(printed);
    const row = sheet.part(this.table, "TR");
    const y = this.y + 9;
    // Together they span all columns of the table: picture, article and figures.
    sheet.write(row, "TH", printed, { x: AREA.left, y, width }, TEXT_STYLES.group, { scope: "Row", colSpan: 2 });
    const right = { x: AREA.left + width, y: y + 0.5, width: SUM_WIDTH };
    sheet.write(row, "TD", sum, right, { ...TEXT_STYLES.name, align: "right" }, { colSpan: FIGURE_WIDTHS.length });
    this.y += height;
    sheet.rule(AREA.left, this.y - 2, AREA.width, COLOURS.line);
  }

  /** An article of the list. */
  line(line: ListContentLine, photo: ProductPhoto | undefined): void {
    const { sheet } = this;
    const { height, texts } = this.measure(line);
    this.ensureSpace(height);
    const row = sheet.part(this.table, "TR");
    this.picture(sheet.part(row, "TD"), line, photo);
    let y = this.y + ROW_PADDING;
    const head = sheet.part(row, "TH", undefined, { scope: "Row" });
    for (const { text, style, language } of texts) {
      const position = { x: TEXT_LEFT, y, width: TEXT_WIDTH };
      y += sheet.write(head, "P", { text, language: language ?? sheet.language }, position, style) + 1;
    }
    if (line.energy) drawEnergy(sheet, head, line.energy, { x: TEXT_LEFT, y: y + ENERGY_SPACE, width: TEXT_WIDTH });
    let x = FIGURES_LEFT;
    line.figures.forEach((figure, column) => {
      const width = this.widths[column] ?? 0;
      const style = {
        ...(column === QUANTITY && !this.content.isSelection ? TEXT_STYLES.value : TEXT_STYLES.cell),
        align: "right",
      } as const;
      sheet.write(row, "TD", figure ?? "–", { x, y: this.y + ROW_PADDING, width }, style);
      x += width;
    });
    this.y += height;
    sheet.rule(AREA.left, this.y, AREA.width);
  }

  /** Begins a new page, with the column heads, if the next row does not fit. */
  private ensureSpace(height: number): void {
    if (this.y + height <= AREA.bottom) return;
    this.sheet.addPage();
    this.y = AREA.top;
    // Screen readers have read the column heads on the first page.
    this.sheet.decoration(() => this.head(undefined), "Pagination");
  }

  private head(row: Part | undefined): void {
    const { sheet, content } = this;
    const [first = "", ...rest] = content.columns;
    const put = (text: string, x: number, width: number, style: TextStyle): void => {
      const position = { x, y: this.y, width };
      if (row) sheet.write(row, "TH", text, position, style, { scope: "Column" });
      else sheet.drawText(sheet.printable(text), position, style);
    };
    if (row) sheet.part(row, "TD");
    put(first, TEXT_LEFT, TEXT_WIDTH, TEXT_STYLES.small);
    let x = FIGURES_LEFT;
    rest.forEach((text, column) => {
      const width = this.widths[column] ?? 0;
      put(text, x, width, { ...TEXT_STYLES.small, align: "right" });
      x += width;
    });
    this.y += HEADER_HEIGHT;
    const draw = (): void => {
      sheet.line(AREA.left, this.y - 2, AREA.width, COLOURS.line, 0.6);
    };
    if (row) sheet.decoration(draw);
    else draw();
  }

  private picture(cell: Part, { code, drawing }: ListContentLine, photo: ProductPhoto | undefined): void {
    const box = { x: AREA.left, y: this.y + ROW_PADDING, ...PICTURE };
    if (photo) this.sheet.photo(cell, photo.bytes, box, code);
    else if (drawing && isIllustrated(this.illustrations, drawing)) {
      placeDrawing(this.sheet, cell, luminairePicture(drawing, { size: "thumb", uid: "p" }), box, { alt: code });
    }
  }

  private measure({ code, facts, note, inRoom, remark, energy }: ListContentLine): {
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
      (sum, { text, style }) => sum + this.sheet.height(this.sheet.printable(text), TEXT_WIDTH, style) + 1,
      0,
    );
    const label = energy ? energyHeight(this.sheet, energy, TEXT_WIDTH) + ENERGY_SPACE : 0;
    return { height: Math.max(PICTURE.height, textHeight + label) + 2 * ROW_PADDING, texts };
  }
}
