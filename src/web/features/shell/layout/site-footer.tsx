import { Fragment } from "react";
import { analyticsId } from "#app-state/consent.ts";
import { PLANNER_PATH } from "#navigation/addresses/room-path.ts";
import type { ShellView } from "#views/parts/shell-view.ts";
import { useFailedLists } from "#web/session/session-context.ts";
import { reopenConsent } from "#web/visitor/consent-store.ts";
import { CatalogueText, foreignLang } from "#web/ui/language/catalogue-text.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { ListFailed } from "#web/ui/feedback/list-failed.tsx";
import { useSite } from "#web/ui/site/site.ts";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import { TargetLink } from "#web/ui/links/target-link.tsx";
import { Logo } from "./logo.tsx";
import styles from "./site-footer.module.css";

const LEGAL_PAGES = ["imprint", "privacy", "accessibility"] as const;

export function SiteFooter({ view }: { readonly view: ShellView | undefined }) {
  return (
    <footer className={styles["footer"]}>
      <div className={styles["inner"]}>
        <Brand view={view} />
        {view && <CategoryLinks view={view} />}
        {view?.site && view.site.links.length > 0 && <FurtherLinks site={view.site} />}
        <LegalLinks />
      </div>
    </footer>
  );
}

/** Who runs the site: the operator's claim and contact, where the catalogue has them. */
function Brand({ view }: { readonly view: ShellView | undefined }) {
  const t = useTranslations("shell");
  const language = useLanguage();
  const site = view?.site;
  const lang = foreignLang(site, language);
  const isFailed = useFailedLists().has("app-configs");
  return (
    <div className={styles["brand"]}>
      <Logo />
      {site?.claim !== undefined && <p lang={lang}>{site.claim}</p>}
      {isFailed && <ListFailed />}
      <p>{t("footerNote")}</p>
      {site?.contact !== undefined && <Contact text={site.contact} lang={lang} />}
    </div>
  );
}

/** The parts of a contact under each other: no line ends with the comma between them. */
function Contact({ text, lang }: { readonly text: string; readonly lang: string | undefined }) {
  return (
    <p lang={lang}>
      {text.split(", ").map((part, place) => (
        <Fragment key={place}>
          {place > 0 && <span className={styles["comma"]}>, </span>}
          <span className={styles["part"]}>{part}</span>
        </Fragment>
      ))}
    </p>
  );
}

function CategoryLinks({ view }: { readonly view: ShellView }) {
  const t = useTranslations("shell");
  return (
    <nav aria-label={t("catalogue")}>
      <h2>{t("catalogue")}</h2>
      <ul>
        {view.categories.map(({ id, label, target }) => (
          <li key={id}>
            <TargetLink target={target}>
              <CatalogueText text={label} />
            </TargetLink>
          </li>
        ))}
        <li>
          <SiteLink to={PLANNER_PATH}>{t("rooms")}</SiteLink>
        </li>
      </ul>
    </nav>
  );
}

function FurtherLinks({ site }: { readonly site: NonNullable<ShellView["site"]> }) {
  const t = useTranslations("shell");
  const language = useLanguage();
  return (
    <nav aria-label={t("moreLinks")}>
      <h2>{t("moreLinks")}</h2>
      <ul lang={foreignLang(site, language)}>
        {site.links.map(({ label, target }) => (
          <li key={label}>
            <TargetLink target={target}>{label}</TargetLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LegalLinks() {
  const t = useTranslations("shell");
  const { config } = useSite();
  return (
    <nav aria-label={t("legal")}>
      <h2>{t("legal")}</h2>
      <ul>
        {LEGAL_PAGES.map((page) => (
          <li key={page}>
            <SiteLink to={`/${page}`}>{t(page)}</SiteLink>
          </li>
        ))}
        {analyticsId(config) !== undefined && (
          <li className={styles["settings"]}>
            <button type="button" onClick={reopenConsent}>
              {t("privacySettings")}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
