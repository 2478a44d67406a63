import { fieldKinds } from "#model/field-reference/field-kind.ts";
import { TEXT_FIELDS } from "#model/entities/fields.ts";
import { LANGUAGES } from "#model/languages/language.ts";
import type { ListName } from "#model/lists/lists.ts";
import type { Cell } from "#formats/cell.ts";
import type { CustomFields } from "../declared/custom-fields.ts";
import { fieldByKind, type Entry } from "../fields/entry-fields.ts";
import { DEFAULT_LIST_SEPARATOR } from "../profile/profile.ts";
import { parseYesNo } from "../reading/table-cell.ts";

/** A column of a list's table. */
export interface TableColumn {
  readonly heading: string;
  /** The field whose values, or a part of them, it contains. */
  readonly field: string;
  readonly cell: (entry: Entry) => Cell;
}

/** More columns would make a table too wide to work with; the field is one column of JSON then. */
const MAX_COLUMNS_PER_FIELD = 40;

/**
 * Lays out the columns that represent the entries of a list completely: one per field, or one per language, per
 * portfolio, or per kind of related articles, pictures and documents. A field that such columns could not represent
 * exactly is one column of JSON. A list without entries has one column per field, so that its table has headings.
 *
 * @param entries all entries of the list; iterated once
 * @param custom the fields of the catalogue's custom attributes
 */
export function layOutTable(list: ListName, entries: Iterable<Entry>, custom: CustomFields): readonly TableColumn[] {
  const names = [...fieldKinds(list).map(([field]) => field), ...(list === "articles" ? custom.fields.keys() : [])];
  const fields = new Map<string, FieldUsage>(names.map((field) => [field, createUsage()]));
  let isEmpty = true;
  for (const entry of entries) {
    isEmpty = false;
    for (const [field, value] of Object.entries(entry)) {
      const usage = fields.get(field) ?? createUsage();
      fields.set(field, usage);
      recordValue(usage, field, value);
    }
  }
  if (isEmpty) return names.flatMap((field) => columnsForField(field, { isUsed: true, successors: undefined }));
  return [...fields].filter(([, { isUsed }]) => isUsed).flatMap(([field, usage]) => columnsForField(field, usage));
}

interface FieldUsage {
  isUsed: boolean;
  /** The keys that directly follow each column key in some entry; `undefined` once an entry cannot be represented. */
  successors: Map<string, Set<string>> | undefined;
}

const createUsage = (): FieldUsage => ({ isUsed: false, successors: new Map() });

function recordValue(usage: FieldUsage, field: string, value: unknown): void {
  usage.isUsed = true;
  const columnKeys = usage.successors && columnKeysOf(field, value);
  if (!columnKeys) usage.successors = undefined;
  for (const [index, key] of columnKeys?.entries() ?? []) {
    const next = columnKeys?.[index + 1];
    const successorsOfKey = usage.successors?.get(key) ?? new Set();
    usage.successors?.set(key, next === undefined ? successorsOfKey : successorsOfKey.add(next));
  }
}

/** The column keys of a value: its languages, portfolios or kinds; `undefined` when columns cannot represent it. */
function columnKeysOf(field: string, value: unknown): readonly string[] | undefined {
  const mapping = MAPPINGS_BY_FIELD[field];
  if (!mapping || !Array.isArray(value) || value.length === 0) return undefined;
  const all = value.map((object: unknown) => mapping.columnKey(object));
  const columnKeys = mapping.isList ? all.filter((key, index) => index === 0 || key !== all[index - 1]) : all;
  return columnKeys.every((key) => key !== undefined) && new Set(columnKeys).size === columnKeys.length
    ? columnKeys
    : undefined;
}

