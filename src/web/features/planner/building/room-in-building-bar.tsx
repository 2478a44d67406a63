import { roomTitle } from "#building/room-title.ts";
import { BUILDINGS_PATH } from "#navigation/addresses/page-paths.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { SiteLink } from "#web/ui/links/links.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import type { RoomInBuilding } from "./use-room-in-building.ts";
import styles from "./room-in-building-bar.module.css";

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
      <p>
        <Icon name="room" />
        <b>{roomTitle(room) || t("room")}</b>
        {room.storey !== "" && <span>{room.storey}</span>}
        <SiteLink to={BUILDINGS_PATH}>{building.name || t("building")}</SiteLink>
      </p>
      <Button variant="primary" disabled={isBusy} onClick={apply}>
        <Icon name="check" />
        {t("applyToBuilding")}
      </Button>
    </section>
  );
}
