import { fieldKinds } from "#model/field-reference/field-kind.ts";
import { TEXT_FIELDS } from "#model/entities/text-entry.ts";
import { LANGUAGES } from "#model/languages/language.ts";
import type { ListName } from "#model/lists/lists.ts";
import type { Cell } from "#formats/cell.ts";
import type { CustomFields } from "../declared/custom-fields.ts";
import { fieldByKind } from "../fields/fields-by-kind.ts";
import { LIST_SEPARATOR } from "../profile/profile.ts";
import { yesOrNo } from "../reading/cell-values.ts";

/** A column of a list's table: its heading and its value for an entry. */
export interface TableColumn {
  readonly heading: string;
  /** The field that it shows. */
  readonly field: string;
  readonly cell: (entry: Entry) => Cell;
}

/** A parsed entry. */
export type Entry = Readonly<Record<string, unknown>>;

/** More portfolios would make a table too wide to work with; they share one cell then. */
const MAX_PORTFOLIO_COLUMNS = 40;

/**
 * The columns that represent the entries of a list completely: one per field, one per language for fields with texts, one
 * per portfolio, one per kind of related articles, of pictures and of documents. Where columns could not represent a field exactly, it is one column of JSON.
 * A list without entries has one column per field, so that its table has headings.
 *
 * @param entries all of them; iterated once
 * @param custom the fields of the catalogue's custom attributes
 */
export function tableLayout(list: ListName, entries: Iterable<Entry>, custom: CustomFields): readonly TableColumn[] {
  const names = [...fieldKinds(list).map(([field]) => field), ...(list === "articles" ? custom.fields.keys() : [])];
  const fields = new Map<string, FieldUsage>(names.map((field) => [field, emptyUsage()]));
  let isEmpty = true;
  for (const entry of entries) {
    isEmpty = false;
    for (const [field, value] of Object.entries(entry)) {
      const usage = fields.get(field) ?? emptyUsage();
      fields.set(field, usage);
      recordValue(usage, field, value);
    }
  }
  if (isEmpty) return names.flatMap((field) => columnsOf(field, { isUsed: true, followers: undefined }));
  return [...fields].filter(([, { isUsed }]) => isUsed).flatMap(([field, usage]) => columnsOf(field, usage));
}

/** What the entries hold in a field. */
interface FieldUsage {
  isUsed: boolean;
  /** Each language, portfolio or kind with its direct successors; `undefined` once columns cannot represent an entry. */
  followers: Map<string, Set<string>> | undefined;
}

const emptyUsage = (): FieldUsage => ({ isUsed: false, followers: new Map() });

function recordValue(usage: FieldUsage, field: string, value: unknown): void {
  usage.isUsed = true;
  const parts = usage.followers && partsOf(field, value);
  if (!parts) usage.followers = undefined;
  for (const [index, part] of parts?.entries() ?? []) {
    const next = parts?.[index + 1];
    const followersOfPart = usage.followers?.get(part) ?? new Set();
    usage.followers?.set(part, next === undefined ? followersOfPart : followersOfPart.add(next));
  }
}

/** The languages, portfolios or kinds of a value; `undefined` when columns cannot represent it. */
function partsOf(field: string, value: unknown): readonly string[] | undefined {
  const spread = SPREADS[field];
  if (!spread || !Array.isArray(value) || value.length === 0) return undefined;
  const all = value.map((object: unknown) => spread.part(object));
  const parts = spread.isList ? all.filter((part, index) => index === 0 || part !== all[index - 1]) : all;
  return parts.every((part) => part !== undefined) && new Set(parts).size === parts.length ? parts : undefined;
}

/**
 * Sorts the parts topologically (Kahn's algorithm), so that each precedes those that follow it in some entry; `undefined`
 * when entries contradict each other.
 */
