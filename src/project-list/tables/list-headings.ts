import { splitUnit } from "#formats/heading.ts";

/** The columns of a file that a list is read from; all others are ignored. */
export const IMPORT_COLUMNS = ["zone", "article", "quantity", "note", "known", "plan", "ean"] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

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
    ...["catalogue number", "catalogue no", "catalog number", "catalog no", "cat no"],
    ...["order code", "order number", "order no", "product code", "product number", "part number", "part no", "sku"],
    ...["artikel", "artikelnummer", "artikelnr", "artikel nr", "artikelcode", "artnr", "art nr", "typ"],
    ...["bestellnummer", "bestellnr", "bestell nr", "materialnummer", "material nr"],
  ],
  quantity: [
    "quantity",
    "qty",
    "pieces",
    "pcs",
    "count",
    "menge",
    "anzahl",
    "anz",
    "stück",
    "stückzahl",
    "stk",
    "total quantity",
    "bestellmenge",
    "gesamtmenge",
  ],
  note: ["note", "notes", "remark", "comment", "notiz", "notizen", "bemerkung", "hinweis", "kommentar"],
  known: ["data state", "datenstand"],
  plan: ["planned room", "geplanter raum"],
  ean: ["ean", "gtin", "ean code", "ean gtin", "gtin ean", "ean nummer", "ean nr", "ean number"],
};

const COLUMNS: ReadonlyMap<string, ImportColumn> = new Map(
  IMPORT_COLUMNS.flatMap((column) => HEADINGS[column].map((heading) => [heading, column] as const)),
);

/** Headings that number lines or name kinds of luminaires if another column has the article codes. */
const VAGUE_HEADINGS: ReadonlySet<string> = new Set(["item", "item number", "item no", "code", "typ"]);
const PIECES: ReadonlySet<string> = new Set(["stk", "st", "stück", "pcs", "pc", "pieces"]);
const isPieces = (text: string): boolean => PIECES.has(text.replace(/\.$/, ""));

const normalizeHeading = (heading: string): string =>
  heading
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

interface HeadingMeaning {
  readonly column: ImportColumn;
  /** Whether another column with the same meaning takes precedence. */
  readonly isVague: boolean;
}

/** The meaning of a heading, or of the part before its unit or brackets: `Menge [Stk.]`. */
export function headingMeaning(heading: string): HeadingMeaning | undefined {
  const name = normalizeHeading(heading);
  const column = COLUMNS.get(name);
  if (column) return { column, isVague: VAGUE_HEADINGS.has(name) };
  const columnOfPart = COLUMNS.get(normalizeHeading(splitUnit(heading, isPieces).name));
  return columnOfPart && { column: columnOfPart, isVague: true };
}

/** The column with a heading; `undefined` for columns that are ignored. */
export const headingColumn = (heading: string): ImportColumn | undefined => headingMeaning(heading)?.column;
