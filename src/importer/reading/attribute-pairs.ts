import { isEmptyCell, type TableCell } from "./table-cell.ts";
import { UnusableValue } from "../problems/problem.ts";
import { createHeadingParser, type Column, type TableOptions } from "./table-columns.ts";

/** Magento's column with the attributes of an article that have no column: `color=white,ip_rating=IP44`. */
const ATTRIBUTE_PAIRS_FIELD = "additional_attributes";

/** Where the name of an attribute begins. Values may contain commas, names consist of lower-case letters and digits. */
const PAIR_START = /(?:^|,)\s*([a-z][a-z\d_]*)=/g;

/** The attributes in a cell, with values in quotation marks unquoted; empty for a cell of another kind. */
function splitAttributePairs(text: string): readonly (readonly [name: string, value: string])[] {
  const starts = [...text.matchAll(PAIR_START)];
  if (starts[0]?.index !== 0) return [];
  return starts.map((match, index) => {
    const value = text.slice(match.index + match[0].length, starts[index + 1]?.index).trim();
    return [match[1] ?? "", /^".*"$/s.test(value) ? value.slice(1, -1).replaceAll('""', '"') : value] as const;
  });
}

/** The columns of a row with their headings and cells, in the same order. */
interface NamedCells {
  readonly names: readonly string[];
  readonly columns: readonly (Column | undefined)[];
  readonly cells: readonly TableCell[];
}

/**
 * Creates the reader of a table's column of attributes, which are read like columns with their names as headings.
 *
 * @param names the table's headings
 * @returns the cells of a row with its attributes in place of that column
 */
export function createAttributePairsReader(names: readonly string[], options: TableOptions) {
  const isKept = options.profile.keep[options.list]?.includes(ATTRIBUTE_PAIRS_FIELD) ?? false;
  const pairsIndex = isKept ? -1 : names.indexOf(ATTRIBUTE_PAIRS_FIELD);
  const columnOf = createHeadingParser(options);
  return (row: NamedCells): NamedCells => {
    const cell = row.cells[pairsIndex];
    const isMapped = row.columns[pairsIndex]?.field !== ATTRIBUTE_PAIRS_FIELD;
    const pairs = typeof cell === "string" && !isMapped ? splitAttributePairs(cell) : [];
    if (pairs.length === 0) return row;
    const conflicts = new Map<string | undefined, string>();
    for (const [index, column] of row.columns.entries())
      if (!isEmptyCell(row.cells[index])) conflicts.set(column?.field, IN_COLUMN_MESSAGE);
    const attributes = pairs.map(([name, value]) => {
      const column = columnOf(name);
      const conflict = column.kind === "field" ? conflicts.get(column.field) : undefined;
      conflicts.set(column.field, conflict ?? TWICE_MESSAGE);
      return { name, column, cell: conflict === undefined ? value : new UnusableValue(conflict) };
    });
    const others = row.columns.map((column, index) => ({
      name: row.names[index] ?? "",
      column,
      cell: row.cells[index],
    }));
    const all = [...others.filter((_, index) => index !== pairsIndex), ...attributes];
    return {
      names: all.map(({ name }) => name),
      columns: all.map(({ column }) => column),
      cells: all.map((item) => item.cell),
    };
  };
}

const IN_COLUMN_MESSAGE = `is in a column of its own and in ${ATTRIBUTE_PAIRS_FIELD}; leave one of the two out`;
const TWICE_MESSAGE = `is in ${ATTRIBUTE_PAIRS_FIELD} twice; leave one of the two out`;
