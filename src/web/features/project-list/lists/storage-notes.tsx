import { discardUnreadable, useProjectLists } from "#web/lists/project-list-store.ts";
import { saveFile } from "#web/client/save-file.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Note } from "#web/ui/feedback/note.tsx";
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
      {unreadable !== undefined && <UnreadableNote text={unreadable} />}
    </>
  );
}

function UnreadableNote({ text }: { readonly text: string }) {
  const t = useTranslations("projectList");
  return (
    <Note
      kind="error"
      role="alert"
      className={classNames(styles["note"], styles["screen"])}
      action={
        <span className={styles["actions"]}>
          <button
            type="button"
            className={buttonClass({ variant: "secondary", size: "small" })}
            onClick={() => saveFile(new Blob([text], { type: "text/plain;charset=utf-8" }), "project-lists.txt")}
          >
            {t("unreadableSave")}
          </button>
          <button
            type="button"
            className={buttonClass({ variant: "quiet", size: "small" })}
            onClick={discardUnreadable}
          >
            {t("unreadableDiscard")}
          </button>
        </span>
      }
    >
      {t("unreadable")}
    </Note>
  );
}
