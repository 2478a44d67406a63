import { formatValue } from "#model/format-value.ts";
import { LANGUAGE_TAG } from "#model/languages/language.ts";
import type { ListName } from "#model/lists/lists.ts";
import { idField } from "../checking/check-entry.ts";
import { customField, NO_CUSTOM_FIELDS } from "../declared/custom-fields.ts";
import { isEntry, type Entry, fieldsOf } from "../fields/entry-fields.ts";
import { UnreadableFileError, type RowReader } from "../files/row.ts";
import { parseLanguage } from "../profile/profile.ts";
import { LocalisedValues } from "../values/localised-values.ts";
import { columnOptions, createRowReshaper } from "./reshape-row.ts";
import { columnInLanguage, parseHeading, type Column, type HeadedCell, type TableOptions } from "./table-columns.ts";
import { buildEntries } from "./table.ts";
import type { TableCell } from "./table-cell.ts";

/**
 * A reader of JSON that treats entries like rows of a table: the profile's `columns` hold paths to values
 * (`attributes.ip.value`), its `rows` the members with an entry's language, portfolio or attribute. A number may be an
 * object with its unit, localised text an object with a member per language.
 *
 * @param read reads the file's entries without changing them
 */
export const createJsonRowReader = (read: RowReader, options: TableOptions): RowReader =>
  async function* (path, readerOptions) {
    const { list, profile } = options;
    const paths = [...(profile.columns[list]?.keys() ?? [])];
    const toEntries = createEntryReader(paths, { ...options, custom: readerOptions?.custom });
    const hasPaths = readerOptions?.hasPaths === true || paths.length > 0;
    let firstEntry: unknown;
    let entryCount = 0;
    for await (const batch of read(path, { ...readerOptions, hasPaths })) {
      firstEntry ??= batch[0]?.value;
      entryCount += batch.length;
      yield batch.flatMap((row) => toEntries(row.value, row.row).map((value) => ({ ...row, value })));
    }
    if (entryCount === 1 && !hasPaths) refuseWrapper(list, firstEntry);
  };

/** Refuses an only entry without fields of its list that has objects: `{"total": 1, "items": […]}` is no entry. */
function refuseWrapper(list: ListName, entry: unknown): void {
  const fields = fieldsOf(list);
  if (!isEntry(entry) || idField(list) === undefined || Object.keys(entry).some((name) => fields.has(name))) return;
  const member = Object.entries(entry).find(
    ([, value]) => Array.isArray(value) && value.length > 0 && value.every(isEntry),
  )?.[0];
  if (member !== undefined)
    throw new UnreadableFileError(
      `contains one object, and the entries are probably in its member ${formatValue(member)}; write that array alone into the file`,
    );
}

function createEntryReader(paths: readonly string[], tableOptions: TableOptions) {
  const { list, profile } = tableOptions;
  const shape = profile.rows?.[list];
  const reshaper = shape && createRowReshaper(shape, tableOptions);
  const options = columnOptions(tableOptions);
  const containers = new Set(paths.map((path) => path.split(".", 1)[0] ?? ""));
  const members = new Map(paths.map((path) => [path, createMember(parseHeading(path, options), options)]));
  const getMember = (name: string): Member => {
    const member =
      members.get(name) ?? createMember({ kind: "field", field: name, key: name, read: (cell) => cell }, options);
    if (members.size < MAX_CACHED_MEMBERS) members.set(name, member);
    return member;
  };
  return (entry: unknown, row: number): readonly unknown[] => {
    if (!isEntry(entry)) return [entry];
    const toCells = (pairs: readonly (readonly [string, unknown])[]): readonly HeadedCell[] =>
      pairs.map(([name, value]) => {
        const member = getMember(name);
        return { name, column: member.column, cell: member.toCell(value) as TableCell };
      });
    const pathCells = toCells(
      paths.map((path) => [path, valueAt(entry, path)] as const).filter(([, value]) => value !== undefined),
    );
    const others = Object.entries(entry).filter(([name]) => !containers.has(name));
    const otherCells = toCells(others);
    if (reshaper) {
      const cells = [...otherCells, ...pathCells];
      reshaper.checkHeader(
        cells.map(({ name }) => name),
        { row },
      );
      return buildEntries(reshaper.reshape(cells));
    }
    if (pathCells.length === 0 && otherCells.every(({ cell }, index) => cell === others[index]?.[1])) return [entry];
    const otherFields = Object.fromEntries(otherCells.map(({ name, cell }) => [name, cell]));
    return pathCells.length === 0
      ? [otherFields]
      : buildEntries(pathCells).map((fields) => ({ ...otherFields, ...fields }));
  };
}

