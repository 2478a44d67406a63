import { ROOM_PARAMETER } from "#attributes/address/room-parameters.ts";
import { withoutParameters } from "#navigation/addresses/address-parameters.ts";
import { writeQuery } from "#navigation/addresses/encode-address.ts";
import type { CompareRoom } from "#views/compare-room.ts";
import { RoomLine } from "#web/visitor-room/room-line.tsx";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { SiteLink } from "#web/ui/links/site-link.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { rememberRoom } from "#web/visitor/room-store.ts";
import { usePageQuery } from "#web/ui/site/page-query.ts";

interface ComparedRoomProps {
  readonly room: CompareRoom;
  /** Called before the room is removed. */
  readonly onRemove: () => void;
}

/** The room that the articles are compared in, and the way to remove it from the address. @see rule F11 */
export function ComparedRoom({ room, onRemove }: ComparedRoomProps) {
  const t = useTranslations("room");
  const query = usePageQuery();
  return (
    <RoomLine
      room={room}
      remove={
        <SiteLink
          to={`/compare${writeQuery(withoutParameters(query, ROOM_PARAMETER, "id"))}`}
          replace
          preventScrollReset
          className={buttonClass({ variant: "quiet", size: "small", iconOnly: true })}
          aria-label={t("remove")}
          title={t("remove")}
          onClick={() => {
            rememberRoom(undefined);
            onRemove();
          }}
        >
          <Icon name="close" />
        </SiteLink>
      }
    />
  );
}
