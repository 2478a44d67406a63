import PDFDocument from "pdfkit";
import { toBytes } from "pdfkit/output";
import { printableText } from "#formats/printable-text.ts";
import { LOCALES, type Language } from "#model/languages/language.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import { escapeMetadata, openedFont, type OpenFont } from "./pdfkit-internals.ts";
import { COLOURS } from "./print-colours.ts";

/** An element of a document's structure tree, which screen readers follow. */
export type StructureElement = PDFKit.PDFStructureElement;

/** The structure types used in documents. @see ISO 32000-1, 14.8.4 */
type StructureType =
  | "Sect"
  | "H1"
  | "H2"
  | "H3"
  | "P"
  | "L"
  | "LI"
  | "Lbl"
  | "LBody"
  | "Table"
  | "TR"
  | "TH"
  | "TD"
  | "Figure"
  | "Link"
  | "Caption";

/** The position of text: top left corner and available width, in points. */
export interface TextPosition {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A rectangle on a page, in points. */
export interface Box extends TextPosition {
  readonly height: number;
}

/** The weights of the typeface. */
export type FontName = "regular" | "strong";

/** A text style; sizes in points. */
export interface TextStyle {
  readonly font: FontName;
  readonly size: number;
  readonly colour: string;
  /** Absent: left. */
  readonly align?: "right" | undefined;
}

export type Orientation = "portrait" | "landscape";

export interface TaggedPdfOptions {
  readonly language: Language;
  /** Both weights have the same characters. */
  readonly fonts: { readonly regular: OpenFont; readonly strong?: OpenFont };
  /** The properties of the file. */
  readonly info: PDFKit.DocumentInfo & { readonly Title: string };
}

/** Opens a TrueType font. */
export function openFont(bytes: Uint8Array): OpenFont {
  const font = openedFont(new PDFDocument({ autoFirstPage: false, font: bytes as unknown as string }));
  // A glyph keeps the character of its first use. A full stop that is first used as a part of a colon would have none:
  // it could not be copied or read aloud in any later document.
  for (const character of font.characterSet) font.glyphForCodePoint(character);
  return font;
}

/** The library's types include PDF/A only; `document-structure.test.ts` tests the requirements of PDF/UA. */
const PDF_UA = { subset: "PDF/UA" } as unknown as Pick<PDFKit.PDFDocumentOptions, "subset">;

const PAGE = { size: "A4", margin: 0 } as const;

/** Longer text does not occur in catalogues; text of this length still fits on a page. */
const MAX_TEXT_LENGTH = 1000;

/** A tagged document of A4 pages. Callers add text and drawings in reading order, measure them, and break pages. */
export class TaggedPdf {
  readonly pdf: PDFKit.PDFDocument;
  readonly root: StructureElement;
  private readonly language: Language;
  /** The characters that the typeface has. */
  private readonly characters: ReadonlySet<number>;
  private isInArtifact = false;

  constructor({ language, fonts, info }: TaggedPdfOptions) {
    this.pdf = new PDFDocument({
      ...PAGE,
      ...PDF_UA,
      pdfVersion: "1.7",
      tagged: true,
      lang: LOCALES[language],
      displayTitle: true,
      bufferPages: true,
      autoFirstPage: false,
      info,
      // Without this option the library would load its own default font; given the regular weight, it would open that
      // again for each text.
      font: null as unknown as string,
    });
    escapeMetadata(this.pdf);
    this.language = language;
    this.characters = new Set(fonts.regular.characterSet);
    for (const [name, font] of Object.entries(fonts)) this.pdf.registerFont(name, font as unknown as string);
    this.root = this.pdf.struct("Document");
    this.pdf.addStructure(this.root);
  }

  addPage(layout: Orientation = "portrait"): void {
    this.pdf.addPage({ ...PAGE, layout });
  }

  /** Adds a structure element; `draw` draws its content. Without `draw` it contains other elements. */
  addElement(
    parent: StructureElement,
    type: StructureType,
    draw?: () => void,
    options: ElementOptions = {},
  ): StructureElement {
    const element = this.pdf.struct(type, options);
    if (options.colSpan !== undefined) spanColumns(element, options.colSpan);
    parent.add(element);
    if (draw) element.add(draw);
    return element;
  }

  /** Draws an artifact, which screen readers skip: rules, frames, repeated content. Artifacts may be nested. */
  drawArtifact(draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
    const isNested = this.isInArtifact;
    this.isInArtifact = true;
    if (!isNested) this.pdf.markContent("Artifact", { type });
    draw();
    if (!isNested) this.pdf.endMarkedContent();
    this.isInArtifact = isNested;
  }

  /** Prepares text for printing: replaces characters that the typeface lacks, and truncates long text. */
  toPrintable(text: string, maxLength = MAX_TEXT_LENGTH): string {
    return printableText(text, { has: (codePoint) => this.characters.has(codePoint), maxLength });
  }

