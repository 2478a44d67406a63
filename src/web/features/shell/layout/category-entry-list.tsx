import type { NavigationCategory } from "#views/parts/shell-view.ts";
import { MenuEntry } from "#web/ui/controls/header-entries.tsx";
import { CatalogueText } from "#web/ui/language/text.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";

interface CategoryEntryListProps {
  readonly categories: readonly NavigationCategory[];
  readonly currentId?: string | undefined;
  readonly className?: string | undefined;
}

export function CategoryEntryList({ categories, currentId, className }: CategoryEntryListProps) {
  const t = useTranslations("shell");
  return (
    <ul className={className}>
      {categories.map(({ id, label, target, articleCount }) => (
        <MenuEntry
          key={id}
          target={target}
          isCurrent={id === currentId}
          count={articleCount}
          countUnit={t("portfolioArticlesWord", { count: articleCount })}
        >
          <CatalogueText text={label} />
        </MenuEntry>
      ))}
    </ul>
  );
}
