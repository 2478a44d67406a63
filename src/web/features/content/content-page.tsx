import { LANGUAGES, LOCALES } from "#domain/language/language.ts";
import type { ContentView } from "#domain/views/content-view.ts";
import { foreignLang } from "#web/ui/catalogue-text.tsx";
import { useLanguage, useTranslations } from "#web/ui/i18n.ts";
import { Note } from "#web/ui/note.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Prose } from "#web/ui/prose/prose.tsx";
import { localisedPath } from "#web/ui/site-path.ts";
import { useSite } from "#web/ui/site.ts";
import styles from "./content-page.module.css";

/** A page that the operator writes. @see rule X2 */
export function ContentPage({ view }: { readonly view: ContentView }) {
  const t = useTranslations("content");
  const lang = foreignLang(view.text, useLanguage());
  return (
    <div className={["wrap", styles["page"]].join(" ")}>
      <ContentHead view={view} />
      {lang !== undefined && <Note className={styles["note"]}>{t("otherLanguage")}</Note>}
      <Prose text={view.text.text} lang={lang} topLevel={1} />
    </div>
  );
}

function ContentHead({ view: { name } }: { readonly view: ContentView }) {
  const t = useTranslations("content");
  const language = useLanguage();
  const origin = useSite().config.siteUrl ?? "";
  return (
    <>
      <PageTitle title={t(name)} />
      <meta name="description" content={t("description", { title: t(name) })} />
      <link rel="canonical" href={origin + localisedPath(`/${name}`, language)} />
      {LANGUAGES.map((one) => (
        <link key={one} rel="alternate" hrefLang={LOCALES[one]} href={origin + localisedPath(`/${name}`, one)} />
      ))}
    </>
  );
}
