/** The parts of the results that a first visit does not show, bundled as one script. */
export { HiddenFamilies } from "../families/hidden-families.tsx";
export { Chips } from "./chips.tsx";
export { ColumnPicker, RestoredColumns } from "./column-picker.tsx";
export { ResultsSkeleton } from "./results-skeleton.tsx";
export { SelectorToasts } from "./selector-toasts.tsx";
