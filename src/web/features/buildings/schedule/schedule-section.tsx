import { memo, useEffect, useId, useRef, useState } from "react";
import { addBuilding, addRooms, changeBuilding, replaceRooms, type NewRoom } from "#building/building-edits.ts";
import type { Building, Buildings } from "#building/building.ts";
import type { ScheduleCorrections } from "#building/schedule/read-schedule.ts";
import { scheduleTemplate } from "#building/schedule/schedule-table.ts";
import { MAX_ROOMS, MAX_SCHEDULE_FILE_BYTES } from "#model/bounds.ts";
import { changeBuildings } from "#web/buildings/building-store.ts";
import { readScheduleFile, SCHEDULE_FILE_TYPES } from "#web/buildings/read-schedule-file.ts";
import type { ScheduleFileResult } from "#web/buildings/schedule-file.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { FileDrop } from "#web/ui/controls/file-drop.tsx";
import { useTranslations, useLanguage } from "#web/ui/language/i18n.ts";
import { TranslationSafeText } from "#web/ui/language/text.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { toFileName, saveFile } from "#web/client/save-file.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { classNames } from "#web/ui/class-names.ts";
import page from "../buildings.module.css";
import { SchedulePreview } from "./schedule-preview.tsx";
import styles from "./schedule.module.css";

interface OpenedFile {
  readonly file: File;
  /** The id of the building that was displayed, the only one that the file is for; absent if there was none. */
  readonly buildingId: number | undefined;
  readonly corrections: ScheduleCorrections;
}

const NEW_ROOM: NewRoom = { number: "", name: "", storey: "", use: "", count: 1 };
const MEGABYTE = 1024 * 1024;

/** Adds rooms from a file, after a preview, or by hand. @param building absent: adds a new building */
export const ScheduleSection = memo(function ScheduleSection({
  building,
}: {
  readonly building: Building | undefined;
}) {
  const t = useTranslations("buildings");
  const id = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<OpenedFile>();
  const openedFile = opened?.buildingId === building?.id ? opened : undefined;
  const { outcome, isBusy } = useScheduleFile(openedFile);
  const roomCount = building?.rooms.length ?? 0;
  const hasRooms = roomCount > 0;
  const isFull = roomCount >= MAX_ROOMS;
  const problem = outcome && "problem" in outcome ? outcome : undefined;
  const name = openedFile?.file.name ?? "";
  const applyRooms = (rooms: readonly NewRoom[], { isReplacing }: { readonly isReplacing: boolean }): void => {
    const apply = isReplacing ? replaceRooms : addRooms;
    changeBuildings((all) =>
      changeOrAddBuilding(all, building, buildingName(name), (current) => apply(current, rooms)),
    );
    closePreview();
  };
  // A file that could not be read does not name the building.
  const addEmptyRoom = (): void =>
    changeBuildings((all) => changeOrAddBuilding(all, building, "", (current) => addRooms(current, [NEW_ROOM])));
  const closePreview = (): void => {
    setOpened(undefined);
    headingRef.current?.focus();
  };
  return (
    <section
      className={classNames(page["section"], "screen-only", styles["schedule"])}
      aria-labelledby={`${id}-heading`}
      data-needs-scripts=""
    >
      <h2 id={`${id}-heading`} ref={headingRef} tabIndex={-1}>
        {t("schedule")}
      </h2>
      <FileDrop
        hint={t("drop")}
        buttonText={t(hasRooms ? "openOther" : "open")}
        label={t("open")}
        note={t("stays")}
        accept={SCHEDULE_FILE_TYPES}
        status={isBusy && !outcome && <TranslationSafeText>{t("reading", { name })}</TranslationSafeText>}
        problem={
          problem && (
            <TranslationSafeText>
              {t(`fileProblems.${problem.problem}`, {
                name,
                megabytes: MAX_SCHEDULE_FILE_BYTES / MEGABYTE,
                row: String(("row" in problem && problem.row) || 0),
              })}
            </TranslationSafeText>
          )
        }
        onFile={(file) => setOpened({ file, buildingId: building?.id, corrections: {} })}
      >
        <TemplateButton />
        <Button
          variant={hasRooms ? "secondary" : "link"}
          size="small"
          disabled={isFull}
          title={isFull ? t("roomLimit", { max: MAX_ROOMS }) : undefined}
          onClick={addEmptyRoom}
        >
          <Icon name="plus" />
          {t(hasRooms ? "addRoom" : "byHand")}
        </Button>
      </FileDrop>
      {openedFile && outcome && "rooms" in outcome && (
        <SchedulePreview
          name={name}
          schedule={outcome}
          corrections={openedFile.corrections}
          isBusy={isBusy}
          roomCount={roomCount}
          onCorrect={(corrections) => setOpened({ ...openedFile, corrections })}
          onApply={applyRooms}
          onCancel={closePreview}
        />
      )}
    </section>
  );
});

/** `Raumbuch Hafen` of `Raumbuch_Hafen.xlsx` */
const buildingName = (fileName: string): string => fileName.replace(/\.\w{1,5}$/, "").replaceAll("_", " ");

const FAILED = { problem: "failed" } as const;
type Outcome = ScheduleFileResult | typeof FAILED;

/** The content of a file; while it is read again with different corrections, the previous content. */
function useScheduleFile(openedFile: OpenedFile | undefined) {
  const [result, setResult] = useState<{ readonly source: OpenedFile; readonly outcome: Outcome }>();
  useEffect(() => {
    if (!openedFile) return undefined;
    const controller = new AbortController();
    const { file, corrections } = openedFile;
    void readScheduleFile(file, { corrections }, controller.signal)
      .catch(() => FAILED)
      .then((outcome) => controller.signal.aborted || setResult({ source: openedFile, outcome }));
    return () => controller.abort();
  }, [openedFile]);
  const isSameFile = result !== undefined && result.source.file === openedFile?.file;
  return {
    outcome: isSameFile ? result.outcome : undefined,
    isBusy: openedFile !== undefined && result?.source !== openedFile,
  };
}

/** Changes the given building, or a new one with this name. */
function changeOrAddBuilding(
  all: Buildings,
  building: Building | undefined,
  name: string,
  change: (building: Building) => Building,
): Buildings {
  if (building) return changeBuilding(all, building.id, change);
  const added = addBuilding(all, name);
  return added === all || added.current === undefined ? all : changeBuilding(added, added.current, change);
}

const loadWriter = lazyImport(() => import("#web/spreadsheets/xlsx-file.ts"));

/** Saves an empty room schedule. */
function TemplateButton() {
  const t = useTranslations("buildings");
  const language = useLanguage();
  const [hasFailed, setHasFailed] = useState(false);
  const save = async (): Promise<void> => {
    try {
      const { createXlsx } = await loadWriter();
      saveFile(await createXlsx(scheduleTemplate(language)), `${toFileName(t("schedule"))}.xlsx`);
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <>
      <Button variant="link" size="small" onClick={() => void save()}>
        <PageIcon name="download" />
        {t("template")}
      </Button>
      {hasFailed && <span role="alert">{t("templateFailed")}</span>}
    </>
  );
}
