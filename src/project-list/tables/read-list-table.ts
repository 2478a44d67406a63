import type { Cell, SheetRow } from "#formats/cell.ts";
import { withoutFormulaGuard } from "#formats/csv-text.ts";
import type { CsvDecimalSeparator } from "#formats/csv-rows.ts";
import {
  MAX_CODE_LENGTH,
  MAX_LINES,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_ROOM_LENGTH,
  MAX_ZONES,
} from "#model/bounds.ts";
import { joinNotes } from "#project-list/lists/list-lines.ts";
import { ListLine, type SharedList } from "#project-list/lists/project-list.ts";
import { readQuantity } from "#project-list/lists/read-quantity.ts";

/** The columns of a file that a list is read from; all others are ignored. */
export const IMPORT_COLUMNS = ["zone", "article", "quantity", "note", "known", "plan", "ean"] as const;
type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** Common headings of these columns in both languages, normalised. */
const HEADINGS: Readonly<Record<ImportColumn, readonly string[]>> = {
  zone: ["room", "zone", "area", "raum", "bereich", "zone bereich"],
  article: [
    ...[
      "article",
      "article code",
      "article number",
      "article no",
      "item",
      "item number",
      "item no",
      "item code",
      "code",
    ],
    ...["order code", "order number", "order no", "product code", "product number", "part number", "part no", "sku"],
    ...["artikel", "artikelnummer", "artikelnr", "artikel nr", "artikelcode", "artnr", "art nr", "typ"],
    ...["bestellnummer", "bestellnr", "bestell nr", "materialnummer", "material nr"],
  ],
  quantity: ["quantity", "qty", "pieces", "pcs", "count", "menge", "anzahl", "stück", "stückzahl", "stk"],
  note: ["note", "notes", "remark", "comment", "notiz", "notizen", "bemerkung", "hinweis", "kommentar"],
  known: ["data state", "datenstand"],
  plan: ["planned room", "geplanter raum"],
  ean: ["ean", "gtin", "ean code", "ean gtin", "gtin ean", "ean nummer", "ean nr", "ean number"],
};

const COLUMNS: ReadonlyMap<string, ImportColumn> = new Map(
  IMPORT_COLUMNS.flatMap((column) => HEADINGS[column].map((heading) => [heading, column] as const)),
);

/** The column with a heading; `undefined` for columns that are ignored. */
export const headingColumn = (heading: string): ImportColumn | undefined =>
  COLUMNS.get(
    heading
      .normalize("NFC")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .trim(),
  );

/** Why a row was rejected. Keys of the messages. */
export type RowProblem =
  | "noArticle"
  | "articleTooLong"
  | "quantity"
  | "totalQuantity"
  | "noteTooLong"
  | "zoneTooLong"
  | "tooManyZones"
  | "zoneFull";

/** A rejected row: its number in the file, why, and the offending text. */
export interface RejectedRow {
  readonly row: number;
  readonly problem: RowProblem;
  readonly text: string;
}

/** The list of a table's valid rows, and the rows that were rejected. */
export interface ListTableResult {
  readonly list: SharedList;
  readonly rejected: readonly RejectedRow[];
}

/** A table as read from a file. */
interface ListTable {
  /** The name of the list. */
  readonly name: string;
  readonly rows: readonly SheetRow[];
  /** Absent if figures are not text, or if it is not evident from the file. */
  readonly decimalSeparator?: CsvDecimalSeparator;
}

type Columns = ReadonlyMap<ImportColumn, number>;
type Fields = Readonly<Record<ImportColumn, string>> & { readonly quantityCell: Cell };

/**
 * Reads a list from a table with one row per line. Columns are found by their headings in either language, below any titles; without
 * article codes, trade numbers (EAN, GTIN) are read. Without a header row, the first column holds the articles and the second the
 * quantities. A row that only names a room creates it.
 *
 * @returns `undefined` if no column holds articles
 */
export function readListTable({ name, rows, decimalSeparator }: ListTable): ListTableResult | undefined {
  const nonEmptyRows = rows.filter(({ cells }) => cells.some((cell) => cellText(cell) !== ""));
  const columns = findColumns(nonEmptyRows, decimalSeparator);
  if (!columns) return undefined;
  const intake = new ListIntake(columns.hasQuantity);
  for (const row of nonEmptyRows.slice(columns.headerRows))
    intake.addRow(row.row, readFields(row, columns.positions), decimalSeparator);
  return { list: { name, zones: intake.zones() }, rejected: intake.rejected };
}

interface DetectedColumns {
  readonly positions: Columns;
  readonly hasQuantity: boolean;
  /** The number of rows with titles and headings. */
  readonly headerRows: number;
}

/** The maximum number of titles and addresses above the headings. */
const MAX_ROWS_ABOVE = 60;

