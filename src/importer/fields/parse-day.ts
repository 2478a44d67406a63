/** Parses a day such as `2020-12-31` or `31.12.2020`; a `Date` is returned as it is, anything else is `undefined`. */
export function parseDay(cell: unknown): Date | undefined {
  if (cell instanceof Date) return cell;
  const text = typeof cell === "string" ? cell.trim() : "";
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const iso = year === undefined ? text.slice(0, 10) : `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`;
  const date = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}
