import { useRef, type KeyboardEvent } from "react";
import { moveLine, moveToZone } from "#domain/project-list/list-lines.ts";
import type { LinePlace, ListZone } from "#domain/project-list/project-list.ts";
import { changeCurrentList } from "#web/client/project-list-store.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useTranslations } from "#web/ui/i18n.ts";
import { focusMovedLine } from "./focus.ts";
import styles from "./line-menu.module.css";

interface LineMenuProps {
  readonly place: LinePlace;
  readonly zones: readonly ListZone[];
}

/** Moves a line: up, down, or into another zone. */
export function LineMenu({ place, zones }: LineMenuProps) {
  const t = useTranslations("projectList");
  const menu = useRef<HTMLDetailsElement>(null);
  const { zone, code } = place;
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  const lines = zones.find(({ id }) => id === zone)?.lines ?? [];
  const step = (by: number) => changeCurrentList((list) => moveLine(list, place, by));
  const others = zones.filter(({ id }) => id !== zone);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== "Escape") return;
    close();
    menu.current?.querySelector("summary")?.focus();
  };
  return (
    // Details are one control of two parts; Escape leaves them from any of the buttons inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={menu}
      className={styles["menu"]}
      name="line-menu"
      onKeyDown={closeOnEscape}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <summary
        className={buttonClass({ variant: "quiet", size: "small", iconOnly: true })}
        aria-label={t("move", { code })}
        title={t("move", { code })}
        data-move-line={`${zone} ${code}`}
      >
        <Icon name="sort" />
      </summary>
      <div className={styles["panel"]}>
        <button type="button" aria-disabled={lines[0]?.code === code} onClick={() => step(-1)}>
          <Icon name="chevron-up" />
          {t("moveUp")}
        </button>
        <button type="button" aria-disabled={lines.at(-1)?.code === code} onClick={() => step(1)}>
          <Icon name="chevron-down" />
          {t("moveDown")}
        </button>
        {others.length > 0 && <p>{t("moveTo")}</p>}
        {others.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            onClick={() => {
              close();
              changeCurrentList((list) => moveToZone(list, place, id));
              focusMovedLine(id, code);
            }}
          >
            <Icon name="arrow-right" />
            {name || t("noZone")}
          </button>
        ))}
      </div>
    </details>
  );
}
