import { type BrandSettings, findNamedFile } from "./brand-settings.ts";
import type { BrandFiles } from "./brand-files.ts";
import { InvalidBrandError } from "./brand-problem.ts";
import type { ColourScale } from "./colour-scale.ts";

/** The typeface of a brand: a font file, or a built-in one. */
export type Typeface =
  | { readonly kind: "plex-sans" | "system" }
  | { readonly kind: "file"; readonly bytes: Uint8Array; readonly weights: string };

const DEFAULT_WEIGHTS = "400 700";
const WOFF2_SIGNATURE = "wOF2";
const HEADER_BYTES = 48;
const LENGTH_OFFSET = 8;
const TABLE_COUNT_OFFSET = 12;

/**
 * Reads and validates the typeface that `brand.json` names.
 *
 * @throws {InvalidBrandError} if its file is missing or is not a complete WOFF2
 * @see https://www.w3.org/TR/WOFF2/#woff20Header
 */
export function readTypeface(setting: BrandSettings["typeface"], files: BrandFiles): Typeface {
  if (setting === undefined || typeof setting === "string") return { kind: setting ?? "plex-sans" };
  const { file, weights = DEFAULT_WEIGHTS } = setting;
  const bytes = findNamedFile(files, "typeface.file", file);
  const invalidFont = (message: string) => new InvalidBrandError([{ file, key: "named by typeface.file", message }]);
  const header = Buffer.from(bytes.subarray(0, HEADER_BYTES));
  if (header.toString("latin1", 0, WOFF2_SIGNATURE.length) !== WOFF2_SIGNATURE)
    throw invalidFont("is not a WOFF2 font; convert it to WOFF2");
  const isComplete =
    header.length === HEADER_BYTES &&
    header.readUInt32BE(LENGTH_OFFSET) === bytes.length &&
    header.readUInt16BE(TABLE_COUNT_OFFSET) > 0;
  if (!isComplete) throw invalidFont("is a truncated WOFF2 font; save it again");
  return { kind: "file", bytes, weights };
}

/** Overrides of `tokens.css`; absent ones leave it unchanged. */
interface BrandStyleInput {
  readonly scale: ColourScale | undefined;
  readonly typeface: Typeface;
  /** A file name. */
  readonly mark: string | undefined;
  readonly darkLogo: string | undefined;
}

export const BRAND_PATH = "/brand";
/** Replaced by the brand's tag, a hash of all its files, including the style sheet. */
export const TAG_PLACEHOLDER = "{tag}";

/** An absolute address: relative ones in custom properties resolve where the property is used. */
const cssUrl = (file: string): string => `url("${BRAND_PATH}/${TAG_PLACEHOLDER}/${file}")`;

export const TYPEFACE_FILE = "typeface.woff2";

const FALLBACK_FONTS = '"Segoe UI", system-ui, sans-serif';

/**
 * The style sheet that overrides the colours and typeface of `tokens.css` with those of a brand, and shows its mark and
 * its logo for dark mode.
 *
 * @returns empty if there is nothing to override
 */
export function makeBrandStyles({ scale, typeface, mark, darkLogo }: BrandStyleInput): string {
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
