import { LANGUAGE_TAG } from "#model/languages/language.ts";
import { TextValues, isTextField } from "#model/entities/fields.ts";
import type { ListName } from "#model/lists/lists.ts";
import { createPlaceholderTest } from "#model/texts/placeholder-matcher.ts";
import { FormattedNumber } from "#formats/cell.ts";
import { idField } from "../checking/check-entry.ts";
import { fieldByKind, fieldsOf } from "../fields/entry-fields.ts";
import { fieldSchema, resolveNumberField, NO_CUSTOM_FIELDS, type CustomFields } from "../declared/custom-fields.ts";
import { interpretSuffix, splitHeading, convertUnit, unitFactor, type NumberField } from "../numbers/number-fields.ts";
import { DEFAULT_LIST_SEPARATOR, type Profile } from "../profile/profile.ts";
import {
  createCellReader,
  splitList,
  parseYesNo,
  type CellReader,
  displayedCell,
  type TableCell,
} from "./table-cell.ts";
import { withUnit } from "./unit-columns.ts";
import { UnreadableFileError } from "../files/row.ts";

interface ColumnMeaning {
  readonly field: string;
  /** What identifies it among the columns of a table, in messages as well: `texts.de`. */
  readonly key: string;
  readonly read: CellReader;
}

/**
 * A column of a table. Its cells have a whole field; or some of a field's objects, such as the text in one language
 * (`texts.de`), whether an article belongs to a portfolio (`url_configs.p1`) or its related articles of a kind
 * (`related.coupler`); or the values of an attribute in one language (`mounting.de`); or a field of an entry in one
 * language (`text.de`): such a row holds one entry per language.
 *
 * @see rules D2, D9, D11, D12
 */
export type Column =
  | (ColumnMeaning & { readonly kind: "field" })
  | (ColumnMeaning & { readonly kind: "objects" })
  | (ColumnMeaning & { readonly kind: "value" | "entry"; readonly language: string });

/** A cell of a row, with the heading of its column, and what that means; absent for a column without a heading. */
export interface HeadedCell {
  readonly name: string;
  readonly column: Column | undefined;
  readonly cell: TableCell;
}

/** How to read the tables of a list. */
export interface TableOptions {
  readonly list: ListName;
  readonly profile: Pick<Profile, "columns" | "keep" | "listSeparator" | "rows">;
  /** The language of the file's text, if the profile names one. */
  readonly language?: string | undefined;
  /** The fields of the catalogue's custom attributes; absent if there are none or they are not known yet. */
  readonly custom?: CustomFields | undefined;
}

/**
 * Parses the heading of a column: a field's name or the profile's alias for it, with a unit in brackets where the cells
 * are not in the field's own (`Länge [m]`). For number fields, bracketed text that is not a unit is part of the name:
 * `Leistung (max.)` is not `Leistung`, unless the profile maps the whole heading.
 *
 * @throws {UnreadableFileError} when a number field cannot have the unit, or the kind of a field's objects is unknown
 */
export function parseHeading(heading: string, options: TableOptions): Column {
  const { list, language, custom = NO_CUSTOM_FIELDS } = options;
  const target = fieldOfHeading(heading, options);
  const compositeColumn =
    languageColumn(target, options) ?? parsePortfolioHeading(list, target) ?? memberColumn(target, options);
  if (compositeColumn) return compositeColumn;
  const columnInFileLanguage = language === undefined ? undefined : columnInLanguage(target, language, options);
  if (columnInFileLanguage) return columnInFileLanguage;
  const read = createFieldReader(target, options);
  const number = resolveNumberField(list, target, custom);
  return {
    kind: "field",
    field: target,
    key: target,
    read: number === undefined ? read : createNumberReader(read, number, headingUnit(heading, number)),
  };
}

/** Entries have a few dozen attributes; hostile files may have any number. */
const MAX_CACHED_HEADINGS = 1000;

/** Creates a function that parses the names of attributes in rows as `parseHeading` does headings, each name once. */
export function createHeadingParser(options: TableOptions): (heading: string) => Column {
  const columns = new Map<string, Column>();
  return (heading) => {
    const column = columns.get(heading) ?? parseHeading(heading, options);
    if (columns.size < MAX_CACHED_HEADINGS) columns.set(heading, column);
    return column;
  };
}

/** The field that a heading names, or the whole heading if it names none. */
function fieldOfHeading(heading: string, { list, profile, custom = NO_CUSTOM_FIELDS }: TableOptions): string {
  const mappedFields = profile.columns[list];
  const split = splitHeading(heading);
  const { name } = split;
  const isField = fieldSchema(list, name, custom) !== undefined;
  const mappedField = mappedFields?.get(heading);
  const field = mappedFields?.get(name) ?? (isField ? name : undefined);
  if (mappedField !== undefined || field === undefined) return mappedField ?? heading;
  const number = resolveNumberField(list, field, custom);
  if (number === undefined) return split.isBareUnit ? heading : field;
  return interpretSuffix(split, number) === "qualifier" ? heading : field;
}

/**
 * Numbers are read exactly, regardless of their display format; a unit in the format counts as if it were in the cell.
 * No decimal separator has to be inferred.
 *
 * @param unit the unit of cells without one, if it is not the field's own
 */
function createNumberReader(read: CellReader, field: NumberField, unit: string | undefined): CellReader {
  return (cell) => {
    const measured = unit === undefined ? cell : withUnit(cell, unit);
    if (!(measured instanceof FormattedNumber)) return read(measured);
    if (measured.unit === undefined) return read(measured.value);
    const factor = unitFactor(field, measured.unit);
    return factor === undefined ? `${measured.value} ${measured.unit}` : convertUnit(measured.value, factor);
  };
}