/** Sorts column keys topologically (Kahn's algorithm); `undefined` when entries contradict each other. */
function commonOrder(successors: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] | undefined {
  const inDegrees = new Map([...successors.keys()].map((key) => [key, 0]));
  for (const successorsOfKey of successors.values())
    for (const key of successorsOfKey) inDegrees.set(key, (inDegrees.get(key) ?? 0) + 1);
  const order = [...inDegrees].flatMap(([key, count]) => (count === 0 ? [key] : []));
  for (const key of order)
    for (const next of successors.get(key) ?? []) {
      const remaining = (inDegrees.get(next) ?? 0) - 1;
      inDegrees.set(next, remaining);
      if (remaining === 0) order.push(next);
    }
  return order.length === successors.size ? order : undefined;
}

/** How the objects in a field are distributed over columns. */
interface ColumnMapping {
  readonly heading: (key: string) => string;
  /** The key of an object's column; `undefined` when no column can represent the object exactly. */
  readonly columnKey: (object: unknown) => string | undefined;
  /** The cell of the objects of one column: one, unless `isList`. */
  readonly cell: (objects: readonly Entry[]) => Cell;
  /** Whether a cell holds several objects, which must be consecutive in the field. */
  readonly isList?: true;
}

const translationMapping = (field: string): ColumnMapping => ({
  heading: (language) => `${field}.${language}`,
  columnKey(object) {
    const { language, text, ...rest } = object as Entry;
    const isPlain = typeof text === "string" && text.trim() !== "" && Object.keys(rest).length === 0;
    return isPlain ? LANGUAGES.find((candidate) => candidate === language) : undefined;
  },
  cell: ([object]) => object?.["text"] as string,
});

function kindMapping(field: string): ColumnMapping {
  const { member = "", hasLanguages } = fieldByKind(field) ?? {};
  return {
    isList: true,
    heading: (kind) => `${field}.${kind}`,
    columnKey(object) {
      const { kind, [member]: value, ...remaining } = object as Entry;
      const { language, ...rest } = hasLanguages ? remaining : { ...remaining, language: undefined };
      const isPlain =
        typeof value === "string" &&
        value === value.trim() &&
        !value.includes(DEFAULT_LIST_SEPARATOR) &&
        !value.startsWith("[");
      const isKnown = typeof kind === "string" && (language === undefined || typeof language === "string");
      if (!isPlain || !isKnown || Object.keys(rest).length > 0) return undefined;
      return language === undefined ? kind : `${kind}.${language}`;
    },
    cell: (objects) => objects.map((object) => object[member] as string).join(DEFAULT_LIST_SEPARATOR),
  };
}

const MAPPINGS_BY_FIELD: Readonly<Record<string, ColumnMapping | undefined>> = {
  ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, translationMapping(field)])),
  url_configs_data: {
    heading: (portfolio) => `url_configs.${portfolio}`,
    columnKey(object) {
      const { portfolio_id: portfolio, url, ...rest } = object as Entry;
      const isPlain =
        url === undefined || (typeof url === "string" && url.trim() !== "" && parseYesNo(url) === undefined);
      return isPlain && Object.keys(rest).length === 0 && typeof portfolio === "string" ? portfolio : undefined;
    },
    cell: ([object]) => (object?.["url"] === undefined ? "yes" : (object["url"] as string)),
  },
  related: kindMapping("related"),
  images: kindMapping("images"),
  documents: kindMapping("documents"),
};

function columnsForField(field: string, { successors }: FieldUsage): readonly TableColumn[] {
  const mapping = MAPPINGS_BY_FIELD[field];
  const columnKeys = successors && commonOrder(successors);
  if (!mapping || !columnKeys || columnKeys.length > MAX_COLUMNS_PER_FIELD)
    return [{ heading: field, field, cell: (entry) => scalarCell(entry[field]) }];
  return columnKeys.map((key) => ({
    heading: mapping.heading(key),
    field,
    cell(entry) {
      const objects = (entry[field] ?? []) as readonly Entry[];
      const keyObjects = objects.filter((object) => mapping.columnKey(object) === key);
      return keyObjects.length === 0 ? undefined : mapping.cell(keyObjects);
    },
  }));
}

/** Strings, numbers and booleans as they are; everything else as JSON. */
const scalarCell = (value: unknown): Cell =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" || value === undefined
    ? value
    : JSON.stringify(value);
