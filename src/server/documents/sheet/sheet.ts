import { TaggedPdf, type StructureElement, type TextStyle } from "#pdf/tagged-pdf.ts";
import type { DocumentInput } from "./document-brand.ts";
import type { DocumentTexts } from "./document-texts.ts";
import { CONTENT_AREA, FONTS, FULL_WIDTH } from "./sheet-style.ts";

/** A document with the brand, the texts and the typeface of the site. */
export class Sheet extends TaggedPdf {
  readonly document: DocumentInput;
  readonly texts: DocumentTexts;

  /** @param properties of the file */
  constructor(
    document: DocumentInput,
    texts: DocumentTexts,
    { title, subject }: { readonly title: string; readonly subject: string },
  ) {
    const { language, brand, day } = document;
    const info = {
      Title: title,
      Subject: subject,
      Author: brand.author,
      Creator: brand.name,
      CreationDate: day,
      ModDate: day,
    };
    super({ language, fonts: FONTS, info });
    this.document = document;
    this.texts = texts;
  }

  /** Begins a page if content of this height does not fit below `y`. Returns where to draw the content. */
  ensureSpace(y: number, height: number): number {
    if (y + height <= CONTENT_AREA.bottom) return y;
    this.addPage();
    return CONTENT_AREA.top;
  }

  /** Writes paragraphs across the page, with a gap above each. Returns the y coordinate below them. */
  writeParagraphs(
    parent: StructureElement,
    texts: readonly string[],
    y: number,
    style: TextStyle,
    gap: number,
  ): number {
    return texts.reduce(
      (top, text) => top + gap + this.write(parent, "P", text, { ...FULL_WIDTH, y: top + gap }, style),
      y,
    );
  }
}