function commonOrder(followers: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] | undefined {
  const inDegrees = new Map([...followers.keys()].map((part) => [part, 0]));
  for (const followersOfPart of followers.values())
    for (const part of followersOfPart) inDegrees.set(part, (inDegrees.get(part) ?? 0) + 1);
  const order = [...inDegrees].flatMap(([part, count]) => (count === 0 ? [part] : []));
  for (const part of order)
    for (const next of followers.get(part) ?? []) {
      const remaining = (inDegrees.get(next) ?? 0) - 1;
      inDegrees.set(next, remaining);
      if (remaining === 0) order.push(next);
    }
  return order.length === followers.size ? order : undefined;
}

/** How the objects of a field map to columns. */
interface Spread {
  readonly heading: (part: string) => string;
  /** The column of an object; `undefined` when none can represent it exactly. */
  readonly part: (object: unknown) => string | undefined;
  /** The cell of the objects of one column: one, unless `isList`. */
  readonly cell: (objects: readonly Readonly<Record<string, unknown>>[]) => Cell;
  /** A cell holds all consecutive objects of its column. */
  readonly isList?: true;
}

const translations = (field: string): Spread => ({
  heading: (language) => `${field}.${language}`,
  part(object) {
    const { language, text, ...rest } = object as Readonly<Record<string, unknown>>;
    const isPlain = typeof text === "string" && text.trim() !== "" && Object.keys(rest).length === 0;
    return isPlain ? LANGUAGES.find((known) => known === language) : undefined;
  },
  cell: ([object]) => object?.["text"] as string,
});

function byKind(field: string): Spread {
  const { member = "", hasLanguages } = fieldByKind(field) ?? {};
  return {
    isList: true,
    heading: (kind) => `${field}.${kind}`,
    part(object) {
      const { kind, [member]: value, ...remaining } = object as Readonly<Record<string, unknown>>;
      const { language, ...rest } = hasLanguages ? remaining : { ...remaining, language: undefined };
      const isPlain =
        typeof value === "string" &&
        value === value.trim() &&
        !value.includes(LIST_SEPARATOR) &&
        !value.startsWith("[");
      const isKnown = typeof kind === "string" && (language === undefined || typeof language === "string");
      if (!isPlain || !isKnown || Object.keys(rest).length > 0) return undefined;
      return language === undefined ? kind : `${kind}.${language}`;
    },
    cell: (objects) => objects.map((object) => object[member] as string).join(LIST_SEPARATOR),
  };
}

const SPREADS: Readonly<Record<string, Spread | undefined>> = {
  ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, translations(field)])),
  url_configs_data: {
    heading: (portfolio) => `url_configs.${portfolio}`,
    part(object) {
      const { portfolio_id: portfolio, url, ...rest } = object as Readonly<Record<string, unknown>>;
      const isPlain = url === undefined || (typeof url === "string" && url.trim() !== "" && yesOrNo(url) === undefined);
      return isPlain && Object.keys(rest).length === 0 && typeof portfolio === "string" ? portfolio : undefined;
    },
    cell: ([object]) => (object?.["url"] === undefined ? "yes" : (object["url"] as string)),
  },
  related: byKind("related"),
  images: byKind("images"),
  documents: byKind("documents"),
};

function columnsOf(field: string, { followers }: FieldUsage): readonly TableColumn[] {
  const spread = SPREADS[field];
  const parts = followers && commonOrder(followers);
  if (!spread || !parts || parts.length > MAX_PORTFOLIO_COLUMNS)
    return [{ heading: field, field, cell: (entry) => scalarCell(entry[field]) }];
  return parts.map((part) => ({
    heading: spread.heading(part),
    field,
    cell(entry) {
      const objects = (entry[field] ?? []) as readonly Readonly<Record<string, unknown>>[];
      const partObjects = objects.filter((object) => spread.part(object) === part);
      return partObjects.length === 0 ? undefined : spread.cell(partObjects);
    },
  }));
}

/** The types that a cell holds directly; everything else becomes JSON. */
const scalarCell = (value: unknown): Cell =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" || value === undefined
    ? value
    : JSON.stringify(value);
