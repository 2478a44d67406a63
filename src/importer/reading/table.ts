import { Identifiers, LooseBoolean, TextValues } from "#model/entities/fields.ts";
import type { ListName } from "#model/lists/lists.ts";
import { LIST_SCHEMAS } from "#model/lists/list-schemas.ts";
import type { Cell, SheetRow } from "#formats/cell.ts";
import { UnreadableFile, type Row } from "./row.ts";

/** A row of a table, still without its fields' names. */
export interface TableRow extends SheetRow {
  readonly line?: number | undefined;
}

/** Turns rows of cells into entries: the first row that is not empty has the names of the fields. */
export interface TableReader {
  /** @returns `undefined` for the header and for empty rows */
  readonly toRow: (row: TableRow) => Row | undefined;
}

/**
 * Starts a reader.
 *
 * @param list what the entries are: fields that hold lists are read as JSON or as `a|b|c`
 */
export function createTableReader(list: ListName): TableReader {
  let header: readonly (Field | undefined)[] | undefined;
  return {
    toRow({ row, line, cells }) {
      if (cells.every(isEmpty)) return undefined;
      if (header === undefined) {
        header = readHeader(list, cells, row);
        return undefined;
      }
      const fields = header;
      const unnamed = cells.findIndex((cell, index) => !isEmpty(cell) && fields[index] === undefined);
      if (unnamed >= 0) {
        throw new UnreadableFile(`has a value in column ${unnamed + 1} of row ${row}, which has no field name`, {
          line,
        });
      }
      const filled = cells.flatMap((cell, index) => {
        const field = fields[index];
        return field === undefined || isEmpty(cell) ? [] : [[field.name, field.read(cell)] as const];
      });
      return { row, line, value: Object.fromEntries(filled) };
    },
  };
}

interface Field {
  readonly name: string;
  readonly read: (cell: Cell) => unknown;
}

const isEmpty = (cell: Cell): boolean => cell === undefined || (typeof cell === "string" && cell.trim() === "");

function readHeader(list: ListName, cells: readonly Cell[], row: number): readonly (Field | undefined)[] {
  const names = cells.map((cell) => (cell === undefined ? "" : String(cell).trim()));
  const twice = names.find((name, index) => name !== "" && names.indexOf(name) !== index);
  if (twice !== undefined) throw new UnreadableFile(`has the field ${twice} twice in its first row`, { line: row });
  return names.map((name) => (name === "" ? undefined : { name, read: cellReader(list, name) }));
}

/** How the cells of a field are read. */
function cellReader(list: ListName, field: string): (cell: Cell) => unknown {
  const schema = new Map<string, unknown>(Object.entries(LIST_SCHEMAS[list].shape)).get(field);
  if (schema === Identifiers) return (cell) => listOf(cell) ?? [cell];
  if (schema === TextValues) return (cell) => listOf(cell) ?? cell;
  if (schema === LooseBoolean) return (cell) => (typeof cell === "string" ? yesOrNo(cell) : cell);
  if (field === "url_configs_data") {
    return (cell) => jsonOf(cell) ?? (listOf(cell) ?? [cell]).map((portfolio_id) => ({ portfolio_id }));
  }
  if (OBJECT_LISTS.has(field)) return (cell) => jsonOf(cell) ?? cell;
  return (cell) => cell;
}

/** Spreadsheets write yes and no in capitals and in their own language. */
const YES_AND_NO: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
  ["wahr", true],
  ["falsch", false],
]);

const yesOrNo = (text: string): boolean | string => YES_AND_NO.get(text.trim().toLowerCase()) ?? text;

/** Fields that are lists of objects, which a cell can hold as JSON only. */
const OBJECT_LISTS: ReadonlySet<string> = new Set(["texts", "descriptions", "links"]);

/** `["a","b"]` or `a|b`; `undefined` when the cell is just one value. */
function listOf(cell: Cell): unknown[] | undefined {
  const json = jsonOf(cell);
  if (json) return json;
  if (typeof cell !== "string" || !cell.includes("|")) return undefined;
  return cell
    .split("|")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function jsonOf(cell: Cell): unknown[] | undefined {
  if (typeof cell !== "string" || !cell.trimStart().startsWith("[")) return undefined;
  try {
    const value: unknown = JSON.parse(cell);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