/** The unit in a heading; `undefined` for none, and for the field's own. @throws {UnreadableFileError} for others */
function headingUnit(heading: string, field: NumberField): string | undefined {
  const split = splitHeading(heading);
  const { unitOrRemark: unit } = split;
  if (unit === undefined) return undefined;
  const suffix = interpretSuffix(split, field);
  if (suffix === "foreign-unit") {
    const units = Object.keys(field.factors).join(", ");
    throw new UnreadableFileError(
      `has the unit ${JSON.stringify(unit)} in the heading ${JSON.stringify(heading)}; expected ${units === "" ? "none" : `one of ${units}`}`,
    );
  }
  return suffix !== "unit" || unit.toLowerCase() === field.unit?.toLowerCase() ? undefined : unit;
}

/** The separator of several values in a field's cell. */
const separatorOf = (field: string, { profile: { listSeparator = DEFAULT_LIST_SEPARATOR } }: TableOptions): string =>
  typeof listSeparator === "string"
    ? listSeparator
    : (new Map(Object.entries(listSeparator)).get(field) ?? DEFAULT_LIST_SEPARATOR);

function createFieldReader(field: string, options: TableOptions): CellReader {
  const schema = fieldSchema(options.list, field, options.custom ?? NO_CUSTOM_FIELDS);
  const read = createCellReader(field, schema, separatorOf(field, options));
  return (cell) => read(displayedCell(cell));
}

/** The column of a field's text, or of an attribute's values, in a language; `undefined` for all other fields. */
export function columnInLanguage(field: string, language: string, options: TableOptions): Column | undefined {
  const { list, custom = NO_CUSTOM_FIELDS } = options;
  const schema = fieldSchema(list, field, custom);
  const key = `${field}.${language}`;
  if (isTextField(field) && schema !== undefined)
    return { kind: "objects", field, key, read: (cell) => [{ language, text: displayedCell(cell) }] };
  return list === "articles" && schema === TextValues
    ? { kind: "value", field, key, language, read: createFieldReader(field, options) }
    : undefined;
}

function languageColumn(name: string, options: TableOptions): Column | undefined {
  const { list } = options;
  const dotIndex = name.lastIndexOf(".");
  const [field, language] = [name.slice(0, dotIndex), name.slice(dotIndex + 1).replace("_", "-")];
  if (dotIndex <= 0 || !LANGUAGE_TAG.test(language)) return undefined;
  const textColumn = columnInLanguage(field, language, options);
  const fieldName = field === "value" && list === "filter-texts" ? "text" : field;
  if (textColumn || !hasEntriesPerLanguage(list) || !fieldsOf(list).has(fieldName)) return textColumn;
  const key = `${fieldName}.${language}`;
  return { kind: "entry", field: fieldName, key, language, read: createFieldReader(fieldName, options) };
}

/** Lists whose entries are in one language each and have no id, so that one row can yield several entries. */
const hasEntriesPerLanguage = (list: ListName): boolean =>
  fieldsOf(list).has("language") && idField(list) === undefined;

const PORTFOLIO_HEADING = /^url_configs(?:_data)?\.(.+)$/s;

function parsePortfolioHeading(list: ListName, name: string): Column | undefined {
  const portfolio = fieldsOf(list).has("url_configs_data") ? PORTFOLIO_HEADING.exec(name)?.[1] : undefined;
  return portfolio === undefined ? undefined : portfolioColumn(portfolio);
}

/** The column of a portfolio: an article's address there, or whether the article belongs to it. */
export const portfolioColumn = (portfolio_id: string): Column => ({
  kind: "objects",
  field: "url_configs_data",
  key: `url_configs.${portfolio_id}`,
  read(formatted) {
    const cell = displayedCell(formatted);
    const membership = typeof cell === "object" ? undefined : parseYesNo(String(cell));
    // A placeholder such as a dash means that it does not.
    if (membership === false || (typeof cell === "string" && isPlaceholder(cell))) return [];
    return [membership === true ? { portfolio_id } : { portfolio_id, url: cell }];
  },
});

const isPlaceholder = createPlaceholderTest();

function memberColumn(name: string, options: TableOptions): Column | undefined {
  const [field = "", ...rest] = name.split(".");
  const byKind = fieldByKind(field);
  if (!byKind || rest.length === 0 || !fieldsOf(options.list).has(field)) return undefined;
  const { kinds, member, hasLanguages } = byKind;
  const [kind = "", language] = hasLanguages ? rest : [rest.join(".")];
  const isLanguage = language === undefined || (rest.length === 2 && LANGUAGE_TAG.test(language));
  if (!kinds.includes(kind) || !isLanguage) {
    const expected = `one of ${kinds.join(", ")}${hasLanguages ? ", optionally followed by a language such as .de" : ""}`;
    throw new UnreadableFileError(
      `has the kind ${JSON.stringify(rest.join("."))} in the heading ${JSON.stringify(name)}; expected ${expected}`,
    );
  }
  const separator = separatorOf(field, options);
  return {
    kind: "objects",
    field,
    key: name,
    read: (cell) =>
      (splitList(displayedCell(cell), separator) ?? [displayedCell(cell)]).map((value) => ({
        kind,
        [member]: value,
        ...(language !== undefined && { language }),
      })),
  };
}
