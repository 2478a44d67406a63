import { discardUnreadable, useProjectLists } from "#web/lists/project-list-store.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Note } from "#web/ui/feedback/note.tsx";
import { UnreadableNote } from "#web/ui/feedback/unreadable-note.tsx";
import styles from "./lists.module.css";

/** A warning if the browser does not store the lists, or stored some that cannot be read. */
export function StorageNotes() {
  const t = useTranslations("projectList");
  const { unreadable, isIntact: isKept } = useProjectLists();
  return (
    <>
      {!isKept && (
        <Note kind="error" role="alert" className={classNames(styles["note"], styles["screen"])}>
          {t("notKept")}
        </Note>
      )}
      {unreadable !== undefined && (
        <UnreadableNote
          text={unreadable}
          fileName="project-lists.txt"
          className={classNames(styles["note"], styles["screen"])}
          onDiscard={discardUnreadable}
        >
          {t("unreadable")}
        </UnreadableNote>
      )}
    </>
  );
}
