import type { Article } from "#model/entities/article.ts";
import { NO_CUSTOM_ATTRIBUTES, type CustomName } from "#model/entities/custom-attribute.ts";
import { articleRange, articleValues } from "#attributes/article-values.ts";
import { sourceFields } from "#attributes/attribute-table.ts";
import { coversOpening, fitsIntoVoid, type FitAttribute, type Range } from "#attributes/selection.ts";
import type { BoundedAttribute, ValueAttribute } from "#attributes/filter-kind.ts";
import { isWithin, limitEnd, limitRange } from "#attributes/limits.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";

/**
 * A figure in a query: lengths in mm, flux in lm, efficacy in lm/W, power in W, lifetime in h, weight in kg, warranty
 * in years, colour in K.
 */
export type Figure =
  | { readonly kind: PlainKind; readonly value: number }
  /** `bound`: whether it is a lower or an upper bound; absent if it is the default of its kind. */
  | { readonly kind: BoundedKind; readonly value: number; readonly bound?: keyof Range }
  /** Alternative pairs of sides: without a unit, `60x60` is in mm or in cm. */
  | { readonly kind: "size"; readonly sides: readonly Sides[] };

type Sides = readonly [number, number];

/** `length`: any length of an article; the others are named in the query or have a unit. `depth`: the available one. */
type PlainKind = "cutout" | "depth" | "diameter" | "length" | "kelvin";

/** The attributes that figures set bounds for. @see rule F20 */
const BOUNDED = {
  flux: "lumen_default",
  efficacy: "efficacy",
  power: "wattage_default",
  ugr: "ugr",
  ra: "ra",
  lifetime: "lifetime",
  weight: "weight",
  warranty: "warranty",
  protection: "resistance_ip",
  impact: "impact_rate_ik",
} as const satisfies Readonly<Record<string, BoundedAttribute>>;
type BoundedKind = keyof typeof BOUNDED;

export type FigureKind = PlainKind | BoundedKind | "size";

/** Figures that are approximate unless the query says "at least" or "at most". */
const APPROXIMATE: ReadonlySet<FigureKind> = new Set<FigureKind>(["flux", "power"]);

export const isBoundedKind = (kind: FigureKind): kind is BoundedKind => Object.hasOwn(BOUNDED, kind);

/** Whether figures of a kind are lower or upper bounds by default; `undefined`: approximate, or not bounds. */
export function defaultBound(kind: FigureKind): keyof Range | undefined {
  if (kind === "depth") return "max";
  return isBoundedKind(kind) && !APPROXIMATE.has(kind) ? limitEnd(BOUNDED[kind]) : undefined;
}

/** A luminaire for a 600 mm module is a few millimetres smaller. */
const SIZE_TOLERANCE = 0.01;
/** A query for 2600 lm also matches 2400. */
const AMOUNT_TOLERANCE = 0.1;

/** Built-in attributes that are filtered by the values that a figure allows. */
type FigureFilter = Exclude<ValueAttribute, CustomName>;

interface FigureMatcher {
  /** The fields that figures are compared with. */
  readonly fields: readonly (keyof Article)[];
  /** Whether an article matches; if the fields are missing, it does not. */
  readonly matches: (article: Partial<Article>, figure: number) => boolean;
  /** The equivalent filter, where a panel has it. */
  readonly filter?: FigureFilter;
}

const CUTOUTS = ["cutout_ceiling_min", "cutout_ceiling_max"] as const;

const isWithinTolerance = (value: unknown, figure: number, tolerance: number): boolean =>
  typeof value === "number" && Math.abs(value - figure) <= figure * tolerance;

const fitsCutout = (article: Partial<Article>, figure: number): boolean => {
  const range = articleRange(article, "cutout_ceiling");
  return range !== undefined && coversOpening(range, figure);
};

const MATCHERS: Readonly<Record<PlainKind, FigureMatcher>> = {
  cutout: { fields: CUTOUTS, matches: fitsCutout },
  depth: {
    fields: ["recessed_depth"],
    matches: ({ recessed_depth: depth }, mm) => typeof depth === "number" && fitsIntoVoid(depth, mm),
  },
  diameter: {
    fields: ["diameter", ...CUTOUTS],
    matches: (article, mm) => isWithinTolerance(article.diameter, mm, SIZE_TOLERANCE) || fitsCutout(article, mm),
  },
  length: {
    fields: ["length_batten", "diameter", "dimension", ...CUTOUTS],
    matches: (article, mm) =>
      isWithinTolerance(article.length_batten, mm, SIZE_TOLERANCE) ||
      isWithinTolerance(article.diameter, mm, SIZE_TOLERANCE) ||
      fitsCutout(article, mm) ||
      sidesOf(article.dimension).some((sides) => sides.some((side) => isWithinTolerance(side, mm, SIZE_TOLERANCE))),
    filter: "length_batten",
  },
  kelvin: {
    fields: ["colortemperature_default", "colortemperature_vari1", "colorTemperature_vari2"],
    matches: (article, kelvin) => articleValues(article, "colortemperature").includes(kelvin),
    filter: "colortemperature",
  },
};

