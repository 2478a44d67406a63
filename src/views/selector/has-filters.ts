import type { SelectorView } from "./selector-view.ts";

/** Whether a category has anything to filter by: one without a panel has not. @see rules F2, F17 */
export const hasFilters = ({
  filters,
  finder,
  further,
  room,
}: Pick<SelectorView, "filters" | "finder" | "further" | "room">): boolean =>
  filters.length > 0 || finder.length > 0 || further !== undefined || room?.isCalculated === true;
