import { memo, useEffect, useId, useState } from "react";
import { addBuilding, addRooms, changeBuilding, replaceRooms, type NewRoom } from "#building/building-edits.ts";
import type { Building, Buildings } from "#building/building.ts";
import type { ScheduleCorrections } from "#building/schedule/read-schedule.ts";
import { MAX_ROOMS, MAX_SCHEDULE_FILE_BYTES } from "#model/bounds.ts";
import { changeBuildings } from "#web/buildings/building-store.ts";
import { readScheduleFile, SCHEDULE_FILES } from "#web/buildings/read-schedule-file.ts";
import type { ScheduleFile } from "#web/buildings/schedule-file.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { FileDrop } from "#web/ui/controls/file-drop.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { LiveText } from "#web/ui/language/live-text.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { OpenedSchedule } from "./opened-schedule.tsx";
import { TemplateButton } from "./template-button.tsx";
import styles from "./schedule.module.css";

/** A chosen file with the planner's corrections. */
interface OpenedFile {
  readonly file: File;
  readonly corrections: ScheduleCorrections;
}

const NEW_ROOM: NewRoom = { number: "", name: "", storey: "", use: "", count: 1 };
const MEGABYTE = 1024 * 1024;

/** Rooms from a file, which is shown before they are taken over, or entered by hand. @param building absent: the rooms begin one */
export const SchedulePart = memo(function SchedulePart({ building }: { readonly building: Building | undefined }) {
  const t = useTranslations("buildings");
  const id = useId();
  const [opened, setOpened] = useState<OpenedFile>();
  const { read, isBusy } = useRead(opened);
  const hasRooms = building !== undefined && building.rooms.length > 0;
  const isFull = building !== undefined && building.rooms.length >= MAX_ROOMS;
  const problem = read && (read === "failed" ? { problem: read } : "problem" in read ? read : undefined);
  const name = opened?.file.name ?? "";
  const take = (rooms: readonly NewRoom[], replaces: boolean): void => {
    const add = (now: Building): Building => (replaces ? replaceRooms(now, rooms) : addRooms(now, rooms));
    changeBuildings((all) => inBuilding(all, building, buildingName(name), add));
    setOpened(undefined);
  };
  return (
    <section className={styles["schedule"]} aria-labelledby={`${id}-heading`} data-needs-scripts="">
      <h2 id={`${id}-heading`}>{t("schedule")}</h2>
      <FileDrop
        hint={t("drop")}
        button={t(hasRooms ? "openOther" : "open")}
        label={t("open")}
        note={t("stays")}
        accept={SCHEDULE_FILES}
        status={isBusy && !read && <LiveText>{t("reading", { name })}</LiveText>}
        problem={
          problem && (
            <LiveText>
              {t(`fileProblems.${problem.problem}`, {
                name,
                megabytes: MAX_SCHEDULE_FILE_BYTES / MEGABYTE,
                row: ("row" in problem && problem.row) || 0,
              })}
            </LiveText>
          )
        }
        onFile={(file) => setOpened({ file, corrections: {} })}
      >
        <TemplateButton />
        <button
          type="button"
          className={buttonClass({ variant: hasRooms ? "secondary" : "link", size: "small" })}
          disabled={isFull}
          onClick={() => take([NEW_ROOM], false)}
        >
          <Icon name="plus" />
          {t(hasRooms ? "addRoom" : "byHand")}
        </button>
      </FileDrop>
      {opened && read && !problem && read !== "failed" && "rooms" in read && (
        <OpenedSchedule
          name={name}
          read={read}
          corrections={opened.corrections}
          isBusy={isBusy}
          hasRooms={hasRooms}
          onCorrect={(corrections) => setOpened({ file: opened.file, corrections })}
          onTake={take}
          onCancel={() => setOpened(undefined)}
        />
      )}
    </section>
  );
});

/** `Raumbuch Hafen` of `Raumbuch_Hafen.xlsx` */
const buildingName = (fileName: string): string => fileName.replace(/\.\w{1,5}$/, "").replaceAll("_", " ");

/** What a file holds; while it is read anew with other corrections, what it held before. */
function useRead(opened: OpenedFile | undefined) {
  const [result, setResult] = useState<{ readonly of: OpenedFile; readonly read: ScheduleFile | "failed" }>();
  useEffect(() => {
    if (!opened) return undefined;
    const reading = new AbortController();
    const show = (read: ScheduleFile | "failed") => reading.signal.aborted || setResult({ of: opened, read });
    readScheduleFile(opened.file, { corrections: opened.corrections }, reading.signal).then(show, () => show("failed"));
    return () => reading.abort();
  }, [opened]);
  const isOfFile = result !== undefined && result.of.file === opened?.file;
  return {
    read: isOfFile ? result.read : undefined,
    isBusy: opened !== undefined && result?.of !== opened,
  };
}

/** The rooms of the shown building, or of a new one named after the file. */
function inBuilding(
  all: Buildings,
  building: Building | undefined,
  name: string,
  change: (building: Building) => Building,
): Buildings {
  if (building) return changeBuilding(all, building.id, change);
  const added = addBuilding(all, name);
  return added === all || added.current === undefined ? all : changeBuilding(added, added.current, change);
}
