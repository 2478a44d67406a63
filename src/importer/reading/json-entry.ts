import { LANGUAGE_TAG } from "#model/entities/language-tag.ts";
import { customField, NO_CUSTOM_FIELDS } from "../declared/custom-fields.ts";
import { isEntry } from "../fields/is-entry.ts";
import { fieldsOf } from "../fields/known-fields.ts";
import type { ReadRows } from "../files/row.ts";
import { languageOfCell } from "../profile/row-shape.ts";
import { LocalisedValues } from "../values/localised-values.ts";
import { createRowReshaper } from "./reshape-row.ts";
import { inLanguage, readHeading, type Column, type TableOptions } from "./table-columns.ts";
import { entriesOf } from "./table.ts";
import type { TableCell } from "./table-cell.ts";

type Entry = Readonly<Record<string, unknown>>;

/**
 * A reader of JSON whose entries are like rows of a table: `columns` of the profile has the paths of values (`attributes.ip.value`),
 * `rows` the members that identify the entry's language, portfolio or attribute. A figure may be an object with its unit, a text an
 * object with a member per language.
 *
 * @param read reads the entries as they are written
 */
export const entryReader = (read: ReadRows, options: TableOptions): ReadRows =>
  async function* (path, watch) {
    const { list, profile } = options;
    const paths = [...(profile.columns[list]?.keys() ?? [])];
    const toEntries = createEntryReader(paths, { ...options, custom: watch?.custom });
    for await (const batch of read(path, { ...watch, hasPaths: watch?.hasPaths === true || paths.length > 0 }))
      yield batch.flatMap((row) => toEntries(row.value, row.row).map((value) => ({ ...row, value })));
  };

function createEntryReader(paths: readonly string[], options: TableOptions) {
  const { list, profile } = options;
  const shape = profile.rows?.[list];
  const reshape = shape && createRowReshaper(shape, options);
  const mapped = new Map(paths.map((path) => [path, memberOf(readHeading(path, options), options)] as const));
  const containers = new Set(paths.map((path) => path.split(".", 1)[0] ?? ""));
  const members = new Map<string, Member>(mapped);
  const memberNamed = (name: string): Member => {
    const member = members.get(name) ?? memberOf({ kind: "field", field: name, read: (cell) => cell }, options);
    if (members.size < MAX_MEMBERS) members.set(name, member);
    return member;
  };
  return (entry: unknown, row: number): readonly unknown[] => {
    if (!isEntry(entry)) return [entry];
    const pathValues = paths
      .map((path) => [path, valueAt(entry, path)] as const)
      .filter(([, value]) => value !== undefined);
    const cells = (pairs: readonly (readonly [string, unknown])[]) =>
      pairs.map(([name, value]) => memberNamed(name).toCell(value) as TableCell);
    const columns = (pairs: readonly (readonly [string, unknown])[]) => pairs.map(([name]) => memberNamed(name).column);
    const others = Object.entries(entry).filter(([name]) => !containers.has(name));
    if (reshape) {
      const all = [...others, ...pathValues];
      const names = all.map(([name]) => name);
      reshape.checkHeader(names, row);
      const parts = reshape.toParts(names, columns(all), cells(all));
      return entriesOf(parts.columns, parts.cells);
    }
    const toCell = others.map(([name, value]) => [name, memberNamed(name).toCell(value)] as const);
    if (pathValues.length === 0) return [toCell.every(([, value], index) => value === others[index]?.[1]) ? entry : Object.fromEntries(toCell)]; // prettier-ignore
    return entriesOf(columns(pathValues), cells(pathValues)).map((values) => ({
      ...Object.fromEntries(toCell),
      ...values,
    }));
  };
}

/** Entries have a few dozen members; hostile ones may have any number. */
const MAX_MEMBERS = 1000;

/** The interpretation of a member. */
interface Member {
  readonly column: Column;
  /** Its value as a table cell: `{ "value": 1.2, "unit": "klm" }` is `1.2 klm`, `{ "de": "Eins" }` a text per language. */
  readonly toCell: (value: unknown) => unknown;
}

function memberOf(column: Column, options: TableOptions): Member {
  const { list, language, custom = NO_CUSTOM_FIELDS } = options;
  const { field, kind } = column;
  const isKnown = fieldsOf(list).has(field) || customField(list, field, custom) !== undefined;
  const kindOfWords = kind === "field" ? inLanguage(field, language ?? "", options)?.kind : undefined;
  const inLanguages = (words: Words): unknown =>
    kindOfWords === "text"
      ? words.map(([tag, text]) => ({ language: tag, text }))
      : new LocalisedValues(Object.fromEntries(words.map(([tag, word]) => [tag, [word].flat()])));
  return {
    column,
    toCell(value) {
      if (!isKnown || typeof value !== "object" || value === null)
        return isKnown && kindOfWords && language !== undefined && typeof value === "string" ? inLanguages([[language, value]]) : value;
      const words = kindOfWords && wordsByLanguage(value);
      return words ? inLanguages(words) : quantity(value);
    },
  };
} // prettier-ignore

/**
 * The value at a path: through members of objects, and elements of lists by index or by one of their values
 * (`name.de_DE.data`).
 */
function valueAt(entry: Entry, path: string): unknown {
  if (Object.hasOwn(entry, path)) return entry[path];
  let value: unknown = entry;
  for (const part of path.split(".")) {
    if (Array.isArray(value)) {
      const elements: readonly unknown[] = value;
      value = /^\d+$/.test(part)
        ? elements[Number(part)]
        : elements.find((element) => isEntry(element) && Object.values(element).includes(part));
    } else value = isEntry(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }
  return value;
}

/** The names of a figure, a unit, a language and a text in objects of product databases. */
const AMOUNTS = ["value", "amount"];
const TEXTS = ["text", "data", "value"];
const LOCALES = ["language", "locale", "lang"];

function quantity(value: unknown): unknown {
  if (!isEntry(value)) return value;
  const { unit, ...rest } = value;
  const [[name, amount] = ["", undefined], ...others] = Object.entries(rest);
  if (!AMOUNTS.includes(name) || others.length > 0 || !["string", "number"].includes(typeof amount)) return value;
  return typeof unit === "string" && unit.trim() !== "" ? `${String(amount)} ${unit}` : amount;
}

type Words = readonly (readonly [language: string, text: unknown])[];

/** The texts of `{ "de": …, "en_US": … }` or `[{ "locale": "de_DE", "data": … }]`; `undefined` for other values. */
function wordsByLanguage(value: object): Words | undefined {
  const pairs: readonly (readonly [unknown, unknown])[] = Array.isArray(value)
    ? value.map((element: unknown) => [firstOf(element, LOCALES), firstOf(element, TEXTS)])
    : Object.entries(value);
  const texts = pairs.map(([tag, text]) => [languageTag(tag), text] as const);
  return texts.length > 0 && texts.every(isText) ? texts.filter(([, text]) => text !== null) : undefined;
}

const firstOf = (element: unknown, names: readonly string[]): unknown =>
  isEntry(element) ? names.map((name) => element[name]).find((value) => value !== undefined) : undefined;

const languageTag = (tag: unknown): string | undefined =>
  typeof tag === "string" ? (languageOfCell(tag) ?? (LANGUAGE_TAG.test(tag) ? tag : undefined)) : undefined;

const isText = (pair: readonly [string | undefined, unknown]): pair is readonly [string, unknown] =>
  pair[0] !== undefined && (typeof pair[1] === "string" || pair[1] === null || isWords(pair[1]));

const isWords = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === "string");
