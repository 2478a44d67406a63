import type { ReactNode } from "react";
import type { ShellView } from "#views/parts/shell-view.ts";
import { useSiteName } from "#web/ui/metadata/brand.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import { CategoryBar } from "./category-bar.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { PortfolioPicker } from "../portfolio/portfolio-picker.tsx";
import styles from "./site-header.module.css";
import { SiteMenu } from "./site-menu.tsx";

interface SiteHeaderProps {
  /** Absent on an error page that has no catalogue: then there is nothing to choose. */
  readonly view: ShellView | undefined;
  readonly isHome: boolean;
  readonly onChoosePortfolio: (portfolioId: string) => void;
  readonly search?: ReactNode;
  readonly counters?: ReactNode;
  readonly menuEntries?: ReactNode;
}

export function SiteHeader({ view, isHome, onChoosePortfolio, search, counters, menuEntries }: SiteHeaderProps) {
  const t = useTranslations("shell");
  return (
    <header className={styles["header"]}>
      <div className={classNames(styles["inner"], isHome && styles["onHome"])}>
        <SiteLink className={styles["home"]} to="/" aria-label={t("homeLink", { site: useSiteName() ?? "" })}>
          <Logo />
        </SiteLink>
        {search}
        <div className={styles["tools"]}>
          {view && (
            <div className={styles["portfolio"]}>
              <PortfolioPicker view={view} place="bar" onChoose={onChoosePortfolio} />
            </div>
          )}
          <LanguageSwitch />
          {counters}
          {view && (
            <SiteMenu view={view} hasPortfolio={!isHome} onChoosePortfolio={onChoosePortfolio} entries={menuEntries} />
          )}
        </div>
      </div>
      {view && !isHome && <CategoryBar categories={view.categories} />}
    </header>
  );
}
