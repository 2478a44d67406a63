import { isEntry } from "../fields/entry-fields.ts";
import { UnreadableFileError, type FilePosition } from "../files/row.ts";
import { formatValue } from "#model/format-value.ts";
import { UnusableValue } from "../problems/problem.ts";
import { isEmptyCell, displayedCell, type TableCell } from "./table-cell.ts";
import {
  columnInLanguage,
  createHeadingParser,
  portfolioColumn,
  type HeadedCell,
  type TableOptions,
} from "./table-columns.ts";
import { parseLanguage, SHAPE_PARTS, type RowShape } from "../profile/profile.ts";

/** The options for columns: if each row states its language, that of the file is only for rows that do not. */
export const columnOptions = (options: TableOptions): TableOptions =>
  options.profile.rows?.[options.list]?.language === undefined ? options : { ...options, language: undefined };

/**
 * Converts the rows of one table, each with part of an entry, to columns and cells of a table with one row per entry.
 *
 * @param tableOptions how the table is read
 */
export function createRowReshaper(shape: RowShape, tableOptions: TableOptions) {
  const options = columnOptions(tableOptions);
  const { language: fileLanguage = "" } = tableOptions;
  const shapeColumns = new Set(SHAPE_PARTS.flatMap((part) => shape[part] ?? []));
  const attributeColumn = createHeadingParser(options);
  return {
    /** @throws {UnreadableFileError} when a column of the shape is missing */
    checkHeader(names: readonly string[], location: FilePosition): void {
      const missing = [...shapeColumns].find((column) => !names.includes(column));
      if (missing === undefined) return;
      const message = `has no column ${JSON.stringify(missing)}, which "rows" in import.json names; expected one of ${names.filter((name) => name !== "").join(", ")}`;
      throw new UnreadableFileError(message, location);
    },
    /** @param row its cells with what the headings mean without the shape */
    reshape(row: readonly HeadedCell[]): readonly HeadedCell[] {
      const cellOf = (column: string | undefined): TableCell => row.find(({ name }) => name === column)?.cell;
      const textOf = (column: string | undefined): string => textOfCell(cellOf(column));
      const languageCell = textOf(shape.language);
      const inLanguage = (cell: HeadedCell): HeadedCell =>
        languageCell === "" && fileLanguage === "" && shape.language !== undefined
          ? withoutLanguage(cell, shape.language, options)
          : inRowLanguage(cell, languageCell === "" ? fileLanguage : languageCell, options);
      const cells = row.filter(({ name }) => !shapeColumns.has(name)).map(inLanguage);
      const attribute = textOf(shape.attribute);
      const unit = textOf(shape.unit);
      if (attribute !== "") {
        const name = unit === "" ? attribute : `${attribute} [${unit}]`;
        cells.push(inLanguage({ name, column: attributeColumn(name), cell: cellOf(shape.value) }));
      }
      const portfolio = textOf(shape.portfolio);
      if (portfolio !== "") {
        const url = cellOf(shape.portfolioUrl);
        cells.push({ name: portfolio, column: portfolioColumn(portfolio), cell: isEmptyCell(url) ? true : url });
      }
      return cells;
    },
  };
}

const textOfCell = (cell: TableCell): string =>
  isEmptyCell(cell) || cell instanceof UnusableValue ? "" : String(displayedCell(cell)).trim();

/** Whether the value of a text field is a list of texts, each with its language. */
const statesLanguages = (value: unknown): boolean => Array.isArray(value) && value.every(isEntry);

/** A cell of a row that should state a language, but does not; texts are unusable without one. */
function withoutLanguage(headed: HeadedCell, languageColumn: string, options: TableOptions): HeadedCell {
  const { column, cell } = headed;
  const isText = column?.kind === "field" && columnInLanguage(column.field, "en", options)?.kind === "objects";
  if (!isText || isEmptyCell(cell) || statesLanguages(column.read(cell))) return headed;
  const message = `is in a row without a language; enter one in the column ${formatValue(languageColumn)}, or name the language of such rows as that of the file, under "files" in import.json`;
  return { ...headed, cell: new UnusableValue(message) };
}

/** A cell with texts or an attribute's values, in the row's language; any other cell unchanged. */
function inRowLanguage(headed: HeadedCell, languageCell: string, options: TableOptions): HeadedCell {
  const { column, cell } = headed;
  if (column?.kind !== "field" || languageCell === "" || isEmptyCell(cell)) return headed;
  const language = parseLanguage(languageCell);
  const languageColumn = columnInLanguage(column.field, language ?? "", options);
  if (!languageColumn || (languageColumn.kind === "objects" && statesLanguages(column.read(cell)))) return headed;
  if (language !== undefined) return { ...headed, column: languageColumn };
  const message = `has the unknown language ${formatValue(languageCell)}; expected de, en or a tag such as de-DE`;
  return { ...headed, cell: new UnusableValue(message) };
}
