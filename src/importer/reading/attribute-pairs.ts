import { isEmptyCell } from "./table-cell.ts";
import { UnusableValue } from "../problems/problem.ts";
import { createHeadingParser, type HeadedCell, type TableOptions } from "./table-columns.ts";

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

/**
 * Creates the reader of a table's column of attributes, which are read like columns with their names as headings.
 *
 * @returns the cells of a row with its attributes in place of that column
 */
export function createAttributePairsReader(options: TableOptions) {
  const isKept = options.profile.keep[options.list]?.includes(ATTRIBUTE_PAIRS_FIELD) ?? false;
  const columnOf = createHeadingParser(options);
  return (row: readonly HeadedCell[]): readonly HeadedCell[] => {
    const pairsCell = row.find(({ name }) => name === ATTRIBUTE_PAIRS_FIELD);
    if (isKept || typeof pairsCell?.cell !== "string" || pairsCell.column?.field !== ATTRIBUTE_PAIRS_FIELD) return row;
    const pairs = splitAttributePairs(pairsCell.cell);
    if (pairs.length === 0) return row;
    const conflicts = new Map<string | undefined, string>();
    for (const { column, cell } of row) if (!isEmptyCell(cell)) conflicts.set(column?.field, IN_COLUMN_MESSAGE);
    const attributes = pairs.map(([name, value]) => {
      const column = columnOf(name);
      const conflict = column.kind === "field" ? conflicts.get(column.field) : undefined;
      conflicts.set(column.field, conflict ?? TWICE_MESSAGE);
      return { name, column, cell: conflict === undefined ? value : new UnusableValue(conflict) };
    });
    return [...row.filter((cell) => cell !== pairsCell), ...attributes];
  };
}

const IN_COLUMN_MESSAGE = `is in a column of its own and in ${ATTRIBUTE_PAIRS_FIELD}; leave one of the two out`;
const TWICE_MESSAGE = `is in ${ATTRIBUTE_PAIRS_FIELD} twice; leave one of the two out`;
