import type { ListName } from "#model/lists/lists.ts";
import { createPlaceholderTest } from "#model/texts/placeholder-matcher.ts";
import { idField, NO_WORDS } from "./check-entry.ts";
import { formatValue } from "#model/format-value.ts";
import type { EntryLocation, Problem } from "../problems/problem.ts";
import { fieldsOf, isEntry, type Entry } from "../fields/entry-fields.ts";
import headings from "./discontinued-headings.json" with { type: "json" };

/**
 * Normalised headings. Anything except a word for no or for an unknown value sets one of `flags`; a word for no in one
 * of `oppositeFlags` marks an entry as discontinued. Below `lastDays` is the last day on which an article is available.
 */
const HEADINGS: Readonly<Record<keyof typeof headings, readonly string[]>> = headings;

const DISCONTINUED_STATE =
  /^(?:discontinued|deleted|inactive|obsolete|archived|blocked|withdrawn|phased?[ -]?out|end[ -]of[ -]life|eol|gelöscht|inaktiv|auslauf\w*|ausgelaufen|abgekündigt|eingestellt|gesperrt|archiviert|nicht mehr lieferbar)$/;

/** A column that marks entries as discontinued. */
interface DiscontinuedColumn {
  /** The location of the first such entry. */
  readonly location: EntryLocation;
  readonly examples: string[];
  count: number;
}

/**
 * Finds entries that a column marks as discontinued or deleted; they are published anyway.
 *
 * @param today the start of the current day
 */
export function createDiscontinuedEntryCheck(today: Date) {
  const columns = new Map<string, DiscontinuedColumn>();
  const addField = (list: ListName, field: string, entry: Entry, location: EntryLocation): void => {
    const key = JSON.stringify([location.file, field]);
    const column = columns.get(key) ?? { location: { ...location, field }, examples: [], count: 0 };
    columns.set(key, column);
    column.count += 1;
    const id = formatValue(entry[idField(list) ?? ""]) ?? `row ${location.row}`;
    if (column.examples.length < MAX_EXAMPLES) column.examples.push(`${id} (${formatValue(entry[field]) ?? ""})`);
  };
  return {
    /** @param value an entry as it was read, with its unknown fields */
    add(list: ListName, value: unknown, location: EntryLocation): void {
      if (!isEntry(value)) return;
      const knownFields = fieldsOf(list);
      for (const [field, cell] of Object.entries(value))
        if (!knownFields.has(field) && isDiscontinued(field, cell, today)) addField(list, field, value, location);
    },
    /** One problem per column; complete once every entry has been seen. */
    problems: (): readonly Problem[] =>
      [...columns.values()].map(({ location, examples, count }) => ({
        ...location,
        kind: "discontinued",
        message: `marks ${count === 1 ? "an entry" : `${count} entries`} as discontinued, which the import publishes all the same: ${examples.join(", ")}${count > examples.length ? ", …" : ""}; delete the rows that are not to be published, or exclude them with "where" in import.json`,
      })),
  };
}

const MAX_EXAMPLES = 3;

const isPlaceholder = createPlaceholderTest();

const compactHeading = (heading: string): string => heading.toLowerCase().replaceAll(/[\s_.-]/g, "");

export const isLastDayHeading = (heading: string): boolean => HEADINGS.lastDays.includes(compactHeading(heading));

export function isDiscontinued(heading: string, cell: unknown, today: Date): boolean {
  const name = compactHeading(heading);
  const isScalar = typeof cell === "string" || typeof cell === "number" || typeof cell === "boolean";
  const text = isScalar && !isPlaceholder(String(cell)) ? String(cell).trim().toLowerCase() : "";
  const isNo = NO_WORDS.includes(text) || text === "0";
  if (HEADINGS.flags.includes(name)) return cell instanceof Date || (text !== "" && !isNo);
  if (HEADINGS.oppositeFlags.includes(name)) return isNo;
  if (HEADINGS.statuses.includes(name)) return DISCONTINUED_STATE.test(text);
  const day = HEADINGS.lastDays.includes(name) ? parseDay(cell) : undefined;
  return day !== undefined && day < today;
}

/** Parses a day such as `2020-12-31` or `31.12.2020`; a `Date` is returned as it is, anything else is `undefined`. */
export function parseDay(cell: unknown): Date | undefined {
  if (cell instanceof Date) return cell;
  const text = typeof cell === "string" ? cell.trim() : "";
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const iso = year === undefined ? text.slice(0, 10) : `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`;
  const date = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}
