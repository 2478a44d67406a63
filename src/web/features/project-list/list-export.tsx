import { useConnection } from "#web/client/connection-store.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { useTranslations } from "#web/ui/i18n.ts";
import styles from "./list-export.module.css";
import { useListFile, type ListFormat, type ListToSave } from "./use-list-file.ts";

const FORMATS: readonly ListFormat[] = ["CSV", "XLSX", "PDF"];
const FROM_SERVER: ReadonlySet<ListFormat> = new Set(["PDF"]);

/** Saves the list as a file for a spreadsheet, or as a document with pictures. */
export function ListExport(props: ListToSave) {
  const t = useTranslations("projectList");
  const shell = useTranslations("shell");
  const isAway = useConnection() !== "online";
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
            disabled={props.lookups.isBusy || (isAway && FROM_SERVER.has(format))}
            onClick={() => void save(format)}
          >
            {format}
          </button>
        ))}
      </div>
      {isAway && <p className={styles["hint"]}>PDF: {shell("needsConnection")}</p>}
      <p role="status" className={styles["failed"]}>
        {failure}
      </p>
    </div>
  );
}
