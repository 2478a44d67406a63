import type { ColourScale } from "./colour-scale.ts";
import type { Typeface } from "./typeface.ts";

/** What the style sheet of a brand is made of; what is absent stays as `tokens.css` has it. */
export interface BrandLook {
  readonly scale: ColourScale | undefined;
  readonly typeface: Typeface;
  /** File name of the mark. */
  readonly mark: string | undefined;
  /** File name of the logo for a dark ground. */
  readonly darkLogo: string | undefined;
}

/** Where the files of a brand are asked for. */
export const BRAND_PATH = "/brand";
/** Stands in addresses for the tag of the brand, which tells the content of all its files, the style sheet's included. */
export const TAG_PLACE = "{tag}";

/** An address with its place for the tag: what a custom property refers to is looked for from where the property is used. */
const addressOf = (file: string): string => `url("${BRAND_PATH}/${TAG_PLACE}/${file}")`;

export const TYPEFACE_FILE = "typeface.woff2";

const STAND_INS = '"Segoe UI", system-ui, sans-serif';

/**
 * Writes the style sheet that lays a brand's colours and typeface over those of `tokens.css`.
 *
 * @returns an empty text when there is nothing to say
 */
export function brandStyles({ scale, typeface, mark, darkLogo }: BrandLook): string {
  const properties = [
    ...Object.entries(scale ?? {}).map(([step, colour]) => `--brand-${step}:${colour}`),
    ...fontProperties(typeface),
    ...(mark === undefined ? [] : [`--brand-mark:${addressOf(mark)};--brand-mark-shape:none`]),
  ];
  return [
    typeface.kind === "own" ? fontFace(typeface.weights) : "",
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
  return [`--font-sans:${kind === "own" ? '"Brand", ' : ""}${STAND_INS}`];
}
