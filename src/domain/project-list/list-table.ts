import type { TableCell } from "./csv-text.ts";
import { lineLoad } from "./list-totals.ts";
import type { SharedList } from "./project-list.ts";

/** The columns of an exported list, in their order; keys of the messages that head them. */
export const LIST_COLUMNS = [
  "zone",
  "article",
  "family",
  "description",
  "ean",
  "quantity",
  "flux",
  "power",
  "load",
  "note",
  "state",
] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

/** What an export tells of an article, in words. */
export interface TableArticle {
  readonly family: string | undefined;
  readonly description: string;
  readonly ean: string | undefined;
  /** lm */
  readonly flux: number | undefined;
  /** W */
  readonly power: number | undefined;
}

/** A list as a table for a spreadsheet: a row a line, figures as figures, in the order of {@link LIST_COLUMNS}. */
export function listTable(
  { zones }: SharedList,
  articleOf: (code: string) => TableArticle | undefined,
  stateOf: (line: SharedList["zones"][number]["lines"][number]) => string,
): TableCell[][] {
  return zones.flatMap((zone) =>
    zone.lines.map((line) => {
      const article = articleOf(line.code);
      const cells: Readonly<Record<ListColumn, TableCell>> = {
        zone: zone.name,
        article: line.code,
        family: article?.family,
        description: article?.description,
        ean: article?.ean,
        quantity: line.quantity,
        flux: article?.flux,
        power: article?.power,
        load: lineLoad(line.quantity, article),
        note: line.note,
        state: stateOf(line),
      };
      return LIST_COLUMNS.map((column) => cells[column]);
    }),
  );
}
