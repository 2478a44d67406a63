import type { ColourScale } from "./colour-scale.ts";
import type { Typeface } from "./typeface.ts";

/** Overrides of `tokens.css`; absent ones leave it unchanged. */
interface BrandStyleInput {
  readonly scale: ColourScale | undefined;
  readonly typeface: Typeface;
  /** A file name. */
  readonly mark: string | undefined;
  /** The file name of the logo for dark backgrounds. */
  readonly darkLogo: string | undefined;
}

/** The path of a brand's files. */
export const BRAND_PATH = "/brand";
/** Replaced by the brand's tag, a hash of all its files, including the style sheet. */
export const TAG_PLACEHOLDER = "{tag}";

/** An absolute address: relative ones in custom properties resolve where the property is used. */
const cssUrl = (file: string): string => `url("${BRAND_PATH}/${TAG_PLACEHOLDER}/${file}")`;

export const TYPEFACE_FILE = "typeface.woff2";

const FALLBACK_FONTS = '"Segoe UI", system-ui, sans-serif';

/**
 * The style sheet that overrides the colours and typeface of `tokens.css` with those of a brand.
 *
 * @returns empty if there is nothing to override
 */
export function brandStyles({ scale, typeface, mark, darkLogo }: BrandStyleInput): string {
  const properties = [
    ...Object.entries(scale ?? {}).map(([step, colour]) => `--brand-${step}:${colour}`),
    ...fontProperties(typeface),
    ...(mark === undefined ? [] : [`--brand-mark:${cssUrl(mark)};--brand-mark-shape:none`]),
  ];
  return [
    typeface.kind === "file" ? fontFace(typeface.weights) : "",
    properties.length > 0 ? `:root{${properties.join(";")}}` : "",
    darkLogo === undefined
      ? ""
      : `[data-color-mode="dark"] img:is([src$="/logo.svg"],[src$="/logo.png"]){content:${cssUrl(darkLogo)}}`,
  ].join("");
}

const fontFace = (weights: string): string =>
  `@font-face{font-family:"Brand";src:${cssUrl(TYPEFACE_FILE)} format("woff2");font-weight:${weights};font-display:swap}`;

function fontProperties({ kind }: Typeface): readonly string[] {
  if (kind === "plex-sans") return [];
  return [`--font-sans:${kind === "file" ? '"Brand", ' : ""}${FALLBACK_FONTS}`];
}
