import { LIST_NAMES, type ListEntries, type ListName } from "#model/lists/lists.ts";

export interface FieldSummary {
  readonly field: string;
  /** The number of entries with a value; empty strings and lists do not count. */
  readonly filled: number;
  /** The minimum and maximum; absent where no value is a number. */
  readonly range?: { readonly min: number; readonly max: number } | undefined;
  /** The number of distinct values; those in lists are counted individually. Absent for objects. */
  readonly distinct?: number | undefined;
  /** Whether there are more distinct values than `distinct`. */
  readonly isTruncated: boolean;
  /** The first value. */
  readonly example: string;
}

export interface ListSummary {
  readonly list: ListName;
  readonly entries: number;
  /** In the order in which they first occur. */
  readonly fields: readonly FieldSummary[];
}

/** Distinct values are counted up to this number, which bounds the memory used. */
export const MAX_DISTINCT_VALUES = 1_000;
/** Of longer strings, only the beginning is compared. */
const COMPARED_CHARACTERS = 200;
const EXAMPLE_CHARACTERS = 60;

/**
 * Gathers statistics of a catalogue while it is read. Memory use depends on the number of fields, but not on that of
 * entries.
 *
 * @see rule D10
 */
export function createFieldStatistics() {
  const lists = new Map<ListName, { entries: number; fields: Map<string, FieldTally> }>();
  return {
    add: <N extends ListName>(list: N, entry: ListEntries[N]): void => {
      const tally = lists.get(list) ?? { entries: 0, fields: new Map<string, FieldTally>() };
      lists.set(list, tally);
      tally.entries++;
      for (const [field, value] of Object.entries(entry)) {
        if (isEmptyValue(value)) continue;
        const fieldTally = tally.fields.get(field) ?? new FieldTally(value);
        tally.fields.set(field, fieldTally);
        fieldTally.add(value);
      }
    },
    summaries: (): readonly ListSummary[] =>
      LIST_NAMES.flatMap((list) => {
        const tally = lists.get(list);
        if (!tally) return [];
        const fields = [...tally.fields].map(([field, fieldTally]) => ({ field, ...fieldTally.summary() }));
        return [{ list, entries: tally.entries, fields }];
      }),
  };
}

const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.every(isEmptyValue));

class FieldTally {
  readonly #example: string;
  readonly #distinct = new Set<unknown>();
  #filled = 0;
  #min = Infinity;
  #max = -Infinity;
  #hasObjects = false;
  #isTruncated = false;

  constructor(first: unknown) {
    this.#example = exampleText(first);
  }

  add(value: unknown): void {
    this.#filled++;
    if (Array.isArray(value)) for (const item of value) this.#count(item);
    else this.#count(value);
  }

  #count(value: unknown): void {
    if (isEmptyValue(value)) return;
    if (typeof value === "object") {
      this.#hasObjects = true;
      return;
    }
    if (typeof value === "number") {
      this.#min = Math.min(this.#min, value);
      this.#max = Math.max(this.#max, value);
    }
    const compared = typeof value === "string" ? value.slice(0, COMPARED_CHARACTERS) : value;
    if (this.#distinct.size < MAX_DISTINCT_VALUES) this.#distinct.add(compared);
    else this.#isTruncated ||= !this.#distinct.has(compared);
  }

  summary(): Omit<FieldSummary, "field"> {
    return {
      filled: this.#filled,
      ...(this.#min <= this.#max && { range: { min: this.#min, max: this.#max } }),
      ...(!this.#hasObjects && { distinct: this.#distinct.size }),
      isTruncated: this.#isTruncated,
      example: this.#example,
    };
  }
}

function exampleText(value: unknown): string {
  const sample: unknown = Array.isArray(value) ? value.find((item) => !isEmptyValue(item)) : value;
  const text = typeof sample === "string" ? sample : JSON.stringify(sample);
  return text.length > EXAMPLE_CHARACTERS ? `${text.slice(0, EXAMPLE_CHARACTERS)}…` : text;
}
