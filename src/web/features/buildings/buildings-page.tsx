import { useEffect } from "react";
import { currentBuilding } from "#building/building-edits.ts";
import { METHOD_PATH } from "#navigation/addresses/room-path.ts";
import { discardUnreadableBuildings, useBuildings, watchBuildings } from "#web/buildings/building-store.ts";
import { useIsReady, useIsRemote } from "#web/session/session-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Note } from "#web/ui/feedback/note.tsx";
import { UnreadableNote } from "#web/ui/feedback/unreadable-note.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { Breadcrumb } from "#web/ui/links/breadcrumb.tsx";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import { PageTitle } from "#web/ui/metadata/page-title.tsx";
import frame from "#web/ui/page-frame.module.css";
import { BuildingBar } from "./building-bar.tsx";
import { OpenBuilding } from "./open-building.tsx";
import { SchedulePart } from "./schedule/schedule-part.tsx";
import styles from "./buildings.module.css";

/** A building's rooms from a room schedule, and the articles that light them. Everything happens in the browser. @see rule B10 */
export function BuildingsPage() {
  const t = useTranslations("buildings");
  const language = useLanguage();
  const { history, isRestored } = useBuildings();
  useEffect(watchBuildings, []);
  const building = currentBuilding(history.present);
  return (
    <div className={classNames(frame["page"], styles["page"])}>
      <PageTitle title={t("title")} description={t("description")} />
      <Breadcrumb steps={[{ text: { text: t("title"), language }, to: undefined }]} />
      <h1>{t("title")}</h1>
      <p className={styles["lead"]}>{t("lead")}</p>
      <noscript>
        <Note>{t("needsScripts")}</Note>
      </noscript>
      <Notes />
      {isRestored && (
        <>
          <BuildingBar all={history.present} building={building} />
          {building ? <OpenBuilding key={building.id} building={building} /> : <SchedulePart building={undefined} />}
        </>
      )}
      <section className={styles["limits"]} aria-labelledby="buildings-limits">
        <h2 id="buildings-limits">{t("limits")}</h2>
        <p>
          {t("limitsText")} <SiteLink to={METHOD_PATH}>{t("method")}</SiteLink>
        </p>
      </section>
    </div>
  );
}

/** Whether the browser keeps the buildings and has the articles. */
function Notes() {
  const t = useTranslations("buildings");
  const { isRestored, isIntact, unreadable } = useBuildings();
  const isRemote = useIsRemote();
  const isReady = useIsReady();
  return (
    <>
      {isRestored && !isIntact && (
        <Note kind="error" role="alert">
          {t("notKept")}
        </Note>
      )}
      {unreadable !== undefined && (
        <UnreadableNote text={unreadable} fileName="buildings.txt" onDiscard={discardUnreadableBuildings}>
          {t("unreadable")}
        </UnreadableNote>
      )}
      {isReady && isRemote && <Note>{t("remote")}</Note>}
    </>
  );
}
