import {
  cellText,
  type Cell,
  type FormattedNumber,
  type SheetRow,
  columnLetters,
  type CellRange,
  isErrorText,
  trimInvisible,
  visibleText,
} from "#formats/cell.ts";
import { withoutFormulaGuard } from "#formats/csv-text.ts";
import { fillMergedRows } from "#formats/sheet-merges.ts";
import type { CsvDecimalSeparator } from "#formats/csv-rows.ts";
import {
  MAX_CODE_LENGTH,
  MAX_LINES,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_ROOM_LENGTH,
  MAX_ZONES,
} from "#model/bounds.ts";
import { isTotalLabel } from "#model/texts/total-words.ts";
import { headingMeaning, IMPORT_COLUMNS, type ImportColumn } from "./list-headings.ts";
import { joinNotes } from "#project-list/lists/list-lines.ts";
import { ListLine, type SharedList } from "#project-list/lists/project-list.ts";
import { readQuantity } from "#project-list/lists/read-quantity.ts";

/** Why a row was rejected; the key of a message. */
export type RowProblem =
  | "noArticle"
  | "articleTooLong"
  | "noQuantity"
  | "quantity"
  | "uncalculated"
  | "errorValue"
  | "date"
  | "totalQuantity"
  | "noteTooLong"
  | "zoneTooLong"
  | "tooManyZones"
  | "zoneFull";

/** A rejected row: its number in the file, the reason, and the offending string. */
export interface RejectedRow {
  readonly row: number;
  readonly problem: RowProblem;
  readonly text: string;
}

/** What visitors should know about how a table was read. */
type TableRemark = { readonly code: "noQuantities" } | { readonly code: "hiddenRows"; readonly count: number };

/** The list of a table's valid rows, and the rows that were rejected. */
export interface ListTableResult {
  readonly list: SharedList;
  readonly rejected: readonly RejectedRow[];
  readonly remarks: readonly TableRemark[];
}

interface ListTable {
  readonly name: string;
  readonly rows: readonly SheetRow[];
  readonly merges?: readonly CellRange[];
  /** Absent if the file has no numbers stored as text, or does not show their separator. */
  readonly decimalSeparator?: CsvDecimalSeparator;
  /** As in `readQuantity`. */
  readonly likelySeparator?: "." | ",";
}

type Columns = ReadonlyMap<ImportColumn, number>;
type Fields = Readonly<Record<ImportColumn, string>>;
type Problem = Omit<RejectedRow, "row">;

/**
 * Reads a list from a table with one row per line. Columns are found by their headings in either language, below any
 * titles; if there is no column of article codes, trade numbers (EAN, GTIN) are read. Without a header row, the first
 * column holds the articles and the second the quantities. A row that only names a room creates it; a row with a total
 * is left out. A merged cell with a room or an article applies to each of its rows.
 *
 * @returns `undefined` if no column holds articles
 */
export function readListTable({
  name,
  rows,
  merges = [],
  decimalSeparator,
  likelySeparator,
}: ListTable): ListTableResult | undefined {
  const nonEmptyRows = rows.filter(({ cells }) => cells.some((cell) => unguardedText(cell) !== ""));
  const columns = findColumns(nonEmptyRows, decimalSeparator);
  if (!columns) return undefined;
  const { positions, headerRowCount } = columns;
  const quantityPosition = positions.get("quantity");
  const filledColumns = (["zone", "article"] as const).flatMap((column) => positions.get(column) ?? []);
  const dataRows = fillMergedRows(nonEmptyRows.slice(headerRowCount), merges, filledColumns);
  const collector = new ZoneCollector();
  const rejected = dataRows.flatMap((row) => {
    const fields = readFields(row, positions);
    if (isTotalRow(fields)) return [];
    const quantity =
      quantityPosition === undefined ? 1 : readQuantity(row.cells[quantityPosition], decimalSeparator, likelySeparator);
    const problem = unusableCell(row, positions) ?? collector.addRow(fields, quantity);
    return problem ? [{ row: row.row, ...problem }] : [];
  });
  const hiddenCount = dataRows.filter(({ isHidden }) => isHidden).length;
  const remarks: readonly TableRemark[] = [
    ...(quantityPosition === undefined ? [{ code: "noQuantities" } as const] : []),
    ...(hiddenCount > 0 ? [{ code: "hiddenRows", count: hiddenCount } as const] : []),
  ];
  return { list: { name, zones: collector.zones() }, rejected, remarks };
}

/** Whether a row is the total of others: it has a word for one in place of an article, or of a room with a quantity. */
const isTotalRow = ({ article, zone, quantity }: Fields): boolean =>
  isTotalLabel(article) || (article === "" && quantity !== "" && isTotalLabel(zone));

/**
 * The first cell whose value is not what was entered: a formula without result, an error, a code that became a date.
 */
function unusableCell({ row, cells, uncalculated }: SheetRow, positions: Columns): Problem | undefined {
  for (const column of ["zone", "article", "quantity"] as const) {
    const position = positions.get(column) ?? -1;
    const cell = cells[position];
    const reference = `${columnLetters(Math.max(position, 0))}${row}`;
    if (uncalculated?.includes(position)) return { problem: "uncalculated", text: reference };
    if (cell instanceof Date) return { problem: "date", text: reference };
    if (typeof cell === "string" && isErrorText(cell)) return { problem: "errorValue", text: cell };
  }
  return undefined;
}

