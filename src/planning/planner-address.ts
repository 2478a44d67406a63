import { valuesOf, type AddressCodec, type AddressProblem, type QueryEntry } from "#attributes/address/address-codec.ts"; // prettier-ignore
import { boundName, selectionAddress } from "#attributes/address/selection-address.ts";
import type { LuminaireGrid } from "#lighting/utilisation/luminaire-grid.ts";
import { toNumber } from "#model/entities/to-number.ts";

/** The sort orders of suitable articles: fewest luminaires, lowest power density, article code. */
export const PLANNER_SORTS = ["pieces", "density", "code"] as const;
export type PlannerSort = (typeof PLANNER_SORTS)[number];

/** The attributes that suitable articles can be narrowed down by, each with its parameter: the selector's. @see rules F8, F20 */
export const PLANNER_FILTERS = [
  ["mounting", "mounting"],
  ["colortemperature", "colortemperature"],
  ["control", "control"],
  ["resistance_ip", boundName("resistance_ip", "min")],
  ["emergency", "emergency"],
] as const;
export type PlannerFilterName = (typeof PLANNER_FILTERS)[number][0];

/** A zone of a project list, by the ids that both have in this browser. */
export interface ZoneReference {
  readonly list: number;
  readonly zone: number;
}

/** The planner's state in its address, besides the room. @see rule F12 */
export interface PlannerState {
  /** The article to calculate; default: the first suitable one. */
  readonly article: string | undefined;
  /** Columns and rows chosen by the visitor, NaN when unreadable; default: the lumen method's proposal. */
  readonly grid: LuminaireGrid | undefined;
  readonly sort: PlannerSort;
  /** Whether the plan shows false colours. */
  readonly isFalseColour: boolean;
  /** Whether the list has the articles that do not suit the room as well. */
  readonly showsUnsuitable: boolean;
  /** What narrows the list down, as parameters. Without a kind of emergency lighting it has no emergency versions. */
  readonly filters: readonly QueryEntry[];
  /** The zone of a project list in this browser that is being planned; absent: none. */
  readonly zone: ZoneReference | undefined;
}

/** The names of the planner's parameters. */
export const PLANNER_PARAMETERS = {
  article: "article",
  columns: "columns",
  rows: "rows",
  sort: "by",
  colours: "colours",
  suitable: "suitable",
  zone: "zone",
} as const;

const FALSE_COLOURS = "false";
/** All articles, whether or not they suit the room. */
export const ALL_ARTICLES = "all";

/** The state of a planner without choices by the visitor. */
export const DEFAULT_PLANNER: PlannerState = {
  article: undefined,
  grid: undefined,
  sort: PLANNER_SORTS[0],
  isFalseColour: false,
  showsUnsuitable: false,
  filters: [],
  zone: undefined,
};

const FILTER_NAMES: ReadonlySet<string> = new Set(PLANNER_FILTERS.map(([, parameter]) => parameter));

/** The planner's filters among parameters. */
export const plannerFilters = (entries: readonly QueryEntry[]): readonly QueryEntry[] =>
  entries.filter(([name]) => FILTER_NAMES.has(name));

/** @see rules F8, F12 */
export const plannerAddress: AddressCodec<PlannerState> = {
  names: new Set([...Object.values(PLANNER_PARAMETERS), ...FILTER_NAMES]),
  read(entries) {
    const all = [...entries];
    const problems: AddressProblem[] = [];
    const [article] = valuesOf(all, PLANNER_PARAMETERS.article);
    const [by = PLANNER_SORTS[0]] = valuesOf(all, PLANNER_PARAMETERS.sort);
    const sort = PLANNER_SORTS.find((item) => item === by);
    if (!sort) problems.push({ name: PLANNER_PARAMETERS.sort, value: by, expected: PLANNER_SORTS.join(", ") });
    const isFalseColour = valuesOf(all, PLANNER_PARAMETERS.colours)[0] === FALSE_COLOURS;
    const showsUnsuitable = valuesOf(all, PLANNER_PARAMETERS.suitable)[0] === ALL_ARTICLES;
    const selection = selectionAddress.read(plannerFilters(all));
    return {
      value: {
        article,
        grid: gridIn(all),
        sort: sort ?? PLANNER_SORTS[0],
        isFalseColour,
        showsUnsuitable,
        filters: plannerFilters(selectionAddress.write(selection.value)),
        zone: zoneIn(all),
      },
      problems: [...problems, ...selection.problems],
    };
  },
  write: ({ article, grid, sort, isFalseColour, showsUnsuitable, filters, zone }) => [
    ...entry(PLANNER_PARAMETERS.article, article),
    ...entry(PLANNER_PARAMETERS.columns, grid && countText(grid.columns)),
    ...entry(PLANNER_PARAMETERS.rows, grid && countText(grid.rows)),
    ...entry(PLANNER_PARAMETERS.sort, sort === PLANNER_SORTS[0] ? undefined : sort),
    ...entry(PLANNER_PARAMETERS.colours, isFalseColour ? FALSE_COLOURS : undefined),
    ...entry(PLANNER_PARAMETERS.suitable, showsUnsuitable ? ALL_ARTICLES : undefined),
    ...filters,
    ...entry(PLANNER_PARAMETERS.zone, zone && `${zone.list}.${zone.zone}`),
  ],
};

const entry = (name: string, value: string | undefined): readonly QueryEntry[] =>
  value === undefined ? [] : [[name, value]];

/** The text of an unreadable number. */
const UNREADABLE = "?";

const countText = (value: number): string => (Number.isFinite(value) ? String(value) : UNREADABLE);

/** `2.5`: the zone 5 of the list 2. */
function zoneIn(entries: readonly QueryEntry[]): ZoneReference | undefined {
  const [text = ""] = valuesOf(entries, PLANNER_PARAMETERS.zone);
  const [, list, zone] = /^([1-9]\d{0,8})\.([1-9]\d{0,8})$/.exec(text) ?? [];
  return list === undefined ? undefined : { list: Number(list), zone: Number(zone) };
}

/** Both are required: if one is missing, it counts as unreadable. */
function gridIn(entries: readonly QueryEntry[]): LuminaireGrid | undefined {
  const [columns] = valuesOf(entries, PLANNER_PARAMETERS.columns);
  const [rows] = valuesOf(entries, PLANNER_PARAMETERS.rows);
  if (columns === undefined && rows === undefined) return undefined;
  return { columns: toNumber(columns) ?? Number.NaN, rows: toNumber(rows) ?? Number.NaN };
}
