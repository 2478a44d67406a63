/** The columns of a file that a list is read from; all others are ignored. */
export const READ_COLUMNS = ["zone", "article", "quantity", "note", "known", "plan"] as const;
export type ReadColumn = (typeof READ_COLUMNS)[number];

/** What planners and their programs call these columns, in both languages, normalised. */
const HEADINGS: Readonly<Record<ReadColumn, readonly string[]>> = {
  zone: ["room", "zone", "area", "raum", "bereich", "zone bereich"],
  article: [
    ...["article", "article code", "article number", "article no", "item", "item number", "code", "order code"],
    ...["artikel", "artikelnummer", "artikelnr", "artikel nr", "artnr", "art nr", "bestellnummer", "typ"],
  ],
  quantity: ["quantity", "qty", "pieces", "pcs", "count", "menge", "anzahl", "stück", "stückzahl", "stk"],
  note: ["note", "notes", "remark", "comment", "notiz", "notizen", "bemerkung", "hinweis", "kommentar"],
  known: ["data state", "datenstand"],
  plan: ["planned room", "geplanter raum"],
};

const COLUMNS: ReadonlyMap<string, ReadColumn> = new Map(
  READ_COLUMNS.flatMap((column) => HEADINGS[column].map((heading) => [heading, column] as const)),
);

/** The column with a heading; `undefined` for columns that are ignored. */
export const columnOf = (heading: string): ReadColumn | undefined =>
  COLUMNS.get(
    heading
      .normalize("NFC")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .trim(),
  );
