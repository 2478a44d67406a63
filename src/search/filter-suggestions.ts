import type { Catalogue } from "#catalogue/catalogue.ts";
import { articleValues } from "#attributes/article-values.ts";
import type { FilterTexts } from "#model/texts/filter-texts.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import type { Language } from "#model/languages/language.ts";
import { replaceParameters, type QueryEntry } from "#attributes/address/address-codec.ts";
import type { FilterQuery } from "#catalogue/article-engine.ts";
import { sourceFields } from "#attributes/attribute-table.ts";
import { NO_CUSTOM_ATTRIBUTES } from "#model/entities/custom-attribute.ts";
import type { BoundedAttribute, ValueAttribute } from "#attributes/filter-kind.ts";
import { selectionCodec } from "#attributes/address/selection-codec.ts";
import {
  EMPTY_SELECTION,
  type FilterSelection,
  type FilterValue,
  type FitAttribute,
  type Range,
} from "#attributes/selection.ts";
import { writeQuery } from "#navigation/addresses/query.ts";
import { attributeTexts, formatAttributeValue, panelAttributeName } from "#attributes/technical-data/attribute-text.ts";
import { categoryLabel, productPath } from "#views/parts/product-parts.ts";
import {
  createFigureTest,
  figureAsBounds,
  equivalentValueFilter,
  equivalentFitFilter,
  matchesFigure,
  type Figure,
} from "./figures.ts";
import { formatFigure } from "./format-figure.ts";
import type { FilterChoice, Intent } from "./read-intent.ts";
import type { CategoryOptions, SearchContent, SearchScope } from "./search-documents.ts";
import type { FilterSuggestion } from "./search-view.ts";

/** The selector that the visitor is on: its category, and the parameters of its URL. */
export interface SearchContext {
  readonly categoryId: string;
  readonly entries: readonly QueryEntry[];
}

type SingleFigure = Exclude<Figure, { readonly kind: "size" }>;

/** The figures that filter by a measured length; if several belong to one filter, the last one. */
type FittingFigures = ReadonlyMap<FitAttribute, SingleFigure>;

/** A query interpreted as filters of a category, and the matching articles. */
export interface FilterInterpretation {
  readonly categoryId: string;
  readonly chosen: readonly FilterChoice[];
  readonly boundingFigures: readonly Figure[];
  readonly fits: FittingFigures;
  readonly selection: FilterSelection;
  readonly rows: Uint32Array;
}

/** Maximum number of interpretations of a query per category: `white` may be the colour of trim or reflector. */
const MAX_INTERPRETATIONS = 8;

/**
 * The interpretations of a query as filters: for each category that has all values, those with matching articles. The
 * visitor's current category comes first and keeps its filters; then by number of articles.
 */
export function interpretAsFilters(
  scope: SearchScope,
  options: SearchContent["options"],
  intent: Intent,
  context: SearchContext | undefined,
): readonly FilterInterpretation[] {
  if (intent.choices.length === 0 && intent.figures.length === 0) return [];
  const interpretations = [...options]
    .filter(([id]) => intent.categoryIds?.has(id) ?? true)
    .flatMap(([id, options]) => interpretInCategory(scope, intent, id, options, context));
  const isInCurrentCategory = ({ categoryId }: FilterInterpretation): number =>
    Number(categoryId === context?.categoryId);
  return interpretations.sort(
    (a, b) => isInCurrentCategory(b) - isInCurrentCategory(a) || b.rows.length - a.rows.length,
  );
}

