import { MAX_STRIP_CATEGORIES, type NavigationCategory } from "#views/parts/shell-view.ts";
import { lazyCode, lazyComponent } from "#web/ui/lazy/lazy-component.tsx";
import { withAllMessages } from "#web/code/locale.ts";
import { CategoryEntryList } from "./category-entry-list.tsx";

/** Only for catalogues with many categories. */
const loadSearchableCategories = () => withAllMessages(() => import("./searchable-categories.tsx"));
const SearchableCategories = lazyComponent(async () => (await loadSearchableCategories()).SearchableCategories);
export const CategoryMenu = lazyCode(async () => (await loadSearchableCategories()).CategoryMenu);

/** The categories in the phone's menu. @see rule N10 */
export function CategoryEntries({ categories }: { readonly categories: readonly NavigationCategory[] }) {
  const list = <CategoryEntryList categories={categories} />;
  if (categories.length <= MAX_STRIP_CATEGORIES) return list;
  return <SearchableCategories categories={categories} fallback={list} />;
}
