import { useRef, useState } from "react";
import { lazyImport } from "#web/code/lazy-import.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import type { ListFileOutcome, FileProblem, ImportedList } from "./read-list-file.ts";
import { resolveArticleCode } from "#catalogue/resolve-article-code.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { ListLine, SharedList } from "#project-list/lists/project-list.ts";
import { useCatalogue } from "#web/session/session-context.ts";
import { addSharedList } from "#project-list/lists/list-collection.ts";
import { MAX_LIST_FILE_BYTES } from "#model/bounds.ts";
import { mergeLines } from "#project-list/lists/list-lines.ts";
import { listTotals } from "#project-list/lists/list-totals.ts";
import { changeLists } from "#web/lists/project-list-store.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { Note } from "#web/ui/feedback/note.tsx";
import { focusHeading, closeDialog } from "../controls/focus.ts";
import { DialogFooter, ListDialog } from "../controls/list-dialog.tsx";
import { RejectedRows } from "./rejected-rows.tsx";

const ACCEPTED_FILES =
  ".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const loadReader = lazyImport(() => import("./read-list-file.ts"));

interface OpenedFile {
  readonly name: string;
  /** `undefined` while the file is being read. */
  readonly outcome: ListFileOutcome | undefined;
}

/** Imports a list from a file, after a preview. */
export function ImportListFile() {
  const t = useTranslations("projectList");
  const input = useRef<HTMLInputElement>(null);
  const [openedFile, setOpenedFile] = useState<OpenedFile>();
  const open = async (file: File) => {
    setOpenedFile({ name: file.name, outcome: undefined });
    setOpenedFile({ name: file.name, outcome: await readFile(file) });
  };
  return (
    <>
      <Button variant="link" size="small" title={t("openFileHint")} onClick={() => input.current?.click()}>
        <PageIcon name="document" />
        {t("openFile")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED_FILES}
        aria-label={t("openFileHint")}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Allows choosing the same file again.
          currentTarget.value = "";
          if (file) void open(file);
        }}
      />
      {openedFile && <OpenedFileDialog openedFile={openedFile} onClose={() => setOpenedFile(undefined)} />}
    </>
  );
}

/** A file that has been deleted, or whose reader cannot be loaded, is reported as damaged. */
async function readFile(file: File): Promise<ListFileOutcome> {
  try {
    return await (await loadReader()).readListFile(file);
  } catch {
    return { problem: "damaged" };
  }
}

interface OpenedFileDialogProps {
  readonly openedFile: OpenedFile;
  readonly onClose: () => void;
}

function OpenedFileDialog({ openedFile: { name, outcome }, onClose }: OpenedFileDialogProps) {
  const t = useTranslations("projectList");
  return (
    <ListDialog title={t("fileTitle")} onClose={onClose}>
      {!outcome && <p role="status">{t("fileReading", { file: name })}</p>}
      {outcome && "problem" in outcome && <FileProblemNote file={name} problem={outcome} />}
      {outcome && "list" in outcome && <FileContent file={name} table={outcome} />}
    </ListDialog>
  );
}

function FileProblemNote({ file, problem }: { readonly file: string; readonly problem: FileProblem }) {
  const t = useTranslations("projectList");
  const values = { file, megabytes: MAX_LIST_FILE_BYTES / MEGABYTE, row: "row" in problem ? problem.row : 0 };
  return (
    <Note kind="error" role="alert">
      {t(`fileProblems.${problem.problem}`, values)}
    </Note>
  );
}

interface FileContentProps {
  readonly file: string;
  readonly table: ImportedList;
}

function FileContent({ file, table: { list, rejected, remarks, cover, otherSheets = [] } }: FileContentProps) {
  const t = useTranslations("projectList");
  const lines = list.zones.reduce((count, zone) => count + zone.lines.length, 0);
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
      <p role="status">{t("fileRead", { file, lines, pieces: quantity })}</p>
      {remarks.map((remark) => (
        <p key={remark.code}>
          {t(`tableRemarks.${remark.code}`, { count: remark.code === "hiddenRows" ? remark.count : 0 })}
        </p>
      ))}
      {otherSheets.length > 0 && <p>{t("otherSheets", { sheets: otherSheets.join(", ") })}</p>}
      {rejected.length > 0 && <RejectedRows rows={rejected} />}
      {lines > 0 && <p>{t("fileNothingKept")}</p>}
      <DialogFooter>
        <Button variant="quiet" onClick={({ currentTarget }) => closeDialog(currentTarget)}>
          {t("cancel")}
        </Button>
        {lines > 0 && (
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
