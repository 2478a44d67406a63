/** The site's colours for print. */
export const COLOURS = {
  text: "#151c1e",
  muted: "#4d585b",
  accent: "#0c6872",
  hairline: "#d5dbdc",
  line: "#869194",
  frameBackground: "#f8fafa",
  warning: "#835400",
} as const;
