import type { BuildingRoom } from "#building/building-rooms.ts";
import { scheduleTable, scheduleTemplate, type ScheduleTable } from "#building/schedule/schedule-table.ts";
import type { Language } from "#model/languages/language.ts";
import { createXlsx, type WorkbookAuthor } from "#web/spreadsheets/xlsx-file.ts";

/** A room schedule to fill in, as an XLSX file. @see rule B1 */
export const createScheduleTemplate = (language: Language, author?: WorkbookAuthor): Promise<Blob> =>
  createXlsx({ ...scheduleTemplate(language), author });

/**
 * The rooms of a building as an XLSX file that can be imported again.
 *
 * @param articlesByRoom the code of each room's article, by the room's id
 * @param luminaires a second sheet (`luminaireTable`)
 * @see rule B1
 */
export const createScheduleXlsx = (
  rooms: readonly BuildingRoom[],
  { language, author, articlesByRoom, luminaires }: ScheduleFileOptions,
): Promise<Blob> => createXlsx({ ...scheduleTable(rooms, language, articlesByRoom), secondSheet: luminaires, author });

interface ScheduleFileOptions {
  readonly language: Language;
  readonly author?: WorkbookAuthor;
  readonly articlesByRoom?: ReadonlyMap<number, string>;
  readonly luminaires?: ScheduleTable;
}
