import type { NewRoom } from "#building/building-edits.ts";
import type { ReadSchedule, ScheduleCorrections } from "#building/schedule/read-schedule.ts";
import type { SheetCorrection } from "#building/schedule/read-sheet.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { LiveText } from "#web/ui/language/live-text.tsx";
import { ScheduleProblems } from "./schedule-problems.tsx";
import { SheetColumns } from "./sheet-columns.tsx";
import styles from "./schedule.module.css";

interface OpenedScheduleProps {
  readonly name: string;
  readonly read: ReadSchedule;
  readonly corrections: ScheduleCorrections;
  /** Whether it is being read anew. */
  readonly isBusy: boolean;
  /** Whether the building has rooms already. */
  readonly hasRooms: boolean;
  readonly onCorrect: (corrections: ScheduleCorrections) => void;
  readonly onTake: (rooms: readonly NewRoom[], replaces: boolean) => void;
  readonly onCancel: () => void;
}

/** How a file's sheets are read, to be corrected before its rooms are taken over. @see rule B1 */
export function OpenedSchedule({
  name,
  read: { rooms, sheets: readings, problems },
  corrections,
  isBusy,
  hasRooms,
  onCorrect,
  onTake,
  onCancel,
}: OpenedScheduleProps) {
  const t = useTranslations("buildings");
  const count = rooms.reduce((sum, room) => sum + room.count, 0);
  const correct = (index: number, more: SheetCorrection): void =>
    onCorrect({ ...corrections, [index]: { ...corrections[index], ...more } });
  return (
    <div role="group" aria-label={name} className={styles["opened"]} aria-busy={isBusy || undefined}>
      <p role="status">
        <LiveText>{t("found", { name, count })}</LiveText>
      </p>
      {readings.map((reading, index) => (
        <SheetColumns
          key={index}
          reading={reading}
          correction={corrections[index]}
          isOnly={readings.length === 1}
          isOpen={readings.length === 1 || rooms.length === 0}
          onCorrect={(more) => correct(index, more)}
        />
      ))}
      <ScheduleProblems problems={problems} />
      <p className={styles["actions"]}>
        {rooms.length > 0 && (
          <button
            type="button"
            className={buttonClass({ variant: "primary" })}
            disabled={isBusy}
            onClick={() => onTake(rooms, hasRooms)}
          >
            {t(hasRooms ? "replaceRooms" : "takeRooms", { count })}
          </button>
        )}
        {rooms.length > 0 && hasRooms && (
          <button
            type="button"
            className={buttonClass({ variant: "secondary" })}
            disabled={isBusy}
            onClick={() => onTake(rooms, false)}
          >
            {t("appendRooms", { count })}
          </button>
        )}
        <button type="button" className={buttonClass({ variant: "quiet" })} onClick={onCancel}>
          {t("cancel")}
        </button>
      </p>
    </div>
  );
}
