import { readFileSync } from "node:fs";
import { COLOURS } from "#pdf/print-colours.ts";
import { openFont, type FontName, type TextStyle } from "#pdf/tagged-pdf.ts";

/** The typeface of documents, in two weights: Latin, Greek and Cyrillic letters, and technical symbols. */
export const FONTS = { regular: openWeight("regular"), strong: openWeight("strong") } as const;

function openWeight(weight: string) {
  const file = import.meta.resolve(`#server/documents/sheet/fonts/lumenry-text-${weight}.ttf`);
  return openFont(readFileSync(new URL(file)));
}

/** The size of A4, the margins, and the heights of header and footer, in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 40, headerHeight: 34, footerHeight: 30 } as const;

/** The area for content: left edge, width, top and bottom. */
export const CONTENT_AREA = {
  left: PAGE.margin,
  width: PAGE.width - 2 * PAGE.margin,
  top: PAGE.margin + PAGE.headerHeight,
  bottom: PAGE.height - PAGE.margin - PAGE.footerHeight,
} as const;

/** The left edge and the width of text across the page. */
export const FULL_WIDTH = { x: CONTENT_AREA.left, width: CONTENT_AREA.width } as const;

const textStyle = (font: FontName, size: number, colour: string = COLOURS.text): TextStyle => ({ font, size, colour });

export const TEXT_STYLES = {
  brand: textStyle("strong", 12),
  documentType: textStyle("regular", 9, COLOURS.muted),
  title: textStyle("strong", 19),
  lead: textStyle("regular", 9.5, COLOURS.muted),
  small: textStyle("regular", 7.5, COLOURS.muted),
  note: textStyle("strong", 8, COLOURS.warning),
  heading: textStyle("strong", 12),
  group: textStyle("strong", 9),
  figure: textStyle("strong", 13),
  unit: textStyle("regular", 8, COLOURS.muted),
  link: textStyle("strong", 8.5, COLOURS.accent),
  name: textStyle("regular", 8.5, COLOURS.muted),
  value: textStyle("strong", 8.5),
  cell: textStyle("regular", 8.5),
  cellNote: textStyle("regular", 8, COLOURS.muted),
  foot: textStyle("regular", 7, COLOURS.muted),
} as const satisfies Record<string, TextStyle>;
