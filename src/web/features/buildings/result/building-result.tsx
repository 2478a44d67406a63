import { memo, useRef } from "react";
import type { BuildingView } from "#views/buildings/building-view.ts";
import { useConnection } from "#web/session/session-context.ts";
import { Note } from "#web/ui/feedback/note.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { BuildingRemedies } from "./room-details.tsx";
import { LuminaireSchedule } from "./luminaire-schedule.tsx";
import { RoomTable } from "./room-table.tsx";
import { useBuildingSummary } from "./building-texts.ts";
import styles from "./result.module.css";

/** Totals, the luminaire schedule, and the rooms with results and verdicts. @see rule B12 */
export const BuildingResult = memo(function BuildingResult({ view }: { readonly view: BuildingView }) {
  const t = useTranslations("buildingResult");
  const headingRef = useRef<HTMLHeadingElement>(null);
  const isOffline = useConnection() !== "online";
  const isByLumenMethod = view.storeys.some((storey) =>
    storey.rooms.some(({ result }) => result?.basis === "lumen-method"),
  );
  return (
    <section className={styles["result"]} aria-labelledby="building-result">
      <h2 id="building-result" ref={headingRef} tabIndex={-1}>
        {t("title")}
      </h2>
      <p className={styles["summary"]}>{useBuildingSummary(view)}</p>
      {isOffline && isByLumenMethod && <Note>{t("offline")}</Note>}
      <BuildingRemedies view={view} onApply={() => headingRef.current?.focus({ preventScroll: true })} />
      {view.schedule.length > 0 && <LuminaireSchedule view={view} />}
      <RoomTable view={view} />
    </section>
  );
});
