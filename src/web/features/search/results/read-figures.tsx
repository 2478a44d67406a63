import { resultsPath } from "#navigation/addresses/search-address.ts";
import type { ReadFigure } from "#search/search-view.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import styles from "./read-figures.module.css";

/** The figures that a query was parsed into; each chip links to the same search without it. */
export function ReadFigures({ figures }: { readonly figures: readonly ReadFigure[] }) {
  const t = useTranslations("searchPage");
  if (figures.length === 0) return null;
  return (
    <ul className={styles["chips"]} aria-label={t("figures")}>
      {figures.map(({ label, without }, place) => (
        <li key={place}>
          <SiteLink to={resultsPath(without)} className={styles["chip"]} aria-label={t("withoutFigure", { label })}>
            {label}
            <Icon name="close" />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
