import { formatNumber, withUnit } from "#attributes/technical-data/attribute-text.ts";
import { panelAttributeName } from "#views/selector/panel/selector-panel.ts";
import type { Figure } from "./figures.ts";
import type { SearchScope } from "./search-documents.ts";

type Label = (value: number, scope: SearchScope) => string;

const LABELS: Readonly<Record<Exclude<Figure["kind"], "size">, Label>> = {
  cutout: (mm, { catalogue, language }) => {
    const name = panelAttributeName("cutout_ceiling", catalogue.filterTexts, language);
    return [...(name ? [name.text] : []), withUnit(mm, "mm", language)].join(" ");
  },
  diameter: (mm, { language }) => `Ø ${withUnit(mm, "mm", language)}`,
  length: (mm, { language }) => withUnit(mm, "mm", language),
  flux: (lm, { language }) => `≈ ${withUnit(lm, "lm", language)}`,
  power: (watts, { language }) => `≈ ${withUnit(watts, "W", language)}`,
  kelvin: (kelvin, { language }) => withUnit(kelvin, "K", language),
  ugr: (limit, { language }) => `UGR ≤ ${formatNumber(limit, language)}`,
  ra: (least) => `Ra ≥ ${least}`,
  protection: (least) => `≥ IP${twoDigits(least)}`,
  impact: (least) => `≥ IK${twoDigits(least)}`,
};

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** A figure as interpreted: `UGR ≤ 19`, `≥ IP65`, `≈ 2,600 lm`. */
export function figureLabel(figure: Figure, scope: SearchScope): string {
  if (figure.kind !== "size") return LABELS[figure.kind](figure.value, scope);
  const { language } = scope;
  // Without a unit, the larger interpretation is shown: there are no 60 mm panels.
  const [width, length] = figure.sides.at(-1) ?? [0, 0];
  return `${formatNumber(width, language)} × ${withUnit(length, "mm", language)}`;
}
