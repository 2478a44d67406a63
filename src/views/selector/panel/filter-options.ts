import type { RangeFacet, ValueFacet } from "#catalogue/article-engine.ts";
import { limitOf } from "#attributes/limits.ts";
import { parseRating, formatRating, type RatingKind } from "#attributes/ratings.ts";
import type { FilterValue, Range } from "#attributes/selection.ts";
import type { Language } from "#model/languages/language.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import {
  OPTION_COMPARATORS,
  formatAttributeValue,
  type AttributeFormat,
} from "#attributes/technical-data/attribute-text.ts";

/** An option of a filter. `label` is absent for a boolean without a filter text. @see rules D5, F8 */
export interface OptionView {
  readonly value: FilterValue;
  readonly label: ResolvedText | undefined;
  /** How many articles would match, regardless of the choice in this filter. */
  readonly count: number;
  readonly isChosen: boolean;
  /** Whether no article would match and the option is not chosen. */
  readonly isDisabled: boolean;
}

/** The values of a facet as options, sorted by rule D4. */
export const valueOptions = (
  { values, counts }: ValueFacet,
  chosen: ReadonlySet<FilterValue>,
  texts: AttributeFormat,
): OptionView[] =>
  sortOptions(
    values.map((value, index) => option(value, counts[index] ?? 0, chosen.has(value), texts)),
    texts.language,
  );

/**
 * The options of a limit by figure (at most, or at least): each figure that occurs, and the chosen one.
 *
 * @param texts with the sign of the limit
 * @see rule F20
 */
export function figureLimits(
  { ranges, counts }: RangeFacet,
  end: keyof Range,
  range: Range | undefined,
  texts: AttributeFormat,
): OptionView[] {
  const chosen = limitOf(range, end);
  const counted = new Map<number, number>(chosen === undefined ? [] : [[chosen, 0]]);
  ranges.forEach(({ [end]: figure }, index) => counted.set(figure, (counted.get(figure) ?? 0) + (counts[index] ?? 0)));
  const ascending = [...counted].sort(([a], [b]) => a - b);
  let count = 0;
  for (const [figure, figureCount] of end === "max" ? ascending : ascending.toReversed()) {
    count += figureCount;
    counted.set(figure, count);
  }
  return ascending.map(([figure]) => option(figure, counted.get(figure) ?? 0, figure === chosen, texts));
}

/**
 * The options of a limit by rating (at least): each rating that occurs, and the chosen one.
 *
 * @param matchingCount how many articles match with the chosen range
 * @see rule F20
 */
export function ratingLimits(
  { values, upwardCounts }: ValueFacet,
  kind: RatingKind,
  range: Range | undefined,
  matchingCount: number,
  texts: AttributeFormat,
): OptionView[] {
  const chosen = limitOf(range, "min");
  const options = new Map<number, OptionView>();
  values.forEach((value, index) => {
    const rating = parseRating(kind, value);
    if (rating !== undefined && !options.has(rating))
      options.set(rating, option(value, upwardCounts?.[index] ?? 0, rating === chosen, texts));
  });
  if (chosen !== undefined && !options.has(chosen))
    options.set(chosen, option(formatRating(kind, chosen), matchingCount, true, texts));
  return sortOptions([...options.values()], texts.language);
}

function option(value: FilterValue, count: number, isChosen: boolean, texts: AttributeFormat): OptionView {
  const { text } = formatAttributeValue(value, texts);
  return { value, label: text, count, isChosen, isDisabled: count === 0 && !isChosen };
}

const sortOptions = (options: OptionView[], language: Language): OptionView[] =>
  options.sort((a, b) =>
    OPTION_COMPARATORS[language](
      { value: a.value, label: a.label?.text ?? "" },
      { value: b.value, label: b.label?.text ?? "" },
    ),
  );
