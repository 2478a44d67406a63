import { useState, type SubmitEvent } from "react";
import { renameList, duplicateList, moveList, removeList, setCover } from "#project-list/lists/list-collection.ts";
import type { ProjectList } from "#project-list/lists/project-list.ts";
import { changeCurrentList, changeLists, useProjectLists } from "#web/lists/project-list-store.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { coverLines, COVER_FIELDS, parseCover, type ListCover } from "#project-list/lists/list-cover.ts";
import { NameEditor } from "../controls/name-form.tsx";
import { PrintButton, PrintDate } from "./list-layout.tsx";
import { ShareDialog } from "./share-dialog.tsx";
import type { ListLookups } from "#web/lists/use-list-lookups.ts";
import { useDateFormat } from "#web/lists/list-document.ts";
import type { LinesInRooms } from "../lookups/use-lines-in-rooms.ts";
import styles from "./lists.module.css";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { DetailsMenu, ListDialog } from "../controls/overlays.tsx";
import { focusHeading, closeDialog } from "../controls/focus.ts";
import { MAX_NAME_LENGTH } from "#model/bounds.ts";

interface ListHeaderProps {
  readonly list: ProjectList;
  readonly name: string;
  readonly lookups: ListLookups;
  readonly linesInRooms: LinesInRooms;
}

export function ListHeader({ list, name, lookups, linesInRooms }: ListHeaderProps) {
  const t = useTranslations("projectList");
  const [isSharing, setIsSharing] = useState(false);
  return (
    <div className={styles["header"]}>
      <h1 tabIndex={-1}>{name}</h1>
      <PrintDate />
      <div className={styles["tools"]}>
        <RenameList list={list} />
        <EditCover list={list} />
        <ListMenu list={list} name={name} />
        <Button variant="secondary" size="small" onClick={() => setIsSharing(true)}>
          <PageIcon name="share" />
          {t("share")}
        </Button>
        <PrintButton />
      </div>
      <CoverFacts cover={list.cover} />
      {isSharing && (
        <ShareDialog
          list={list}
          name={name}
          lookups={lookups}
          linesInRooms={linesInRooms}
          onClose={() => setIsSharing(false)}
        />
      )}
    </div>
  );
}

function RenameList({ list }: { readonly list: ProjectList }) {
  const t = useTranslations("projectList");
  return (
    <NameEditor
      label={t("listName")}
      name={list.name}
      submitText={t("save")}
      onSubmit={(name) => changeCurrentList((current) => renameList(current, name))}
    >
      {(button) => (
        <Button {...button} variant="quiet" size="small">
          {t("rename")}
        </Button>
      )}
    </NameEditor>
  );
}

/** The cover data of a list's project, on screen and in print. */
function CoverFacts({ cover }: { readonly cover: ListCover | undefined }) {
  const t = useTranslations("projectList");
  const lines = coverLines(cover, useDateFormat());
  return (
    lines.length > 0 && (
      <dl className={styles["cover"]}>
        {lines.map(({ field, text }) => (
          <div key={field}>
            <dt>{t(`cover.${field}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    )
  );
}

function ListMenu({ list: { id }, name }: { readonly list: ProjectList; readonly name: string }) {
  const t = useTranslations("projectList");
  const { lists } = useProjectLists().lists;
  const [firstId, lastId] = [lists[0]?.id, lists.at(-1)?.id];
  const move = (offset: number) => changeLists((all) => moveList(all, id, offset));
  const duplicate = () => {
    const copy = t("copyOf", { name });
    changeLists((all) => duplicateList(all, id, copy), { kind: "duplicated", name: copy });
    requestAnimationFrame(focusHeading);
  };
  const remove = () => {
    changeLists((all) => removeList(all, id), { kind: "listRemoved", name });
    requestAnimationFrame(focusHeading);
  };
  const summary = {
    className: buttonClass({ variant: "quiet", size: "small" }),
    "aria-label": t("moreOfList"),
    children: (
      <>
        {t("listMore")}
        <Icon name="chevron-down" />
      </>
    ),
  };
  return (
    <DetailsMenu summary={summary} align="start">
      <button type="button" onClick={duplicate}>
        <Icon name="copy" />
        {t("duplicate")}
      </button>
      {firstId !== lastId && (
        <>
          <button type="button" aria-disabled={firstId === id} onClick={() => move(-1)}>
            <PageIcon name="chevron-left" />
            {t("moveListBack")}
          </button>
          <button type="button" aria-disabled={lastId === id} onClick={() => move(1)}>
            <Icon name="chevron-right" />
            {t("moveListOn")}
          </button>
        </>
      )}
      <button type="button" onClick={remove}>
        <PageIcon name="trash" />
        {t("deleteList")}
      </button>
    </DetailsMenu>
  );
}

function EditCover({ list }: { readonly list: ProjectList }) {
  const t = useTranslations("projectList");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t("coverTitle")}
      </Button>
      {isOpen && (
        <ListDialog title={t("coverTitle")} onClose={() => setIsOpen(false)}>
          <CoverForm list={list} />
        </ListDialog>
      )}
    </>
  );
}

function CoverForm({ list: { cover } }: { readonly list: ProjectList }) {
  const t = useTranslations("projectList");
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const newCover = parseCover((field) => {
      const value = form.get(field);
      return typeof value === "string" ? value : "";
    });
    changeCurrentList((current) => setCover(current, newCover));
    closeDialog(event.currentTarget);
  };
  return (
    <form className={styles["form"]} onSubmit={save}>
      <p>{t("coverHint")}</p>
      {COVER_FIELDS.map((field) => (
        <label key={field} className="labelled">
          {t(`cover.${field}`)}
          <input
            name={field}
            type={field === "date" ? "date" : "text"}
            defaultValue={cover?.[field]}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
          />
        </label>
      ))}
      <Button type="submit" variant="primary">
        {t("save")}
      </Button>
    </form>
  );
}
