import type { Article } from "#model/entities/article.ts";
import type { LuminaireDimensions, LuminaireKind } from "./luminaire-shape.ts";

/** Plausible lengths in mm; others are errors in the data. */
const MIN_MM = 3;
const MAX_MM = 12_000;

/** The dimensions read from an article; `elongated` if its face is much longer than wide. */
export interface ParsedDimensions {
  readonly dimensions: LuminaireDimensions;
  readonly elongated: boolean;
}

const plausible = (value: number | undefined): number | undefined =>
  value !== undefined && value >= MIN_MM && value <= MAX_MM ? value : undefined;

/** A size as it is written; without numbers where a text is no size. */
interface WrittenSize {
  /** In mm, in the order of the text; `undefined` where one is implausible. */
  readonly numbers: readonly (number | undefined)[];
  /** Whether the first is a diameter: `Ø 190 x 95`. */
  readonly isRound: boolean;
}

/** Parses a size such as `600x600`, `1195 × 295 × 11`, `Ø 190 x 95` or `1500x76x84 mm`: the numbers between crosses. */
function writtenSize(value: string | readonly string[] | undefined): WrittenSize {
  const text = (typeof value === "string" ? value : (value?.[0] ?? "")).slice(0, 60).replaceAll(",", ".");
  if (!/^\s*(Ø\s*)?\d+(\.\d+)?(\s*[x×*]\s*\d+(\.\d+)?){1,2}\s*(mm\s*)?$/i.test(text))
    return { numbers: [], isRound: false };
  const numbers = Array.from(text.matchAll(/\d+(\.\d+)?/g), ([digits]) => plausible(Number(digits)));
  return { numbers, isRound: /^\s*Ø/i.test(text) };
}

/** Drops unknown dimensions, so that their keys are absent. */
const known = (dimensions: { readonly [K in keyof LuminaireDimensions]: number | undefined }): LuminaireDimensions =>
  Object.fromEntries(Object.entries(dimensions).filter(([, value]) => value !== undefined));

/**
 * The dimensions that an article states, in mm: `dimension` is length × width × height, or diameter × height for round
 * luminaires; `length_batten` and the module replace a missing length and width.
 */
export function readDimensions(article: Article, kind: LuminaireKind): ParsedDimensions {
  const { numbers: size, isRound } = writtenSize(article.dimension);
  const [first, second, third] =
    size.length > 0 ? size : kind === "panel" ? writtenSize(article.recessed_modul_size).numbers : [];
  const diameter = plausible(article.diameter) ?? (isRound ? first : undefined);
  const round = diameter !== undefined;
  const sides = [first, round && size.length === 2 ? undefined : second].filter((side) => side !== undefined);
  const length = plausible(article.length_batten) ?? (sides.length > 0 ? Math.max(...sides) : undefined);
  const width = sides.length > 1 ? Math.min(...sides) : undefined;
  const dimensions = known({
    diameter,
    length: round ? undefined : length,
    width: round ? undefined : width,
    height: third ?? (round && size.length === 2 ? second : undefined),
    depth: plausible(article.recessed_depth),
    ...cutout(article),
  });
  const elongated =
    length !== undefined && (width === undefined ? article.length_batten !== undefined : length > width * 1.4);
  return { dimensions, elongated };
}

/** The bounds of the ceiling cutout, the smaller first. */
function cutout(article: Article): { cutoutMin: number | undefined; cutoutMax: number | undefined } {
  const low = plausible(article.cutout_ceiling_min);
  const high = plausible(article.cutout_ceiling_max);
  if (low === undefined || high === undefined) return { cutoutMin: low, cutoutMax: high };
  return { cutoutMin: Math.min(low, high), cutoutMax: Math.max(low, high) };
}
