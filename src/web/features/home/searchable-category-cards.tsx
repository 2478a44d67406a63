import { useState } from "react";
import { filterByLabel } from "#search/filter-by-label.ts";
import type { CategoryCard } from "#views/home/home-view.ts";
import { ListFilterField } from "#web/ui/controls/list-filter-field.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./category-card-list.module.css";
import { CategoryCardList } from "./category-card-list.tsx";

/** Small cards with a search field. @see rule N10 */
export function SearchableCategoryCards({ categories }: { readonly categories: readonly CategoryCard[] }) {
  const t = useTranslations("shellDeferred");
  const [query, setQuery] = useState("");
  const matches = filterByLabel(categories, query, ({ label }) => label.text);
  return (
    <>
      <div className={styles["search"]}>
        <ListFilterField
          placeholder={t("searchCategories")}
          label={t("searchCategories")}
          query={query}
          onQuery={setQuery}
          matches={{
            count: matches.length,
            text: t("matchingCategories", { count: matches.length, query: query.trim() }),
          }}
        />
      </div>
      <CategoryCardList categories={matches} isSmall />
    </>
  );
}
