import type { Article } from "#model/entities/article.ts";
import { energyClassForEfficacy, isEnergyClass } from "#model/energy-label.ts";
import { EPREL_NUMBER } from "#navigation/addresses/eprel-address.ts";
import { NO_WORDS } from "../checking/check-entry.ts";
import { isScientificNotation } from "./codes.ts";
import { fieldProblem, type EntryProblem } from "../problems/problem.ts";
import { FIELD_REFERENCE } from "#model/field-reference/field-reference.ts";
import { LIST_NAMES, type ListEntries, type ListName } from "#model/lists/lists.ts";

/** Reports values of an article that contradict each other, physics or a standard. @see rule D10 */
export const checkPlausibility = (article: Article): readonly EntryProblem[] => [
  ...[checkEfficacy(article), checkCutout(article), checkEnergyClass(article)].flatMap((problem) => problem ?? []),
  ...[checkGtin(article) ?? []].flat(),
  ...VALUE_CHECKS.flatMap(({ field, isPlausible, message }) =>
    [article[field] ?? []]
      .flat()
      .filter((value) => !isPlausible(value))
      .map((value) => implausibleProblem(field, value, message)),
  ),
];

/** A field whose format a standard defines; `none` means that the article has no such rating. */
const formatCheck = <F extends keyof Article>(field: F, pattern: RegExp, expected: string) => ({
  field,
  isPlausible: (value: string) => pattern.test(value),
  message: `does not follow its standard; expected ${expected}`,
});

/** Words and figures for *no* in sheets; only `none` means it (`isFitted`). */
const NAMES_OF_ABSENCE: ReadonlySet<string> = new Set([...NO_WORDS, "0", "without", "ohne", "kein", "keine"]);

/** A unit that may be named by a word for *no*: the site would treat the article as having it. */
const absenceCheck = <F extends keyof Article>(field: F, kind: string) => ({
  field,
  isPlausible: (value: string) => !NAMES_OF_ABSENCE.has(value.toLowerCase()),
  message: `is taken for a kind of ${kind}; if the article has none, write none`,
});

const IP_RATING = /^(?:none|IP[0-6X][0-9X][A-DHMSW]?)$/;
const IK_RATING = /^(?:none|IK(?:0\d|1[01])\+{0,2})$/;
const DIMENSION = /^(?:Ø\s*)?\d+(?:[.,]\d+)?(?:\s*[x×]\s*\d+(?:[.,]\d+)?){1,2}$/i;
const MODULE_SIZE = /^\d+(?:[.,]\d+)?[x×]\d+(?:[.,]\d+)?$/i;

// prettier-ignore
const VALUE_CHECKS = [
  formatCheck("resistance_ip", IP_RATING, "IP and two digits, such as IP44 (IEC 60529)"),
  formatCheck("resistance_ip_back", IP_RATING, "IP and two digits, such as IP20 (IEC 60529)"),
  formatCheck("impact_rate_ik", IK_RATING, "IK and two digits, such as IK08 (IEC 62262)"),
  formatCheck("energy_class", /^(?:none|[A-G])$/,
    "a letter from A to G (Regulation (EU) 2019/2015); A+ and better belong to the scale used before 2021"),
  formatCheck("eprel_number", EPREL_NUMBER, "only the digits of the EPREL number, without a URL"),
  formatCheck("dimension", DIMENSION, "sizes in mm with x between them, such as 1195x295x28 or Ø 90 x 70"),
  formatCheck("recessed_modul_size", MODULE_SIZE, "two sizes in mm, such as 600x600"),
  absenceCheck("emergency", "emergency lighting"),
  absenceCheck("sensor", "sensor"),
];

/** Plausible luminous efficacies, lm/W. */
const PLAUSIBLE_EFFICACY = [5, 250] as const;

function checkEfficacy({ lumen_default: flux, wattage_default: watts }: Article): EntryProblem | undefined {
  if (flux === undefined || watts === undefined || watts <= 0) return undefined;
  const [min, max] = PLAUSIBLE_EFFICACY;
  const efficacy = flux / watts;
  if (efficacy >= min && efficacy <= max) return undefined;
  const message = `and wattage_default ${watts} W make ${efficacyText(efficacy)}; the usual range is ${min} to ${max} lm/W`;
  return implausibleProblem("lumen_default", flux, message);
}

const efficacyText = (efficacy: number): string => `${Number(efficacy.toPrecision(3))} lm/W`;

/** The highest and lowest factor from efficacy to total mains efficacy (Annex II of Regulation (EU) 2019/2015). */
const EFFICACY_FACTORS = [1.176, 0.926] as const;

/**
 * Classes that the luminaire's own efficacy contradicts: it emits no more light per watt than its light source. A low
 * efficacy is no evidence, unless the luminaire itself is the light source.
 *
 * @see rule D15
 */
