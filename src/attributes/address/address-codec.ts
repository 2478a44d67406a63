import { isCustomName, CUSTOM_PREFIX } from "#model/entities/custom-attribute.ts";

/**
 * A query parameter. A name may occur several times; order matters.
 *
 * `original` is its spelling in the URL if encoding it would give another: escapes have more than one spelling, and
 * `?a` differs from `?a=`.
 */
export type QueryEntry = readonly [name: string, value: string, original?: string];

/** A parameter whose value is invalid: it is ignored and reported in the console. */
export interface AddressProblem {
  readonly name: string;
  readonly value: string;
  readonly expected: string;
}

interface DecodedAddress<T> {
  readonly value: T;
  readonly problems: readonly AddressProblem[];
}

/**
 * Decodes part of the state from a query and encodes it without loss: `read(write(value)).value` equals `value`.
 *
 * Defaults are not written. A parameter with an empty value, as forms send it, counts as absent.
 */
export interface AddressCodec<T> {
  /** Keys of the codec's parameters, as returned by `parameterKey`. */
  readonly names: ReadonlySet<string>;
  read(entries: Iterable<QueryEntry>): DecodedAddress<T>;
  write(value: T): readonly QueryEntry[];
}

/** The key of a parameter in codecs. All custom attributes share one, since only a catalogue knows their names. */
export const parameterKey = (name: string): string => (isCustomName(name) ? CUSTOM_PREFIX : name);

/**
 * Replaces a codec's parameters in a query: they stay where their name first occurred, new names come last, and all
 * other parameters keep their place and order.
 *
 * @see rules F8, N3
 */
export function replaceParameters<T>(entries: Iterable<QueryEntry>, codec: AddressCodec<T>, value: T): QueryEntry[] {
  const current = [...entries];
  const replacements = codec.write(value);
  // Fast path: most parts of a state have their default value, before and after.
  if (replacements.length === 0 && !current.some(([name]) => codec.names.has(parameterKey(name)))) return current;
  const pending = Map.groupBy(replacements, ([name]) => name);
  const entriesInPlace = current.flatMap((entry): readonly QueryEntry[] => {
    const [name] = entry;
    if (!codec.names.has(parameterKey(name))) return [entry];
    const replacement = pending.get(name) ?? [];
    pending.delete(name);
    return replacement;
  });
  return [...entriesInPlace, ...[...pending.values()].flat()];
}

/** The values of a parameter in a query, without blank ones. */
export const parameterValues = (entries: readonly QueryEntry[], name: string): string[] =>
  entries.filter(([key, value]) => key === name && value.trim() !== "").map(([, value]) => value);
