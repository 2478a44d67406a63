import type { Article } from "#model/entities/article.ts";
import {
  isNumber,
  technicalAttribute,
  technicalValues,
  type TechnicalAttribute,
} from "#attributes/technical-data/attribute-groups.ts";
import { formatWithUnit, formatRangeWithUnit, type FormattedValue } from "#attributes/technical-data/attribute-text.ts";
import type { TextContext } from "#attributes/technical-data/shown-values.ts";
import type { Language } from "#model/languages/language.ts";
import { sizeAttribute } from "./family-sizes.ts";
import { pathToArticles, type FamilyContext, type RemainingArticles } from "./remaining-articles.ts";
import {
  chooseOptionValues,
  COLOUR_TEMPERATURE,
  CONTROL,
  distinctValues,
  distinguishingAttributes,
  valueKey,
  type VariantSelection,
  type DistinctValue,
  type VariantOption,
} from "./variant-options.ts";
import type { Range } from "#attributes/selection.ts";

/** A table of articles: flux and control by row, colour temperature by column, other differences as options above. */
export interface VariantMatrix {
  readonly options: readonly VariantOption[];
  readonly columns: readonly MatrixColumn[];
  readonly steps: readonly FluxStep[];
}

export type MatrixColumn = DistinctValue;

/** Articles of about the same flux: colour temperatures of one module differ a little. */
export interface FluxStep {
  /** The fluxes of the displayed articles; if there are none, those of all articles of the step. Absent if unknown. */
  readonly flux: string | undefined;
  readonly rows: readonly MatrixRow[];
}

interface MatrixRow {
  readonly control: readonly FormattedValue[];
  /** One cell per column. */
  readonly cells: readonly MatrixCell[];
}

interface MatrixCell {
  /** In catalogue order, limited to the first articles plus the current one; empty if there are none. */
  readonly articles: readonly MatrixArticle[];
  /** The number of articles that are not listed; absent if all are. */
  readonly remaining?: RemainingArticles;
}

export interface MatrixArticle {
  readonly code: string;
  /** With its unit; absent if unknown. */
  readonly power: string | undefined;
  /** Whether it is the article of the page. */
  readonly isCurrent: boolean;
}

/** The input of a matrix: the articles of one size, and the visitor's choices. */
export interface MatrixRequest extends TextContext {
  readonly articles: readonly Article[];
  /** Requested values of options by attribute; unavailable ones are ignored. */
  readonly chosen: ReadonlyMap<string, string>;
  /** The article of the page. */
  readonly currentCode?: string;
  /** The selector page of its family; absent if the family is in no category. */
  readonly family?: FamilyContext | undefined;
}

/** The maximum number of cells of a table. */
const MAX_CELLS = 1_000;
/** Articles of one cell look alike in the table, so listing more of them would not help. */
const MAX_ARTICLES_PER_CELL = 24;
/** The maximum number of articles in a table, unless more cells have articles: each lists at least one. */
const MAX_LISTED_ARTICLES = 1_000;

const POWER = technicalAttribute("wattage_default");
const FLUX = technicalAttribute("lumen_default");

/**
 * Arranges the articles of one size in a matrix; options are only the attributes that distinguish articles of the same
 * cell.
 *
 * The table has the rows and columns of all articles, so that its layout does not depend on the choices. If that is too
 * large, empty rows and columns are omitted; if it is still too large, colour temperature or control, or both, become
 * options. A cell of many articles lists the first ones and counts the others.
 */
export function variantMatrix(request: MatrixRequest): VariantMatrix {
  const { articles, language } = request;
  const steps = fluxSteps(articles);
  const stepOf: StepOf = (article) => stepIndex(article, steps);
  const cellKey = (article: Article): string =>
    JSON.stringify([stepOf(article), valueKey(article, CONTROL), valueKey(article, COLOUR_TEMPERATURE)]);
  const choice = chooseOptionValues(articles, distinguishingAttributes(articles, cellKey), request);
  const rows = new Set(articles.map(stepOf)).size * countValues(articles, CONTROL);
  const includesEmptyRows = rows * countValues(articles, COLOUR_TEMPERATURE) <= MAX_CELLS;
  const { options, matching } = includesEmptyRows ? choice : narrowChoice(choice, stepOf, request);
  const arranged = includesEmptyRows ? articles : matching;
  const columns = distinctValues(arranged, COLOUR_TEMPERATURE, request);
  const controls = distinctValues(arranged, CONTROL, request);
  const cellLimit = cellArticleLimit([...Map.groupBy(matching, cellKey).values()].map(({ length }) => length));
  const createCell = cellCreator(cellLimit, options, request);
  const createCells = (rowArticles: readonly Article[]): MatrixRow["cells"] => {
    const byColour = Map.groupBy(rowArticles, (article) => valueKey(article, COLOUR_TEMPERATURE));
    return columns.map(({ key }) => createCell(byColour.get(key)));
  };
  const displayedByStep = Map.groupBy(matching, stepOf);
  const arrangedByStep = [...Map.groupBy(arranged, stepOf)].sort(([a], [b]) => a - b);
  return {
    options,
    columns,
    steps: arrangedByStep.map(([step, arrangedArticles]) => {
      const displayed = displayedByStep.get(step) ?? [];
      const byControl = Map.groupBy(displayed, (article) => valueKey(article, CONTROL));
      return {
        flux: fluxText(displayed, language) ?? fluxText(arrangedArticles, language),
        rows: controls
          .filter(({ key }) => includesEmptyRows || byControl.has(key))
          .map(({ key, values }) => ({ control: values, cells: createCells(byControl.get(key) ?? []) })),
      };
    }),
  };
}

