import { MAX_ROOMS } from "#model/bounds.ts";
import type { NewRoom } from "../building-edits.ts";
import type { ScheduledRoom } from "../building.ts";
import { readSheet, type SheetCorrection, type SheetSummary } from "./read-sheet.ts";
import type { ScheduleProblem } from "./schedule-problem.ts";
import { withoutLuminaireSheet } from "./schedule-table.ts";
import type { ScheduleSheet } from "./shown-rows.ts";
import { isGenericSheetName, isStoreyName } from "../storeys.ts";

export interface ParsedSchedule {
  readonly rooms: readonly ScheduledRoom[];
  readonly sheets: readonly SheetSummary[];
  readonly problems: readonly ScheduleProblem[];
}

/** The visitor's corrections by the index of the sheet. */
export type ScheduleCorrections = Readonly<Record<number, SheetCorrection>>;

/**
 * Reads a room schedule: the rooms of all sheets in their order. The name of a sheet is the storey of its rooms that
 * state none, if it is the name of a storey, or if several sheets have rooms. The luminaire schedule of exported files
 * is ignored.
 *
 * @param firstId the id of the first room; the others follow
 * @see rule B1
 */
export function readSchedule(
  sheets: readonly ScheduleSheet[],
  { corrections = {}, firstId = 1 }: { readonly corrections?: ScheduleCorrections; readonly firstId?: number } = {},
): ParsedSchedule {
  const sheetRooms = withoutLuminaireSheet(sheets).map((sheet, index) => readSheet(sheet, corrections[index]));
  const hasSeveral = sheetRooms.filter(({ rooms }) => rooms.length > 0).length > 1;
  const allRooms = sheetRooms.flatMap(({ summary: { name }, rooms }) => {
    const isStorey = isStoreyName(name) || (hasSeveral && !isGenericSheetName(name));
    return isStorey ? rooms.map((room) => ({ ...room, storey: room.storey || name.trim() })) : rooms;
  });
  const unreadCount = sheetRooms.reduce((sum, sheet) => sum + sheet.unreadCount, 0);
  const identified = assignRoomIds(allRooms, { firstId, unreadCount });
  const problems = [...identified.problems, ...sheetRooms.flatMap((sheet) => sheet.problems)];
  return { rooms: identified.rooms, sheets: sheetRooms.map(({ summary }) => summary), problems };
}

/** Assigns ids to rooms, up to the maximum of a building, and reports surplus rooms and duplicate numbers. */
export function assignRoomIds(
  rooms: readonly NewRoom[],
  { firstId, unreadCount }: { readonly firstId: number; readonly unreadCount: number },
): Omit<ParsedSchedule, "sheets"> {
  return {
    rooms: rooms.slice(0, MAX_ROOMS).map((room, index) => ({ id: firstId + index, ...room })),
    problems: [...surplusProblems(rooms, unreadCount), ...duplicateProblems(rooms)],
  };
}

function surplusProblems(rooms: readonly NewRoom[], unreadCount: number): readonly ScheduleProblem[] {
  const { source } = rooms[MAX_ROOMS] ?? {};
  return source ? [{ code: "tooManyRooms", ...source, max: MAX_ROOMS, found: rooms.length + unreadCount }] : [];
}

/** Reports rooms with the same number as an earlier room on the same storey. */
function duplicateProblems(rooms: readonly NewRoom[]): readonly ScheduleProblem[] {
  const rows = new Map<string, number>();
  return rooms.slice(0, MAX_ROOMS).flatMap(({ number, storey, source }): readonly ScheduleProblem[] => {
    if (number === "" || !source) return [];
    const key = JSON.stringify([storey, number]);
    const otherRow = rows.get(key);
    if (otherRow === undefined) rows.set(key, source.row);
    return otherRow === undefined ? [] : [{ code: "duplicateNumber", ...source, text: number, otherRow }];
  });
}
