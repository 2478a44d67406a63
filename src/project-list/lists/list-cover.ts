import * as z from "zod/mini";
import { MAX_NAME_LENGTH } from "#model/bounds.ts";
import { trimAndTruncate } from "#model/texts/trim-and-truncate.ts";

/** The fields on the cover of a project's documents, in their order; keys of the messages that name them. */
export const COVER_FIELDS = ["client", "number", "planner", "date"] as const;
export type CoverField = (typeof COVER_FIELDS)[number];

const CoverText = z._default(z.string().check(z.maxLength(MAX_NAME_LENGTH)), "");

/** Whether a string is an existing day: `new Date` would turn 30 February into a day in March. */
function isDay(text: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : undefined;
  return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * A project's client, number, planner and date (`2026-11-23`); unknown fields are empty. Links to lists do not have it.
 */
export const ListCover = z.object({
  client: CoverText,
  number: CoverText,
  planner: CoverText,
  date: z._default(z.string().check(z.refine((text) => text === "" || isDay(text))), ""),
});
export type ListCover = z.infer<typeof ListCover>;

/** The lines of a cover that are not empty. @param formatDay formats a date in UTC */
export const coverLines = (cover: ListCover | undefined, formatDay: (date: Date) => string) =>
  COVER_FIELDS.flatMap((field) => {
    const text = cover?.[field] ?? "";
    return text === "" ? [] : [{ field, text: field === "date" ? formatDay(new Date(text)) : text }];
  });

/**
 * Creates a cover from what was entered: long text is truncated, an invalid date ignored. `undefined`: all is empty.
 */
export function parseCover(readField: (field: CoverField) => string): ListCover | undefined {
  const text = (field: CoverField): string => trimAndTruncate(readField(field), MAX_NAME_LENGTH);
  const date = readField("date").trim();
  const cover = {
    client: text("client"),
    number: text("number"),
    planner: text("planner"),
    date: isDay(date) ? date : "",
  };
  return COVER_FIELDS.every((field) => cover[field] === "") ? undefined : cover;
}
