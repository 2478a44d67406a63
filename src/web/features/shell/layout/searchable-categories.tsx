import { useId } from "react";
import type { NavigationCategory } from "#views/parts/shell-view.ts";
import { CategoryFilter } from "#web/ui/controls/category-filter.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { CategoryEntryList } from "./category-entry-list.tsx";
import styles from "./category-bar.module.css";
import { useClosingPopover } from "./use-closing-popover.ts";

interface SearchableCategoriesProps {
  readonly categories: readonly NavigationCategory[];
  readonly currentId?: string | undefined;
  readonly listClass?: string | undefined;
}

/** Categories with a search field. @see rule N10 */
export const SearchableCategories = ({ categories, currentId, listClass }: SearchableCategoriesProps) => (
  <CategoryFilter categories={categories}>
    {(matches) => <CategoryEntryList categories={matches} currentId={currentId} className={listClass} />}
  </CategoryFilter>
);

/** The categories as a menu in place of the strip; it opens without scripts, too. @see rule N10 */
export function CategoryMenu({ categories, currentId }: SearchableCategoriesProps) {
  const t = useTranslations("shellDeferred");
  const menuRef = useClosingPopover();
  const id = useId();
  return (
    <li>
      <button type="button" className={styles["opener"]} popoverTarget={id}>
        {t("allCategories", { count: categories.length })}
        <Icon name="chevron-down" />
      </button>
      <div ref={menuRef} id={id} popover="auto" className={styles["menu"]}>
        <SearchableCategories categories={categories} currentId={currentId} listClass={styles["columns"]} />
      </div>
    </li>
  );
}
