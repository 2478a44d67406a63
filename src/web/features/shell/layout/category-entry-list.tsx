import type { NavigationCategory } from "#views/parts/shell-view.ts";
import { MenuEntry } from "#web/ui/controls/menu-entry.tsx";
import { useWrittenLinks } from "#web/ui/links/written-links.tsx";
import { CatalogueText } from "#web/ui/language/catalogue-text.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";

interface CategoryEntryListProps {
  readonly categories: readonly NavigationCategory[];
  /** The id of the category whose page is shown. */
  readonly current?: string | undefined;
  readonly className?: string | undefined;
}

/** Categories as entries of a menu, each with the number of its articles. */
export function CategoryEntryList({ categories, current, className }: CategoryEntryListProps) {
  const t = useTranslations("shell");
  const language = useLanguage();
  return (
    <ul
      className={className}
      {...useWrittenLinks(
        () => ({ key: `entries ${language} ${JSON.stringify([current, categories])}` }),
        () =>
          categories.map(({ id, label, target, articles }) => (
            <MenuEntry
              key={id}
              target={target}
              isCurrent={id === current}
              count={articles}
              countWord={t("portfolioArticlesWord", { count: articles })}
            >
              <CatalogueText text={label} />
            </MenuEntry>
          )),
      )}
    />
  );
}
