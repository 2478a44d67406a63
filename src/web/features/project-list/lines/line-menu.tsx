import { moveLine, moveToZone } from "#project-list/lists/list-lines.ts";
import type { LinePlace } from "#project-list/lists/project-list.ts";
import { changeCurrentList } from "#web/lists/project-list-store.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { DetailsMenu } from "../controls/details-menu.tsx";
import { focusMovedLine, leaveMenu } from "../controls/focus.ts";
import type { NamedZone } from "./use-zone-names.ts";

interface LineMenuProps {
  readonly place: LinePlace;
  readonly zones: readonly NamedZone[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Moves a line: up, down, or into another zone. */
export function LineMenu({ place, zones, isFirst, isLast }: LineMenuProps) {
  const t = useTranslations("projectList");
  const { zone, code } = place;
  const step = (by: number) => changeCurrentList((list) => moveLine(list, place, by));
  const others = zones.filter(({ id }) => id !== zone);
  const name = t("move", { code });
  const summary = {
    className: buttonClass({ variant: "quiet", size: "small", iconOnly: true }),
    "aria-label": name,
    title: name,
    "data-move-line": `${zone} ${code}`,
    children: <PageIcon name="move" />,
  };
  return (
    <DetailsMenu summary={summary}>
      <button type="button" aria-disabled={isFirst} onClick={() => step(-1)}>
        <Icon name="chevron-up" />
        {t("moveUp")}
      </button>
      <button type="button" aria-disabled={isLast} onClick={() => step(1)}>
        <Icon name="chevron-down" />
        {t("moveDown")}
      </button>
      {others.length > 0 && <p>{t("moveTo")}</p>}
      {others.map(({ id, name: zoneName }) => (
        <button
          key={id}
          type="button"
          onClick={({ currentTarget }) => {
            leaveMenu(currentTarget, { returns: false });
            changeCurrentList((list) => moveToZone(list, place, id));
            focusMovedLine(id, code);
          }}
        >
          <PageIcon name="arrow-right" />
          {zoneName || t("noZone")}
        </button>
      ))}
    </DetailsMenu>
  );
}
