import { ROOM_PARAMETER } from "#attributes/address/room-parameters.ts";
import { withoutParameters } from "#navigation/addresses/address-parameters.ts";
import { writeQuery } from "#navigation/addresses/encode-address.ts";
import { METHOD_PATH } from "#navigation/addresses/room-path.ts";
import type { CompareRoom } from "#views/compare-room.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { LiveText } from "#web/ui/language/live-text.tsx";
import { CatalogueText } from "#web/ui/language/catalogue-text.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useRoomProblem } from "#web/ui/language/use-room-problem.ts";
import { useRoomSummary } from "#web/ui/language/use-room-summary.ts";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { rememberRoom } from "#web/visitor/room-store.ts";
import { usePageQuery } from "#web/ui/site/page-query.ts";
import styles from "./compare.module.css";

interface ComparedRoomProps {
  readonly room: CompareRoom;
  /** Called before the room is removed. */
  readonly onRemove: () => void;
}

/** The room that the articles are compared in, what its figures are based on, and the way to remove it. @see rule F11 */
export function ComparedRoom({ room, onRemove }: ComparedRoomProps) {
  const t = useTranslations("room");
  const { size, illuminance } = useRoomSummary(room.figures);
  const query = usePageQuery();
  return (
    <section className={styles["room"]} aria-label={t("title")}>
      <p className={styles["comparedRoomSummary"]}>
        <Icon name="room" />
        <strong>{room.label ? <CatalogueText text={room.label} /> : t("noType")}</strong> <span>{size}</span>{" "}
        <span>{illuminance}</span>
      </p>
      <SiteLink
        to={`/compare${writeQuery(withoutParameters(query, ROOM_PARAMETER, "id"))}`}
        replace
        preventScrollReset
        className={buttonClass({ variant: "quiet", size: "small", iconOnly: true, className: styles["remove"] })}
        aria-label={t("remove")}
        title={t("remove")}
        onClick={() => {
          rememberRoom(undefined);
          onRemove();
        }}
      >
        <Icon name="close" />
      </SiteLink>
      <Notes room={room} />
    </section>
  );
}

function Notes({ room: { problems, isCalculated, isEstimated, hasEmergency } }: Pick<ComparedRoomProps, "room">) {
  const t = useTranslations("room");
  const sentence = useRoomProblem();
  if (problems.length > 0)
    return (
      <ul className={styles["problems"]}>
        {problems.map((problem) => (
          <li key={problem.field}>{sentence(problem)}</li>
        ))}
      </ul>
    );
  if (!isCalculated) return <p className={styles["problems"]}>{t("failed")}</p>;
  return (
    <p className={styles["notes"]}>
      {isEstimated ? <LiveText>{`${t("estimated")} `}</LiveText> : null}
      {hasEmergency ? <LiveText>{`${t("mains")} `}</LiveText> : null}
      <SiteLink to={METHOD_PATH}>{t("method")}</SiteLink>
    </p>
  );
}
