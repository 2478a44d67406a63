import { useState } from "react";
import type { SharedList } from "#domain/project-list/project-list.ts";
import { usePortfolio } from "#web/client/portfolio-store.ts";
import { fileName, saveFile } from "#web/client/save-file.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { useLanguage, useTranslations } from "#web/ui/i18n.ts";
import styles from "./list-export.module.css";
import { pdfFile, RefusedFile } from "./pdf-file.ts";
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
  PDF: () => Promise.resolve(pdfFile),
} as const;
type Format = keyof typeof MAKERS;
const FORMATS: readonly Format[] = ["CSV", "XLSX", "PDF"];

/** Saves the list as a file for a spreadsheet, or as a document with pictures. */
export function ListExport({ list, name, lookups }: ListExportProps) {
  const t = useTranslations("projectList");
  const language = useLanguage();
  const table = useExportTable(list, lookups);
  const portfolioId = usePortfolio().selected?.portfolio_id;
  const [failure, setFailure] = useState<string>();
  const save = async (format: Format) => {
    try {
      const make = await MAKERS[format]();
      const file = await make({ ...table(), list, name, language, portfolioId });
      saveFile(file, `${fileName(name)}.${format.toLowerCase()}`);
      setFailure(undefined);
    } catch (error) {
      setFailure(error instanceof RefusedFile ? error.message : t("exportFailed"));
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
        {failure}
      </p>
    </div>
  );
}
