import { resultsPath } from "#navigation/addresses/search-address.ts";
import type { SearchView } from "#search/search-view.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import styles from "./result-pages.module.css";

/** Links to the previous and next page of articles. */
export function ResultPages({ query, page, pages }: Pick<SearchView, "query" | "page" | "pages">) {
  const t = useTranslations("searchPage");
  if (pages < 2) return null;
  const link = buttonClass({ variant: "secondary", size: "small" });
  return (
    <nav className={styles["pages"]} aria-label={t("pages")}>
      {page > 1 && (
        <SiteLink to={resultsPath(query, page - 1)} rel="prev" className={link}>
          {t("previous")}
        </SiteLink>
      )}
      <span>{t("page", { page, pages })}</span>
      {page < pages && (
        <SiteLink to={resultsPath(query, page + 1)} rel="next" className={link}>
          {t("next")}
        </SiteLink>
      )}
    </nav>
  );
}
