/** An entry as read from a file, or an object within one. */
export type Entry = Readonly<Record<string, unknown>>;

/** Whether a value from a file can be an entry, or an object within one: neither a single value nor a list. */
export const isEntry = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && !Array.isArray(value);
