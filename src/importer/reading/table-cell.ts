import { FormattedNumber, type Cell } from "#formats/cell.ts";
import type { UnusableValue } from "../problems/problem.ts";
import { Identifiers, LooseBoolean, TextValues } from "#model/entities/fields.ts";
import { parseJson } from "#model/parse-json.ts";
import { OBJECT_LIST_FIELDS } from "../fields/entry-fields.ts";
import { NO_WORDS, YES_WORDS } from "../checking/check-entry.ts";

export type TableCell = Cell | FormattedNumber | UnusableValue;

/** Whether a cell has no value, or only whitespace. */
export const isEmptyCell = (cell: TableCell): boolean =>
  cell === undefined || (typeof cell === "string" && cell.trim() === "");

/** A cell as text fields read it: a formatted number becomes its displayed text. */
export const displayedCell = <T extends TableCell>(cell: T): Exclude<T, FormattedNumber> | string =>
  cell instanceof FormattedNumber ? cell.text : (cell as Exclude<T, FormattedNumber>);

/** Converts a cell that is not empty to the value of a field. */
export type CellReader = (cell: TableCell) => unknown;

/**
 * The cell reader of a field: JSON for objects, JSON or `a|b|c` for lists, yes or no for booleans; other
 * cells are unchanged.
 *
 * @param schema the field's; `undefined` for unknown fields
 * @param listSeparator the separator of several values in a cell
 */
export function createCellReader(field: string, schema: unknown, listSeparator: string): CellReader {
  if (schema === Identifiers) return (cell) => splitList(cell, listSeparator) ?? [cell];
  if (schema === TextValues) return (cell) => splitList(cell, listSeparator) ?? cell;
  if (schema === LooseBoolean) return (cell) => (typeof cell === "string" ? (parseYesNo(cell) ?? cell) : cell);
  if (field === "url_configs_data") {
    return (cell) =>
      parseJsonCell(cell) ?? (splitList(cell, listSeparator) ?? [cell]).map((portfolio_id) => ({ portfolio_id }));
  }
  if (OBJECT_LISTS.has(field)) return (cell) => (cell === "null" ? null : (parseJsonCell(cell) ?? cell));
  // The type of unknown fields is open: exports write their lists and objects as JSON.
  return schema === undefined ? (cell) => parseJsonCell(cell) ?? parseJsonCell(cell, "{") ?? cell : (cell) => cell;
}

/** Fields that hold lists of objects, which a cell can only contain as JSON. */
const OBJECT_LISTS: ReadonlySet<string> = new Set(OBJECT_LIST_FIELDS);

/** Spreadsheets write yes and no in capitals and in their language, databases and data frames as numbers. */
const YES_AND_NO: ReadonlyMap<string, boolean> = new Map([
  ...[...YES_WORDS, "1", "1.0"].map((word) => [word, true] as const),
  ...[...NO_WORDS, "0", "0.0"].map((word) => [word, false] as const),
]);

/** The variation selector of coloured check marks. */
const VARIATION_SELECTOR = "\uFE0F";

/** Parses a word or a number for yes or no; `undefined` for any other string. */
export const parseYesNo = (text: string): boolean | undefined =>
  YES_AND_NO.get(text.replace(VARIATION_SELECTOR, "").trim().toLowerCase());

/** The values of `["a","b"]`, `a|b`, Python's `['a', 'b']` or PostgreSQL's `{a,b}`; `undefined` for a single value. */
export function splitList(cell: TableCell, separator: string): unknown[] | undefined {
  const list = parseJsonCell(cell) ?? (typeof cell === "string" ? parseProgramList(cell.trim()) : undefined);
  if (list) return list;
  if (typeof cell !== "string" || !cell.includes(separator)) return undefined;
  return cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

const PYTHON_LIST = /^\['[^'"\\]*'(?:, '[^'"\\]*')*\]$/;
const POSTGRES_ARRAY = /^\{(?:(?:"[^"\\]*"|[^"\\{},]+)(?:,(?:"[^"\\]*"|[^"\\{},]+))*)?\}$/;

function parseProgramList(text: string): unknown[] | undefined {
  if (PYTHON_LIST.test(text)) return text.slice(2, -2).split("', '");
  if (!POSTGRES_ARRAY.test(text)) return undefined;
  return Array.from(text.slice(1, -1).matchAll(/"([^"]*)"|[^,]+/g), ([item, quoted]) => quoted ?? item);
}

const parseJsonCell = (cell: TableCell, opening: "[" | "{" = "["): unknown[] | undefined =>
  typeof cell === "string" && cell.trimStart().startsWith(opening)
    ? (parseJson(cell) as unknown[] | undefined)
    : undefined;