/** The number of non-empty rows in which headings are searched, since titles and addresses may be above them. */
const MAX_HEADING_ROWS = 60;

function findColumns(rows: readonly SheetRow[], decimalSeparator: CsvDecimalSeparator) {
  for (const [index, { cells }] of rows.slice(0, MAX_HEADING_ROWS).entries()) {
    const positions = headingPositions(cells);
    if (positions.has("article")) return { positions, headerRowCount: index + 1 };
  }
  const [code, quantity] = rows[0]?.cells ?? [];
  const isPlain = unguardedText(code) !== "" && readQuantity(quantity, decimalSeparator) !== undefined;
  const defaultPositions: Columns = new Map([
    ["article", 0],
    ["quantity", 1],
  ]);
  return isPlain ? { positions: defaultPositions, headerRowCount: 0 } : undefined;
}

function headingPositions(cells: readonly Cell[]): Columns {
  const headings = cells.flatMap((cell, index) => {
    const meaning = headingMeaning(visibleText(unguardedText(cell)));
    return meaning ? [{ ...meaning, index }] : [];
  });
  // Of several columns with the same meaning, the first is used; a vague one only if there is no other.
  const byPrecedence = headings.toSorted((a, b) => Number(a.isVague) - Number(b.isVague));
  const positions = new Map(byPrecedence.toReversed().map(({ column, index }) => [column, index] as const));
  // Without article codes, trade numbers replace them.
  const article = positions.get("article") ?? positions.get("ean");
  return article === undefined ? positions : positions.set("article", article);
}

const unguardedText = (cell: Cell, formatted?: FormattedNumber): string =>
  withoutFormulaGuard(cellText(cell, formatted).toWellFormed()).trim();

/** Reads fields as the sheet shows them: `00123` for the number 123 in that format. */
function readFields({ cells, formatted }: SheetRow, positions: Columns): Fields {
  const text = (column: ImportColumn): string => {
    const position = positions.get(column) ?? -1;
    const value = unguardedText(cells[position], formatted?.get(position));
    return column === "article" ? trimInvisible(value) : value;
  };
  return Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, text(column)])) as Fields;
}

/** Collects lines by room, in order of first occurrence. */
class ZoneCollector {
  private readonly byZone = new Map<string, Map<string, ListLine>>();
  /** The rooms that zones were planned for. */
  private readonly rooms = new Map<string, string>();

  /** Adds a row's zone, and its line unless it only names a zone. @returns why the row is rejected, if it is */
  addRow(fields: Fields, quantity: number | undefined): Problem | undefined {
    const { zone, article: code, note, fingerprint, encodedRoom } = fields;
    const isZoneOnly = zone !== "" && code === "" && fields.quantity === "";
    const problem = rowProblem(fields, quantity, isZoneOnly);
    if (problem) return problem;
    const lines = this.byZone.get(zone) ?? new Map<string, ListLine>();
    if (!this.byZone.has(zone) && this.byZone.size >= MAX_ZONES) return { problem: "tooManyZones", text: zone };
    this.byZone.set(zone, lines);
    if (encodedRoom !== "" && encodedRoom.length <= MAX_ROOM_LENGTH)
      this.rooms.set(zone, this.rooms.get(zone) ?? encodedRoom);
    if (isZoneOnly) return undefined;
    const folded = code.toLowerCase();
    const existing = lines.get(folded);
    if (!existing && lines.size >= MAX_LINES) return { problem: "zoneFull", text: zone };
    const line = ListLine.parse({ code, quantity, note, ...(FINGERPRINT.test(fingerprint) && { known: fingerprint }) });
    const merged = existing ? mergeRows(existing, line) : line;
    if (typeof merged === "string") return { problem: merged, text: code };
    lines.set(folded, merged);
    return undefined;
  }

  zones(): SharedList["zones"] {
    const zones = [...this.byZone].map(([name, lines]) => {
      const room = this.rooms.get(name);
      return { name, ...(room !== undefined && { room }), lines: [...lines.values()] };
    });
    return zones.length > 0 ? zones : [{ name: "", lines: [] }];
  }
}

const FINGERPRINT = /^[\w-]{16}$/;

/** Merges two rows of the same article in the same room; the code is spelt as in the first. */
function mergeRows(existing: ListLine, line: ListLine): ListLine | RowProblem {
  const quantity = existing.quantity + line.quantity;
  const note = joinNotes(existing.note, line.note);
  if (readQuantity(quantity, undefined) === undefined) return "totalQuantity";
  return note.length > MAX_NOTE_LENGTH ? "noteTooLong" : { ...existing, quantity, note };
}

function rowProblem(
  { zone, article, quantity: quantityText, note }: Fields,
  quantity: number | undefined,
  isZoneOnly: boolean,
): Problem | undefined {
  if (zone.length > MAX_NAME_LENGTH) return { problem: "zoneTooLong", text: zone };
  if (article === "" && !isZoneOnly) return { problem: "noArticle", text: quantityText || note };
  if (article.length > MAX_CODE_LENGTH) return { problem: "articleTooLong", text: article };
  if (quantity === undefined && !isZoneOnly)
    return { problem: quantityText === "" ? "noQuantity" : "quantity", text: quantityText };
  if (note.length > MAX_NOTE_LENGTH) return { problem: "noteTooLong", text: note };
  return undefined;
}
