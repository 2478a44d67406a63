/**
 * MongoDB's extended JSON, as `mongoexport` writes it: values without a JSON type are objects with one key that begins with
 * `$`; in canonical form numbers are as well.
 *
 * @see https://github.com/mongodb/specifications/blob/master/source/extended-json/extended-json.md
 */

/** Whether a text may be extended JSON: only then do its values need conversion. */
export const isExtendedJson = (text: string): boolean => text.includes('"$') || text.includes(`"${OWN_KEY}"`);

/** MongoDB's own key of a document. A catalogue has no use for it. */
const OWN_KEY = "_id";

/**
 * Converts an extended value to a plain one: a number, a text, an ISO 8601 time. Values that a catalogue cannot hold, such
 * as binary data, pass unchanged, so that the check of the entry reports them.
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

/** Parsers of the inner value by type; `undefined` when it is invalid. */
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

/** A number that cannot be represented exactly, such as one beyond 2⁵³, stays a text. */
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
