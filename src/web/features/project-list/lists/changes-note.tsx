import { countStates } from "#project-list/lists/line-state.ts";
import { acceptChanges } from "#project-list/lists/list-lines.ts";
import type { SharedList } from "#project-list/lists/project-list.ts";
import { changeCurrentList } from "#web/lists/project-list-store.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Note } from "#web/ui/feedback/note.tsx";
import styles from "./lists.module.css";
import type { ListLookups } from "#web/lists/use-list-lookups.ts";

interface ChangesNoteProps {
  readonly list: SharedList;
  readonly lookups: ListLookups;
  /** A shared list is read-only. */
  readonly isReadOnly?: boolean;
}

const REPORTED_STATES = ["changed", "missing", "unchecked"] as const;

/** How many articles have changed since they were added, are missing, or could not be looked up. */
export function ChangesNote({ list, lookups, isReadOnly = false }: ChangesNoteProps) {
  const t = useTranslations("projectList");
  const counts = countStates(list, lookups.states);
  const states = REPORTED_STATES.filter((state) => counts[state] > 0);
  if (states.length === 0) return null;
  const accept = () => changeCurrentList((current) => acceptChanges(current, lookups.articles), { kind: "accepted" });
  return (
    <Note
      role="status"
      className={styles["note"]}
      action={
        <>
          {counts.changed > 0 && !isReadOnly && (
            <Button variant="secondary" size="small" onClick={accept}>
              {t("accept")}
            </Button>
          )}
          {counts.unchecked > 0 && (
            <Button variant="secondary" size="small" onClick={lookups.retry} data-needs-scripts="">
              {t("checkAgain")}
            </Button>
          )}
        </>
      }
    >
      {states.map((state) => t(`${state}Count`, { count: counts[state] })).join(" ")}
    </Note>
  );
}
