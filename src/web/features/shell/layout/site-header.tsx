import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { ShellView } from "#views/parts/shell-view.ts";
import { useBrand, useSiteName } from "#web/ui/metadata/brand.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import { type Language, LANGUAGE_NAMES } from "#model/languages/language.ts";
import { writeQuery } from "#navigation/addresses/encode-address.ts";
import { pathUnder } from "#navigation/addresses/site-path.ts";
import { rememberLanguage } from "#web/visitor/language-choice.ts";
import { usePageQuery } from "#web/ui/site/page-query.ts";
import { CategoryBar } from "./category-bar.tsx";
import { Logo } from "./logo.tsx";
import { PortfolioPicker } from "../portfolio/portfolio-picker.tsx";
import { SiteMenu } from "./site-menu.tsx";
import styles from "./site-header.module.css";

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

/** Links to the same page in the other language; selection, query and scroll position stay. @see rules L2, L4 */
function LanguageSwitch() {
  const t = useTranslations("shell");
  const current = useLanguage();
  // In the order of the brand's names.
  const languages = Object.keys(useBrand()?.names ?? LANGUAGE_NAMES) as Language[];
  const { pathname, hash } = useLocation();
  const search = writeQuery(usePageQuery());
  return (
    <nav className={styles["switch"]} aria-label={t("language")}>
      {languages.map((language) => (
        <Link
          key={language}
          to={{ pathname: pathUnder(language, pathname), search, hash }}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? "true" : undefined}
          preventScrollReset
          onClick={() => rememberLanguage(language)}
        >
          <span aria-hidden="true">{language.toUpperCase()}</span>
          <span className="vh">{LANGUAGE_NAMES[language]}</span>
        </Link>
      ))}
    </nav>
  );
}
