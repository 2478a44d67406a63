import type { ColourScale } from "./colour-scale.ts";
import type { Typeface } from "./typeface.ts";

/** The input of a brand's style sheet; for absent parts, `tokens.css` applies. */
interface BrandStyleInput {
  readonly scale: ColourScale | undefined;
  readonly typeface: Typeface;
  /** File name of the mark. */
  readonly mark: string | undefined;
  /** File name of the logo for dark backgrounds. */
  readonly darkLogo: string | undefined;
}

/** The path of a brand's files. */
export const BRAND_PATH = "/brand";
/** Placeholder for the brand's tag, a hash of all its files, including the style sheet. */
export const TAG_PLACE = "{tag}";

/**
 * An absolute address with the placeholder, since relative ones in custom properties resolve where the property is
 * used.
 */
const addressOf = (file: string): string => `url("${BRAND_PATH}/${TAG_PLACE}/${file}")`;

export const TYPEFACE_FILE = "typeface.woff2";

const STAND_INS = '"Segoe UI", system-ui, sans-serif';

/**
 * The style sheet that overrides the colours and typeface of `tokens.css` by a brand's.
 *
 * @returns an empty text if there is nothing to override
 */
export function brandStyles({ scale, typeface, mark, darkLogo }: BrandStyleInput): string {
  const properties = [
    ...Object.entries(scale ?? {}).map(([step, colour]) => `--brand-${step}:${colour}`),
    ...fontProperties(typeface),
    ...(mark === undefined ? [] : [`--brand-mark:${addressOf(mark)};--brand-mark-shape:none`]),
  ];
  return [
    typeface.kind === "file" ? fontFace(typeface.weights) : "",
    properties.length > 0 ? `:root{${properties.join(";")}}` : "",
    darkLogo === undefined
      ? ""
      : `[data-color-mode="dark"] img:is([src$="/logo.svg"],[src$="/logo.png"]){content:${addressOf(darkLogo)}}`,
  ].join("");
}

const fontFace = (weights: string): string =>
  `@font-face{font-family:"Brand";src:${addressOf(TYPEFACE_FILE)} format("woff2");font-weight:${weights};font-display:swap}`;

function fontProperties({ kind }: Typeface): readonly string[] {
  if (kind === "plex-sans") return [];
  return [`--font-sans:${kind === "file" ? '"Brand", ' : ""}${STAND_INS}`];
}
