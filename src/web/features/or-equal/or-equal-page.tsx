import { useStore } from "zustand";
import { METHOD_PATH } from "#navigation/addresses/room-path.ts";
import type { OrEqualView } from "#views/or-equal-view.ts";
import { useShown } from "#web/session/session-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Note } from "#web/ui/feedback/note.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { Breadcrumb } from "#web/ui/links/breadcrumb.tsx";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import { PageTitle } from "#web/ui/metadata/page-title.tsx";
import frame from "#web/ui/page-frame.module.css";
import { droppedFile } from "./dropped-file.ts";
import { EqualArticles } from "./equal-articles.tsx";
import { FileField } from "./file-field.tsx";
import { LightFigures } from "./light-figures.tsx";
import styles from "./or-equal-page.module.css";
import { RoomComparison } from "./room-comparison.tsx";
import { useLightSearch } from "./use-light-search.ts";

/** A photometric file, read in the browser, and the articles of the portfolio whose light comes closest. @see rule F13 */
export function OrEqualPage({ view }: { readonly view: OrEqualView }) {
  const t = useTranslations("orEqual");
  const language = useLanguage();
  const { file, article } = useStore(droppedFile);
  const { portfolioId } = useShown();
  const { problem, light, equals } = useLightSearch(file, portfolioId);
  const found = typeof equals === "string" ? undefined : equals;
  const chosen = found?.find(({ code }) => code === article) ?? found?.[0];
  return (
    <div className={classNames(frame["page"], styles["page"])}>
      <PageTitle title={t("title")} description={t("description")} />
      <Breadcrumb steps={[{ text: { text: t("title"), language }, to: undefined }]} />
      <h1>{t("title")}</h1>
      <p className={styles["lead"]}>{t("lead")}</p>
      <noscript>
        <Note>{t("needsScripts")}</Note>
      </noscript>
      <FileField file={file} problem={problem} isBusy={file !== undefined && !problem && !light} />
      {light && (
        <>
          <LightFigures figures={light.figures} fallbackName={file?.name ?? ""} />
          {equals === "failed" ? (
            <Note kind="error">{t("failed")}</Note>
          ) : (
            <EqualArticles equals={equals} wanted={light.figures} chosen={chosen?.code} />
          )}
          {chosen && <RoomComparison rooms={view.rooms} light={light} chosen={chosen} />}
        </>
      )}
      <p className={styles["note"]}>
        {t("method")} <SiteLink to={METHOD_PATH}>{t("methodLink")}</SiteLink>
      </p>
    </div>
  );
}
