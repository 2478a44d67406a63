import type { ReactNode } from "react";
import { formatToday } from "#web/lists/list-document.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useIsPrinting } from "#web/ui/hooks/use-media.ts";
import type { ProjectListView } from "#views/project-list-view.ts";
import { buttonClass, Button } from "#web/ui/controls/button.tsx";
import { CatalogueText } from "#web/ui/language/text.tsx";
import { SiteLink, TargetLink } from "#web/ui/links/links.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import styles from "./lists.module.css";

export function ListLayout({ aside, children }: { readonly aside: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles["layout"]}>
      <div>{children}</div>
      {aside}
    </div>
  );
}

/** The date of printing, which is not that of rendering. */
export function PrintDate() {
  const t = useTranslations("projectList");
  const language = useLanguage();
  return useIsPrinting() && <p className={styles["date"]}>{t("printedOn", { date: formatToday(language) })}</p>;
}

export function EmptyList({ categories }: Pick<ProjectListView, "categories">) {
  const t = useTranslations("projectList");
  return (
    <div className={styles["empty"]}>
      <h2>{t("emptyTitle")}</h2>
      <p>{t("emptyHint")}</p>
      <ul className="cluster">
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

export function PrintButton() {
  const t = useTranslations("projectList");
  return (
    <Button variant="secondary" size="small" onClick={() => window.print()} data-needs-scripts="">
      <PageIcon name="print" />
      {t("print")}
    </Button>
  );
}
