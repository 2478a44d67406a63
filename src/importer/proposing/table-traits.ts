import type { ListName } from "#model/lists/lists.ts";
import { LIST_IDS } from "#model/lists/lists.ts";
import { UnreadableFileError, type CsvFormat, type Row } from "../files/row.ts";
import { fieldsOf } from "../fields/known-fields.ts";
import { customField, resolveNumberField, type CustomFields } from "../declared/custom-fields.ts";
import type { DecimalSeparator } from "#formats/number-text.ts";
import { inferDecimalSeparators } from "../reading/read-numbers.ts";
import type { ListSource } from "../reading/list-source.ts";
import { REFERENCE_FIELDS } from "./list-separators.ts";
import { isEntry, type Entry } from "../fields/is-entry.ts";
import { placeholderMatcher } from "#model/texts/placeholder-matcher.ts";
import { fieldForHeading } from "../fields/heading-meaning.ts";
import { normalizeHeading } from "#formats/heading.ts";
import { columnInLanguage } from "../reading/table-columns.ts";
import { flattenEntry, attributeInPath } from "./nested-paths.ts";

/** The properties of one file from which a profile is proposed. Memory is bounded by its headings, ids and `MAX_REFERENCES`. */
export interface TableTraits {
  readonly list: ListName;
  readonly file: string;
  /** Whether the file is JSON, whose values may be in nested objects. */
  readonly isNested: boolean;
  /** Absent for workbooks and JSON. */
  readonly format: CsvFormat | undefined;
  /** The decimal separators that the file's numbers prove. */
  readonly decimalSeparators: ReadonlySet<DecimalSeparator>;
  /** A field with a number that can be read in two ways; absent if there is none. */
  readonly ambiguousField: string | undefined;
  /** The headings that are fields of the list, and those that are not. */
  readonly fields: ReadonlySet<string>;
  readonly headings: readonly string[];
  /** The ids of its entries. */
  readonly ids: ReadonlySet<string>;
  /** Some values of fields that name entries of other lists, by field. */
  readonly references: ReadonlyMap<string, ReadonlySet<string>>;
  /** The distinct texts below headings that are not fields, up to `MAX_DISTINCT_TEXTS`. */
  readonly textsByHeading: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether an id is in several rows. */
  readonly hasRepeatedIds: boolean;
  /** The values of text attributes, by field. */
  readonly valuesByAttribute: ReadonlyMap<string, ReadonlySet<string>>;
  /** Words in number fields that stand for unknown values. */
  readonly unknownValueWords: ReadonlySet<string>;
  /** The hosts of its pictures. */
  readonly pictureHosts: ReadonlySet<string>;
  /** The ids of portfolios, by id and by name. */
  readonly portfolios: ReadonlyMap<string, string>;
  /** The category of each ETIM class. */
  readonly classes: ReadonlyMap<string, string>;
}

/** This number of distinct values suffices to infer their separator. */
const MAX_REFERENCES = 1000;
const isPlaceholder = placeholderMatcher();
/** With more values than this, a column is not an enumeration. */
export const MAX_DISTINCT_TEXTS = 200;
/** Words are short and contain no digits. */
const WORD = /^[^\d]{1,30}$/;
/** A table has a few dozen columns; a hostile one may have any number. */
const MAX_HEADINGS = 1000;

/**
 * Reads a file once.
 *
 * @param keep unknown fields that the profile publishes, about which no question is asked
 * @param custom the fields of the catalogue's custom attributes, which are also known
 * @returns `undefined` for a file that cannot be read, which the check has already reported
 */