/** Converts a figure to bounds of an attribute; `undefined` if it is not a bound. @see rule F20 */
export function figureAsBounds(figure: Figure) {
  if (figure.kind === "size" || !isBounded(figure)) return undefined;
  const { kind, value, bound = defaultBound(kind) } = figure;
  const toleranceRange = { min: scale(value, 1 - AMOUNT_TOLERANCE), max: scale(value, 1 + AMOUNT_TOLERANCE) };
  return { attribute: BOUNDED[kind], range: bound === undefined ? toleranceRange : limitRange(bound, value) };
}

/** A product without the error of binary fractions, since it is shown in URLs: 3000 · 1.1 is 3300. */
const scale = (amount: number, factor: number): number => Number((amount * factor).toFixed(3));

type BoundedFigure = Extract<Figure, { readonly kind: BoundedKind }>;
const isBounded = (figure: Figure): figure is BoundedFigure => isBoundedKind(figure.kind);

/** The fields that decide whether an article matches a figure. */
function figureFields(figure: Figure): readonly (keyof Article)[] {
  if (figure.kind === "size") return ["recessed_modul_size", "dimension"];
  return isBounded(figure) ? sourceFields(BOUNDED[figure.kind], NO_CUSTOM_ATTRIBUTES) : MATCHERS[figure.kind].fields;
}

/**
 * Whether an article matches a figure: its value is within the bounds, as when filtered by them, or within a tolerance
 * for flux and power unless the query states a bound; it has the nominal size; its range of cutouts includes the
 * opening; it needs no more than the available depth.
 */
export function matchesFigure(article: Partial<Article>, figure: Figure): boolean {
  const bounds = figureAsBounds(figure);
  if (bounds) return isWithin(article, bounds.attribute, bounds.range);
  if (figure.kind !== "size") return !isBounded(figure) && MATCHERS[figure.kind].matches(article, figure.value);
  return [...sidesOf(article.recessed_modul_size), ...sidesOf(article.dimension)].some((sides) =>
    figure.sides.some((requested) => isSize(sides, requested)),
  );
}

/** Tests whether articles match a figure; of articles with equal fields, only one is compared. */
export function createFigureTest(catalogue: Catalogue, figure: Figure): (row: number) => boolean {
  const { groupOf, rowOf } = catalogue.groupBy(figureFields(figure));
  const resultByGroup = new Map<number, boolean>();
  return (row) => {
    const group = groupOf[row] ?? 0;
    const cached = resultByGroup.get(group) ?? matchesFigure(catalogue.lazyArticle(rowOf[group] ?? row), figure);
    resultByGroup.set(group, cached);
    return cached;
  };
}

/** The filter by values that is equivalent to a figure; `undefined` if there is none. */
export function equivalentValueFilter(figure: Figure): FigureFilter | undefined {
  if (figure.kind === "size") return "recessed_modul_size";
  return isBounded(figure) ? undefined : MATCHERS[figure.kind].filter;
}

/** The filter by a measured length that is equivalent to a figure; `undefined` if there is none. @see rule F4 */
export function equivalentFitFilter({ kind }: Figure): FitAttribute | undefined {
  if (kind === "depth") return "void";
  return kind === "cutout" || kind === "diameter" || kind === "length" ? "opening" : undefined;
}

const isSize = (sides: readonly number[], [width, length]: Sides): boolean => {
  const [first = 0, second = 0] = sides;
  const matches = (a: number, b: number): boolean =>
    isWithinTolerance(first, a, SIZE_TOLERANCE) && isWithinTolerance(second, b, SIZE_TOLERANCE);
  return matches(width, length) || matches(length, width);
};

/** Parses the sides in dimensions, `600x600x12`. */
const sidesOf = (dimension: unknown): readonly (readonly number[])[] =>
  [dimension]
    .flat()
    .filter((text) => typeof text === "string")
    .map((text) => text.split(/[x×]/i).map((side) => Number(side.trim())));
