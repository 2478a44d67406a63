import { valuesOf, type AddressCodec, type AddressProblem, type QueryEntry } from "#attributes/address/address-codec.ts"; // prettier-ignore
import type { LuminaireGrid } from "#lighting/utilisation/luminaire-grid.ts";
import { toNumber } from "#model/entities/to-number.ts";

/** The sort orders of suitable articles: fewest luminaires, lowest power density, article code. */
export const PLANNER_SORTS = ["pieces", "density", "code"] as const;
export type PlannerSort = (typeof PLANNER_SORTS)[number];

/** The planner's state in its address, besides the room. @see rule F12 */
export interface PlannerState {
  /** The article to calculate; default: the first suitable one. */
  readonly article: string | undefined;
  /** Columns and rows chosen by the visitor, NaN when unreadable; default: the lumen method's proposal. */
  readonly grid: LuminaireGrid | undefined;
  readonly sort: PlannerSort;
  /** Whether the plan shows false colours. */
  readonly isFalseColour: boolean;
}

/** The names of the planner's parameters. */
export const PLANNER_PARAMETERS = {
  article: "article",
  columns: "columns",
  rows: "rows",
  sort: "by",
  colours: "colours",
} as const;

const FALSE_COLOURS = "false";

/** @see rules F8, F12 */
export const plannerAddress: AddressCodec<PlannerState> = {
  names: new Set(Object.values(PLANNER_PARAMETERS)),
  read(entries) {
    const all = [...entries];
    const problems: AddressProblem[] = [];
    const [article] = valuesOf(all, PLANNER_PARAMETERS.article);
    const [by = PLANNER_SORTS[0]] = valuesOf(all, PLANNER_PARAMETERS.sort);
    const sort = PLANNER_SORTS.find((one) => one === by);
    if (!sort) problems.push({ name: PLANNER_PARAMETERS.sort, value: by, expected: PLANNER_SORTS.join(", ") });
    const isFalseColour = valuesOf(all, PLANNER_PARAMETERS.colours)[0] === FALSE_COLOURS;
    return { value: { article, grid: gridIn(all), sort: sort ?? PLANNER_SORTS[0], isFalseColour }, problems };
  },
  write: ({ article, grid, sort, isFalseColour }) => [
    ...entry(PLANNER_PARAMETERS.article, article),
    ...entry(PLANNER_PARAMETERS.columns, grid && countText(grid.columns)),
    ...entry(PLANNER_PARAMETERS.rows, grid && countText(grid.rows)),
    ...entry(PLANNER_PARAMETERS.sort, sort === PLANNER_SORTS[0] ? undefined : sort),
    ...entry(PLANNER_PARAMETERS.colours, isFalseColour ? FALSE_COLOURS : undefined),
  ],
};

const entry = (name: string, value: string | undefined): readonly QueryEntry[] =>
  value === undefined ? [] : [[name, value]];

/** The text of an unreadable number. */
const UNREADABLE = "?";

const countText = (value: number): string => (Number.isFinite(value) ? String(value) : UNREADABLE);

/** Both are required: if only one is given, the other counts as unreadable. */
function gridIn(entries: readonly QueryEntry[]): LuminaireGrid | undefined {
  const [columns] = valuesOf(entries, PLANNER_PARAMETERS.columns);
  const [rows] = valuesOf(entries, PLANNER_PARAMETERS.rows);
  if (columns === undefined && rows === undefined) return undefined;
  return { columns: toNumber(columns) ?? Number.NaN, rows: toNumber(rows) ?? Number.NaN };
}
