import type { Article } from "#model/entities/article.ts";
import type { ChosenText } from "#model/texts/text.ts";
import type { Range } from "#attributes/selection.ts";
import type { Language } from "#model/languages/language.ts";
import {
  attributeTypes,
  isNumber,
  technicalAttribute,
  type TechnicalAttribute,
  technicalValues,
} from "#attributes/technical-data/attribute-groups.ts";
import { attributesOn } from "#attributes/technical-data/attributes-on.ts";
import {
  attributeName,
  inOptionOrder,
  rangeWithUnit,
  withUnit,
  type ShownValue,
} from "#attributes/technical-data/attribute-text.ts";
import { shownValues, type Wording } from "#attributes/technical-data/shown-values.ts";

/** Articles side by side: flux and control downwards, colour temperature across, further differences as options above. */
export interface VariantMatrix {
  readonly options: readonly VariantOption[];
  readonly columns: readonly MatrixColumn[];
  readonly steps: readonly FluxStep[];
}

/** An attribute in which articles with the same flux, control and colour temperature differ. */
export interface VariantOption {
  /** Name of the parameter in the address. */
  readonly attribute: string;
  readonly name: ChosenText | undefined;
  readonly choices: readonly VariantChoice[];
}

export interface VariantChoice {
  readonly key: string;
  /** Empty for articles without a value. */
  readonly values: readonly ShownValue[];
  readonly isChosen: boolean;
}

export interface MatrixColumn {
  readonly key: string;
  readonly values: readonly ShownValue[];
}

/** Articles of about the same flux: colour temperatures of one module differ a little. */
export interface FluxStep {
  /** The range of the articles shown; if none are, of all articles of the step. */
  readonly flux: string | undefined;
  readonly rows: readonly MatrixRow[];
}

export interface MatrixRow {
  readonly control: readonly ShownValue[];
  /** One cell per column; empty: not available. */
  readonly cells: readonly (readonly MatrixCell[])[];
}

export interface MatrixCell {
  readonly code: string;
  readonly power: string | undefined;
  readonly isCurrent: boolean;
}

export interface MatrixRequest extends Wording {
  readonly articles: readonly Article[];
  /** Requested values of options by attribute; unavailable ones are ignored. */
  readonly chosen: ReadonlyMap<string, string>;
  /** The article that the page is about. */
  readonly currentCode?: string;
}

/**
 * Fluxes within this ratio form one step: warm light reduces a module's flux by up to a tenth, the next module has a
 * quarter more.
 */
const FLUX_STEP_RATIO = 1.15;

const CONTROL = technicalAttribute("control");
const COLOUR = technicalAttribute("colortemperature");
const POWER = technicalAttribute("wattage_default");

/** What else articles may differ in, in the order of the options. */
const OPTION_ATTRIBUTES = attributesOn("variantOption");

/** Arranges the articles of one size in a matrix; options are only those that distinguish articles of the same cell. */
export function variantMatrix(request: MatrixRequest): VariantMatrix {
  const { articles } = request;
  const steps = fluxSteps(articles);
  const place = (article: Article): string =>
    JSON.stringify([stepOf(article, steps), valueKey(article, CONTROL), valueKey(article, COLOUR)]);
  const { options, left } = chooseOptions(request, separatingAttributes(articles, place));
  const cells = Map.groupBy(left, place);
  const shown = Map.groupBy(left, (article) => stepOf(article, steps));
  const columns = distinctValues(articles, COLOUR, request);
  const controls = distinctValues(articles, CONTROL, request);
  return {
    options,
    columns: columns.map(({ key, values }) => ({ key, values })),
    steps: [...new Set(articles.map((article) => stepOf(article, steps)))]
      .sort((a, b) => a - b)
      .map((step) => ({
        flux: stepText(fluxesOf(shown.get(step) ?? []) ?? steps[step], request.language),
        rows: controls.map((control) => ({
          control: control.values,
          cells: columns.map(({ key }) =>
            (cells.get(JSON.stringify([step, control.key, key])) ?? []).map((article) => matrixCell(article, request)),
          ),
        })),
      })),
  };
}

