import { useState } from "react";
import type { LineKey, ListZone } from "#project-list/lists/project-list.ts";
import { moveLine, moveToZone } from "#project-list/lists/list-lines.ts";
import { changeCurrentList } from "#web/lists/project-list-store.ts";
import { buttonClass, textButtonClass } from "#web/ui/controls/button.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { MAX_NOTE_LENGTH } from "#model/bounds.ts";
import { classNames } from "#web/ui/class-names.ts";
import { DetailsMenu } from "../controls/overlays.tsx";
import { focusMovedLine, closeMenu, focusOnMount } from "../controls/focus.ts";
import styles from "./lines.module.css";

export type NamedZone = Pick<ListZone, "id" | "name">;

interface LineMenuProps {
  readonly lineKey: LineKey;
  readonly zones: readonly NamedZone[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Moves a line up, down, or into another zone. */
export function LineMenu({ lineKey, zones, isFirst, isLast }: LineMenuProps) {
  const t = useTranslations("projectList");
  const { zoneId, code } = lineKey;
  const move = (offset: number) => changeCurrentList((list) => moveLine(list, lineKey, offset));
  const otherZones = zones.filter(({ id }) => id !== zoneId);
  const name = t("move", { code });
  const summary = {
    className: buttonClass({ variant: "quiet", size: "small", isIconOnly: true }),
    "aria-label": name,
    title: name,
    "data-move-line": `${zoneId} ${code}`,
    children: <PageIcon name="move" />,
  };
  return (
    <DetailsMenu summary={summary}>
      <button type="button" aria-disabled={isFirst} onClick={() => move(-1)}>
        <Icon name="chevron-up" />
        {t("moveUp")}
      </button>
      <button type="button" aria-disabled={isLast} onClick={() => move(1)}>
        <Icon name="chevron-down" />
        {t("moveDown")}
      </button>
      {otherZones.length > 0 && <p>{t("moveTo")}</p>}
      {otherZones.map(({ id, name: zoneName }) => (
        <button
          key={id}
          type="button"
          onClick={({ currentTarget }) => {
            closeMenu(currentTarget);
            changeCurrentList((list) => moveToZone(list, lineKey, id), undefined, { kind: "full", code });
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

interface LineNoteProps {
  readonly code: string;
  readonly note: string;
  readonly onChange: (note: string) => void;
}

/** A line's note, or a button that adds a note. Changes are stored immediately. */
export function LineNote({ code, note, onChange }: LineNoteProps) {
  const t = useTranslations("projectList");
  const [isOpen, setIsOpen] = useState(false);
  const [draft, setDraft] = useState<string>();
  if (note === "" && draft === undefined && !isOpen)
    return (
      <button
        type="button"
        className={classNames(textButtonClass, styles["add"])}
        aria-label={t("addNoteTo", { code })}
        onClick={() => setIsOpen(true)}
      >
        {t("addNote")}
      </button>
    );
  return (
    <>
      <textarea
        ref={isOpen ? focusOnMount : undefined}
        className={styles["field"]}
        aria-label={t("noteOf", { code })}
        rows={1}
        maxLength={MAX_NOTE_LENGTH}
        // Changes from another tab do not replace the draft.
        value={draft ?? note}
        onChange={({ target: { value } }) => {
          setDraft(value);
          onChange(value);
        }}
        onBlur={() => {
          setIsOpen(false);
          setDraft(undefined);
        }}
      />
      <p className={styles["printed"]} aria-hidden="true">
        {note}
      </p>
    </>
  );
}
