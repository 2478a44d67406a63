import type { Article } from "#model/entities/article.ts";
import type { CategoryCode } from "#model/entities/category-code.ts";
import { withoutUndefined } from "#model/without-undefined.ts";
import { type Finish, parseFinish } from "./finish.ts";
import type {
  LuminaireDimensions,
  LuminaireKind,
  LuminaireMounting,
  LuminaireOptic,
  LuminaireParameters,
  LuminaireShape,
} from "./luminaire-shape.ts";

/** The drawing of each category, and its default finish. */
const CATEGORY_KINDS: Readonly<Record<CategoryCode, { readonly kind: LuminaireKind; readonly body: Finish }>> = {
  DOW: { kind: "downlight", body: "white" },
  BAT: { kind: "batten", body: "white" },
  PAN: { kind: "panel", body: "white" },
  HIB: { kind: "high-bay", body: "anthracite" },
  SP68: { kind: "ip68", body: "steel" },
};

const NEUTRAL = { kind: "neutral", body: "white" } as const;

const FALLBACK_COLOUR_TEMPERATURE_K = 4000;

/**
 * Derives a drawing's parameters from an article's values.
 *
 * Any field may be missing or invalid: implausible values are treated as unknown, and the drawing falls back to the
 * category's usual appearance.
 *
 * @param category the code of the article's category; `undefined` gives a neutral luminaire
 */
export function luminaireParameters(article: Article, category: CategoryCode | undefined): LuminaireParameters {
  const { kind, body } = category === undefined ? NEUTRAL : CATEGORY_KINDS[category];
  const mounting = parseMounting(article, kind);
  const { dimensions, isElongated } = readDimensions(article, kind);
  return {
    kind,
    mounting,
    shape: inferShape(article, kind, mounting, { dimensions, isElongated }),
    dimensions,
    body: parseFinish(first(article.trim_color)) ?? body,
    reflector: parseFinish(first(article.reflector_color)) ?? "white",
    optic: parseOptic(article),
    colourTemperature: plausibleColourTemperature(article),
    isSealed: isSealed(article),
    isTiltable: (article.tiltable_percentage ?? 0) > 0,
    hasSensor: hasSensor(article),
    isWiredThrough: article.wired_through === true,
  };
}

type StringOrList = string | readonly string[] | undefined;

const first = (value: StringOrList): string | undefined => (typeof value === "string" ? value : value?.[0]);
const joinStrings = (value: StringOrList): string =>
  (typeof value === "string" ? value : (value ?? []).join(" ")).slice(0, 200);

const MOUNTING_PATTERNS: readonly (readonly [RegExp, LuminaireMounting])[] = [
  [/ground|boden|drive|floor/i, "ground"],
  [/recess|einbau|built-?in|lay-?in|einlege/i, "recessed"],
  [/suspend|pendant|abgehängt|pendel|hang/i, "suspended"],
  [/surface|anbau|aufbau|ceiling|wall|decke|wand/i, "surface"],
];

const DEFAULT_MOUNTING: Readonly<Record<LuminaireKind, LuminaireMounting>> = {
  downlight: "recessed",
  batten: "surface",
  panel: "recessed",
  "high-bay": "suspended",
  ip68: "ground",
  neutral: "surface",
};

const parseMounting = ({ mounting }: Article, kind: LuminaireKind): LuminaireMounting =>
  MOUNTING_PATTERNS.find(([pattern]) => pattern.test(first(mounting) ?? ""))?.[1] ?? DEFAULT_MOUNTING[kind];

function inferShape(
  article: Article,
  kind: LuminaireKind,
  mounting: LuminaireMounting,
  { dimensions, isElongated }: ParsedDimensions,
): LuminaireShape {
  const words = joinStrings(article.trim_shape);
  if (kind === "batten") return "linear";
  if (kind === "ip68" && dimensions.diameter === undefined && isElongated)
    return mounting === "ground" || mounting === "recessed" ? "linear" : "tube";
  if (kind === "high-bay")
    return /linear|länglich/i.test(words) || (dimensions.diameter === undefined && isElongated) ? "linear" : "round";
  if (/square|quadrat|eckig|rectang/i.test(words)) return "square";
  if (/linear|länglich/i.test(words) && kind === "ip68") return "linear";
  if (/round|rund|circ/i.test(words) || dimensions.diameter !== undefined) return "round";
  return kind === "panel" || dimensions.width !== undefined ? "square" : "round";
}

