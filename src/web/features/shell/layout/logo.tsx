import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./logo.module.css";

/** The site's mark: a ceiling line with light under it, and its name. */
export function Logo() {
  const t = useTranslations("shell");
  return (
    <span className={styles["logo"]}>
      <svg className={styles["mark"]} width="26" height="26" viewBox="0 0 28 28" aria-hidden="true">
        <path d="M2 3.5h24" stroke="currentColor" strokeWidth="3" />
        <path d="M14 6C6 10 1.5 26 14 26S22 10 14 6Z" fill="var(--accent)" />
      </svg>
      <span>{t("siteName")}</span>
    </span>
  );
}