export async function readTableTraits(
  source: ListSource,
  keep: readonly string[],
  custom: CustomFields,
): Promise<TableTraits | undefined> {
  const { list, file } = source;
  let format: CsvFormat | undefined;
  const seenHeadings = new Set<string>();
  const ids = new Set<string>();
  const references = new Map(
    Object.keys(REFERENCE_FIELDS[list] ?? {}).map((field) => [field, new Set<string>()] as const),
  );
  const textsByHeading = new Map<string, Set<string>>();
  const valuesByAttribute = new Map<string, Set<string>>();
  const unknownValueWords = new Set<string>();
  const pictureHosts = new Set<string>();
  const portfolios = new Map<string, string>();
  const classes = new Map<string, string>();
  let hasRepeatedIds = false;
  const isNested = /\.(?:nd)?json$/i.test(file);
  const isText = (field: string): boolean =>
    columnInLanguage(field, "de", { list, profile: { columns: {} }, custom })?.kind === "value";
  const textFields = new Set([...fieldsOf(list), ...custom.fields.keys()].filter(isText));
  const addText = (name: string, text: string): void => {
    const [target, maxTexts] = textFields.has(name)
      ? [valuesByAttribute, MAX_REFERENCES]
      : fieldsOf(list).has(name)
        ? []
        : [textsByHeading, MAX_DISTINCT_TEXTS];
    const texts = target?.get(name) ?? new Set();
    target?.set(name, texts);
    if (texts.size <= (maxTexts ?? 0)) texts.add(text);
    if (resolveNumberField(list, name, custom) && WORD.test(text) && !isPlaceholder(text)) unknownValueWords.add(text);
    if (/image_url$|logo_url$/.test(name) && /^https?:\/\//i.test(text) && URL.canParse(text))
      pictureHosts.add(new URL(text).host);
  };
  const addEntry = (entry: Entry): void => {
    const id = entry[LIST_IDS[list as keyof typeof LIST_IDS]];
    if (typeof id === "string") {
      if (ids.has(id)) hasRepeatedIds = true;
      ids.add(id);
    }
    for (const [name, cell] of Object.entries(entry))
      for (const value of [cell].flat())
        if (typeof value === "string" ? value.trim() !== "" : typeof value === "number" || typeof value === "boolean")
          addText(name, String(value).trim());
    const { name, texts, own_etim_class: etimClass, category } = entry;
    if (list === "portfolios" && typeof id === "string")
      for (const text of [
        id,
        name,
        ...[texts].flat().map((entryText) => (isEntry(entryText) ? entryText["text"] : undefined)),
      ])
        if (typeof text === "string") portfolios.set(normalizeHeading(text), id);
    if (typeof etimClass === "string" && typeof category === "string") classes.set(etimClass, category);
    for (const [field, values] of references)
      for (const item of [entry[field]].flat())
        if (typeof item === "string" && values.size < MAX_REFERENCES) values.add(item);
  };
  try {
    const rows = source.rows({ custom, hasPaths: true, onCsvFormat: (csvFormat) => void (format = csvFormat) });
    const separators = await inferDecimalSeparators(
      list,
      mapHeadings(list, rows, { seenHeadings, addEntry, isNested }),
      custom,
    );
    const knownFields = fieldsOf(list);
    const all = [...seenHeadings];
    return {
      list,
      file,
      isNested,
      format,
      decimalSeparators: separators.proven,
      ambiguousField: [...knownFields].find(
        (name) => separators.ambiguousCount(name) > 0 && separators.separatorOf(name) === undefined,
      ),
      fields: new Set(all.filter((name) => knownFields.has(name))),
      headings: all.filter(
        (name) => !knownFields.has(name) && !keep.includes(name) && !customField(list, name, custom),
      ),
      ids,
      references,
      textsByHeading,
      hasRepeatedIds,
      valuesByAttribute,
      unknownValueWords,
      pictureHosts,
      portfolios,
      classes,
    };
  } catch (error) {
    if (error instanceof UnreadableFileError) return undefined;
    throw error;
  }
}

interface TraitCollector {
  /** Collects the headings. */
  readonly seenHeadings: Set<string>;
  readonly addEntry: (entry: Entry) => void;
  /** Whether values may be in nested objects. */
  readonly isNested: boolean;
}

/** Replaces headings by the fields that they mean, as the proposed profile will. */
async function* mapHeadings(
  list: ListName,
  batches: AsyncIterable<readonly Row[]>,
  { seenHeadings, addEntry, isNested }: TraitCollector,
): AsyncGenerator<readonly Row[]> {
  const fields = new Map<string, string>();
  const fieldOfHeading = (heading: string): string => {
    const existing = fields.get(heading);
    if (existing !== undefined || seenHeadings.size >= MAX_HEADINGS) return existing ?? heading;
    seenHeadings.add(heading);
    const field = fieldsOf(list).has(heading)
      ? heading
      : (fieldForHeading(list, isNested ? attributeInPath(heading) : heading) ?? heading);
    fields.set(heading, field);
    return field;
  };
  for await (const batch of batches)
    yield batch.map((row) => {
      if (typeof row.value !== "object" || row.value === null) return row;
      const entry = isNested && isEntry(row.value) ? flattenEntry(row.value, fieldsOf(list)) : row.value;
      const value = Object.fromEntries(
        Object.entries(entry).map(([name, cell]) => [fieldOfHeading(name), cell as unknown]),
      );
      addEntry(value);
      return { ...row, value };
    });
}