function parseOptic({ optic }: Article): LuminaireOptic {
  const words = joinStrings(optic);
  if (/micro|mikro|prism/i.test(words)) return "microprismatic";
  if (/louvre|louver|raster|dark-?light/i.test(words)) return "louvre";
  return /opal|satin|diffus/i.test(words) ? "opal" : "clear";
}

function plausibleColourTemperature(article: Article): number {
  const kelvin = article.colortemperature_default ?? article.colortemperature_vari1 ?? article.colorTemperature_vari2;
  return kelvin !== undefined && kelvin >= 1000 && kelvin <= 20_000 ? kelvin : FALLBACK_COLOUR_TEMPERATURE_K;
}

/** IP54 and above: protected against dust and splashing water. */
function isSealed({ resistance_ip }: Article): boolean {
  const digits = /(\d)(\d)/.exec(first(resistance_ip)?.slice(0, 20) ?? "");
  return digits !== null && Number(digits[1]) >= 5 && Number(digits[2]) >= 4;
}

const hasSensor = ({ sensor }: Article): boolean => {
  const words = joinStrings(sensor);
  return words !== "" && !/^(?:(?:none|no|without|ohne|keine?|0)\b|[-–]$)/i.test(words.trim());
};

/** Plausible lengths in mm; others are errors in the data. */
const MIN_LENGTH_MM = 3;
const MAX_LENGTH_MM = 12_000;

/** The dimensions read from an article, and whether its face is much longer than wide. */
interface ParsedDimensions {
  readonly dimensions: LuminaireDimensions;
  readonly isElongated: boolean;
}

const plausibleLength = (value: number | undefined): number | undefined =>
  value !== undefined && value >= MIN_LENGTH_MM && value <= MAX_LENGTH_MM ? value : undefined;

/** A parsed size; without numbers if the string is not a size. */
interface ParsedSize {
  /** In mm, in the order of the string; `undefined` for implausible ones. */
  readonly numbers: readonly (number | undefined)[];
  /** Whether the first is a diameter: `Ø 190 x 95`. */
  readonly isRound: boolean;
}

/** Parses a size such as `600x600`, `1195 × 295 × 11`, `Ø 190 x 95` or `1500x76x84 mm`: the numbers between crosses. */
function parseSize(value: StringOrList): ParsedSize {
  const text = (first(value) ?? "").slice(0, 60).replaceAll(",", ".");
  if (!/^\s*(Ø\s*)?\d+(\.\d+)?(\s*[x×*]\s*\d+(\.\d+)?){1,2}\s*(mm\s*)?$/i.test(text))
    return { numbers: [], isRound: false };
  const numbers = Array.from(text.matchAll(/\d+(\.\d+)?/g), ([digits]) => plausibleLength(Number(digits)));
  return { numbers, isRound: /^\s*Ø/i.test(text) };
}

/**
 * The dimensions that an article states, in mm: `dimension` is length × width × height, or diameter × height for round
 * luminaires; `length_batten` and the module replace a missing length and width.
 */
export function readDimensions(article: Article, kind: LuminaireKind): ParsedDimensions {
  const { numbers: size, isRound } = parseSize(article.dimension);
  const [first, second, third] =
    size.length > 0 ? size : kind === "panel" ? parseSize(article.recessed_modul_size).numbers : [];
  const diameter = plausibleLength(article.diameter) ?? (isRound ? first : undefined);
  const hasDiameter = diameter !== undefined;
  const sides = [first, hasDiameter && size.length === 2 ? undefined : second].filter((side) => side !== undefined);
  const length = plausibleLength(article.length_batten) ?? (sides.length > 0 ? Math.max(...sides) : undefined);
  const width = sides.length > 1 ? Math.min(...sides) : undefined;
  const dimensions = withoutUndefined({
    diameter,
    length: hasDiameter ? undefined : length,
    width: hasDiameter ? undefined : width,
    height: third ?? (hasDiameter && size.length === 2 ? second : undefined),
    depth: plausibleLength(article.recessed_depth),
    ...readCutout(article),
  });
  const isElongated =
    length !== undefined && (width === undefined ? article.length_batten !== undefined : length > width * 1.4);
  return { dimensions, isElongated };
}

/** The bounds of the ceiling cutout, the smaller first. */
function readCutout(article: Article): { cutoutMin: number | undefined; cutoutMax: number | undefined } {
  const low = plausibleLength(article.cutout_ceiling_min);
  const high = plausibleLength(article.cutout_ceiling_max);
  if (low === undefined || high === undefined) return { cutoutMin: low, cutoutMax: high };
  return { cutoutMin: Math.min(low, high), cutoutMax: Math.max(low, high) };
}
