import { buttonClass } from "#web/ui/button-class.ts";
import { useTranslations } from "#web/ui/i18n.ts";
import styles from "./list-export.module.css";
import { useListFile, type ListFormat, type ListToSave } from "./use-list-file.ts";

const FORMATS: readonly ListFormat[] = ["CSV", "XLSX", "PDF"];

/** Saves the list as a file for a spreadsheet, or as a document with pictures. */
export function ListExport(props: ListToSave) {
  const t = useTranslations("projectList");
  const { save, failure } = useListFile(props);
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
            disabled={props.lookups.isBusy}
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
