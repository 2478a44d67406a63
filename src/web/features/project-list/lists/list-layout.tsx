import type { ReactNode } from "react";
import styles from "./lists.module.css";
import { LOCALES, type Language } from "#model/languages/language.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { usePrinting } from "#web/ui/hooks/use-printing.ts";
import type { ProjectListView } from "#views/project-list-view.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { CatalogueText } from "#web/ui/language/catalogue-text.tsx";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import { TargetLink } from "#web/ui/links/target-link.tsx";

/** The lines, with the totals beside or below them. */
export function ListLayout({ aside, children }: { readonly aside: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles["layout"]}>
      <div>{children}</div>
      {aside}
    </div>
  );
}

/** The date of printing in the documents' format, kept current: a page may have been open since another day. */
export function PrintDate() {
  const t = useTranslations("projectList");
  const language = useLanguage();
  return usePrinting() && <p className={styles["date"]}>{t("printedOn", { date: today(language) })}</p>;
}

const today = (language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "medium" }).format();

/** The empty list: how and where to find articles. */
export function EmptyList({ categories }: Pick<ProjectListView, "categories">) {
  const t = useTranslations("projectList");
  return (
    <div className={styles["empty"]}>
      <h2>{t("emptyTitle")}</h2>
      <p>{t("emptyHint")}</p>
      <ul>
        {categories.map(({ id, label, target }) => (
          <li key={id}>
            <TargetLink target={target} className={buttonClass({ variant: "secondary" })}>
              <CatalogueText text={label} />
            </TargetLink>
          </li>
        ))}
      </ul>
      <SiteLink to="/" className={buttonClass({ variant: "primary" })}>
        {t("toCatalogue")}
      </SiteLink>
    </div>
  );
}