  /** Writes text as a structure element. Returns its height. @param parent absent within an artifact */
  write(
    parent: StructureElement | undefined,
    type: StructureType,
    text: ResolvedText | string,
    position: TextPosition,
    style: TextStyle,
    options: ElementOptions = {},
  ): number {
    const printable = this.toPrintable(typeof text === "string" ? text : text.text);
    const isForeign = typeof text !== "string" && text.language !== this.language;
    const draw = (): void => this.drawText(printable, position, style);
    if (parent) this.addElement(parent, type, draw, { ...options, ...(isForeign && { lang: text.language }) });
    else draw();
    return this.textHeight(printable, position.width, style);
  }

  /** Writes text without a structure element. */
  drawText(printable: string, { x, y, width }: TextPosition, style: TextStyle): void {
    this.applyStyle(style).text(printable, x, y, { width, align: style.align ?? "left" });
  }

  /** Writes one line of text on a baseline, without a structure element. */
  drawTextOnBaseline(printable: string, x: number, baseline: number, style: TextStyle): void {
    this.applyStyle(style).text(printable, x, baseline, { lineBreak: false, baseline: "alphabetic" });
  }

  /** Adds an outline entry for the current page. */
  addBookmark(text: string): void {
    this.pdf.outline.addItem(this.toPrintable(text));
  }

  /** Turns an area into a link to an external address, and ends its element; `name` is its description. */
  addLink(parent: StructureElement, { x, y, width, height }: Box, address: string, name: string): void {
    this.pdf.link(x, y, width, height, address, {
      structParent: parent,
      Contents: new String(name),
    } as unknown as PDFKit.Mixins.AnnotationOption);
    // The library writes the page that is current when the element ends as that of the link.
    parent.end();
  }

  /** Draws a photograph, scaled to fit a box and centred in it. */
  drawPhoto(parent: StructureElement, bytes: Uint8Array, { x, y, width, height }: Box, alt: string): void {
    const draw = (): void => {
      this.pdf.image(bytes as Buffer, x, y, { fit: [width, height], align: "center", valign: "center" });
    };
    this.addElement(parent, "Figure", draw, { alt: this.toPrintable(alt), bbox: [x, y, x + width, y + height] });
  }

  /** Truncates text to one line of a given width, with an ellipsis. */
  truncateToLine(text: string, width: number, style: TextStyle): string {
    const printable = this.toPrintable(text);
    if (this.textWidth(printable, style) <= width) return printable;
    const characters = Array.from(printable);
    let length = characters.length;
    while (length > 0 && this.textWidth(`${characters.slice(0, length).join("")}…`, style) > width) length--;
    return `${characters.slice(0, length).join("").trimEnd()}…`;
  }

  /** The height of written text that wraps at a width; that of one line if it is empty. */
  textHeight(text: string, width: number, style: TextStyle): number {
    return this.applyFont(style).heightOfString(this.toPrintable(text) || " ", { width });
  }

  /** The width of text in one line. */
  textWidth(printable: string, style: TextStyle): number {
    return this.applyFont(style).widthOfString(printable);
  }

  /** Draws a thin horizontal rule as an artifact. */
  drawRule({ x, y, width }: TextPosition, colour: string = COLOURS.hairline, weight = 0.5): void {
    this.drawArtifact(() => {
      this.pdf
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(weight)
        .strokeColor(colour)
        .stroke();
    });
  }

  /** Draws on every page, with its number from 1, once all pages exist. */
  drawOnEveryPage(draw: (page: number, pageCount: number) => void): void {
    const { count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.pdf.switchToPage(page);
      this.drawArtifact(() => draw(page + 1, count), "Pagination");
    }
  }

  finish(): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = toBytes(this.pdf);
    this.root.end();
    this.pdf.end();
    return bytes;
  }

  private applyStyle(style: TextStyle): PDFKit.PDFDocument {
    return this.applyFont(style).fillColor(style.colour);
  }

  /** For measuring, which needs no colour and so adds nothing to the page. */
  private applyFont({ font, size }: TextStyle): PDFKit.PDFDocument {
    return this.pdf.font(font).fontSize(size);
  }
}

/** The attributes of a structure element. */
interface ElementOptions {
  readonly alt?: string;
  readonly lang?: string;
  readonly scope?: "Row" | "Column";
  /** The columns that a cell spans; absent: one. */
  readonly colSpan?: number;
  readonly bbox?: readonly [left: number, top: number, right: number, bottom: number];
  readonly placement?: "Block" | "Inline";
}

/** Where the library stores a structure element's attributes, few of which it can set through options. */
interface ElementDictionary {
  readonly dictionary: { readonly data: { A?: Readonly<Record<string, unknown>> } };
}

function spanColumns(element: StructureElement, columns: number): void {
  const { data } = (element as unknown as ElementDictionary).dictionary;
  data.A = { ...data.A, O: "Table", ColSpan: columns };
}
