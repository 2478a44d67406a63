import type { Article } from "#model/entities/article.ts";
import type { CustomName } from "#model/entities/custom-attribute.ts";
import { articleRange, articleValues } from "#attributes/article-values.ts";
import { coversOpening } from "#attributes/fits.ts";
import type { ValueAttribute } from "#attributes/filter-kind.ts";

/** A figure in a query: lengths in mm, flux in lm, power in W, colour temperature in K. */
export type Figure =
  | { readonly kind: Exclude<FigureKind, "size">; readonly value: number }
  /** Alternative pairs of sides: without a unit, `60x60` is in mm or in cm. */
  | { readonly kind: "size"; readonly sides: readonly Sides[] };

export type Sides = readonly [number, number];

/** Kinds of figures. `length` is any length of an article; `cutout` and `diameter` are named in the query. */
export type FigureKind =
  "size" | "cutout" | "diameter" | "length" | "flux" | "power" | "kelvin" | "ugr" | "ra" | "protection" | "impact";

/** A luminaire for a 600 mm module is a few millimetres smaller. */
const SIZE_TOLERANCE = 0.01;
/** A query for 2600 lm also matches 2400. */
const AMOUNT_TOLERANCE = 0.1;

/** The attributes of the table that a figure can be a filter of. */
type FigureFilter = Exclude<ValueAttribute, CustomName>;

interface Meaning {
  /** The fields that it is compared with. */
  readonly fields: readonly (keyof Article)[];
  /** Whether an article matches; one with an unknown field does not. */
  readonly meets: (article: Partial<Article>, figure: number) => boolean;
  /** The equivalent filter, where a panel has it. */
  readonly filter?: FigureFilter;
}

const CUTOUTS = ["cutout_ceiling_min", "cutout_ceiling_max"] as const;

const isNear = (value: unknown, figure: number, tolerance: number): boolean =>
  typeof value === "number" && Math.abs(value - figure) <= figure * tolerance;

const opens = (article: Partial<Article>, figure: number): boolean => {
  const range = articleRange(article, "cutout_ceiling");
  return range !== undefined && coversOpening(range, figure);
};

/** `IP65` protects at least as well as `IP54`: both digits must be at least as high. */
const protects = (rating: unknown, asked: number): boolean => {
  const [, solids = "", water = ""] = /^IP\s*([0-6X])([0-9X])/i.exec(String(rating)) ?? [];
  return Number(solids) >= Math.floor(asked / 10) && Number(water) >= asked % 10 && solids !== "" && water !== "";
};

const resists = (rating: unknown, asked: number): boolean =>
  Number(/^IK\s*(\d{2})/i.exec(String(rating))?.[1] ?? NaN) >= asked;

const MEANINGS: Readonly<Record<Exclude<FigureKind, "size">, Meaning>> = {
  cutout: { fields: CUTOUTS, meets: opens },
  diameter: {
    fields: ["diameter", ...CUTOUTS],
    meets: (article, mm) => isNear(article.diameter, mm, SIZE_TOLERANCE) || opens(article, mm),
  },
  length: {
    fields: ["length_batten", "diameter", "dimension", ...CUTOUTS],
    meets: (article, mm) =>
      isNear(article.length_batten, mm, SIZE_TOLERANCE) ||
      isNear(article.diameter, mm, SIZE_TOLERANCE) ||
      opens(article, mm) ||
      sidesOf(article.dimension).some((sides) => sides.some((side) => isNear(side, mm, SIZE_TOLERANCE))),
    filter: "length_batten",
  },
  flux: {
    fields: ["lumen_default"],
    meets: ({ lumen_default: flux }, lm) => isNear(flux, lm, AMOUNT_TOLERANCE),
  },
  power: {
    fields: ["wattage_default"],
    meets: ({ wattage_default: power }, watts) => isNear(power, watts, AMOUNT_TOLERANCE),
  },
  kelvin: {
    fields: ["colortemperature_default", "colortemperature_vari1", "colorTemperature_vari2"],
    meets: (article, kelvin) => articleValues(article, "colortemperature").includes(kelvin),
    filter: "colortemperature",
  },
  ugr: { fields: ["ugr"], meets: ({ ugr }, limit) => ugr !== undefined && ugr <= limit },
  ra: { fields: ["ra"], meets: ({ ra }, least) => ra !== undefined && ra >= least },
  protection: {
    fields: ["resistance_ip"],
    meets: (article, least) => articleValues(article, "resistance_ip").some((rating) => protects(rating, least)),
    filter: "resistance_ip",
  },
  impact: {
    fields: ["impact_rate_ik"],
    meets: ({ impact_rate_ik: rating }, least) => [rating].flat().some((one) => resists(one, least)),
  },
};

/** The fields that decide whether an article matches a figure. */
export const figureFields = (figure: Figure): readonly (keyof Article)[] =>
  figure.kind === "size" ? ["recessed_modul_size", "dimension"] : MEANINGS[figure.kind].fields;

/**
 * Whether an article matches a figure: UGR at most, Ra, IP and IK at least, flux and power approximately, sizes as
 * nominal sizes, an opening within the range of cutouts.
 */
export function meetsFigure(article: Partial<Article>, figure: Figure): boolean {
  if (figure.kind !== "size") return MEANINGS[figure.kind].meets(article, figure.value);
  return [...sidesOf(article.recessed_modul_size), ...sidesOf(article.dimension)].some((sides) =>
    figure.sides.some((asked) => isSize(sides, asked)),
  );
}

/** The filter by values that is equivalent to a figure. */
export const figureFilter = (figure: Figure): FigureFilter | undefined =>
  figure.kind === "size" ? "recessed_modul_size" : MEANINGS[figure.kind].filter;

/** Whether a figure is equivalent to the filter by ceiling opening. */
export const isOpeningFigure = ({ kind }: Figure): boolean =>
  kind === "cutout" || kind === "diameter" || kind === "length";

const isSize = (sides: readonly number[], [width, length]: Sides): boolean => {
  const [first = 0, second = 0] = sides;
  const is = (a: number, b: number): boolean => isNear(first, a, SIZE_TOLERANCE) && isNear(second, b, SIZE_TOLERANCE);
  return is(width, length) || is(length, width);
};

/** The numbers of dimensions, `600x600x12`. */
const sidesOf = (dimension: unknown): readonly (readonly number[])[] =>
  [dimension]
    .flat()
    .filter((text) => typeof text === "string")
    .map((text) => text.split(/[x×]/i).map((side) => Number(side.trim())));
