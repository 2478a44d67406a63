import type { Consent } from "#app-state/consent.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import { useConsent } from "#web/visitor/consent-store.ts";
import { decideConsent } from "#web/visitor/decide-consent.ts";
import { deleteAnalyticsCookies } from "#web/visitor/delete-analytics-cookies.ts";
import styles from "./consent-bar.module.css";

/** Asks for consent to analytics; both answers are equally prominent. @see rule P4 */
export function ConsentQuestion() {
  const t = useTranslations("shell");
  const later = useTranslations("shellLater");
  const { consent } = useConsent();
  const decide = (choice: Consent): void => {
    decideConsent(choice);
    if (choice === "declined") deleteAnalyticsCookies();
    // What the tag manager has loaded is gone with the page.
    if (consent === "accepted" && choice === "declined") location.reload();
  };
  return (
    <section className={styles["bar"]} aria-labelledby="consent-title">
      <div className={styles["inner"]}>
        <div>
          <h2 id="consent-title">{later("consentTitle")}</h2>
          <p>
            {later("consentText")} <SiteLink to="/privacy">{t("privacy")}</SiteLink>
          </p>
        </div>
        <div className={styles["answers"]}>
          <button type="button" className={buttonClass({ variant: "secondary" })} onClick={() => decide("declined")}>
            {later("decline")}
          </button>
          <button type="button" className={buttonClass({ variant: "secondary" })} onClick={() => decide("accepted")}>
            {later("accept")}
          </button>
        </div>
      </div>
    </section>
  );
}
