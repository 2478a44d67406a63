import type * as z from "zod/mini";

type Path = readonly PropertyKey[];

/** What messages call schema types; most schemas of the catalogue provide the message themselves. */
const TYPE_NAMES: ReadonlyMap<string, string> = new Map([
  ["string", "text"],
  ["number", "a number"],
  ["int", "a whole number"],
  ["boolean", "true or false"],
  ["array", "a list"],
  ["object", "an object with fields"],
]);

/** What a schema expected, in plain words: `a number`. */
export const expectationOf = (issue: z.core.$ZodIssue): string =>
  issue.code === "invalid_type" ? (TYPE_NAMES.get(issue.expected) ?? issue.expected) : issue.message;

/** The value at a path inside an entry; `undefined` if there is none. */
export const valueAt = (entry: unknown, path: Path): unknown => path.reduce<unknown>(memberOf, entry);

/** An own property of an object; `undefined` for anything else. */
export const memberOf = (value: unknown, key: PropertyKey): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<PropertyKey, unknown>>)[key]
    : undefined;

/** A path as written in messages: `url_configs_data[0].portfolio_id`; empty for the entry itself. */
export const fieldPath = (path: Path): string =>
  path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "");
