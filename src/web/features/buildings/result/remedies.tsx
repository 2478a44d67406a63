import { withGrids, type RoomGrid } from "#building/planned-room.ts";
import type { BuildingView, RoomView } from "#views/buildings/building-view.ts";
import { resultText } from "#planning/room-units.ts";
import { roomRemedies } from "#views/buildings/room-remedies.ts";
import { changeCurrentBuilding } from "#web/buildings/building-store.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./result.module.css";

const applyGrids = (grids: ReadonlyMap<number, RoomGrid>): void =>
  changeCurrentBuilding((building) => withGrids(building, grids));

/** Applies a sufficient grid to every room that has one. @see rule B13 */
export function BuildingRemedies({ view }: { readonly view: BuildingView }) {
  const t = useTranslations("buildingResult");
  const grids = roomRemedies(view);
  if (grids.size === 0) return null;
  return (
    <p className={styles["remedies"]} data-needs-scripts="">
      {t("remedies", {
        count: grids.size,
        more: [...grids.values()].reduce((sum, { additionalLuminairesInAllRooms: count }) => sum + count, 0),
      })}{" "}
      <Button variant="secondary" size="small" onClick={() => applyGrids(grids)}>
        {t("applyRemedies", { count: grids.size })}
      </Button>
    </p>
  );
}

/** Applies the sufficient grid of one room. */
export function RoomRemedies({ view, label }: { readonly view: RoomView; readonly label: string }) {
  const t = useTranslations("buildingResult");
  const language = useLanguage();
  const grids = roomRemedies({ storeys: [{ name: "", rooms: [view] }] });
  return [...grids.values()].map(({ grid: { columns, rows }, additionalLuminaires, density }) => (
    <p key={view.id} className={styles["remedies"]}>
      {t("remedy", {
        more: additionalLuminaires,
        columns,
        rows,
        density: density === undefined ? "–" : resultText("density", density, language),
      })}{" "}
      <Button
        variant="secondary"
        size="small"
        aria-label={t("applyRemedyTo", { columns, rows, room: label })}
        onClick={() => applyGrids(grids)}
      >
        {t("applyRemedy", { columns, rows })}
      </Button>
    </p>
  ));
}
