import type { Article } from "#model/entities/article.ts";
import {
  isNumber,
  technicalAttribute,
  technicalValues,
  type TechnicalAttribute,
} from "#attributes/technical-data/attribute-groups.ts";
import { withUnit, type ShownValue } from "#attributes/technical-data/attribute-text.ts";
import type { Wording } from "#attributes/technical-data/shown-values.ts";
import { fluxSteps, fluxText, stepOf } from "./flux-steps.ts";
import {
  choose,
  COLOUR,
  CONTROL,
  distinctValues,
  separatingAttributes,
  valueKey,
  type Choice,
  type DistinctValue,
  type VariantOption,
} from "./variant-options.ts";

/** Articles side by side: flux and control downwards, colour temperature across, further differences as options above. */
export interface VariantMatrix {
  readonly options: readonly VariantOption[];
  readonly columns: readonly MatrixColumn[];
  readonly steps: readonly FluxStep[];
}

export type MatrixColumn = DistinctValue;

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

/** A larger table can neither be read nor sent. */
const MAX_CELLS = 1_000;

const POWER = technicalAttribute("wattage_default");

/**
 * Arranges the articles of one size in a matrix; options are only those that distinguish articles of the same cell.
 *
 * Rows and columns are those of all articles, so that the table keeps its form whatever is chosen. If that made it too large it has
 * only rows and columns with an article; if it is still too large, colour temperature or control, or both, are options as well.
 */
export function variantMatrix(request: MatrixRequest): VariantMatrix {
  const { articles } = request;
  const steps = fluxSteps(articles);
  const stepIn: StepIn = (article) => stepOf(article, steps);
  const place = (article: Article): string =>
    JSON.stringify([stepIn(article), valueKey(article, CONTROL), valueKey(article, COLOUR)]);
  const choice = choose(articles, separatingAttributes(articles, place), request);
  const rows = new Set(articles.map(stepIn)).size * countOf(articles, CONTROL);
  const isWhole = rows * countOf(articles, COLOUR) <= MAX_CELLS;
  const { options, left } = isWhole ? choice : narrowed(choice, stepIn, request);
  const layout = layoutOf(isWhole ? articles : left, stepIn, request);
  return { options, ...tableOf(layout, { shown: left, isWhole, stepIn, request }) };
}

/** The number of an article's step of flux. */
type StepIn = (article: Article) => number;

/** Chooses colour temperature and control as well, the one with more values first, until the table is small enough. */
function narrowed(choice: Choice, stepIn: StepIn, request: MatrixRequest): Choice {
  const { options, left } = choice;
  const [colours, controls] = [countOf(left, COLOUR), countOf(left, CONTROL)];
  const rows = new Set(left.map((article) => `${stepIn(article)} ${valueKey(article, CONTROL)}`)).size;
  if (rows * colours <= MAX_CELLS || colours * controls === 1) return choice;
  const more = choose(left, [colours >= controls ? COLOUR : CONTROL], request);
  return narrowed({ options: [...options, ...more.options], left: more.left }, stepIn, request);
}

const countOf = (articles: readonly Article[], attribute: TechnicalAttribute): number =>
  new Set(articles.map((article) => valueKey(article, attribute))).size;

/** What a table has across, and downwards in each of its steps. */
interface Layout {
  readonly columns: readonly MatrixColumn[];
  readonly controls: readonly DistinctValue[];
  /** By number, in ascending order. */
  readonly steps: ReadonlyMap<number, readonly Article[]>;
}

const layoutOf = (articles: readonly Article[], stepIn: StepIn, request: MatrixRequest): Layout => ({
  columns: distinctValues(articles, COLOUR, request),
  controls: distinctValues(articles, CONTROL, request),
  steps: new Map([...Map.groupBy(articles, stepIn)].sort(([one], [other]) => one - other)),
});

interface TableContent {
  /** The articles in it. */
  readonly shown: readonly Article[];
  /** Whether it has rows without an article. */
  readonly isWhole: boolean;
  readonly stepIn: StepIn;
  readonly request: MatrixRequest;
}

function tableOf(
  { columns, controls, steps }: Layout,
  { shown, isWhole, stepIn, request }: TableContent,
): Pick<VariantMatrix, "columns" | "steps"> {
  const byStep = Map.groupBy(shown, stepIn);
  const cellsOf = (articles: readonly Article[]): MatrixRow["cells"] => {
    const byColour = Map.groupBy(articles, (article) => valueKey(article, COLOUR));
    return columns.map(({ key }) => (byColour.get(key) ?? []).map((article) => matrixCell(article, request)));
  };
  return {
    columns,
    steps: Array.from(steps, ([step, articles]) => {
      const ofStep = byStep.get(step) ?? [];
      const byControl = Map.groupBy(ofStep, (article) => valueKey(article, CONTROL));
      return {
        flux: fluxText(ofStep, request.language) ?? fluxText(articles, request.language),
        rows: controls
          .filter(({ key }) => isWhole || byControl.has(key))
          .map(({ key, values }) => ({ control: values, cells: cellsOf(byControl.get(key) ?? []) })),
      };
    }),
  };
}

function matrixCell(article: Article, { currentCode, language }: MatrixRequest): MatrixCell {
  const power = technicalValues(article, POWER).find(isNumber);
  return {
    code: article.article_code,
    power: power === undefined ? undefined : withUnit(power, POWER.unit, language),
    isCurrent: article.article_code === currentCode,
  };
}
