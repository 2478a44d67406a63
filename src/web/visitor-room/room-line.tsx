import type { ReactNode } from "react";
import { METHOD_PATH, PLANNER_PATH } from "#navigation/addresses/page-paths.ts";
import { withRoom } from "#planning/room-path.ts";
import type { RoomSummary } from "#views/compare-room.ts";
import { classNames } from "#web/ui/class-names.ts";
import { TranslationSafeText, CatalogueText } from "#web/ui/language/text.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useRoomProblemText, useRoomSummary } from "#web/ui/language/room-texts.ts";
import { SiteLink } from "#web/ui/links/links.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import styles from "./room-line.module.css";

interface RoomLineProps {
  readonly room: RoomSummary;
  readonly removeButton: ReactNode;
}

/** The visitor's room in one line, how its results are calculated, and a link to change it. @see rules F10, F11 */
export function RoomLine({ room, removeButton }: RoomLineProps) {
  const t = useTranslations("room");
  const { size, illuminance } = useRoomSummary(room.figures);
  return (
    <section className={classNames(styles["line"], styles["separate"])} aria-label={t("title")}>
      <p className={styles["summary"]}>
        <Icon name="room" />
        <strong>{room.label ? <CatalogueText text={room.label} /> : t("noType")}</strong> <span>{size}</span>{" "}
        <span>{illuminance}</span> <SiteLink to={withRoom(PLANNER_PATH, room.encodedRoom)}>{t("change")}</SiteLink>
      </p>
      <div className={styles["remove"]}>{removeButton}</div>
      <Notes room={room} />
    </section>
  );
}

function Notes({
  room: { encodedRoom, problems, isCalculated, isEstimated, isPlanned, hasEmergency },
}: Pick<RoomLineProps, "room">) {
  const t = useTranslations("room");
  const problemText = useRoomProblemText();
  if (problems.length > 0)
    return (
      <ul className={styles["problems"]}>
        {problems.map((problem) => (
          <li key={problem.field}>{problemText(problem)}</li>
        ))}
      </ul>
    );
  if (!isCalculated) return <p className={styles["problems"]}>{t("failed")}</p>;
  return (
    <p className={styles["notes"]}>
      {isEstimated ? <TranslationSafeText>{`${t("estimated")} `}</TranslationSafeText> : null}
      {hasEmergency ? <TranslationSafeText>{`${t("mains")} `}</TranslationSafeText> : null}
      <TranslationSafeText>{t(isPlanned ? "byPlan" : "byLumenMethod")}</TranslationSafeText>{" "}
      <SiteLink to={withRoom(PLANNER_PATH, encodedRoom)}>{t("plan")}</SiteLink>{" "}
      <SiteLink to={METHOD_PATH}>{t("method")}</SiteLink>
    </p>
  );
}
