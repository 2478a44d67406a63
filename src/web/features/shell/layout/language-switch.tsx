import { Link, useLocation } from "react-router";
import { LANGUAGE_NAMES, type Language } from "#model/languages/language.ts";
import { pathUnder } from "#navigation/addresses/site-path.ts";
import { rememberLanguage } from "#web/visitor/language-choice.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useBrand } from "#web/ui/metadata/brand.ts";
import styles from "./language-switch.module.css";

/** Links to the same page in the other language; selection, query and scroll position stay. @see rules L2, L4 */
export function LanguageSwitch() {
  const t = useTranslations("shell");
  const current = useLanguage();
  // In the order of the brand's names.
  const languages = Object.keys(useBrand()?.names ?? LANGUAGE_NAMES) as Language[];
  const { pathname, search, hash } = useLocation();
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
