import { useEffect } from "react";
import { rememberedColumns } from "#web/visitor/column-store.ts";
import { HiddenFamilies } from "../families/hidden-families.tsx";
import { Chips } from "./chips.tsx";
import { ColumnPicker } from "./column-picker.tsx";
import { ResultsSkeleton } from "./results-skeleton.tsx";
import { SelectorToasts } from "./selector-toasts.tsx";
import { useSelector } from "../state/selector-context.ts";

/** Adds the remembered columns of the category to an address without columns. @see rule F18 */
function RestoredColumns() {
  const { view, getLatestState, change } = useSelector();
  const { categoryId } = view;
  useEffect(() => {
    const columns = getLatestState().columns.length > 0 ? [] : rememberedColumns(categoryId);
    if (columns.length > 0) change({ ...getLatestState(), columns }, { history: "replace" });
  }, [categoryId, getLatestState, change]);
  return null;
}

/** The parts of the results that a first visit does not show, bundled as one script. */
export const deferredParts = {
  Chips,
  ColumnPicker,
  HiddenFamilies,
  RestoredColumns,
  ResultsSkeleton,
  SelectorToasts,
};
