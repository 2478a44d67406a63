import { TENDER_KINDS } from "#navigation/addresses/document-address.ts";
import { hasRooms } from "#project-list/lists/has-rooms.ts";
import { useConnection } from "#web/session/session-context.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./files.module.css";
import { useListFile, type ListFormat, type ListToSave } from "./use-list-file.ts";

const FORMATS: readonly ListFormat[] = ["PDF", "XLSX", "CSV"];
/** The formats written in the browser; the server writes the others. */
const OFFLINE_FORMATS: readonly ListFormat[] = ["CSV", "XLSX"];

/** Saves the list as a spreadsheet, as a PDF with pictures, with all datasheets, or as a tender text, plain or in GAEB's format. */
export function ListExport(props: ListToSave) {
  const t = useTranslations("projectList");
  const isOffline = useConnection() !== "online";
  const { save, making: pendingFormat, failure } = useListFile(props);
  const button = (format: ListFormat, label: string, name: string) => (
    <button
      key={format}
      type="button"
      className={buttonClass({ variant: format === "PDF" ? "primary" : "secondary", size: "small" })}
      aria-label={name}
      disabled={
        props.lookups.isBusy ||
        props.inRooms.isBusy ||
        pendingFormat === format ||
        (isOffline && !OFFLINE_FORMATS.includes(format))
      }
      onClick={() => void save(format)}
    >
      {label}
    </button>
  );
  return (
    <div className={styles["export"]} data-needs-scripts="">
      <h3>{t("export")}</h3>
      <div className={styles["formats"]}>
        {FORMATS.map((format) => button(format, format, t("exportAs", { format })))}
      </div>
      {hasRooms(props.list) && (
        <>
          <h3>{t("roomReport")}</h3>
          <div className={styles["formats"]}>{button("REPORT", "PDF", t("saveRoomReport"))}</div>
        </>
      )}
      <h3>{t("datasheets")}</h3>
      <div className={styles["formats"]}>{button("ZIP", "ZIP", t("saveDatasheets"))}</div>
      <h3>{t("tenderText")}</h3>
      <div className={styles["formats"]}>
        {TENDER_KINDS.map((kind) => button(kind, t(`tender.${kind}`), t("saveTender", { kind: t(`tender.${kind}`) })))}
      </div>
      <h3>{t("gaeb")}</h3>
      <div className={styles["formats"]}>
        {TENDER_KINDS.map((kind) =>
          button(`X83-${kind}`, t(`tender.${kind}`), t("saveGaeb", { kind: t(`tender.${kind}`) })),
        )}
      </div>
      {isOffline && <p className={styles["hint"]}>{t("serverFilesAway")}</p>}
      <p role="status" className={failure === undefined ? styles["hint"] : styles["failed"]}>
        {pendingFormat === "ZIP" || pendingFormat === "REPORT" ? t(`making.${pendingFormat}`) : failure}
      </p>
    </div>
  );
}