function findColumns(rows: readonly SheetRow[], decimalSeparator: CsvDecimalSeparator): DetectedColumns | undefined {
  for (const [index, { cells }] of rows.slice(0, MAX_ROWS_ABOVE).entries()) {
    const positions = headingPositions(cells);
    if (positions.has("article")) return { positions, hasQuantity: positions.has("quantity"), headerRows: index + 1 };
  }
  const [code, quantity] = rows[0]?.cells ?? [];
  const isPlain = cellText(code) !== "" && readQuantity(quantity, decimalSeparator) !== undefined;
  const defaultPositions: Columns = new Map([
    ["article", 0],
    ["quantity", 1],
  ]);
  return isPlain ? { positions: defaultPositions, hasQuantity: true, headerRows: 0 } : undefined;
}

function headingPositions(cells: readonly Cell[]): Columns {
  const headings = cells.flatMap((cell, index) => {
    const column = headingColumn(cellText(cell));
    return column ? [[column, index] as const] : [];
  });
  // Of several columns with the same meaning, the first is used.
  const positions = new Map(headings.toReversed());
  // Without article codes, trade numbers replace them.
  const article = positions.get("article") ?? positions.get("ean");
  return article === undefined ? positions : positions.set("article", article);
}

const cellText = (cell: Cell): string => withoutFormulaGuard(String(cell ?? "").toWellFormed()).trim();

/** Texts are as the sheet shows them: `00123` for the number 123 in that format. */
function readFields({ cells, formatted }: SheetRow, positions: Columns): Fields {
  const text = (column: ImportColumn): string => {
    const position = positions.get(column) ?? -1;
    return cellText(formatted?.get(position)?.text ?? cells[position]);
  };
  const texts = Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, text(column)]));
  return { ...(texts as Record<ImportColumn, string>), quantityCell: cells[positions.get("quantity") ?? -1] };
}

/** Collects lines by room, in order of first occurrence. */
class ListIntake {
  readonly rejected: RejectedRow[] = [];
  private readonly byZone = new Map<string, Map<string, ListLine>>();
  /** The rooms that zones were planned for. */
  private readonly plans = new Map<string, string>();
  private readonly hasQuantity: boolean;

  constructor(hasQuantity: boolean) {
    this.hasQuantity = hasQuantity;
  }

  addRow(row: number, fields: Fields, decimalSeparator: CsvDecimalSeparator): void {
    const quantity = this.hasQuantity ? readQuantity(fields.quantityCell, decimalSeparator) : 1;
    const isZoneOnly = fields.zone !== "" && fields.article === "" && fields.quantity === "";
    const problem = rowProblem(fields, quantity, isZoneOnly) ?? this.addLine(fields, quantity ?? 1, isZoneOnly);
    if (problem) this.rejected.push({ row, ...problem });
  }

  zones(): SharedList["zones"] {
    const zones = [...this.byZone].map(([name, lines]) => {
      const room = this.plans.get(name);
      return { name, ...(room !== undefined && { room }), lines: [...lines.values()] };
    });
    return zones.length > 0 ? zones : [{ name: "", lines: [] }];
  }

  private addLine(fields: Fields, quantity: number, isZoneOnly: boolean): Omit<RejectedRow, "row"> | undefined {
    const { zone, article: code, note, known, plan } = fields;
    const lines = this.byZone.get(zone) ?? new Map<string, ListLine>();
    if (!this.byZone.has(zone) && this.byZone.size >= MAX_ZONES) return { problem: "tooManyZones", text: zone };
    this.byZone.set(zone, lines);
    if (plan !== "" && plan.length <= MAX_ROOM_LENGTH) this.plans.set(zone, this.plans.get(zone) ?? plan);
    if (isZoneOnly) return undefined;
    const folded = code.toLowerCase();
    const existing = lines.get(folded);
    if (!existing && lines.size >= MAX_LINES) return { problem: "zoneFull", text: zone };
    const line = ListLine.parse({ code, quantity, note, ...(FINGERPRINT.test(known) && { known }) });
    const merged = existing ? mergeLines(existing, line) : line;
    if (typeof merged === "string") return { problem: merged, text: code };
    lines.set(folded, merged);
    return undefined;
  }
}

const FINGERPRINT = /^[\w-]{16}$/;

/** Merges two rows of the same article in the same room; the first one's spelling of the code stays. */
function mergeLines(existing: ListLine, line: ListLine): ListLine | RowProblem {
  const quantity = existing.quantity + line.quantity;
  const note = joinNotes(existing.note, line.note);
  if (readQuantity(quantity, undefined) === undefined) return "totalQuantity";
  return note.length > MAX_NOTE_LENGTH ? "noteTooLong" : { ...existing, quantity, note };
}

function rowProblem(
  { zone, article, quantity: quantityText, note }: Fields,
  quantity: number | undefined,
  isZoneOnly: boolean,
): Omit<RejectedRow, "row"> | undefined {
  const problems = [
    [zone.length > MAX_NAME_LENGTH, "zoneTooLong", zone],
    [article === "" && !isZoneOnly, "noArticle", quantityText || note],
    [article.length > MAX_CODE_LENGTH, "articleTooLong", article],
    [quantity === undefined && !isZoneOnly, "quantity", quantityText],
    [note.length > MAX_NOTE_LENGTH, "noteTooLong", note],
  ] as const;
  const firstProblem = problems.find(([isProblem]) => isProblem);
  return firstProblem && { problem: firstProblem[1], text: firstProblem[2] };
}
