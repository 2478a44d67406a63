import type { CategoryCard } from "#views/home/home-view.ts";
import { CategoryFilter } from "#web/ui/controls/category-filter.tsx";
import styles from "./category-card-list.module.css";
import { CategoryCardList } from "./category-card-list.tsx";

/** Small cards with a search field. @see rule N10 */
export const SearchableCategoryCards = ({ categories }: { readonly categories: readonly CategoryCard[] }) => (
  <CategoryFilter categories={categories} className={styles["search"]}>
    {(matches) => <CategoryCardList categories={matches} isSmall />}
  </CategoryFilter>
);
