import { useState } from "react";
import type { SharedList } from "#domain/project-list/project-list.ts";
import { fileName, saveFile } from "#web/client/save-file.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { useLanguage, useTranslations } from "#web/ui/i18n.ts";
import styles from "./list-export.module.css";
import { useExportTable } from "./use-export-table.ts";
import type { Lookups } from "./use-lookups.ts";

interface ListExportProps {
  readonly list: SharedList;
  readonly name: string;
  readonly lookups: Lookups;
}

/** What makes the files is loaded when it is asked for. */
const MAKERS = {
  CSV: async () => (await import("./csv-file.ts")).csvFile,
  XLSX: async () => (await import("./xlsx-file.ts")).xlsxFile,
} as const;
type Format = keyof typeof MAKERS;
const FORMATS: readonly Format[] = ["CSV", "XLSX"];

/** Saves the list as a file for a spreadsheet. */
export function ListExport({ list, name, lookups }: ListExportProps) {
  const t = useTranslations("projectList");
  const language = useLanguage();
  const table = useExportTable(list, lookups);
  const [isFailed, setFailed] = useState(false);
  const save = async (format: Format) => {
    try {
      const make = await MAKERS[format]();
      saveFile(make({ ...table(), name, language }), `${fileName(name)}.${format.toLowerCase()}`);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className={styles["export"]} data-needs-scripts="">
      <h3>{t("export")}</h3>
      <div className={styles["formats"]}>
        {FORMATS.map((format) => (
          <button
            key={format}
            type="button"
            className={buttonClass({ variant: "secondary", size: "small" })}
            aria-label={t("exportAs", { format })}
            disabled={lookups.isBusy}
            onClick={() => void save(format)}
          >
            {format}
          </button>
        ))}
      </div>
      <p role="status" className={styles["failed"]}>
        {isFailed && t("exportFailed")}
      </p>
    </div>
  );
}
