import type { ListName } from "#model/lists/lists.ts";
import { LIST_IDS } from "#model/lists/lists.ts";
import { UnreadableFileError, type CsvFormat, type Row } from "../files/row.ts";
import { fieldsOf } from "../fields/known-fields.ts";
import { customField, type CustomFields } from "../declared/custom-fields.ts";
import type { DecimalSeparator } from "#formats/number-text.ts";
import { inferDecimalSeparators } from "../reading/decimal-signs.ts";
import type { ListSource } from "../reading/list-source.ts";
import { REFERENCES } from "./list-separators.ts";
import { fieldForHeading } from "../fields/heading-meaning.ts";

/** The facts about one file that a profile can state. Memory is bounded by its headings, ids and `MAX_REFERENCES`. */
export interface TableTraits {
  readonly list: ListName;
  readonly file: string;
  /** Absent for workbooks and JSON. */
  readonly form: CsvFormat | undefined;
  /** The decimal separators that its numbers prove. */
  readonly decimalSigns: ReadonlySet<DecimalSeparator>;
  /** A number that can be read in two ways, by its field; absent if there is none. */
  readonly ambiguousField: string | undefined;
  /** The headings that are fields of the list, and those that are not. */
  readonly fields: ReadonlySet<string>;
  readonly headings: readonly string[];
  /** The ids of its entries. */
  readonly ids: ReadonlySet<string>;
  /** Some values of fields that name entries of other lists, by field. */
  readonly references: ReadonlyMap<string, ReadonlySet<string>>;
}

/** This number of distinct values suffices to infer their separator. */
const MAX_REFERENCES = 1000;
/** A table has a few dozen columns; a hostile one may have any number. */
const MAX_HEADINGS = 1000;

/**
 * Reads a file once.
 *
 * @param keep unknown fields that the profile publishes, about which no question is asked
 * @param custom the fields of the catalogue's custom attributes, which are known, too
 * @returns `undefined` for a file that cannot be read, which the check has already reported
 */
export async function tableTraits(
  source: ListSource,
  keep: readonly string[],
  custom: CustomFields,
): Promise<TableTraits | undefined> {
  const { list, file } = source;
  let form: CsvFormat | undefined;
  const names = new Set<string>();
  const ids = new Set<string>();
  const references = new Map(Object.keys(REFERENCES[list] ?? {}).map((field) => [field, new Set<string>()] as const));
  const note = (entry: Entry): void => {
    const id = entry[LIST_IDS[list as keyof typeof LIST_IDS]];
    if (typeof id === "string") ids.add(id);
    for (const [field, values] of references)
      for (const item of [entry[field]].flat())
        if (typeof item === "string" && values.size < MAX_REFERENCES) values.add(item);
  };
  try {
    const rows = source.rows({ custom, onCsvFormat: (csvFormat) => void (form = csvFormat) });
    const separators = await inferDecimalSeparators(list, withFields(list, rows, { names, note }), custom);
    const knownFields = fieldsOf(list);
    const all = [...names];
    return {
      list,
      file,
      form,
      decimalSigns: separators.proven,
      ambiguousField: [...knownFields].find(
        (name) => separators.ambiguous(name) > 0 && separators.of(name) === undefined,
      ),
      fields: new Set(all.filter((name) => knownFields.has(name))),
      headings: all.filter(
        (name) => !knownFields.has(name) && !keep.includes(name) && !customField(list, name, custom),
      ),
      ids,
      references,
    };
  } catch (error) {
    if (error instanceof UnreadableFileError) return undefined;
    throw error;
  }
}

type Entry = Readonly<Record<string, unknown>>;

interface Listener {
  /** Collects the headings. */
  readonly names: Set<string>;
  readonly note: (entry: Entry) => void;
}

/** The rows with the fields that their headings mean, as they will be read with the proposed profile. */
async function* withFields(
  list: ListName,
  batches: AsyncIterable<readonly Row[]>,
  { names, note }: Listener,
): AsyncGenerator<readonly Row[]> {
  const fields = new Map<string, string>();
  const fieldOf = (heading: string): string => {
    const existing = fields.get(heading);
    if (existing !== undefined || names.size >= MAX_HEADINGS) return existing ?? heading;
    names.add(heading);
    const field = fieldsOf(list).has(heading) ? heading : (fieldForHeading(list, heading) ?? heading);
    fields.set(heading, field);
    return field;
  };
  for await (const batch of batches)
    yield batch.map((row) => {
      if (typeof row.value !== "object" || row.value === null) return row;
      const value = Object.fromEntries(
        Object.entries(row.value).map(([name, cell]) => [fieldOf(name), cell as unknown]),
      );
      note(value);
      return { ...row, value };
    });
}
