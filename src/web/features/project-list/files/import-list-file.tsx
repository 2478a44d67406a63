import { useRef, useState } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { FileInput } from "#web/ui/controls/file-drop.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { useLoaded } from "#web/ui/hooks/use-loaded.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useCatalogue } from "#web/session/session-context.ts";
import { addSharedList } from "#project-list/lists/list-collection.ts";
import { MAX_LIST_FILE_BYTES } from "#model/bounds.ts";
import { listTotals } from "#project-list/lists/list-totals.ts";
import { changeLists } from "#web/lists/project-list-store.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { Note } from "#web/ui/feedback/note.tsx";
import { readInWorker } from "#web/spreadsheets/read-in-worker.ts";
import type { ListFileOutcome, ImportedList } from "./read-list-file.ts";
import { focusHeading, closeDialog } from "../controls/focus.ts";
import { DialogFooter, ListDialog } from "../controls/overlays.tsx";
import { RejectedRows } from "./rejected-rows.tsx";
import { withArticleCodes } from "../lookups/article-codes.ts";

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
      {rejected.length > 0 && <RejectedRows rows={rejected} title="rowsRefused" />}
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

const MEGABYTE = 1024 * 1024;
