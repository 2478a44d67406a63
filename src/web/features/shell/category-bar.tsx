import { useLocation } from "react-router";
import type { NavigationCategory } from "#domain/views/shell-view.ts";
import { CatalogueText } from "#web/ui/catalogue-text.tsx";
import { useTranslations } from "#web/ui/i18n.ts";
import { TargetLink } from "#web/ui/target-link.tsx";
import styles from "./category-bar.module.css";

/** The categories under the header of every page but the home page. */
export function CategoryBar({ categories }: { readonly categories: readonly NavigationCategory[] }) {
  const t = useTranslations("shell");
  const current = useCurrentCategory(categories);
  return (
    <nav className={styles["bar"]} aria-label={t("categories")}>
      <ul className={styles["list"]}>
        {categories.map(({ id, label, target }) => (
          <li key={id}>
            <TargetLink target={target} aria-current={id === current ? "page" : undefined}>
              <CatalogueText text={label} />
            </TargetLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The category whose page is shown. */
function useCurrentCategory(categories: readonly NavigationCategory[]): string | undefined {
  const path = useLocation().pathname.toLowerCase();
  return categories.find(({ target }) => target.kind === "site" && path.endsWith(target.path.toLowerCase()))?.id;
}