function interpretInCategory(
  { catalogue, portfolioId }: SearchScope,
  intent: Intent,
  categoryId: string,
  options: CategoryOptions,
  context: SearchContext | undefined,
): FilterInterpretation[] {
  const figures = figuresAsFilters(intent.figures, options);
  if (!figures) return [];
  const choicesPerWord = intent.choices.map((choices) => offeredChoices(choices, intent, options));
  // The engine has only the panel's filters. Further filters concern few articles, which are tested one by one.
  const figureTests = figures.furtherFigures.map((figure) => createFigureTest(catalogue, figure));
  const currentSelection =
    context?.categoryId === categoryId ? selectionCodec.read(context.entries).value : EMPTY_SELECTION;
  return combineChoices([...figures.choices, ...choicesPerWord]).flatMap((chosen) => {
    const furtherChoices = chosen.filter(({ attribute }) => !options.panelAttributes.has(attribute));
    const tests = [...figureTests, ...choiceTests(catalogue, furtherChoices)];
    // Current filters are dropped if no article matches them in combination with the new ones.
    for (const base of new Set([currentSelection, EMPTY_SELECTION])) {
      const selection = withFits(withChoices(base, chosen, figures.ranges), figures.fits);
      const query: FilterQuery = { categoryIds: [categoryId], portfolioId, selection, hiddenFamilies: [] };
      const { rows: panelRows } = catalogue.engine.query(query);
      const rows = tests.length === 0 ? panelRows : panelRows.filter((row) => tests.every((meets) => meets(row)));
      if (rows.length > 0)
        return [{ categoryId, chosen, boundingFigures: figures.boundingFigures, fits: figures.fits, selection, rows }];
    }
    return [];
  });
}

/** Creates a test for each attribute: whether an article has one of its chosen values. */
const choiceTests = (catalogue: Catalogue, chosen: readonly FilterChoice[]): ((row: number) => boolean)[] =>
  [...Map.groupBy(chosen, ({ attribute }) => attribute)].map(([attribute, choices]) => {
    const values = new Set(choices.map(({ value }) => value));
    const { custom } = catalogue.filterTexts;
    return (row) => articleValues(catalogue.lazyArticle(row), attribute, custom).some((value) => values.has(value));
  });

interface FigureFilters {
  /** One entry per figure that is filtered by value: the values that it allows. */
  readonly choices: readonly (readonly FilterChoice[])[];
  readonly boundingFigures: readonly Figure[];
  readonly ranges: ReadonlyMap<BoundedAttribute, Range>;
  /** The bounding figures that the category has only a further filter for. @see rule F14 */
  readonly furtherFigures: readonly Figure[];
  readonly fits: FittingFigures;
}

/** Converts figures to filters of a category; `undefined` if it has no filter for one of them. */
function figuresAsFilters(figures: readonly Figure[], options: CategoryOptions): FigureFilters | undefined {
  const choices: (readonly FilterChoice[])[] = [];
  const boundingFigures: Figure[] = [];
  const furtherFigures: Figure[] = [];
  const ranges = new Map<BoundedAttribute, Range>();
  const fits = new Map<FitAttribute, SingleFigure>();
  for (const figure of figures) {
    const allowedChoices = valuesAllowedBy(figure, options);
    const bounds = figureAsBounds(figure);
    const fit = equivalentFitFilter(figure);
    if (bounds) {
      const { attribute, range } = bounds;
      if (!options.panelAttributes.has(attribute) && !options.furtherAttributes.has(attribute)) return undefined;
      ranges.set(attribute, intersection(ranges.get(attribute), range));
      boundingFigures.push(figure);
      if (!options.panelAttributes.has(attribute)) furtherFigures.push(figure);
    } else if (allowedChoices.length > 0) choices.push(allowedChoices);
    else if (fit && figure.kind !== "size" && options.fits.includes(fit)) fits.set(fit, figure);
    else return undefined;
  }
  return { choices, boundingFigures, ranges, furtherFigures, fits };
}

/** `from 2,000 lm up to 3,000 lm` is one range. */
const intersection = (a: Range = { min: -Infinity, max: Infinity }, b: Range): Range => ({
  min: Math.max(a.min, b.min),
  max: Math.min(a.max, b.max),
});

/** The values of a category's filter that match a figure. */
function valuesAllowedBy(figure: Figure, options: CategoryOptions): readonly FilterChoice[] {
  const attribute = equivalentValueFilter(figure);
  if (attribute === undefined) return [];
  const [field = attribute] = sourceFields(attribute, NO_CUSTOM_ATTRIBUTES);
  return [...(options.values.get(attribute) ?? [])]
    .filter((value) => matchesFigure({ [field]: value }, figure))
    .map((value) => ({ attribute, value }));
}

