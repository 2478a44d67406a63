import { MAX_STRIP_CATEGORIES, type NavigationCategory } from "#views/parts/shell-view.ts";
import { lazyCode, lazyPart } from "#web/ui/lazy/lazy-part.tsx";
import { withAllMessages } from "#web/code/locale.ts";
import { CategoryEntryList } from "./category-entry-list.tsx";

/** Code that only catalogues with many categories need: the field that narrows them, and the menu of the bar. */
const loadManyCategories = () => withAllMessages(() => import("./many-categories.tsx"));
const NarrowedCategories = lazyPart(async () => (await loadManyCategories()).NarrowedCategories);
export const CategoryMenu = lazyCode(async () => (await loadManyCategories()).CategoryMenu);

/** The categories in the phone's menu; many can be searched. @see rule N10 */
export function CategoryEntries({ categories }: { readonly categories: readonly NavigationCategory[] }) {
  const list = <CategoryEntryList categories={categories} />;
  if (categories.length <= MAX_STRIP_CATEGORIES) return list;
  return <NarrowedCategories categories={categories} fallback={list} />;
}
