import { formatNumber, formatWithUnit, panelAttributeName } from "#attributes/technical-data/attribute-text.ts";
import type { PanelAttribute } from "#attributes/filter-kind.ts";
import { formatRating } from "#attributes/ratings.ts";
import { defaultBound, isBoundedKind, type Figure } from "./figures.ts";
import type { SearchScope } from "./search-documents.ts";

/** @param sign `≤` or `≥` for a bound, `≈` for an approximate amount, empty otherwise */
type FormatValue = (value: number, scope: SearchScope, sign: string) => string;

const amount =
  (unit: string): FormatValue =>
  (value, { language }, sign) =>
    `${sign} ${formatWithUnit(value, unit, language)}`;

/** A length after the catalogue's name of its attribute, if it has one. */
const namedLength =
  (attribute: PanelAttribute): FormatValue =>
  (mm, { catalogue, language }, sign) => {
    const name = panelAttributeName(attribute, catalogue.filterTexts, language);
    return [name?.text, sign, formatWithUnit(mm, "mm", language)].filter(Boolean).join(" ");
  };

const FORMATS: Readonly<Record<Exclude<Figure["kind"], "size">, FormatValue>> = {
  cutout: namedLength("cutout_ceiling"),
  depth: namedLength("recessed_depth"),
  diameter: (mm, { language }) => `Ø ${formatWithUnit(mm, "mm", language)}`,
  length: (mm, { language }) => formatWithUnit(mm, "mm", language),
  flux: amount("lm"),
  efficacy: amount("lm/W"),
  power: amount("W"),
  lifetime: amount("h"),
  weight: amount("kg"),
  warranty: amount("years"),
  kelvin: (kelvin, { language }) => formatWithUnit(kelvin, "K", language),
  ugr: (limit, { language }, sign) => `UGR ${sign} ${formatNumber(limit, language)}`,
  ra: (bound, _, sign) => `Ra ${sign} ${bound}`,
  protection: (rating, _, sign) => `${sign} ${formatRating("IP", rating)}`,
  impact: (rating, _, sign) => `${sign} ${formatRating("IK", rating)}`,
};

const SIGNS = { min: "≥", max: "≤" } as const;

/** Formats a figure as it was interpreted: `UGR ≤ 19`, `≥ IP65`, `≈ 2,600 lm`. */
export function formatFigure(figure: Figure, scope: SearchScope): string {
  if (figure.kind !== "size") {
    const bound = ("bound" in figure ? figure.bound : undefined) ?? defaultBound(figure.kind);
    const signWithoutBound = isBoundedKind(figure.kind) ? "≈" : "";
    return FORMATS[figure.kind](figure.value, scope, bound === undefined ? signWithoutBound : SIGNS[bound]);
  }
  const { language } = scope;
  // Without a unit, the larger interpretation is shown: there are no 60 mm panels.
  const [width, length] = figure.sides.at(-1) ?? [0, 0];
  return `${formatNumber(width, language)} × ${formatWithUnit(length, "mm", language)}`;
}
