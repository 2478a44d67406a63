/**
 * A parameter of an address's query. A name may occur several times; order counts.
 *
 * `written` is how it stood in the address, where that is not how it would be written: an escape has more than one spelling,
 * and `?a` is not `?a=`.
 */
export type QueryEntry = readonly [name: string, value: string, written?: string];

/** A parameter whose value makes no sense: it is ignored, and said so in the console. */
export interface AddressProblem {
  readonly name: string;
  readonly value: string;
  readonly expected: string;
}

/** What a codec read. */
export interface AddressReading<T> {
  readonly value: T;
  readonly problems: readonly AddressProblem[];
}

/**
 * Reads a piece of state out of a query and writes it back, without loss: `read(write(value)).value` equals `value`.
 *
 * What stands for the default is not written, and a parameter without a value (as a form sends it) is not given.
 */
export interface AddressCodec<T> {
  /** Names of the parameters that belong to it. */
  readonly names: ReadonlySet<string>;
  read(entries: Iterable<QueryEntry>): AddressReading<T>;
  write(value: T): readonly QueryEntry[];
}

/**
 * The query with a codec's parameters replaced: they stay where their name first stood, new names come last, and all
 * other parameters keep their place and order.
 *
 * @see rules F8, N3
 */
export function writeInto<T>(entries: Iterable<QueryEntry>, codec: AddressCodec<T>, value: T): QueryEntry[] {
  const rest = Map.groupBy(codec.write(value), ([name]) => name);
  const kept = [...entries].flatMap((entry): readonly QueryEntry[] => {
    const [name] = entry;
    if (!codec.names.has(name)) return [entry];
    const written = rest.get(name) ?? [];
    rest.delete(name);
    return written;
  });
  return [...kept, ...[...rest.values()].flat()];
}

/** The values of a parameter, those without text left out. */
export const valuesOf = (entries: readonly QueryEntry[], name: string): string[] =>
  entries.filter(([key, value]) => key === name && value.trim() !== "").map(([, value]) => value);
