import type { ListName } from "#model/lists/lists.ts";
import { UnreadableFileError, type CsvFormat, type Row } from "../files/row.ts";
import { fieldsOf, isEntry, type Entry } from "../fields/entry-fields.ts";
import { customField, type CustomFields } from "../declared/custom-fields.ts";
import type { DecimalSeparator } from "#formats/number-text.ts";
import { inferDecimalSeparators } from "../reading/read-numbers.ts";
import type { ListSource } from "../reading/list-source.ts";
import { fieldForHeading } from "../fields/heading-meaning.ts";
import { TraitCollector } from "./trait-collector.ts";
import { parseLanguage } from "../profile/profile.ts";

/** The properties of a file from which a profile is proposed. Only its headings and ids determine their size. */
export interface TableTraits extends Readonly<TraitCollector["traits"]> {
  readonly list: ListName;
  readonly file: string;
  /** Whether the file is JSON, whose values may be in nested objects. */
  readonly isNested: boolean;
  /** Absent for workbooks and JSON. */
  readonly format: CsvFormat | undefined;
  /** The decimal separators proved by unambiguous numbers. */
  readonly decimalSeparators: ReadonlySet<DecimalSeparator>;
  /** A field with an ambiguous number that no other number resolves; absent if there is none. */
  readonly ambiguousField: string | undefined;
  /** The headings that are fields of the list. */
  readonly fields: ReadonlySet<string>;
  /** The headings that are neither fields nor kept by the profile. */
  readonly unknownHeadings: readonly string[];
}

/** A table has a few dozen columns; a malicious one may have any number. */
const MAX_HEADINGS = 1000;

/**
 * Reads the traits of a file.
 *
 * @param keep the unknown fields that the profile keeps, about which no question is asked
 * @param custom the fields of the catalogue's custom attributes, which are known as well
 * @returns `undefined` for a file that cannot be read, which the check has already reported
 */
export async function readTableTraits(
  source: ListSource,
  keep: readonly string[],
  custom: CustomFields,
): Promise<TableTraits | undefined> {
  const { list, file } = source;
  const isNested = /\.(?:nd)?json$/i.test(file);
  const collector = new TraitCollector(list, custom);
  const fieldsByHeading = new Map<string, string>();
  let format: CsvFormat | undefined;
  try {
    const rows = source.rows({ custom, hasPaths: true, onCsvFormat: (csvFormat) => void (format = csvFormat) });
    const mapped = mapHeadings(list, rows, { fieldsByHeading, isNested, onEntry: (entry) => collector.add(entry) });
    const separators = await inferDecimalSeparators(list, mapped, custom);
    const knownFields = fieldsOf(list);
    const isAmbiguous = (name: string): boolean =>
      separators.ambiguousCount(name) > 0 && separators.separatorOf(name) === undefined;
    const isKnown = (name: string): boolean => knownFields.has(name) || customField(list, name, custom) !== undefined;
    const headings = [...fieldsByHeading.keys()];
    return {
      list,
      file,
      isNested,
      format,
      decimalSeparators: separators.proven,
      ambiguousField: [...knownFields].find(isAmbiguous),
      fields: new Set(headings.filter(isKnown)),
      unknownHeadings: headings.filter((name) => !isKnown(name) && !keep.includes(name)),
      ...collector.traits,
    };
  } catch (error) {
    if (error instanceof UnreadableFileError) return undefined;
    throw error;
  }
}

interface MapHeadingsOptions {
  /** Receives each heading, up to `MAX_HEADINGS`, with its field, or itself if it means none. */
  readonly fieldsByHeading: Map<string, string>;
  readonly onEntry: (entry: Entry) => void;
  /** Whether values may be in nested objects. */
  readonly isNested: boolean;
}

/** Replaces headings with the fields that they mean, as an import with the proposed profile does. */
async function* mapHeadings(
  list: ListName,
  batches: AsyncIterable<readonly Row[]>,
  { fieldsByHeading, onEntry, isNested }: MapHeadingsOptions,
): AsyncGenerator<readonly Row[]> {
  const fieldOfHeading = (heading: string): string => {
    const existing = fieldsByHeading.get(heading);
    if (existing !== undefined || fieldsByHeading.size >= MAX_HEADINGS) return existing ?? heading;
    const name = isNested ? findAttributeName(heading) : heading;
    const field = fieldsOf(list).has(heading) ? heading : (fieldForHeading(list, name) ?? heading);
    fieldsByHeading.set(heading, field);
    return field;
  };
  for await (const batch of batches)
    yield batch.map((row) => {
      if (typeof row.value !== "object" || row.value === null) return row;
      const entry = isNested && isEntry(row.value) ? flattenEntry(row.value, fieldsOf(list)) : row.value;
      const value = Object.fromEntries(
        Object.entries(entry).map(([name, cell]) => [fieldOfHeading(name), cell as unknown]),
      );
      onEntry(value);
      return { ...row, value };
    });
}

const MAX_DEPTH = 6;
/** Path segments that do not name an attribute: wrappers around values, and indices. */
const WRAPPER_SEGMENTS = /^(?:value|values|amount|data|attributes|attribute|properties|\d+)$/i;

/** Flattens nested objects, except numbers with units, texts by language and known fields, to values by path. */
function flattenEntry(entry: Entry, fields: ReadonlySet<string>): Entry {
  return Object.fromEntries(
    Object.entries(entry).flatMap(([name, value]) =>
      fields.has(name) ? [[name, value] as const] : flattenValue(name, value, 1),
    ),
  );
}

function flattenValue(path: string, value: unknown, depth: number): readonly (readonly [string, unknown])[] {
  const elements = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const [first] = elements;
  if (elements.length === 1 && isEntry(first) && "data" in first && !isLocale(first["locale"]))
    return flattenValue(`${path}.0.data`, first["data"], depth + 1);
  if (!isEntry(value) || depth >= MAX_DEPTH || isValue(value)) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) => flattenValue(`${path}.${name}`, inner, depth + 1));
}

const isLocale = (locale: unknown): boolean => typeof locale === "string" && parseLanguage(locale) !== undefined;

/** Whether an object is a number with its unit, or texts by language. */
const isValue = (object: Entry): boolean =>
  ("unit" in object && ("value" in object || "amount" in object)) || Object.keys(object).every(isLocale);

/** The segment of a path that names the attribute: `ip` in `attributes.ip.value`. */
export const findAttributeName = (path: string): string =>
  path.includes(".")
    ? (path.split(".").findLast((part) => !WRAPPER_SEGMENTS.test(part) && parseLanguage(part) === undefined) ?? path)
    : path;