/** The choices that a category offers; if some are for named attributes, only these. */
function offeredChoices(
  choices: readonly FilterChoice[],
  { attributes }: Intent,
  options: CategoryOptions,
): readonly FilterChoice[] {
  const offered = choices.filter(({ attribute, value }) => options.values.get(attribute)?.has(value));
  const named = offered.filter(({ attribute }) => attributes.has(attribute));
  return named.length > 0 ? named : offered;
}

/**
 * The first `MAX_INTERPRETATIONS` combinations of one attribute per word. Values of the same attribute for one word
 * form one choice.
 */
function combineChoices(choicesPerWord: readonly (readonly FilterChoice[])[]): readonly (readonly FilterChoice[])[] {
  let combinations: Chosen[] = [new Map()];
  for (const choices of choicesPerWord) {
    const groups = Map.groupBy(choices, ({ attribute }) => attribute);
    combinations = combinations
      .flatMap((chosen) => [...groups].map(([attribute, group]) => addWord(chosen, attribute, group)))
      .slice(0, MAX_INTERPRETATIONS);
  }
  return combinations.map((chosen) => [...chosen.values()].flat());
}

type Chosen = ReadonlyMap<ValueAttribute, readonly FilterChoice[]>;

/** Another word for the same attribute narrows its values (`emergency 3 h`) or adds one (`3000 4000`). */
function addWord(chosen: Chosen, attribute: ValueAttribute, group: readonly FilterChoice[]): Chosen {
  const current = chosen.get(attribute) ?? [];
  const commonChoices = current.filter(({ value }) => group.some((choice) => choice.value === value));
  return new Map([...chosen, [attribute, commonChoices.length > 0 ? commonChoices : [...current, ...group]]]);
}

function withChoices(
  selection: FilterSelection,
  chosen: readonly FilterChoice[],
  ranges: ReadonlyMap<BoundedAttribute, Range>,
): FilterSelection {
  const values = new Map<ValueAttribute, readonly FilterValue[]>(selection.values);
  for (const [attribute, choices] of Map.groupBy(chosen, (choice) => choice.attribute))
    values.set(
      attribute,
      choices.map(({ value }) => value),
    );
  return { ...selection, values, ranges: new Map([...selection.ranges, ...ranges]) };
}

const withFits = (selection: FilterSelection, figures: FittingFigures): FilterSelection => {
  const fits = [...figures].map(([attribute, { value }]) => [attribute, value] as const);
  return fits.length === 0 ? selection : { ...selection, fits: new Map([...(selection.fits ?? []), ...fits]) };
};

/** Formats an interpretation as a suggestion. */
export function toSuggestion(
  scope: SearchScope,
  { categoryId, chosen, boundingFigures, fits, selection, rows }: FilterInterpretation,
  context: SearchContext | undefined,
): FilterSuggestion {
  const { catalogue, language } = scope;
  const category = catalogue.category(categoryId);
  const entries = context?.categoryId === categoryId ? context.entries : [];
  return {
    categoryId,
    category: category ? categoryLabel(category, language) : { text: categoryId, language },
    values: [
      ...chosen.map((choice) => choiceText(choice, catalogue.filterTexts, language)),
      ...[...boundingFigures, ...fits.values()].map((figure) => ({ text: formatFigure(figure, scope), language })),
    ],
    articleCount: rows.length,
    path: productPath(categoryId) + writeQuery(replaceParameters(entries, selectionCodec, selection)),
  };
}

/** The text of a value; that of a yes/no value is the attribute's name. */
function choiceText({ attribute, value }: FilterChoice, texts: FilterTexts, language: Language): ResolvedText {
  const text =
    typeof value === "boolean"
      ? panelAttributeName(attribute, texts, language)
      : formatAttributeValue(value, attributeTexts(attribute, texts, language)).text;
  return text ?? { text: String(value), language };
}
