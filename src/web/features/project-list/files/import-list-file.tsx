import { useRef, useState } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { FileInput } from "#web/ui/controls/file-drop.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { useLoaded } from "#web/ui/hooks/use-loaded.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { resolveArticleCode } from "#catalogue/resolve-article-code.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { ListLine, SharedList } from "#project-list/lists/project-list.ts";
import { useCatalogue } from "#web/session/session-context.ts";
import { addSharedList } from "#project-list/lists/list-collection.ts";
import {
  MAX_LIST_FILE_BYTES,
  MAX_LINES,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_QUANTITY,
  MAX_ZONES,
} from "#model/bounds.ts";
import { mergeLines } from "#project-list/lists/list-lines.ts";
import { listTotals } from "#project-list/lists/list-totals.ts";
import { changeLists } from "#web/lists/project-list-store.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { Note } from "#web/ui/feedback/note.tsx";
import { readInWorker } from "#web/spreadsheets/read-in-worker.ts";
import type { RejectedRow } from "#project-list/tables/read-list-table.ts";
import type { ListFileOutcome, ImportedList } from "./read-list-file.ts";
import { focusHeading, closeDialog } from "../controls/focus.ts";
import { DialogFooter, ListDialog } from "../controls/overlays.tsx";
import styles from "./files.module.css";

const ACCEPTED_FILES =
  ".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export function ImportListFile() {
  const t = useTranslations("projectList");
  const inputRef = useRef<HTMLInputElement>(null);
  const [openedFile, setOpenedFile] = useState<File>();
  return (
    <>
      <Button variant="link" size="small" title={t("openFileHint")} onClick={() => inputRef.current?.click()}>
        <PageIcon name="document" />
        {t("openFile")}
      </Button>
      <FileInput ref={inputRef} accept={ACCEPTED_FILES} label={t("openFileHint")} onFile={setOpenedFile} />
      {openedFile && <OpenedFileDialog file={openedFile} onClose={() => setOpenedFile(undefined)} />}
    </>
  );
}

/** The list of a file; `undefined` while it is being read. */
function useFileContent(file: File): ListFileOutcome | undefined {
  const outcome = useLoaded(file, (signal) => {
    const worker = new Worker(new URL("./list-file-worker.ts", import.meta.url), { type: "module" });
    return readInWorker<ListFileOutcome>(worker, file, signal);
  });
  return outcome === "failed" ? { problem: outcome } : outcome;
}

/** The content of a file before it is added; closing the dialog aborts the reading. */
function OpenedFileDialog({ file, onClose }: { readonly file: File; readonly onClose: () => void }) {
  const t = useTranslations("projectList");
  const outcome = useFileContent(file);
  const values = { file: file.name, megabytes: MAX_LIST_FILE_BYTES / MEGABYTE, row: 0 };
  return (
    <ListDialog title={t("fileTitle")} onClose={onClose}>
      {!outcome && <p role="status">{t("fileReading", values)}</p>}
      {outcome && "problem" in outcome && (
        <Note kind="error" role="alert">
          {t(`fileProblems.${outcome.problem}`, { ...values, ...outcome })}
        </Note>
      )}
      {outcome && "list" in outcome && <FileContent file={file.name} table={outcome} />}
    </ListDialog>
  );
}

interface FileContentProps {
  readonly file: string;
  readonly table: ImportedList;
}

function FileContent({ file, table: { list, rejected, remarks, cover, otherSheets = [] } }: FileContentProps) {
  const t = useTranslations("projectList");
  const lineCount = list.zones.reduce((count, zone) => count + zone.lines.length, 0);
  const catalogue = useCatalogue();
  const { quantity } = listTotals(list.zones, new Map());
  const add = (button: Element) => {
    closeDialog(button);
    changeLists((lists) => addSharedList(lists, catalogue ? withArticleCodes(list, catalogue) : list, cover), {
      kind: "imported",
      name: list.name,
    });
    requestAnimationFrame(focusHeading);
  };
  return (
    <>
      <p role="status">{t("fileRead", { file, lines: lineCount, pieces: quantity })}</p>
      {remarks.map((remark) => (
        <p key={remark.code}>
          {t(`tableRemarks.${remark.code}`, { count: remark.code === "hiddenRows" ? remark.count : 0 })}
        </p>
      ))}
      {otherSheets.length > 0 && <p>{t("otherSheets", { sheets: otherSheets.join(", ") })}</p>}
      {rejected.length > 0 && <RejectedRows rows={rejected} />}
      {lineCount > 0 && <p>{t("otherListsUnchanged")}</p>}
      <DialogFooter>
        <Button variant="quiet" onClick={({ currentTarget }) => closeDialog(currentTarget)}>
          {t("cancel")}
        </Button>
        {lineCount > 0 && (
          <Button variant="primary" onClick={({ currentTarget }) => add(currentTarget)}>
            <Icon name="plus" />
            {t("addShared")}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}

/** Replaces trade numbers by article codes, and merges lines of the same article. */
const withArticleCodes = (list: SharedList, catalogue: Catalogue): SharedList => ({
  ...list,
  zones: list.zones.map((zone) => {
    const lines = new Map<string, ListLine>();
    for (const { code: codeOrTradeNumber, ...line } of zone.lines) {
      const code = resolveArticleCode(catalogue, codeOrTradeNumber);
      const existing = lines.get(code);
      lines.set(code, existing ? mergeLines(existing, { code, ...line }) : { code, ...line });
    }
    return { ...zone, lines: [...lines.values()] };
  }),
});

const MEGABYTE = 1024 * 1024;

const MAX_SHOWN_ROWS = 100;
const MAX_SHOWN_CHARACTERS = 60;

const LIMITS = {
  maxQuantity: MAX_QUANTITY,
  maxNoteLength: MAX_NOTE_LENGTH,
  maxNameLength: MAX_NAME_LENGTH,
  maxZones: MAX_ZONES,
  maxLines: MAX_LINES,
} as const;

/** The lines that could not be read, with the reasons. */
export function RejectedRows({ rows }: { readonly rows: readonly RejectedRow[] }) {
  const t = useTranslations("projectList");
  return (
    <div className={styles["rejected"]} role="alert">
      <p>{t("rowsRefused", { count: rows.length })}</p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard */}
      <ul tabIndex={0}>
        {rows.slice(0, MAX_SHOWN_ROWS).map(({ row, problem, text }) => (
          <li key={row}>{t(`rowProblems.${problem}`, { ...LIMITS, row, text: truncate(text) })}</li>
        ))}
        {rows.length > MAX_SHOWN_ROWS && <li>{t("rowsMore", { count: rows.length - MAX_SHOWN_ROWS })}</li>}
      </ul>
    </div>
  );
}

const truncate = (text: string): string =>
  text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS).toWellFormed()}…` : text;
