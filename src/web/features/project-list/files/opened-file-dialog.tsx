import { addSharedList } from "#project-list/lists/list-collection.ts";
import {
  MAX_LIST_FILE_BYTES,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_LINES,
  MAX_QUANTITY,
  MAX_ZONES,
} from "#model/bounds.ts";
import { listTotals } from "#project-list/lists/list-totals.ts";
import type { ReadTable, RefusedRow } from "#project-list/tables/read-list-table.ts";
import { changeLists } from "#web/lists/project-list-store.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { Note } from "#web/ui/feedback/note.tsx";
import { focusHeading, leaveDialog } from "../controls/focus.ts";
import { DialogFooter, ListDialog } from "../controls/list-dialog.tsx";
import type { OpenedFile } from "./open-file.tsx";
import styles from "./files.module.css";
import type { FileProblem } from "./read-list-file.ts";

interface OpenedFileDialogProps {
  readonly opened: OpenedFile;
  readonly onClose: () => void;
}

const MAX_SHOWN_ROWS = 100;
const MAX_SHOWN_CHARACTERS = 60;

/** Shows what a file contains and which lines could not be read, before it becomes a list. */
export function OpenedFileDialog({ opened: { name, read }, onClose }: OpenedFileDialogProps) {
  const t = useTranslations("projectList");
  return (
    <ListDialog title={t("fileTitle")} onClose={onClose}>
      {!read && <p role="status">{t("fileReading", { file: name })}</p>}
      {read && "problem" in read && <Problem file={name} problem={read} />}
      {read && "list" in read && <Found file={name} table={read} />}
    </ListDialog>
  );
}

function Problem({ file, problem }: { readonly file: string; readonly problem: FileProblem }) {
  const t = useTranslations("projectList");
  const values = { file, megabytes: MAX_LIST_FILE_BYTES / MEGABYTE, row: "row" in problem ? problem.row : 0 };
  return (
    <Note kind="error" role="alert">
      {t(`fileProblems.${problem.problem}`, values)}
    </Note>
  );
}

interface FoundProps {
  readonly file: string;
  readonly table: ReadTable;
}

function Found({ file, table: { list, refused } }: FoundProps) {
  const t = useTranslations("projectList");
  const lines = list.zones.reduce((count, zone) => count + zone.lines.length, 0);
  const { pieces } = listTotals(list.zones, new Map());
  const add = (button: Element) => {
    leaveDialog(button);
    changeLists((lists) => addSharedList(lists, list), { kind: "imported", name: list.name });
    requestAnimationFrame(focusHeading);
  };
  return (
    <>
      <p role="status">{t("fileRead", { file, lines, pieces })}</p>
      {refused.length > 0 && <RefusedRows rows={refused} />}
      {lines > 0 && <p>{t("fileNothingKept")}</p>}
      <DialogFooter>
        <button
          type="button"
          className={buttonClass({ variant: "quiet" })}
          onClick={({ currentTarget }) => leaveDialog(currentTarget)}
        >
          {t("cancel")}
        </button>
        {lines > 0 && (
          <button
            type="button"
            className={buttonClass({ variant: "primary" })}
            onClick={({ currentTarget }) => add(currentTarget)}
          >
            <Icon name="plus" />
            {t("addShared")}
          </button>
        )}
      </DialogFooter>
    </>
  );
}

const MEGABYTE = 1024 * 1024;

const LIMITS = {
  most: MAX_QUANTITY,
  longestNote: MAX_NOTE_LENGTH,
  longestName: MAX_NAME_LENGTH,
  mostZones: MAX_ZONES,
  mostLines: MAX_LINES,
} as const;

function RefusedRows({ rows }: { readonly rows: readonly RefusedRow[] }) {
  const t = useTranslations("projectList");
  return (
    <div className={styles["refused"]} role="alert">
      <p>{t("rowsRefused", { count: rows.length })}</p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <ul tabIndex={0}>
        {rows.slice(0, MAX_SHOWN_ROWS).map(({ row, problem, text }) => (
          <li key={row}>{t(`rowProblems.${problem}`, { ...LIMITS, row, text: shortened(text) })}</li>
        ))}
        {rows.length > MAX_SHOWN_ROWS && <li>{t("rowsMore", { count: rows.length - MAX_SHOWN_ROWS })}</li>}
      </ul>
    </div>
  );
}

const shortened = (text: string): string =>
  text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS).toWellFormed()}…` : text;
