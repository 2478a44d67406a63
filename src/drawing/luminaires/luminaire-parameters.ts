import type { Article } from "#model/entities/article.ts";
import type { CategoryCode } from "#model/entities/category-code.ts";
import { type Finish, finishOf } from "./finish.ts";
import { type ParsedDimensions, readDimensions } from "./luminaire-dimensions.ts";
import type {
  LuminaireKind,
  LuminaireMounting,
  LuminaireOptic,
  LuminaireParameters,
  LuminaireShape,
} from "./luminaire-shape.ts";

/** The drawing of each category, and its default finish. */
const KINDS: Readonly<Record<CategoryCode, { readonly kind: LuminaireKind; readonly body: Finish }>> = {
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
 * Every field may be missing or odd: implausible values count as unknown, and the drawing falls back to the category's
 * usual look.
 *
 * @param code the article's category code; `undefined` gives a neutral luminaire
 */
export function luminaireParameters(article: Article, code: CategoryCode | undefined): LuminaireParameters {
  const { kind, body } = code === undefined ? NEUTRAL : KINDS[code];
  const mounting = mountingOf(article, kind);
  const reading = readDimensions(article, kind);
  return {
    kind,
    mounting,
    shape: shapeOf(article, kind, mounting, reading),
    dimensions: reading.dimensions,
    body: finishOf(first(article.trim_color)) ?? body,
    reflector: finishOf(first(article.reflector_color)) ?? "white",
    optic: opticOf(article),
    colourTemperature: colourTemperatureOf(article),
    sealed: isSealed(article),
    tiltable: (article.tiltable_percentage ?? 0) > 0,
    sensor: hasSensor(article),
    wiredThrough: article.wired_through === true,
  };
}

type Texts = string | readonly string[] | undefined;

const first = (value: Texts): string | undefined => (typeof value === "string" ? value : value?.[0]);
const joined = (value: Texts): string => (typeof value === "string" ? value : (value ?? []).join(" ")).slice(0, 200);

const MOUNTING_WORDS: readonly (readonly [RegExp, LuminaireMounting])[] = [
  [/ground|boden|drive|floor/i, "ground"],
  [/recess|einbau|built-?in|lay-?in|einlege/i, "recessed"],
  [/suspend|pendant|abgehängt|pendel|hang/i, "suspended"],
  [/surface|anbau|aufbau|ceiling|wall|decke|wand/i, "surface"],
];

const USUAL_MOUNTING: Readonly<Record<LuminaireKind, LuminaireMounting>> = {
  downlight: "recessed",
  batten: "surface",
  panel: "recessed",
  "high-bay": "suspended",
  ip68: "ground",
  neutral: "surface",
};

const mountingOf = ({ mounting }: Article, kind: LuminaireKind): LuminaireMounting =>
  MOUNTING_WORDS.find(([words]) => words.test(first(mounting) ?? ""))?.[1] ?? USUAL_MOUNTING[kind];

function shapeOf(
  article: Article,
  kind: LuminaireKind,
  mounting: LuminaireMounting,
  { dimensions, elongated }: ParsedDimensions,
): LuminaireShape {
  const words = joined(article.trim_shape);
  if (kind === "batten") return "linear";
  if (kind === "ip68" && dimensions.diameter === undefined && elongated)
    return mounting === "ground" || mounting === "recessed" ? "linear" : "tube";
  if (kind === "high-bay")
    return /linear|länglich/i.test(words) || (dimensions.diameter === undefined && elongated) ? "linear" : "round";
  if (/square|quadrat|eckig|rectang/i.test(words)) return "square";
  if (/linear|länglich/i.test(words) && kind === "ip68") return "linear";
  if (/round|rund|circ/i.test(words) || dimensions.diameter !== undefined) return "round";
  return kind === "panel" || dimensions.width !== undefined ? "square" : "round";
}

function opticOf({ optic }: Article): LuminaireOptic {
  const words = joined(optic);
  if (/micro|mikro|prism/i.test(words)) return "microprismatic";
  if (/louvre|louver|raster|dark-?light/i.test(words)) return "louvre";
  return /opal|satin|diffus/i.test(words) ? "opal" : "clear";
}

function colourTemperatureOf(article: Article): number {
  const kelvin = article.colortemperature_default ?? article.colortemperature_vari1 ?? article.colorTemperature_vari2;
  return kelvin !== undefined && kelvin >= 1000 && kelvin <= 20_000 ? kelvin : FALLBACK_COLOUR_TEMPERATURE_K;
}

/** IP54 and above: protected against dust and splashing water. */
function isSealed({ resistance_ip }: Article): boolean {
  const digits = /(\d)(\d)/.exec(first(resistance_ip)?.slice(0, 20) ?? "");
  return digits !== null && Number(digits[1]) >= 5 && Number(digits[2]) >= 4;
}

const hasSensor = ({ sensor }: Article): boolean => {
  const words = joined(sensor);
  return words !== "" && !/^(none|no|without|ohne|kein|0|-|–)\b/i.test(words.trim());
};
