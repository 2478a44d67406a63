import { productPath } from "#views/parts/product-parts.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import styles from "./list-table.module.css";

/** The articles that replace one; nothing if there are none. @see rule D11 */
export function Successors({ codes }: { readonly codes: readonly string[] }) {
  const t = useTranslations("projectList");
  if (codes.length === 0) return null;
  return (
    <p className={styles["facts"]}>
      {t("successors", { count: codes.length })}{" "}
      {codes.map((code, at) => (
        <span key={code}>
          {at > 0 && ", "}
          <SiteLink to={productPath(code)}>{code}</SiteLink>
        </span>
      ))}
    </p>
  );
}
