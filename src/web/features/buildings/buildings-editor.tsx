import { useEffect } from "react";
import { currentBuilding } from "#building/building-edits.ts";
import { cacheLightData } from "#web/buildings/article-chooser.ts";
import { discardUnreadableBuildings, useBuildings, watchBuildings } from "#web/buildings/building-store.ts";
import { useConnection, useIsReady, useIsRemote, useCurrentCatalogue } from "#web/session/session-context.ts";
import { Note } from "#web/ui/feedback/note.tsx";
import { UnreadableNote } from "#web/ui/feedback/unreadable-note.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { BuildingBar } from "./building-bar.tsx";
import { CurrentBuilding } from "./current-building.tsx";
import { ScheduleSection } from "./schedule/schedule-section.tsx";

/** The visitor's buildings, once they are restored. */
export function BuildingsEditor() {
  const { history, isRestored } = useBuildings();
  useEffect(watchBuildings, []);
  useLightCaching();
  const building = currentBuilding(history.present);
  return (
    <>
      <Notes />
      {isRestored && (
        <>
          <BuildingBar />
          {/* The same element for the first building, so that its button keeps the focus. */}
          <ScheduleSection building={building} />
          {building && <CurrentBuilding key={building.id} building={building} />}
        </>
      )}
    </>
  );
}

/** Caches the light distributions of the articles for later visits without a connection. */
function useLightCaching(): void {
  const { catalogue, portfolioId } = useCurrentCatalogue();
  const isOnline = useConnection() === "online";
  useEffect(() => {
    if (catalogue && isOnline) void cacheLightData({ catalogue, portfolioId });
  }, [catalogue, portfolioId, isOnline]);
}

/** Notes on problems with storage, and on a portfolio that is too large. */
function Notes() {
  const t = useTranslations("buildings");
  const { isRestored, isPersistent, unreadable } = useBuildings();
  const isRemote = useIsRemote();
  const isReady = useIsReady();
  return (
    <>
      {isRestored && !isPersistent && (
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
