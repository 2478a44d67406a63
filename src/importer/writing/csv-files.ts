import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Cell } from "#formats/cell.ts";
import {
  CSV_DIALECTS,
  csvText,
  withFormulaGuard,
  withoutFormulaGuard,
  type CsvDialect,
  type TableCell,
} from "#formats/csv-text.ts";
import type { Language } from "#model/languages/language.ts";
import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import { writeJsonFile } from "./json-files.ts";
import { writeTexts } from "./text-file.ts";
import { declaredIn, type Records, type WrittenLists } from "./written-lists.ts";
import { NotTabularError, writtenTable, type CellFormat, type WrittenTable } from "./written-table.ts";

/**
 * Writes each list as comma-separated values in the form that spreadsheets of a language expect. A list that no table can
 * represent exactly is written as JSON.
 */
export function writeCsvFiles(folder: string, records: Records, language: Language): WrittenLists {
  const dialect = CSV_DIALECTS[language];
  const declared = declaredIn(records);
  const asJson: (readonly [ListName, string])[] = [];
  const files = LIST_NAMES.map((list) => {
    const file = `${list}.csv`;
    try {
      writeTexts(
        join(folder, file),
        csvRows(
          writtenTable(list, () => records(list), csvCells(dialect), declared),
          dialect,
        ),
      );
      return file;
    } catch (error) {
      if (!(error instanceof NotTabularError)) throw error;
      rmSync(join(folder, file), { force: true });
      asJson.push([list, error.message]);
      return writeJsonFile(folder, list, records);
    }
  });
  const { separator, decimalSign: decimal } = dialect;
  return { files, asJson, profile: { separator, decimal, encoding: "utf-8", formulaGuard: true } };
}

/** What a CSV reader gets: text only, in UTF-8. */
const csvCells = ({ decimalSign }: CsvDialect): CellFormat => ({
  decimalSign,
  roundTrip(cell) {
    if (cell === undefined) return undefined;
    if (typeof cell === "number") return String(cell).replace(".", decimalSign);
    return withoutFormulaGuard(withFormulaGuard(String(cell))).toWellFormed();
  },
});

const tableCell = (cell: Cell): TableCell => (cell === undefined || typeof cell === "number" ? cell : String(cell));

function* csvRows({ columns, rows }: WrittenTable, dialect: CsvDialect): Generator<string> {
  yield csvText([columns.map(({ heading }) => heading)], dialect);
  for (const cells of rows()) yield csvLine(cells.map(tableCell), dialect);
}

/** A row without the byte order mark of a file's start. */
const csvLine = (cells: readonly TableCell[], dialect: CsvDialect): string => csvText([cells], dialect).slice(1);