/** Runs of fluxes in which the highest is less than `FLUX_STEP_RATIO` above the lowest. */
function fluxSteps(articles: readonly Article[]): Range[] {
  const fluxes = [...new Set(articles.map((article) => article.lumen_default))].filter((lumen) => lumen !== undefined);
  const steps: Range[] = [];
  for (const lumen of fluxes.sort((a, b) => a - b)) {
    const last = steps.at(-1);
    if (last && lumen < last.min * FLUX_STEP_RATIO) steps[steps.length - 1] = { min: last.min, max: lumen };
    else steps.push({ min: lumen, max: lumen });
  }
  return steps;
}

/** Articles of unknown flux are in the step after the last. */
function stepOf({ lumen_default: lumen }: Article, steps: readonly Range[]): number {
  const step = lumen === undefined ? -1 : steps.findIndex(({ max }) => lumen <= max);
  return step === -1 ? steps.length : step;
}

/** The lowest and highest flux of articles; `undefined` if none is known. */
function fluxesOf(articles: readonly Article[]): Range | undefined {
  const fluxes = articles.flatMap(({ lumen_default: lumen }) => lumen ?? []);
  return fluxes.length === 0 ? undefined : { min: Math.min(...fluxes), max: Math.max(...fluxes) };
}

const stepText = (step: Range | undefined, language: Language): string | undefined =>
  step && rangeWithUnit(step, "lm", language);

/** The attributes in which articles of the same cell differ, no more than needed to distinguish them. */
function separatingAttributes(articles: readonly Article[], place: (article: Article) => string): TechnicalAttribute[] {
  let groups = [...Map.groupBy(articles, place).values()].filter((group) => group.length > 1);
  const separating: TechnicalAttribute[] = [];
  for (const attribute of OPTION_ATTRIBUTES) {
    const split = groups.map((group) => [...Map.groupBy(group, (article) => valueKey(article, attribute)).values()]);
    if (split.every((parts) => parts.length < 2)) continue;
    separating.push(attribute);
    groups = split.flat().filter((group) => group.length > 1);
  }
  return separating;
}

function chooseOptions(request: MatrixRequest, attributes: readonly TechnicalAttribute[]) {
  let left = request.articles;
  const options: VariantOption[] = [];
  for (const attribute of attributes) {
    const byKey = Map.groupBy(left, (article) => valueKey(article, attribute));
    const wanted = request.chosen.get(attribute.name);
    const key = wanted !== undefined && byKey.has(wanted) ? wanted : plainest([...byKey.keys()]);
    options.push({
      attribute: attribute.name,
      name: attributeName(request.texts, attributeTypes(attribute), request.language),
      choices: distinctValues(left, attribute, request).map((choice) => ({ ...choice, isChosen: choice.key === key })),
    });
    left = byKey.get(key) ?? [];
  }
  return { options: options.filter(({ choices }) => choices.length > 1), left };
}

/** Keys of absent components. */
const WITHOUT = new Set(["", "none", "false"]);

/** The default choice: the version without the component, else the first in the catalogue. */
const plainest = (keys: readonly string[]): string => keys.find((key) => WITHOUT.has(key)) ?? keys[0] ?? "";

/** The distinct values of some articles in the order of options, unknown last. */
function distinctValues(articles: readonly Article[], attribute: TechnicalAttribute, request: MatrixRequest) {
  const byKey = new Map(articles.map((article) => [valueKey(article, attribute), article]));
  const shown = [...byKey].map(([key, article]) => ({
    key,
    values: shownValues(technicalValues(article, attribute), attribute, request),
  }));
  const firsts = inOptionOrder(
    shown.flatMap(({ values }) => values.slice(0, 1)),
    request.language,
  );
  const rank = ({ values: [first] }: { readonly values: readonly ShownValue[] }): number =>
    first ? firsts.indexOf(first) : firsts.length;
  return shown.sort((a, b) => rank(a) - rank(b));
}

/** The values of an attribute as a key for addresses and comparisons; empty if unknown. */
export const valueKey = (article: Article, attribute: TechnicalAttribute): string =>
  technicalValues(article, attribute).join("|");

/** An article's own options, so that its variants differ from it in flux, control and colour only. */
export const ownChoices = (article: Article): ReadonlyMap<string, string> =>
  new Map(OPTION_ATTRIBUTES.map((attribute) => [attribute.name, valueKey(article, attribute)]));

function matrixCell(article: Article, { currentCode, language }: MatrixRequest): MatrixCell {
  const power = technicalValues(article, POWER).find(isNumber);
  return {
    code: article.article_code,
    power: power === undefined ? undefined : withUnit(power, POWER.unit, language),
    isCurrent: article.article_code === currentCode,
  };
}
