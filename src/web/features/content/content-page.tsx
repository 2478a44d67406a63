import type { ContentPageName } from "#model/texts/content-pages.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import { foreignLang } from "#web/ui/language/text.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { Note } from "#web/ui/feedback/note.tsx";
import { PageMetadata } from "#web/ui/metadata/page-metadata.tsx";
import { Prose } from "#web/ui/prose/prose-blocks.tsx";
import styles from "./content-page.module.css";

export interface ContentView {
  readonly name: ContentPageName | "method" | "catalogue-fields";
  /** Markdown, with its actual language. */
  readonly text: ResolvedText;
}

/** A page written by the operator or shipped with the site. @see rule X2 */
export function ContentPage({ view }: { readonly view: ContentView }) {
  const t = useTranslations("shellDeferred");
  const lang = foreignLang(view.text, useLanguage());
  return (
    <div className={classNames("wrap", styles["page"])}>
      <ContentMetadata view={view} />
      {lang !== undefined && <Note className={styles["note"]}>{t("otherLanguage")}</Note>}
      <Prose
        text={view.text.text}
        lang={lang}
        topLevel={1}
        className={view.name === "catalogue-fields" ? styles["reference"] : undefined}
      />
    </div>
  );
}

function ContentMetadata({ view: { name } }: { readonly view: ContentView }) {
  const t = useTranslations("contentPages");
  const description = useDescription(name);
  return <PageMetadata path={`/${name}`} title={t(name)} description={description} />;
}

function useDescription(name: ContentView["name"]): string {
  const t = useTranslations("contentPages");
  if (name === "method") return t("methodDescription");
  return name === "catalogue-fields" ? t("fieldsDescription") : t("description", { title: t(name) });
}
