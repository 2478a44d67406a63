import { METHOD_PATH } from "#navigation/addresses/page-paths.ts";
import { Note } from "#web/ui/feedback/note.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { lazyComponent } from "#web/ui/lazy/lazy-component.tsx";
import { Breadcrumb } from "#web/ui/links/breadcrumb.tsx";
import { SiteLink } from "#web/ui/links/links.tsx";
import { PageTitle } from "#web/ui/metadata/page-title.tsx";
import frame from "#web/ui/page-frame.module.css";
import styles from "./buildings.module.css";

/** Lazy, since the route manifest, which every page loads, lists the scripts that a route imports statically. */
const BuildingsEditor = lazyComponent(async () => (await import("./buildings-editor.tsx")).BuildingsEditor);

/** Plans the rooms of a schedule, in the browser only. @see rule B10 */
export function BuildingsPage() {
  const t = useTranslations("buildings");
  const language = useLanguage();
  return (
    <div className={frame["page"]}>
      <PageTitle title={t("title")} description={t("description")} />
      <Breadcrumb steps={[{ text: { text: t("title"), language }, to: undefined }]} />
      <h1>{t("title")}</h1>
      <p className={frame["lead"]}>{t("lead")}</p>
      <noscript>
        <Note>{t("needsScripts")}</Note>
      </noscript>
      <BuildingsEditor />
      <section className={styles["limits"]} aria-labelledby="buildings-limits">
        <h2 id="buildings-limits">{t("limits")}</h2>
        <p>
          {t("limitsText")} <SiteLink to={METHOD_PATH}>{t("method")}</SiteLink>
        </p>
      </section>
    </div>
  );
}