function checkEnergyClass(article: Article): EntryProblem | undefined {
  const { lumen_default: flux, wattage_default: watts, is_light_source: isLightSource, eprel_number } = article;
  const classes = [article.energy_class ?? []].flat().filter(isEnergyClass);
  const [firstClass] = classes;
  if (firstClass === undefined) {
    if (isLightSource) return implausibleProblem("is_light_source", true, LABEL_WITHOUT_CLASS_MESSAGE);
    if (eprel_number === undefined) return undefined;
    return implausibleProblem("eprel_number", eprel_number, "needs energy_class, beside which it is shown");
  }
  if (isLightSource && classes.length > 1)
    return implausibleProblem("energy_class", classes.join(", "), SEVERAL_CLASSES_MESSAGE);
  if (flux === undefined || watts === undefined || watts <= 0) return undefined;
  const [bestPossible, worstPossible] = EFFICACY_FACTORS.map((factor) =>
    energyClassForEfficacy((factor * flux) / watts),
  );
  const efficacy = efficacyText(flux / watts);
  const worstStated = [...classes].sort().at(-1) ?? firstClass;
  if (worstPossible !== undefined && worstPossible < worstStated) {
    const message = `is worse than the luminaire's own ${efficacy} allows; expected ${worstPossible} or better`;
    return implausibleProblem("energy_class", worstStated, message);
  }
  if (!isLightSource || bestPossible === undefined || firstClass >= bestPossible) return undefined;
  const message = `is better than the luminaire's own ${efficacy} allows, since it is itself the light source; expected ${bestPossible} or worse`;
  return implausibleProblem("energy_class", firstClass, message);
}

const LABEL_WITHOUT_CLASS_MESSAGE = "needs energy_class, which the label of a light source states; no label is shown";
const SEVERAL_CLASSES_MESSAGE = "are several classes of one light source (is_light_source); no label is shown";

function checkCutout(article: Article): EntryProblem | undefined {
  const { cutout_ceiling_min: min, cutout_ceiling_max: max } = article;
  if (min !== undefined && max !== undefined && min > max) {
    const message = `is larger than cutout_ceiling_max, ${max} mm; they may have been swapped`;
    return implausibleProblem("cutout_ceiling_min", min, message);
  }
  const bodySize = largestSide(article);
  const widest = max ?? min;
  if (bodySize === undefined || widest === undefined || widest <= bodySize) return undefined;
  const field = max === undefined ? "cutout_ceiling_min" : "cutout_ceiling_max";
  const message = `is larger than the luminaire itself, ${bodySize} mm, so it would fall through`;
  return implausibleProblem(field, widest, message);
}

/** The diameter or the longer side of the visible part, mm. */
function largestSide({ diameter = 0, dimension = [] }: Article): number | undefined {
  const sides = [dimension].flat().flatMap(faceSides);
  const sizes = [diameter, ...sides.map((side) => Number(side.replace(",", ".")))].filter((size) => size > 0);
  return sizes.length === 0 ? undefined : Math.max(...sizes);
}

/** The sides of the visible face; a diameter, as in `Ø 90 x 70`, is followed by the height only. */
function faceSides(dimension: string): readonly string[] {
  const sizes = dimension.split(/[x×]/i);
  return /^\s*Ø/i.test(dimension) ? [sizes[0]?.replace(/Ø/i, "") ?? ""] : sizes.slice(0, 2);
}

/** GTINs have 8, 12, 13 or 14 digits; the last is a check digit. */
const GTIN = /^(?:\d{8}|\d{12,14})$/;

function checkGtin({ ean: code }: Article): EntryProblem | undefined {
  if (code === undefined || isScientificNotation(code) || (GTIN.test(code) && hasValidCheckDigit(code)))
    return undefined;
  const message = GTIN.test(code)
    ? "has a wrong check digit; a digit may be mistyped"
    : "is not a GTIN; expected 8, 12, 13 or 14 digits";
  return implausibleProblem("ean", code, message);
}

/**
 * Digits from the right are weighted 1 and 3 alternately; the sum must be a multiple of 10. See
 * https://www.gs1.org/services/how-calculate-check-digit-manually
 */
function hasValidCheckDigit(code: string): boolean {
  const digits = Array.from(code, Number).reverse();
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

export const implausibleProblem = (field: string, value: unknown, message: string): EntryProblem =>
  fieldProblem("implausible", field, value, message);

const FIELDS_WITH_USUAL_RANGE = new Map(
  LIST_NAMES.map((list) => [
    list,
    Object.entries(FIELD_REFERENCE[list]).filter(([, { usualRange }]) => usualRange !== undefined),
  ]),
);

/** Reports implausible numbers: a wrong unit, a lost decimal separator, a shifted column. */
export const checkUsualRanges = (list: ListName, entry: ListEntries[ListName]): readonly EntryProblem[] =>
  (FIELDS_WITH_USUAL_RANGE.get(list) ?? []).flatMap(
    ([field, { usualRange: [min, max] = [-Infinity, Infinity], unit }]) => {
      const value: unknown = entry[field];
      if (typeof value !== "number" || (value >= min && value <= max)) return [];
      const range = `${min} to ${max}${unit === undefined ? "" : ` ${unit}`}`;
      const message = `is outside the usual range of ${range}; check its unit and its decimal separator`;
      return [implausibleProblem(field, value, message)];
    },
  );
