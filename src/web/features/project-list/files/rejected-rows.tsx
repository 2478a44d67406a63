import { MAX_LINES, MAX_NAME_LENGTH, MAX_NOTE_LENGTH, MAX_QUANTITY, MAX_ZONES } from "#model/bounds.ts";
import type { RejectedRow } from "#project-list/tables/read-list-table.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./files.module.css";

const MAX_SHOWN_ROWS = 100;
const MAX_SHOWN_CHARACTERS = 60;

const LIMITS = {
  maxQuantity: MAX_QUANTITY,
  maxNoteLength: MAX_NOTE_LENGTH,
  maxNameLength: MAX_NAME_LENGTH,
  maxZones: MAX_ZONES,
  maxLines: MAX_LINES,
} as const;

interface RejectedRowsProps {
  readonly rows: readonly RejectedRow[];
  /** The key of the sentence above them. */
  readonly title: "rowsRefused" | "linesRemaining";
}

/** The lines that could not be read, with the reasons. */
export function RejectedRows({ rows, title }: RejectedRowsProps) {
  const t = useTranslations("projectList");
  return (
    <div className={styles["rejected"]} role="alert">
      <p>{t(title, { count: rows.length })}</p>
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
