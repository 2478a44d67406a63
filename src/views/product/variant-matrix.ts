import type { Article } from "#model/entities/article.ts";
import {
  isNumber,
  technicalAttribute,
  technicalValues,
  type TechnicalAttribute,
} from "#attributes/technical-data/attribute-groups.ts";
import { withUnit, rangeWithUnit, type FormattedValue } from "#attributes/technical-data/attribute-text.ts";
import type { Wording } from "#attributes/technical-data/shown-values.ts";
import type { Language } from "#model/languages/language.ts";
import { sizeAttribute } from "./family-sizes.ts";
import { pathToArticles, type FamilyContext, type RemainingArticles } from "./other-articles.ts";
import {
  chooseValues,
  COLOUR,
  CONTROL,
  distinctValues,
  separatingAttributes,
  valueKey,
  type Choice,
  type DistinctValue,
  type VariantOption,
} from "./variant-options.ts";
import type { Range } from "#attributes/selection.ts";

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

interface MatrixRow {
  readonly control: readonly FormattedValue[];
  /** One cell per column. */
  readonly cells: readonly MatrixCell[];
}

interface MatrixCell {
  /** In the list's order, of too many the first ones and the page's own; empty: not available. */
  readonly articles: readonly MatrixArticle[];
  /** Those that it does not list; absent if it lists all. */
  readonly others?: RemainingArticles;
}

export interface MatrixArticle {
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
  /** Where its family's articles are listed; absent if that is nowhere. */
  readonly family?: FamilyContext | undefined;
}

/** The size limit of a table. */
const MAX_CELLS = 1_000;
/** Articles of one cell look alike in the table: more of them do not help to choose. */
const MAX_IN_CELL = 24;
/** The most articles of a table, those that stand alone in their cell apart. */
const MAX_ARTICLES = 1_000;

const POWER = technicalAttribute("wattage_default");
const FLUX = technicalAttribute("lumen_default");

/**
 * Arranges the articles of one size in a matrix; options are only those that distinguish articles of the same cell.
 *
 * Rows and columns are those of all articles, so that the table keeps its form whatever is chosen. If that made it too large it has
 * only rows and columns with an article; if it is still too large, colour temperature or control, or both, are options as well.
 * A cell of many articles lists the first ones and says how many others there are.
 */
export function variantMatrix(request: MatrixRequest): VariantMatrix {
  const { articles } = request;
  const steps = fluxSteps(articles);
  const stepIn: StepOf = (article) => stepOf(article, steps);
  const place = (article: Article): string =>
    JSON.stringify([stepIn(article), valueKey(article, CONTROL), valueKey(article, COLOUR)]);
  const choice = chooseValues(articles, separatingAttributes(articles, place), request);
  const rows = new Set(articles.map(stepIn)).size * countOf(articles, CONTROL);
  const isWhole = rows * countOf(articles, COLOUR) <= MAX_CELLS;
  const { options, left } = isWhole ? choice : narrowed(choice, stepIn, request);
  const layout = layoutOf(isWhole ? articles : left, stepIn, request);
  const inCell = maxPerCell([...Map.groupBy(left, place).values()].map(({ length }) => length));
  const cell = cellMaker(inCell, options, request);
  return { options, ...tableOf(layout, { shown: left, isWhole, stepIn, cell, language: request.language }) };
}

/** The number of an article's step of flux. */
type StepOf = (article: Article) => number;

/** Chooses colour temperature and control as well, the one with more values first, until the table is small enough. */
function narrowed(choice: Choice, stepIn: StepOf, request: MatrixRequest): Choice {
  const { options, left } = choice;
  const [colours, controls] = [countOf(left, COLOUR), countOf(left, CONTROL)];
  const rows = new Set(left.map((article) => `${stepIn(article)} ${valueKey(article, CONTROL)}`)).size;
  if (rows * colours <= MAX_CELLS || colours * controls === 1) return choice;
  const narrowedChoice = chooseValues(left, [colours >= controls ? COLOUR : CONTROL], request);
  return narrowed({ options: [...options, ...narrowedChoice.options], left: narrowedChoice.left }, stepIn, request);
}

const countOf = (articles: readonly Article[], attribute: TechnicalAttribute): number =>
  new Set(articles.map((article) => valueKey(article, attribute))).size;

/** The columns of a table, and the rows of each step. */
interface Layout {
  readonly columns: readonly MatrixColumn[];
  readonly controls: readonly DistinctValue[];
  /** By number, in ascending order. */
  readonly steps: ReadonlyMap<number, readonly Article[]>;
}

const layoutOf = (articles: readonly Article[], stepIn: StepOf, request: MatrixRequest): Layout => ({
  columns: distinctValues(articles, COLOUR, request),
  controls: distinctValues(articles, CONTROL, request),
  steps: new Map([...Map.groupBy(articles, stepIn)].sort(([a], [b]) => a - b)),
});

