import { memo } from "react";
import type { BuildingRoom } from "#building/building-rooms.ts";
import type { Building } from "#building/building.ts";
import type { BuildingView } from "#views/buildings/building-view.ts";
import { Note } from "#web/ui/feedback/note.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { BuildingRemedies } from "./room-details.tsx";
import { LuminaireSchedule } from "./luminaire-schedule.tsx";
import { RoomTable } from "./room-table.tsx";
import { useBuildingSummary } from "./building-texts.ts";
import styles from "./result.module.css";

interface BuildingResultProps {
  readonly building: Building;
  readonly view: BuildingView;
  /** The rooms of the building, in its order. */
  readonly rooms: readonly BuildingRoom[];
  /** Whether rooms cannot be calculated point by point. */
  readonly isOffline: boolean;
  /** @param code absent: chosen by the criterion */
  readonly onPin: (roomId: number, code: string | undefined) => void;
}

/** Totals, the luminaire schedule, and the rooms with results and verdicts. @see rule B12 */
export const BuildingResult = memo(function BuildingResult({
  building,
  view,
  rooms,
  isOffline,
  onPin,
}: BuildingResultProps) {
  const t = useTranslations("buildingResult");
  const isByLumenMethod = view.storeys.some((storey) =>
    storey.rooms.some(({ result }) => result?.basis === "lumen-method"),
  );
  return (
    <section className={styles["result"]} aria-labelledby="building-result">
      <h2 id="building-result">{t("title")}</h2>
      <p className={styles["summary"]}>{useBuildingSummary(view)}</p>
      {isOffline && isByLumenMethod && <Note>{t("offline")}</Note>}
      <BuildingRemedies view={view} />
      {view.schedule.length > 0 && <LuminaireSchedule view={view} />}
      <RoomTable building={building} view={view} rooms={rooms} onPin={onPin} />
    </section>
  );
});
