import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useStore } from "zustand";
import { METHOD_PATH, OR_EQUAL_PARAMETER, OR_EQUAL_PATH } from "#navigation/addresses/room-path.ts";
import type { OrEqualView } from "#views/or-equal-view.ts";
import { useShown } from "#web/session/session-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Note } from "#web/ui/feedback/note.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { Breadcrumb } from "#web/ui/links/breadcrumb.tsx";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import { useSitePath } from "#web/ui/links/site-path.ts";
import { PageTitle } from "#web/ui/metadata/page-title.tsx";
import frame from "#web/ui/page-frame.module.css";
import { droppedFile } from "./dropped-file.ts";
import { EqualArticles } from "./equal-articles.tsx";
import { FileField } from "./file-field.tsx";
import { LightFigures } from "./light-figures.tsx";
import styles from "./or-equal-page.module.css";
import { RoomComparison } from "./room-comparison.tsx";
import { useLightSearch } from "./use-light-search.ts";
import { useReferenceLight } from "./use-reference-light.ts";

/**
 * A photometric file, read in the browser, or an article of the address, and the articles of the portfolio whose light comes closest.
 *
 * @see rule F13
 */
export function OrEqualPage({ view }: { readonly view: OrEqualView }) {
  const t = useTranslations("orEqual");
  const language = useLanguage();
  const { file: dropped, article } = useStore(droppedFile);
  const { code, onFile } = useReference();
  const reference = useReferenceLight(code);
  const file = code === undefined ? dropped : undefined;
  const { portfolioId } = useShown();
  const { problem, light, equals } = useLightSearch(
    file ?? (reference === "failed" ? undefined : reference),
    portfolioId,
  );
  const found =
    typeof equals === "string" ? undefined : equals?.filter((equal) => equal.code !== code || equal.articles > 1);
  const chosen = found?.find((equal) => equal.code === article) ?? found?.find((equal) => equal.code !== code);
  return (
    <div className={classNames(frame["page"], styles["page"])}>
      <PageTitle title={t("title")} description={t("description")} />
      <Breadcrumb steps={[{ text: { text: t("title"), language }, to: undefined }]} />
      <h1>{t("title")}</h1>
      <p className={styles["lead"]}>{t("lead")}</p>
      <noscript>
        <Note>{t("needsScripts")}</Note>
      </noscript>
      {reference === "failed" && <Note kind="error">{t("notLoaded", { code: code ?? "" })}</Note>}
      {code !== undefined && !reference && <p role="status">{t("searching")}</p>}
      <FileField file={file} problem={problem} isBusy={file !== undefined && !problem && !light} onFile={onFile} />
      {light && (
        <>
          <LightFigures figures={light.figures} fallbackName={file?.name ?? ""} />
          {equals === "failed" ? (
            <Note kind="error">{t("failed")}</Note>
          ) : (
            <EqualArticles equals={found} wanted={light.figures} chosen={chosen?.code} />
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

/** The article of the address, until a file takes its place. */
function useReference(): { readonly code: string | undefined; readonly onFile: (file: File) => void } {
  const [parameters] = useSearchParams();
  const code = parameters.get(OR_EQUAL_PARAMETER) ?? undefined;
  const navigate = useNavigate();
  const path = useSitePath()(OR_EQUAL_PATH);
  const onFile = useCallback(
    (file: File) => {
      droppedFile.setState({ file, article: undefined });
      if (code !== undefined) void navigate(path, { preventScrollReset: true });
    },
    [code, navigate, path],
  );
  return { code, onFile };
}
