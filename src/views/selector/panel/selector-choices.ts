import type { FilterSelection } from "#attributes/selection.ts";
import type { FilterView } from "./selector-panel.ts";

/**
 * Optimistic update: a view's filters with a new selection and their old counts, shown until the server responds.
 *
 * @see rule F8
 */
export function withChoices(filters: readonly FilterView[], selection: FilterSelection): readonly FilterView[] {
  return filters.map((filter) => {
    if (filter.kind === "range") {
      const range = selection.ranges.get(filter.attribute);
      return { ...filter, value: range ?? filter.bounds, narrowed: range !== undefined };
    }
    const chosen = new Set(selection.values.get(filter.attribute));
    const options = filter.options.map((option) => {
      const isChosen = chosen.has(option.value);
      return { ...option, chosen: isChosen, disabled: option.count === 0 && !isChosen };
    });
    return { ...filter, options };
  });
}
