import { useNavigate } from "react-router";
import type { Building, ScheduledRoom } from "#building/building.ts";
import { BUILDINGS_PATH } from "#navigation/addresses/page-paths.ts";
import type { PlannerState } from "#planning/planner-address.ts";
import type { RoomSetting } from "#planning/room-setting.ts";
import type { PlannedLine } from "#project-list/lists/list-zones.ts";
import { importOrReload } from "#web/code/import-or-reload.ts";
import { useNonArticleLists } from "#web/session/session-context.ts";
import { useSitePath, SiteLink } from "#web/ui/links/links.tsx";
import { roomTitle } from "#building/room-title.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useLoaded } from "#web/ui/hooks/use-loaded.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import styles from "./planner-page.module.css";

interface RoomInBuilding {
  readonly building: Building;
  readonly room: ScheduledRoom;
  /** Writes the plan into the building, and navigates to it. */
  readonly apply: () => void;
}

const loadBuildingStore = () => importOrReload(() => import("#web/buildings/building-store.ts"));

/**
 * The room of a building that the plan was opened from; absent until loaded, or if this browser does not have it.
 *
 * @param lines the calculated articles
 * @see rule B9
 */
export function useRoomInBuilding(
  { state, setting }: { readonly state: PlannerState; readonly setting: RoomSetting },
  lines: readonly PlannedLine[],
): RoomInBuilding | undefined {
  const module = useLoaded("store", state.room && loadBuildingStore);
  // On failure, the room is planned without its building.
  const store = module === "failed" ? undefined : module;
  const lists = useNonArticleLists();
  const navigate = useNavigate();
  const path = useSitePath()(BUILDINGS_PATH);
  const building = state.room && store?.findBuilding(state.room.buildingId);
  const room = building?.rooms.find(({ id }) => id === state.room?.roomId);
  if (!store || !building || !room || !lists) return undefined;
  return {
    building,
    room,
    apply() {
      const { grid, positions } = state;
      const articles = lines.map((line) => line.code);
      store.replanInBuilding(building.id, room.id, { setting, articles, grid, positions }, lists);
      void navigate(path);
    },
  };
}

interface RoomInBuildingBarProps {
  readonly roomInBuilding: RoomInBuilding;
  /** Whether the plan cannot be applied yet. */
  readonly isBusy: boolean;
}

/** The room of a building being planned, with a link back to it. @see rule B9 */
export function RoomInBuildingBar({ roomInBuilding: { building, room, apply }, isBusy }: RoomInBuildingBarProps) {
  const t = useTranslations("planner");
  return (
    <section className={styles["bar"]} aria-label={t("buildingRoom")}>
      <p className="row">
        <Icon name="room" />
        <b>{roomTitle(room) || t("room")}</b>
        {room.storey !== "" && <span>{room.storey}</span>}
        <SiteLink to={BUILDINGS_PATH}>{building.name || t("building")}</SiteLink>
      </p>
      <Button variant="primary" aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : apply}>
        <Icon name="check" />
        {t("applyToBuilding")}
      </Button>
    </section>
  );
}
