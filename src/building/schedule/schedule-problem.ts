import type { ScheduleField } from "./schedule-fields.ts";

/** Problems of a cell, whose value is then omitted, or truncated if it is too long. */
export const CELL_PROBLEMS = [
  "notANumber",
  "notWhole",
  "outOfRange",
  "uncalculated",
  "errorValue",
  "date",
  "tooLong",
  "notAnArrangement",
] as const;
type SheetProblem =
  | "emptySheet"
  | "noColumns"
  | "noRooms"
  | "hiddenSheet"
  | "hiddenRows"
  | "assumedUnit"
  | "total"
  | "heading"
  | "duplicateNumber"
  | "tooManyRooms";

export type ScheduleProblemCode = (typeof CELL_PROBLEMS)[number] | SheetProblem;

/** A problem of a schedule as plain data: the key of its message, and its location. */
export interface ScheduleProblem {
  readonly code: ScheduleProblemCode;
  /** Empty for a file without sheets. */
  readonly sheet: string;
  /** Counted from 1; absent for a whole sheet. */
  readonly row?: number;
  /** `D7`; absent for a whole row. */
  readonly cell?: string;
  readonly field?: ScheduleField;
  /** Depending on the code: the text of the cell, the room's number, the row's first text, or the assumed unit. */
  readonly text?: string;
  /** The limits of a number in `unit` and its value, or the maximum number of rooms and the actual one. */
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
  readonly found?: number;
  /** The row that has the same room number. */
  readonly otherRow?: number;
}
