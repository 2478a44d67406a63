import { LOCALES, type Language } from "#model/languages/language.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { usePrinting } from "#web/ui/hooks/use-printing.ts";
import styles from "./lists.module.css";

/** The date of printing in the documents' format, kept current: a page may have been open since another day. */
export function PrintDate() {
  const t = useTranslations("projectList");
  const language = useLanguage();
  return usePrinting() && <p className={styles["date"]}>{t("printedOn", { date: today(language) })}</p>;
}

const today = (language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "medium" }).format();
