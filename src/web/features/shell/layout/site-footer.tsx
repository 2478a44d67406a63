import { Fragment } from "react";
import type { BrandTexts } from "#app-state/public-config.ts";
import type { SiteLinks } from "#navigation/addresses/site-target.ts";
import { tagManagerId } from "#app-state/consent.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import { MAX_STRIP_CATEGORIES, type ShellView } from "#views/parts/shell-view.ts";
import { useFailedLists } from "#web/session/session-context.ts";
import { CatalogueText, foreignLang } from "#web/ui/language/text.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { ListLoadFailure } from "#web/ui/feedback/load-failure.tsx";
import { useSite } from "#web/ui/site/site.ts";
import { SiteLink, TargetLink } from "#web/ui/links/links.tsx";
import { useBrand } from "#web/ui/metadata/brand.ts";
import { Logo } from "./logo.tsx";
import styles from "./site-footer.module.css";
import { SITE_TOOLS } from "./site-tools.ts";

export function SiteFooter({ view }: { readonly view: ShellView | undefined }) {
  const language = useLanguage();
  // The catalogue's texts, overridden by the brand's.
  const texts: BrandTexts = { ...view?.site, ...useBrand()?.texts[language] };
  return (
    <footer className={styles["footer"]}>
      <div className={styles["inner"]}>
        <Operator {...texts} />
        {view && <CategoryLinks view={view} />}
        {texts.links && <MoreLinks links={texts.links} />}
        <LegalLinks />
      </div>
    </footer>
  );
}

function Operator({ notice, claim, contact, legalName }: BrandTexts) {
  const t = useTranslations("shell");
  const isFailed = useFailedLists().has("app-configs");
  return (
    <div className={styles["brand"]}>
      <Logo />
      <FooterParagraph text={notice} className={styles["notice"]} />
      <FooterParagraph text={claim} />
      {isFailed && <ListLoadFailure />}
      <p>{t("footerNote")}</p>
      {contact && <Contact {...contact} />}
      <FooterParagraph text={legalName} />
    </div>
  );
}

interface FooterParagraphProps {
  readonly text: ResolvedText | undefined;
  readonly className?: string | undefined;
}

const FooterParagraph = ({ text, className }: FooterParagraphProps) =>
  text && (
    <p className={className}>
      <CatalogueText text={text} />
    </p>
  );

/** The comma-separated contact data, one item per line on screen. */
function Contact(contact: ResolvedText) {
  const { text } = contact;
  return (
    <p lang={foreignLang(contact, useLanguage())}>
      {text.split(", ").map((item, index) => (
        <Fragment key={index}>
          {index > 0 && <span className={styles["comma"]}>, </span>}
          <span className={styles["contactLine"]}>{item}</span>
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
        {view.categories.length > MAX_STRIP_CATEGORIES ? (
          <li>
            <SiteLink to="/">{t("categories")}</SiteLink>
          </li>
        ) : (
          view.categories.map(({ id, label, target }) => (
            <li key={id}>
              <TargetLink target={target}>
                <CatalogueText text={label} />
              </TargetLink>
            </li>
          ))
        )}
        {SITE_TOOLS.map(([path, name]) => (
          <li key={path}>
            <SiteLink to={path}>{t(name)}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MoreLinks({ links }: { readonly links: SiteLinks }) {
  const t = useTranslations("shell");
  const language = useLanguage();
  return (
    <nav aria-label={t("moreLinks")}>
      <h2>{t("moreLinks")}</h2>
      <ul lang={foreignLang(links, language)}>
        {links.items.map(({ label, target }) => (
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
  const hasSettings = tagManagerId(config) !== undefined;
  if (!config.contentPages[0] && !hasSettings) return null;
  return (
    <nav aria-label={t("legal")}>
      <h2>{t("legal")}</h2>
      <ul>
        {config.contentPages.map((page) => (
          <li key={page}>
            <SiteLink to={`/${page}`}>{t(page)}</SiteLink>
          </li>
        ))}
        {hasSettings && (
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

/** If the code cannot be loaded, the visitor may retry. */
const reopenConsent = (): void =>
  void import("#web/visitor/consent-store.ts").then(
    (store) => store.reopenConsent(),
    () => undefined,
  );
