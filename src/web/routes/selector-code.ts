import { SelectorPage } from "#web/features/selector/selector-page.tsx";
import { cachedCategoryView } from "#web/features/selector/view/use-selector-view.ts";

/** The page of a category, which families and articles do not load. */
export const selectorCode = { SelectorPage, cachedCategoryView };
