import { useState } from "react";
import { renameList } from "#project-list/lists/list-collection.ts";
import type { ProjectList } from "#project-list/lists/project-list.ts";
import { changeCurrentList } from "#web/lists/project-list-store.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { coverLines, type ListCover } from "#project-list/lists/list-cover.ts";
import { EditCover } from "./edit-cover.tsx";
import { ListMenu } from "./list-menu.tsx";
import { NameForm } from "../controls/name-form.tsx";
import { PrintButton } from "../controls/print-button.tsx";
import { PrintDate } from "./print-date.tsx";
import { ShareDialog } from "./share-dialog.tsx";
import { useNameForm } from "../controls/use-name-form.ts";
import type { Lookups } from "#web/lists/use-lookups.ts";
import { useDay } from "#web/ui/language/use-day.ts";
import type { LinesInRooms } from "../lookups/use-lines-in-rooms.ts";
import styles from "./list-head.module.css";

interface ListHeadProps {
  readonly list: ProjectList;
  readonly name: string;
  readonly lookups: Lookups;
  readonly inRooms: LinesInRooms;
}

/** A list's name and the actions on the whole list. */
export function ListHead({ list, name, lookups, inRooms }: ListHeadProps) {
  const t = useTranslations("projectList");
  const [isSharing, setSharing] = useState(false);
  return (
    <div className={styles["head"]}>
      <h1 tabIndex={-1}>{name}</h1>
      <PrintDate />
      <div className={styles["tools"]}>
        <Rename list={list} />
        <EditCover list={list} />
        <ListMenu list={list} name={name} />
        <button
          type="button"
          className={buttonClass({ variant: "secondary", size: "small" })}
          onClick={() => setSharing(true)}
        >
          <PageIcon name="share" />
          {t("share")}
        </button>
        <PrintButton />
      </div>
      <CoverFacts cover={list.cover} />
      {isSharing && (
        <ShareDialog list={list} name={name} lookups={lookups} inRooms={inRooms} onClose={() => setSharing(false)} />
      )}
    </div>
  );
}

function Rename({ list }: { readonly list: ProjectList }) {
  const t = useTranslations("projectList");
  const { isOpen, opener, open, leave } = useNameForm();
  if (isOpen)
    return (
      <NameForm
        label={t("listName")}
        name={list.name}
        submit={t("save")}
        onSubmit={(name) => {
          changeCurrentList((current) => renameList(current, name));
          leave();
        }}
        onCancel={leave}
      />
    );
  return (
    <button ref={opener} type="button" className={buttonClass({ variant: "quiet", size: "small" })} onClick={open}>
      {t("rename")}
    </button>
  );
}

/** The cover data of a list's project, on screen and in print. */
function CoverFacts({ cover }: { readonly cover: ListCover | undefined }) {
  const t = useTranslations("projectList");
  const lines = coverLines(cover, useDay());
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
