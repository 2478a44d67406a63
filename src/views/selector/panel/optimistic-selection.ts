import type { FilterSelection } from "#attributes/selection.ts";
import { boundOf, limitOf } from "#attributes/limits.ts";
import { openEnds, sliderRange } from "./range-filter.ts";
import type { FilterView, LimitFilterView, OptionsFilterView, OptionView } from "./selector-panel.ts";

/** A view's filters with a new selection and their old counts, shown until the server responds. @see rule F8 */
export function applyOptimisticSelection(
  filters: readonly FilterView[],
  selection: FilterSelection,
): readonly FilterView[] {
  return filters.map((filter) => {
    if (filter.kind === "range") {
      const range = selection.ranges.get(filter.attribute);
      const value = sliderRange(range, filter.bounds);
      return { ...filter, value, isNarrowed: range !== undefined, openEnds: openEnds(range) };
    }
    if (filter.kind === "limits") return withLimit(filter, selection);
    const chosen = new Set(selection.values.get(filter.attribute));
    const limits = filter.limits && withLimit(filter.limits, selection);
    return { ...withChosen(filter, ({ value }) => chosen.has(value)), ...(limits && { limits }) };
  });
}

function withLimit(filter: LimitFilterView, { ranges }: FilterSelection): LimitFilterView {
  const range = ranges.get(filter.attribute);
  const limit = limitOf(range, filter.end);
  const isChosen = ({ value }: OptionView): boolean =>
    limit !== undefined && boundOf(filter.attribute, value) === limit;
  return { ...withChosen(filter, isChosen), isNarrowed: range !== undefined };
}

const withChosen = <F extends OptionsFilterView>(filter: F, isChosen: (option: OptionView) => boolean): F => ({
  ...filter,
  options: filter.options.map((option) => {
    const optionIsChosen = isChosen(option);
    return { ...option, isChosen: optionIsChosen, isDisabled: option.count === 0 && !optionIsChosen };
  }),
});
