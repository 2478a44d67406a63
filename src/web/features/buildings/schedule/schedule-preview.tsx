import type { NewRoom } from "#building/building-edits.ts";
import type { ParsedSchedule, ScheduleCorrections } from "#building/schedule/read-schedule.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { TranslationSafeText } from "#web/ui/language/text.tsx";
import { ScheduleProblems } from "./schedule-problems.tsx";
import { SheetColumns } from "./sheet-columns.tsx";
import styles from "./schedule.module.css";

interface SchedulePreviewProps {
  readonly name: string;
  readonly schedule: ParsedSchedule;
  readonly corrections: ScheduleCorrections;
  /** Whether it is being read again. */
  readonly isBusy: boolean;
  /** Whether the building already has rooms. */
  readonly hasRooms: boolean;
  readonly onCorrect: (corrections: ScheduleCorrections) => void;
  readonly onApply: (rooms: readonly NewRoom[], options: { readonly isReplacing: boolean }) => void;
  readonly onCancel: () => void;
}

/** A preview of a file, in which the reading of its sheets can be corrected before its rooms are applied. @see rule B1 */
export function SchedulePreview({
  name,
  schedule: { rooms, sheets, problems },
  corrections,
  isBusy,
  hasRooms,
  onCorrect,
  onApply,
  onCancel,
}: SchedulePreviewProps) {
  const t = useTranslations("buildings");
  const count = rooms.reduce((sum, room) => sum + room.count, 0);
  return (
    <div role="group" aria-label={name} className={styles["opened"]} aria-busy={isBusy || undefined}>
      <p role="status">
        <TranslationSafeText>{t("found", { name, count })}</TranslationSafeText>
      </p>
      {sheets.map((reading, index) => (
        <SheetColumns
          key={index}
          reading={reading}
          correction={corrections[index]}
          isOnly={sheets.length === 1}
          isOpen={sheets.length === 1 || rooms.length === 0}
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
          <Button variant="secondary" disabled={isBusy} onClick={() => onApply(rooms, { isReplacing: false })}>
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
