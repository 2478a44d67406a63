import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { LANGUAGE_NAMES, type Language } from "#model/languages/language.ts";
import { writeQuery } from "#navigation/addresses/query.ts";
import { localizedPath } from "#navigation/addresses/site-path.ts";
import type { ShellView } from "#views/parts/shell-view.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { RouteLink, SiteLink } from "#web/ui/links/links.tsx";
import { useBrand, useSiteName } from "#web/ui/metadata/brand.ts";
import { usePageQuery } from "#web/ui/site/site.ts";
import { rememberLanguage } from "#web/visitor/language-choice.ts";
import { PortfolioPicker } from "../portfolio/portfolio-picker.tsx";
import { CategoryBar } from "./category-bar.tsx";
import { Logo } from "./logo.tsx";
import segments from "#web/ui/controls/segments.module.css";
import styles from "./site-header.module.css";
import { SiteMenu } from "./site-menu.tsx";

export interface SiteHeaderProps {
  /** Absent on error pages without a catalogue. */
  readonly view: ShellView | undefined;
  readonly isHome: boolean;
  readonly search?: ReactNode;
  readonly counters?: ReactNode;
  /** The counters as entries of the phone's menu. */
  readonly menuEntries?: ReactNode;
}

export function SiteHeader({ view, isHome, search, counters, menuEntries }: SiteHeaderProps) {
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
              <PortfolioPicker view={view} placement="bar" />
            </div>
          )}
          <LanguageSwitch />
          {counters}
          {view && <SiteMenu view={view} hasPortfolio={!isHome} entries={menuEntries} />}
        </div>
      </div>
      {view && !isHome && <CategoryBar categories={view.categories} />}
    </header>
  );
}

/** Links to the same page in another language; selection, query and scroll position are preserved. @see rules L2, L4 */
function LanguageSwitch() {
  const t = useTranslations("shell");
  const current = useLanguage();
  // The brand's names are in the order of its languages: the default language is first.
  const languages = Object.keys(useBrand()?.names ?? LANGUAGE_NAMES) as Language[];
  const { pathname, hash } = useLocation();
  const search = writeQuery(usePageQuery());
  return (
    <nav className={classNames(segments["segments"], styles["switch"])} aria-label={t("language")}>
      {languages.map((language) => (
        <RouteLink
          key={language}
          to={localizedPath(language, pathname) + search + hash}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? "true" : undefined}
          preventScrollReset
          onClick={() => rememberLanguage(language)}
        >
          <span aria-hidden="true">{language.toUpperCase()}</span>
          <span className="vh">{LANGUAGE_NAMES[language]}</span>
        </RouteLink>
      ))}
    </nav>
  );
}
