import { useState } from "react";
import { columnLetters, MAX_ROWS } from "#formats/cell.ts";
import { SCHEDULE_FIELDS, SCHEDULE_FIELD_NAMES, type ScheduleField } from "#building/schedule/schedule-fields.ts";
import type { SheetCorrection, SheetSummary } from "#building/schedule/read-sheet.ts";
import { useLanguage, useNumberFormat, useTranslations } from "#web/ui/language/i18n.ts";
import { OptionalNumberField } from "../fields/text-field.tsx";
import styles from "./schedule.module.css";

interface SheetColumnsProps {
  readonly summary: SheetSummary;
  readonly correction: SheetCorrection | undefined;
  readonly isOnly: boolean;
  readonly isInitiallyOpen: boolean;
  readonly onCorrect: (changes: SheetCorrection) => void;
}

/** The columns of a sheet with their fields, and its first rows. */
export function SheetColumns({ summary, correction, isOnly, isInitiallyOpen, onCorrect }: SheetColumnsProps) {
  const t = useTranslations("buildings");
  const { name, headerRow, preview, roomCount } = summary;
  const isSkipped = correction?.isSkipped ?? false;
  const title = name === "" ? t("file") : t("sheet", { name });
  // Corrections must not close a sheet that is being corrected.
  const [isOpen] = useState(isInitiallyOpen);
  return (
    <details className={styles["sheet"]} open={isOpen || undefined}>
      <summary>
        <span>{title}</span> <small>{isSkipped ? t("leftOut") : t("rowCount", { count: roomCount })}</small>
      </summary>
      <div className={styles["tools"]}>
        <OptionalNumberField
          label={t("headerRow")}
          value={headerRow}
          limits={[1, MAX_ROWS]}
          isWhole
          onCommit={(row) => row !== undefined && onCorrect({ headerRow: row, fields: {} })}
        />
        {!isOnly && (
          <label className="choice">
            <input
              type="checkbox"
              checked={!isSkipped}
              onChange={({ target }) => onCorrect({ isSkipped: !target.checked })}
            />
            {t("readSheet")}
          </label>
        )}
      </div>
      {preview.length > 0 && !isSkipped && (
        <PreviewTable
          title={title}
          summary={summary}
          onChoose={(column, field) => onCorrect({ fields: { ...correction?.fields, [column]: field } })}
        />
      )}
    </details>
  );
}

interface PreviewTableProps {
  readonly title: string;
  readonly summary: SheetSummary;
  /** @param field `null`: the column is not read */
  readonly onChoose: (column: number, field: ScheduleField | null) => void;
}

/** The first rows of a sheet below the choices of its columns' fields. */
function PreviewTable({ title, summary: { columns, preview }, onChoose }: PreviewTableProps) {
  const t = useTranslations("buildings");
  const numberFormat = useNumberFormat({ maximumFractionDigits: 4, useGrouping: false });
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard
    <div className={styles["scroller"]} role="group" aria-label={t("columnsOf", { sheet: title })} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("row")}</th>
            {columns.map(({ heading, field, unit }, index) => (
              <th key={index} scope="col">
                <span className={styles["heading"]}>{heading || t("column", { letters: columnLetters(index) })}</span>
                <FieldSelect
                  label={t("fieldOf", { column: heading || columnLetters(index) })}
                  field={field}
                  onChoose={(chosen) => onChoose(index, chosen)}
                />
                <small>{unit}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map(({ row, values }) => (
            <tr key={row}>
              <th scope="row">{numberFormat.format(row)}</th>
              {values.map((value, index) => (
                <td key={index} data-read={columns[index]?.field !== undefined || undefined}>
                  {typeof value === "number" ? numberFormat.format(value) : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface FieldSelectProps {
  readonly label: string;
  readonly field: ScheduleField | undefined;
  readonly onChoose: (field: ScheduleField | null) => void;
}

function FieldSelect({ label, field, onChoose }: FieldSelectProps) {
  const t = useTranslations("buildings");
  const language = useLanguage();
  return (
    <select
      className="compact"
      aria-label={label}
      value={field ?? ""}
      onChange={({ target }) => onChoose(SCHEDULE_FIELD_NAMES.find((name) => name === target.value) ?? null)}
    >
      <option value="">{t("notRead")}</option>
      {SCHEDULE_FIELD_NAMES.map((name) => (
        <option key={name} value={name}>
          {SCHEDULE_FIELDS[name].heading[language]}
        </option>
      ))}
    </select>
  );
}
