/**
 * MongoDB's extended JSON, as `mongoexport` writes it: values that JSON has no type for are objects with one key that begins
 * with `$`, in canonical form numbers too.
 *
 * @see https://github.com/mongodb/specifications/blob/master/source/extended-json/extended-json.md
 */

/** Whether a text may be extended JSON: only then its values need to be looked at. */
export const isExtendedJson = (text: string): boolean => text.includes('"$') || text.includes(`"${OWN_KEY}"`);

/** MongoDB's own key of a document. A catalogue has no use for it. */
const OWN_KEY = "_id";

/**
 * The plain value that an extended one stands for: a number, a text, an ISO 8601 time. What cannot be a value of a catalogue, such as
 * binary data, stays as it is, so that the check of the entry names it.
 */
export function fromExtendedJson(document: unknown): unknown {
  if (typeof document !== "object" || document === null || Array.isArray(document)) return plain(document);
  return plain(Object.fromEntries(Object.entries(document).filter(([key]) => key !== OWN_KEY)));
}

function plain(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  const fields = Object.entries(value);
  const [[key, inner] = []] = fields;
  const read = fields.length === 1 && key !== undefined ? PLAIN_VALUES.get(key) : undefined;
  return read ? (read(inner) ?? value) : Object.fromEntries(fields.map(([name, one]) => [name, plain(one)]));
}

/** Reads the inner value of each type; `undefined`: it is none. */
const PLAIN_VALUES: ReadonlyMap<string, (inner: unknown) => unknown> = new Map<string, (inner: unknown) => unknown>([
  ["$numberInt", numberOf],
  ["$numberLong", numberOf],
  ["$numberDouble", numberOf],
  ["$numberDecimal", numberOf],
  ["$oid", textOf],
  ["$symbol", textOf],
  ["$uuid", textOf],
  ["$date", timeOf],
]);

/** A number that cannot be told exactly, such as one beyond 2⁵³, stays the text that it was written as. */
function numberOf(inner: unknown): unknown {
  if (typeof inner !== "string") return undefined;
  const number = Number(inner);
  const isExact =
    Number.isFinite(number) && inner.trim() !== "" && (!Number.isInteger(number) || Number.isSafeInteger(number));
  return isExact ? number : inner;
}

function textOf(inner: unknown): unknown {
  return typeof inner === "string" ? inner : undefined;
}

/** Relaxed: ISO 8601; canonical: milliseconds since 1970. */
function timeOf(inner: unknown): unknown {
  if (typeof inner === "string") return inner;
  const time = new Date(Number(plain(inner)));
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