/** Entries have a few dozen distinct members; hostile files may have any number. */
const MAX_CACHED_MEMBERS = 1000;

type Member = ReturnType<typeof createMember>;

/** How a member of an entry is read. */
function createMember(column: Column, options: TableOptions) {
  const { list, language, custom = NO_CUSTOM_FIELDS } = options;
  const { field, kind } = column;
  const isKnown = fieldsOf(list).has(field) || customField(list, field, custom) !== undefined;
  const languageColumnKind = kind === "field" ? columnInLanguage(field, language ?? "", options)?.kind : undefined;
  const toLanguageValues = (languageTexts: LanguageTexts): unknown =>
    languageColumnKind === "objects"
      ? languageTexts.map(([tag, text]) => ({ language: tag, text }))
      : new LocalisedValues(Object.fromEntries(languageTexts.map(([tag, word]) => [tag, [word].flat()])));
  return {
    column,
    /** Converts a value to a table cell: `{ "value": 1.2, "unit": "klm" }` to `1.2 klm`, or text in each language. */
    toCell(value: unknown): unknown {
      if (!isKnown || typeof value !== "object" || value === null)
        return isKnown && languageColumnKind && language !== undefined && typeof value === "string"
          ? toLanguageValues([[language, value]])
          : value;
      const languageTexts = languageColumnKind && readLanguageTexts(value);
      return languageTexts ? toLanguageValues(languageTexts) : joinUnit(value);
    },
  };
}

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

/** Members of objects in product databases that contain a number, a string or a language. */
const AMOUNT_MEMBERS = ["value", "amount"];
const TEXT_MEMBERS = ["text", "data", "value"];
const LANGUAGE_MEMBERS = ["language", "locale", "lang"];

function joinUnit(value: unknown): unknown {
  if (!isEntry(value)) return value;
  const { unit, ...rest } = value;
  const [[name, amount] = ["", undefined], ...others] = Object.entries(rest);
  if (!AMOUNT_MEMBERS.includes(name) || others.length > 0 || !["string", "number"].includes(typeof amount))
    return value;
  return typeof unit === "string" && unit.trim() !== "" ? `${String(amount)} ${unit}` : amount;
}

type LanguageTexts = readonly (readonly [language: string, text: unknown])[];

/** The texts of `{ "de": …, "en_US": … }` or `[{ "locale": "de_DE", "data": … }]`; else `undefined`. */
function readLanguageTexts(value: object): LanguageTexts | undefined {
  const pairs: readonly (readonly [unknown, unknown])[] = Array.isArray(value)
    ? value.map((element: unknown) => [firstMember(element, LANGUAGE_MEMBERS), firstMember(element, TEXT_MEMBERS)])
    : Object.entries(value);
  const texts = pairs.map(([tag, text]) => [languageTag(tag), text] as const);
  return texts.length > 0 && texts.every(isLanguageText) ? texts.filter(([, text]) => text !== null) : undefined;
}

const firstMember = (element: unknown, names: readonly string[]): unknown =>
  isEntry(element) ? names.map((name) => element[name]).find((value) => value !== undefined) : undefined;

const languageTag = (tag: unknown): string | undefined =>
  typeof tag === "string" ? (parseLanguage(tag) ?? (LANGUAGE_TAG.test(tag) ? tag : undefined)) : undefined;

const isLanguageText = (pair: readonly [string | undefined, unknown]): pair is readonly [string, unknown] =>
  pair[0] !== undefined && (typeof pair[1] === "string" || pair[1] === null || isStringList(pair[1]));

const isStringList = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === "string");
