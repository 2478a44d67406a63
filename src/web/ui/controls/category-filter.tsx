import { useState, type ReactNode } from "react";
import type { ResolvedText } from "#model/texts/text.ts";
import { filterByLabel } from "#search/filter-by-label.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { ListFilterField } from "./list-filter-field.tsx";

interface CategoryFilterProps<Category> {
  readonly categories: readonly Category[];
  readonly className?: string | undefined;
  /** Renders the matching categories below the field. */
  readonly children: (matches: readonly Category[]) => ReactNode;
}

/** A field that filters a list of categories. @see rule N10 */
export function CategoryFilter<Category extends { readonly label: ResolvedText }>({
  categories,
  className,
  children,
}: CategoryFilterProps<Category>) {
  const t = useTranslations("shellDeferred");
  const [query, setQuery] = useState("");
  const matches = filterByLabel(categories, query, ({ label }) => label.text);
  return (
    <>
      <div className={className}>
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
      {children(matches)}
    </>
  );
}
