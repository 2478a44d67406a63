import { isEntry } from "../fields/entry-fields.ts";
import { UnreadableFileError, type FilePosition } from "../files/row.ts";
import { formatValue } from "#model/format-value.ts";
import { UnusableValue } from "../problems/problem.ts";
import { isEmptyCell, displayedCell, type TableCell } from "./table-cell.ts";
import { columnInLanguage, createHeadingParser, type Column, type TableOptions } from "./table-columns.ts";
import { parseLanguage, SHAPE_PARTS, type RowShape } from "../profile/profile.ts";

/** Columns with their cells, in the same order. */
interface ColumnCells {
  readonly columns: readonly (Column | undefined)[];
  readonly cells: readonly TableCell[];
}

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
    /** @param columns what the headings mean without the shape */
    toColumns(names: readonly string[], columns: ColumnCells["columns"], cells: readonly TableCell[]): ColumnCells {
      const cellOf = (column: string | undefined): TableCell =>
        column === undefined ? undefined : cells[names.indexOf(column)];
      const textOf = (column: string | undefined): string => textOfCell(cellOf(column));
      const languageCell = textOf(shape.language);
      const toRowLanguage = (column: Column | undefined, cell: TableCell) =>
        languageCell === "" && fileLanguage === "" && shape.language !== undefined
          ? withoutLanguage(column, cell, shape.language, options)
          : inRowLanguage(column, cell, languageCell === "" ? fileLanguage : languageCell, options);
      const pairs = names.flatMap((name, index): readonly (readonly [Column | undefined, TableCell])[] =>
        shapeColumns.has(name) ? [] : [toRowLanguage(columns[index], cells[index])],
      );
      const attribute = textOf(shape.attribute);
      const unit = textOf(shape.unit);
      if (attribute !== "")
        pairs.push(
          toRowLanguage(attributeColumn(unit === "" ? attribute : `${attribute} [${unit}]`), cellOf(shape.value)),
        );
      const portfolio = textOf(shape.portfolio);
      if (portfolio !== "") {
        const url = cellOf(shape.portfolioUrl);
        pairs.push([{ kind: "portfolio", field: "url_configs_data", portfolio }, isEmptyCell(url) ? true : url]);
      }
      return { columns: pairs.map(([column]) => column), cells: pairs.map(([, cell]) => cell) };
    },
  };
}

const textOfCell = (cell: TableCell): string =>
  isEmptyCell(cell) || cell instanceof UnusableValue ? "" : String(displayedCell(cell)).trim();

/** Whether the value of a text field is a list of texts, each with its language. */
const statesLanguages = (value: unknown): boolean => Array.isArray(value) && value.every(isEntry);

/** A column of a row that should state a language, but does not; texts are unusable without one. */
function withoutLanguage(
  column: Column | undefined,
  cell: TableCell,
  languageColumn: string,
  options: TableOptions,
): readonly [Column | undefined, TableCell] {
  const isText = column?.kind === "field" && columnInLanguage(column.field, "en", options)?.kind === "text";
  if (!isText || isEmptyCell(cell) || statesLanguages(column.read(cell))) return [column, cell];
  return [
    column,
    new UnusableValue(
      `is in a row without a language; enter one in the column ${formatValue(languageColumn)}, or name the language of such rows as that of the file, under "files" in import.json`,
    ),
  ];
}

/** A column of texts or of an attribute's values in the row's language; any other column unchanged. */
function inRowLanguage(
  column: Column | undefined,
  cell: TableCell,
  languageCell: string,
  options: TableOptions,
): readonly [Column | undefined, TableCell] {
  if (column?.kind !== "field" || languageCell === "" || isEmptyCell(cell)) return [column, cell];
  const language = parseLanguage(languageCell);
  const languageColumn = columnInLanguage(column.field, language ?? "", options);
  if (!languageColumn || (languageColumn.kind === "text" && statesLanguages(column.read(cell)))) return [column, cell];
  if (language !== undefined) return [languageColumn, cell];
  return [
    column,
    new UnusableValue(`has the unknown language ${formatValue(languageCell)}; expected de, en or a tag such as de-DE`),
  ];
}
