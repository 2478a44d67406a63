import type { ProjectListView } from "#views/project-list-view.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { CatalogueText } from "#web/ui/language/catalogue-text.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import { TargetLink } from "#web/ui/links/target-link.tsx";
import styles from "./lists.module.css";

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
