import { buttonClass } from "#web/ui/controls/button-class.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import styles from "./compare.module.css";

const STEPS = ["choose", "pick", "show"] as const;

/** An empty comparison: how to pick articles. */
export function EmptyComparison() {
  const t = useTranslations("compare");
  return (
    <div className={styles["empty"]}>
      <p>{t("emptyHint")}</p>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>{t(`emptySteps.${step}`)}</li>
        ))}
      </ol>
      <SiteLink to="/" className={buttonClass({ variant: "primary" })}>
        {t("toCatalogue")}
      </SiteLink>
    </div>
  );
}
