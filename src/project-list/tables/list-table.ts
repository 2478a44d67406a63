import type { TableCell } from "#formats/csv-text.ts";
import type { ShortNameOn } from "#attributes/short-names.ts";
import { attributesOn } from "#attributes/technical-data/attribute-groups.ts";
import { lineLoad } from "#project-list/lists/list-totals.ts";
import { distinctNames } from "#project-list/lists/distinct-names.ts";
import type { SharedList } from "#project-list/lists/project-list.ts";

/** The attributes that have a column of figures, by their short names. */
type FigureColumn = ShortNameOn<"listColumn">;

const FIGURE_COLUMNS = attributesOn("listColumn").map(({ name, short = name }) => short as FigureColumn);

/** The columns of an exported list, in their order; keys of the messages for their headings. */
export const LIST_COLUMNS = [
  "zone",
  "article",
  "family",
  "description",
  "ean",
  "quantity",
  ...FIGURE_COLUMNS,
  "load",
  "note",
  "state",
  "known",
] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

/** Whether a column holds checksums, which are only for reading the file again. */
export const isForPrograms = (column: ListColumn): boolean => column === "known";

/** What an export says about an article. */
export interface TableArticle {
  readonly family: string | undefined;
  readonly description: string;
  readonly ean: string | undefined;
  /** By the attribute's short name, in its unit; unknown ones are absent. */
  readonly figures: Readonly<Partial<Record<FigureColumn, number>>>;
}

/**
 * A list as a table for a spreadsheet: one row per line, figures as numbers, in the order of {@link LIST_COLUMNS}; a
 * room without lines is a row with its name, and rooms of the same name are numbered. `readListTable` reads it back,
 * including fingerprints.
 */
export function listTable(
  { zones }: SharedList,
  articleOf: (code: string) => TableArticle | undefined,
  stateOf: (line: SharedList["zones"][number]["lines"][number]) => string,
): TableCell[][] {
  const row = (cells: Readonly<Partial<Record<ListColumn, TableCell>>>): TableCell[] =>
    LIST_COLUMNS.map((column) => cells[column]);
  const names = distinctNames(zones.map(({ name }) => name));
  return zones.flatMap(({ lines }, at) => {
    const name = names[at] ?? "";
    return lines.length === 0 && name !== ""
      ? [row({ zone: name })]
      : lines.map((line) => {
          const { code, quantity, note, known } = line;
          const article = articleOf(code);
          const { figures, ...texts } = article ?? { figures: undefined };
          const load = lineLoad(quantity, figures);
          const own = { zone: name, article: code, quantity, load, note, state: stateOf(line), known };
          return row({ ...texts, ...figures, ...own });
        });
  });
}