/** The number of an article's step of flux. */
type StepOf = (article: Article) => number;

/** Chooses colour temperature and control as well, the one with more values first, until the table is small enough. */
function narrowChoice(choice: VariantSelection, stepOf: StepOf, request: MatrixRequest): VariantSelection {
  const { options, matching } = choice;
  const [colours, controls] = [countValues(matching, COLOUR_TEMPERATURE), countValues(matching, CONTROL)];
  const rows = new Set(matching.map((article) => `${stepOf(article)} ${valueKey(article, CONTROL)}`)).size;
  if (rows * colours <= MAX_CELLS || colours * controls === 1) return choice;
  const narrowedChoice = chooseOptionValues(matching, [colours >= controls ? COLOUR_TEMPERATURE : CONTROL], request);
  return narrowChoice(
    { options: [...options, ...narrowedChoice.options], matching: narrowedChoice.matching },
    stepOf,
    request,
  );
}

const countValues = (articles: readonly Article[], attribute: TechnicalAttribute): number =>
  new Set(articles.map((article) => valueKey(article, attribute))).size;

/** The maximum number of articles per cell that keeps the table within `MAX_LISTED_ARTICLES`; at least one. */
function cellArticleLimit(lengths: readonly number[]): number {
  const listedCount = (limit: number): number => lengths.reduce((sum, length) => sum + Math.min(length, limit), 0);
  let limit = MAX_ARTICLES_PER_CELL;
  while (limit > 1 && listedCount(limit) > MAX_LISTED_ARTICLES) limit--;
  return limit;
}

type CreateCell = (articles: readonly Article[] | undefined) => MatrixCell;

/** Shared by all empty cells, so that it is transferred once. */
const EMPTY_CELL: MatrixCell = { articles: [] };

function cellCreator(limit: number, options: readonly VariantOption[], request: MatrixRequest): CreateCell {
  const {
    family,
    currentCode,
    articles: [first],
  } = request;
  const chosen = options.map(({ attribute }) => technicalAttribute(attribute));
  const size = first && sizeAttribute(first);
  const linkAttributes = new Set([...(size ? [size] : []), FLUX, CONTROL, COLOUR_TEMPERATURE, ...chosen]);
  return (articles) => {
    if (!articles) return EMPTY_CELL;
    const listed = listedArticles(articles, limit, currentCode);
    const count = articles.length - listed.length;
    return {
      articles: listed.map((article) => matrixArticle(article, request)),
      ...(count > 0 && {
        remaining: { count, path: family && pathToArticles(articles, linkAttributes, family, request) },
      }),
    };
  };
}

/** The first articles, always including the current one. */
function listedArticles(
  articles: readonly Article[],
  limit: number,
  currentCode: string | undefined,
): readonly Article[] {
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
    power: power === undefined ? undefined : formatWithUnit(power, POWER.unit, language),
    isCurrent: article.article_code === currentCode,
  };
}

/** Warm light reduces a module's flux by up to a tenth; the next module has a quarter more. */
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

/** The number of an article's step. Articles of unknown flux form an extra step after the last. */
function stepIndex({ lumen_default: lumen }: Article, steps: readonly Range[]): number {
  const step = lumen === undefined ? -1 : steps.findIndex(({ max }) => lumen <= max);
  return step === -1 ? steps.length : step;
}

/** The fluxes of some articles as text; `undefined` if none is known. */
function fluxText(articles: readonly Article[], language: Language): string | undefined {
  const fluxes = articles.flatMap(({ lumen_default: lumen }) => lumen ?? []);
  if (fluxes.length === 0) return undefined;
  const [min, max] = fluxes.reduce(([low, high], flux) => [Math.min(low, flux), Math.max(high, flux)], [Infinity, 0]);
  return formatRangeWithUnit({ min, max }, "lm", language);
}
