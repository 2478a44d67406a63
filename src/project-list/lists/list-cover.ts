import * as z from "zod/mini";
import { LONGEST_NAME } from "#model/bounds.ts";
import { trimmedTo } from "./trimmed-to.ts";

/** What stands on the cover of a project's documents, in its order; keys of the messages that name it. */
export const COVER_FIELDS = ["client", "number", "planner", "date"] as const;
export type CoverField = (typeof COVER_FIELDS)[number];

const Line = z._default(z.string().check(z.maxLength(LONGEST_NAME)), "");

/** `new Date` takes the 30th of February for a day in March. */
function isDay(text: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : undefined;
  return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * Whose project a list is for: client, project number, planner and a day (`2026-11-23`). What is not stated is empty.
 *
 * It is the visitor's own: a shared link does not carry it.
 */
export const ListCover = z.object({
  client: Line,
  number: Line,
  planner: Line,
  date: z._default(z.string().check(z.refine((text) => text === "" || isDay(text))), ""),
});
export type ListCover = z.infer<typeof ListCover>;

/** A line of a cover, with what is stated. */
export interface CoverLine {
  readonly field: CoverField;
  readonly text: string;
}

/** The lines of a cover that state something. @param day writes a date in words, as of UTC */
export const coverLines = (cover: ListCover | undefined, day: (date: Date) => string): readonly CoverLine[] =>
  COVER_FIELDS.flatMap((field) => {
    const text = cover?.[field] ?? "";
    return text === "" ? [] : [{ field, text: field === "date" ? day(new Date(text)) : text }];
  });

/**
 * A cover of what was typed; what does not fit is cut, and what is no date is left out.
 *
 * @returns `undefined` when nothing is stated
 */
export function typedCover(typed: (field: CoverField) => string): ListCover | undefined {
  const line = (field: CoverField): string => trimmedTo(typed(field), LONGEST_NAME);
  const date = typed("date").trim();
  const cover = {
    client: line("client"),
    number: line("number"),
    planner: line("planner"),
    date: isDay(date) ? date : "",
  };
  return COVER_FIELDS.every((field) => cover[field] === "") ? undefined : cover;
}