interface TableContent {
  /** The articles in it. */
  readonly shown: readonly Article[];
  /** Whether it has rows without an article. */
  readonly isWhole: boolean;
  readonly stepIn: StepOf;
  readonly cell: CellMaker;
  readonly language: Language;
}

function tableOf(
  { columns, controls, steps }: Layout,
  { shown, isWhole, stepIn, cell, language }: TableContent,
): Pick<VariantMatrix, "columns" | "steps"> {
  const byStep = Map.groupBy(shown, stepIn);
  const cellsOf = (articles: readonly Article[]): MatrixRow["cells"] => {
    const byColour = Map.groupBy(articles, (article) => valueKey(article, COLOUR));
    return columns.map(({ key }) => cell(byColour.get(key)));
  };
  return {
    columns,
    steps: Array.from(steps, ([step, articles]) => {
      const ofStep = byStep.get(step) ?? [];
      const byControl = Map.groupBy(ofStep, (article) => valueKey(article, CONTROL));
      return {
        flux: fluxText(ofStep, language) ?? fluxText(articles, language),
        rows: controls
          .filter(({ key }) => isWhole || byControl.has(key))
          .map(({ key, values }) => ({ control: values, cells: cellsOf(byControl.get(key) ?? []) })),
      };
    }),
  };
}

/** How many articles a cell lists, so that all cells together do not list too many. */
function maxPerCell(lengths: readonly number[]): number {
  const listed = (limit: number): number => lengths.reduce((sum, length) => sum + Math.min(length, limit), 0);
  let most = MAX_IN_CELL;
  while (most > 1 && listed(most) > MAX_ARTICLES) most--;
  return most;
}

type CellMaker = (articles: readonly Article[] | undefined) => MatrixCell;

/** Shared by all empty cells, so that it is sent once. */
const EMPTY_CELL: MatrixCell = { articles: [] };

function cellMaker(limit: number, options: readonly VariantOption[], request: MatrixRequest): CellMaker {
  const {
    family,
    currentCode,
    articles: [first],
  } = request;
  const chosen = options.map(({ attribute }) => technicalAttribute(attribute));
  const size = first && sizeAttribute(first);
  const lists = new Set([...(size ? [size] : []), FLUX, CONTROL, COLOUR, ...chosen]);
  return (articles) => {
    if (!articles) return EMPTY_CELL;
    const listed = listedOf(articles, limit, currentCode);
    const count = articles.length - listed.length;
    return {
      articles: listed.map((article) => matrixArticle(article, request)),
      ...(count > 0 && { others: { count, to: family && pathToArticles(articles, lists, family, request) } }),
    };
  };
}

/** The first articles, the page's own among them. */
function listedOf(articles: readonly Article[], limit: number, currentCode: string | undefined): readonly Article[] {
  if (articles.length <= limit) return articles;
  const current = articles.findIndex(({ article_code: code }) => code === currentCode);
  return current < limit
    ? articles.slice(0, limit)
    : [...articles.slice(0, limit - 1), ...articles.slice(current, current + 1)];
}

function matrixArticle(article: Article, { currentCode, language }: MatrixRequest): MatrixArticle {
  const power = technicalValues(article, POWER).find(isNumber);
  return {
    code: article.article_code,
    power: power === undefined ? undefined : withUnit(power, POWER.unit, language),
    isCurrent: article.article_code === currentCode,
  };
}

/**
 * Fluxes within this ratio form one step: warm light reduces a module's flux by up to a tenth, the next module has a
 * quarter more.
 */
const FLUX_STEP_RATIO = 1.15;

/** Runs of fluxes in which the highest is less than `FLUX_STEP_RATIO` above the lowest. */
function fluxSteps(articles: readonly Article[]): readonly Range[] {
  const fluxes = [...new Set(articles.map((article) => article.lumen_default))].filter((lumen) => lumen !== undefined);
  const steps: Range[] = [];
  for (const lumen of fluxes.sort((a, b) => a - b)) {
    const last = steps.at(-1);
    if (last && lumen < last.min * FLUX_STEP_RATIO) steps[steps.length - 1] = { min: last.min, max: lumen };
    else steps.push({ min: lumen, max: lumen });
  }
  return steps;
}

/** The number of an article's step. Those of unknown flux are in the step after the last. */
function stepOf({ lumen_default: lumen }: Article, steps: readonly Range[]): number {
  const step = lumen === undefined ? -1 : steps.findIndex(({ max }) => lumen <= max);
  return step === -1 ? steps.length : step;
}

/** The fluxes of some articles as a text; `undefined` if none is known. */
function fluxText(articles: readonly Article[], language: Language): string | undefined {
  const fluxes = articles.flatMap(({ lumen_default: lumen }) => lumen ?? []);
  if (fluxes.length === 0) return undefined;
  const [min, max] = fluxes.reduce(([low, high], flux) => [Math.min(low, flux), Math.max(high, flux)], [Infinity, 0]);
  return rangeWithUnit({ min, max }, "lm", language);
}
