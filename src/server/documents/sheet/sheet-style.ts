import type { FontName } from "./fonts.ts";

/** A4 in points, and the page margins. */
export const PAGE = { width: 595.28, height: 841.89, margin: 40, headHeight: 34, footHeight: 30 } as const;

/** The printed area: left edge, width, top and bottom. */
export const AREA = {
  left: PAGE.margin,
  width: PAGE.width - 2 * PAGE.margin,
  top: PAGE.margin + PAGE.headHeight,
  bottom: PAGE.height - PAGE.margin - PAGE.footHeight,
} as const;

/** The site's colours for print. */
export const COLOURS = {
  text: "#151c1e",
  muted: "#4d585b",
  accent: "#0c6872",
  hairline: "#d5dbdc",
  line: "#869194",
  plate: "#f8fafa",
  warning: "#835400",
} as const;

/** The style of a text; sizes in points. */
export interface TextStyle {
  readonly font: FontName;
  readonly size: number;
  readonly colour: string;
  readonly align?: "left" | "right" | "center";
}

const look = (font: FontName, size: number, colour: string = COLOURS.text): TextStyle => ({ font, size, colour });

export const LOOKS = {
  brand: look("strong", 12),
  kind: look("regular", 9, COLOURS.muted),
  title: look("strong", 19),
  lead: look("regular", 9.5, COLOURS.muted),
  small: look("regular", 7.5, COLOURS.muted),
  note: look("strong", 8, COLOURS.warning),
  heading: look("strong", 12),
  group: look("strong", 9),
  figure: look("strong", 13),
  unit: look("regular", 8, COLOURS.muted),
  link: look("strong", 8.5, COLOURS.accent),
  name: look("regular", 8.5, COLOURS.muted),
  value: look("strong", 8.5),
  cell: look("regular", 8.5),
  cellNote: look("regular", 8, COLOURS.muted),
  foot: look("regular", 7, COLOURS.muted),
} as const satisfies Record<string, TextStyle>;
