/** Whether a value from a file can be an entry, or an object within one: neither a single value nor a list. */
export const isEntry = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
