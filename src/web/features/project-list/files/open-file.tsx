import { useRef, useState } from "react";
import { lazyImport } from "#web/code/lazy-import.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { OpenedFileDialog } from "./opened-file-dialog.tsx";
import type { ReadListFile } from "./read-list-file.ts";

const ACCEPTED = ".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const reader = lazyImport(() => import("./read-list-file.ts"));

/** A chosen file and the result of reading it. */
export interface OpenedFile {
  readonly name: string;
  /** `undefined` while the file is being read. */
  readonly read: ReadListFile | undefined;
}

/** Imports a list from a chosen file; the result is shown before anything is stored. */
export function OpenFile() {
  const t = useTranslations("projectList");
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<OpenedFile>();
  const take = async (file: File) => {
    setOpened({ name: file.name, read: undefined });
    setOpened({ name: file.name, read: await readFile(file) });
  };
  return (
    <>
      <button
        type="button"
        className={buttonClass({ variant: "link", size: "small" })}
        title={t("openFileHint")}
        onClick={() => input.current?.click()}
      >
        <PageIcon name="document" />
        {t("openFile")}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={t("openFileHint")}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Lets the visitor choose the same file again after correcting it.
          currentTarget.value = "";
          if (file) void take(file);
        }}
      />
      {opened && <OpenedFileDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** A file that has been deleted meanwhile, or whose reader cannot be loaded, counts as damaged. */
async function readFile(file: File): Promise<ReadListFile> {
  try {
    return await (await reader()).readListFile(file);
  } catch {
    return { problem: "damaged" };
  }
}
