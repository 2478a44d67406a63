import { useState } from "react";
import { chooseRoom } from "#views/selector/selector-changes.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useCarriedRoom } from "#web/visitor-room/carry-room.ts";
import { rememberedRoom } from "#web/visitor/room-store.ts";
import { ChangeButton } from "../state/change-button.tsx";
import { useSelector } from "../state/selector-context.ts";
import { RoomBar } from "./room-parts.ts";
import styles from "./room-strip.module.css";

/** A room without a type, with the usual figures, as a starting point. */
const USUAL_ROOM = "~";

/** The visitor's room above the list, or the way to set one. @see rule F10 */
export function RoomStrip() {
  const t = useTranslations("selector");
  const { state, view } = useSelector();
  const [isOpen, open] = useState(false);
  useCarriedRoom(state.room);
  if (view.room)
    return (
      <RoomBar room={view.room} isOpen={isOpen} onToggle={open} fallback={<div className={styles["awaited"]} />} />
    );
  if (state.room) return <div className={styles["awaited"]} />;
  return (
    <ChangeButton
      to={(before) => chooseRoom(before, rememberedRoom() ?? USUAL_ROOM)}
      className={buttonClass({ variant: "secondary", size: "small" })}
      onChange={() => open(true)}
    >
      <Icon name="room" />
      {t("setRoom")}
    </ChangeButton>
  );
}
