import { CatalogueText } from "#web/ui/language/text.tsx";
import type { Crumb } from "#views/parts/product-parts.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { SiteLink } from "./links.tsx";
import styles from "./breadcrumb.module.css";

/** The path from the catalogue to the page. */
export function Breadcrumb({ steps }: { readonly steps: readonly Crumb[] }) {
  const t = useTranslations("shell");
  return (
    <nav className="screen-only" aria-label={t("breadcrumb")}>
      <ol className={styles["crumbs"]}>
        <li>
          <SiteLink to="/">{t("catalogue")}</SiteLink>
        </li>
        {steps.map(({ text, to }, index) => (
          <li key={index}>
            <Icon name="chevron-right" />
            {to === undefined ? (
              <span aria-current={index === steps.length - 1 ? "page" : undefined}>
                <CatalogueText text={text} />
              </span>
            ) : (
              <SiteLink to={to}>
                <CatalogueText text={text} />
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
