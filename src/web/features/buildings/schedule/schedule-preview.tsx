import { useState } from "react";
import { MAX_ROOMS } from "#model/bounds.ts";
import type { NewRoom } from "#building/building-edits.ts";
import type { ParsedSchedule, ScheduleCorrections } from "#building/schedule/read-schedule.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useTranslations, useLanguage, useNumberFormat } from "#web/ui/language/i18n.ts";
import { TranslationSafeText } from "#web/ui/language/text.tsx";
import { fieldSpec } from "#building/schedule/schedule-fields.ts";
import { CELL_PROBLEMS, type ScheduleProblem, type ScheduleProblemCode } from "#building/schedule/schedule-problem.ts";
import { SheetColumns } from "./sheet-columns.tsx";
import styles from "./schedule.module.css";

interface SchedulePreviewProps {
  readonly name: string;
  readonly schedule: ParsedSchedule;
  readonly corrections: ScheduleCorrections;
  /** Whether it is being read again. */
  readonly isBusy: boolean;
  /** The number of rooms that the building already has. */
  readonly roomCount: number;
  readonly onCorrect: (corrections: ScheduleCorrections) => void;
  readonly onApply: (rooms: readonly NewRoom[], options: { readonly isReplacing: boolean }) => void;
  readonly onCancel: () => void;
}

/** The rooms read from a file; its headers and fields can be corrected before they are applied. @see rule B1 */
export function SchedulePreview({
  name,
  schedule: { rooms, sheets, problems },
  corrections,
  isBusy,
  roomCount,
  onCorrect,
  onApply,
  onCancel,
}: SchedulePreviewProps) {
  const t = useTranslations("buildings");
  const count = rooms.reduce((sum, room) => sum + room.count, 0);
  const hasRooms = roomCount > 0;
  const exceedsLimit = roomCount + rooms.length > MAX_ROOMS;
  return (
    <div role="group" aria-label={name} className={styles["preview"]} aria-busy={isBusy || undefined}>
      <p role="status">
        <TranslationSafeText>{t("found", { name, count })}</TranslationSafeText>
      </p>
      {sheets.map((summary, index) => (
        <SheetColumns
          key={index}
          summary={summary}
          correction={corrections[index]}
          isOnly={sheets.length === 1}
          isInitiallyOpen={sheets.length === 1 || rooms.length === 0}
          onCorrect={(changes) => onCorrect({ ...corrections, [index]: { ...corrections[index], ...changes } })}
        />
      ))}
      <ScheduleProblems problems={problems} />
      <p className={styles["actions"]}>
        {rooms.length > 0 && (
          <Button variant="primary" disabled={isBusy} onClick={() => onApply(rooms, { isReplacing: hasRooms })}>
            {t(hasRooms ? "replaceRooms" : "takeRooms", { count })}
          </Button>
        )}
        {rooms.length > 0 && hasRooms && (
          <Button
            variant="secondary"
            disabled={isBusy || exceedsLimit}
            title={exceedsLimit ? t("roomLimit", { max: MAX_ROOMS }) : undefined}
            onClick={() => onApply(rooms, { isReplacing: false })}
          >
            {t("appendRooms", { count })}
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </p>
    </div>
  );
}

const MAX_COLLAPSED = 8;

const VALUE_PROBLEMS: readonly ScheduleProblemCode[] = CELL_PROBLEMS.filter((code) => code !== "tooLong");

/** The problems of a file, each with its sheet, row or cell. */
function ScheduleProblems({ problems }: { readonly problems: readonly ScheduleProblem[] }) {
  const t = useTranslations("buildings");
  const problemText = useProblemText();
  const [isExpanded, setIsExpanded] = useState(false);
  if (problems.length === 0) return null;
  const visible = isExpanded ? problems : problems.slice(0, MAX_COLLAPSED);
  return (
    <section className={styles["problems"]} aria-label={t("problemsTitle")}>
      <h3>{t("problemCount", { count: problems.length })}</h3>
      {problems.some(({ code }) => VALUE_PROBLEMS.includes(code)) && <p>{t("valuesMissing")}</p>}
      <ul>
        {visible.map((problem, index) => (
          <li key={index}>
            <b>{cellLocation(problem)}</b> {problemText(problem)}
          </li>
        ))}
      </ul>
      {visible.length < problems.length && (
        <Button variant="link" size="small" onClick={() => setIsExpanded(true)}>
          {t("allProblems", { count: problems.length })}
        </Button>
      )}
    </section>
  );
}

/** `EG D7`, `EG 7`, `D7` */
const cellLocation = ({ sheet, row, cell }: ScheduleProblem): string =>
  [sheet, cell ?? row?.toString() ?? ""].filter((part) => part !== "").join(" ");

function useProblemText(): (problem: ScheduleProblem) => string {
  const t = useTranslations("buildings.scheduleProblems");
  const language = useLanguage();
  const numberFormat = useNumberFormat({ maximumFractionDigits: 2 });
  return ({ code, field, text = "", min, max, unit = "", found, otherRow }) => {
    const amount = (value: number | undefined): string =>
      value === undefined ? "" : `${numberFormat.format(value)}${unit === "" ? "" : `\u00A0${unit}`}`;
    return t(code, {
      field: field ? fieldSpec(field).heading[language] : "",
      text,
      min: amount(min),
      max: amount(max),
      found: amount(found),
      count: found ?? 0,
      row: String(otherRow ?? 0),
    });
  };
}
