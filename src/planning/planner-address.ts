import {
  parameterValues,
  type AddressCodec,
  type AddressProblem,
  type QueryEntry,
} from "#attributes/address/address-codec.ts";
import { boundParameter, selectionCodec } from "#attributes/address/selection-codec.ts";
import { QUARTER_TURNS, type SpacedGrid } from "#lighting/utilisation/luminaire-grid.ts";
import { toNumber } from "#model/languages/number-format.ts";
import { MAX_PLACED_LUMINAIRES, readPositions, writePositions, type LuminaireLayout } from "./layout-text.ts";
import { writeQuery } from "#navigation/addresses/query.ts";
import { PLANNER_PATH, roomPath } from "#navigation/addresses/page-paths.ts";
import { readRoom, roomCodec, writeNumber } from "./room-address.ts";
import type { RoomSetting } from "./room-setting.ts";

/** The sort orders of suitable articles: fewest luminaires, lowest power density, article code. */
export const PLANNER_SORTS = ["pieces", "density", "code"] as const;
export type PlannerSort = (typeof PLANNER_SORTS)[number];

/** Each attribute with its parameter in the selector. @see rules F8, F20 */
export const PLANNER_FILTERS = [
  ["mounting", "mounting"],
  ["colortemperature", "colortemperature"],
  ["control", "control"],
  ["resistance_ip", boundParameter("resistance_ip", "min")],
  ["emergency", "emergency"],
] as const;
export type PlannerFilterName = (typeof PLANNER_FILTERS)[number][0];

/** A zone of a project list in this browser. */
export interface ZoneReference {
  readonly listId: number;
  readonly zoneId: number;
}

/** A room of a building in this browser. */
export interface RoomReference {
  readonly buildingId: number;
  readonly roomId: number;
}

/** What a planner's address holds besides the room. @see rule F12 */
export interface PlannerState extends Required<LuminaireLayout> {
  /** The article to calculate; default: the first suitable one. */
  readonly article: string | undefined;
  /** The second article of freely placed luminaires; absent: there is only one article. */
  readonly secondArticle: string | undefined;
  /** The grid set by the visitor, with NaN for unreadable numbers; default: the lumen method's proposal. */
  readonly grid: SpacedGrid | undefined;
  readonly sort: PlannerSort;
  /** Whether the plan shows false colours. */
  readonly isFalseColour: boolean;
  /** Whether the list includes the articles that do not suit the room. */
  readonly showsUnsuitable: boolean;
  /** The filters of the list, as parameters. Emergency versions are listed only with a kind of emergency lighting. */
  readonly filters: readonly QueryEntry[];
  /** The zone of a project list in this browser to which the plan belongs; absent: none. */
  readonly zone: ZoneReference | undefined;
  /** The room of a building in this browser to which the plan belongs; absent: none. */
  readonly room: RoomReference | undefined;
}

export const PLANNER_PARAMETERS = {
  article: "article",
  secondArticle: "second_article",
  columns: "columns",
  rows: "rows",
  columnSpacing: "column_spacing",
  rowSpacing: "row_spacing",
  turn: "turn",
  positions: "positions",
  sort: "by",
  colours: "colours",
  suitable: "suitable",
  zone: "zone",
  room: "building",
} as const;

const FALSE_COLOURS = "false";
export const ALL_ARTICLES = "all";

export const DEFAULT_PLANNER: PlannerState = {
  article: undefined,
  secondArticle: undefined,
  grid: undefined,
  positions: undefined,
  sort: PLANNER_SORTS[0],
  isFalseColour: false,
  showsUnsuitable: false,
  filters: [],
  zone: undefined,
  room: undefined,
};

const FILTER_NAMES: ReadonlySet<string> = new Set(PLANNER_FILTERS.map(([, parameter]) => parameter));

export const plannerFilters = (entries: readonly QueryEntry[]): readonly QueryEntry[] =>
  entries.filter(([name]) => FILTER_NAMES.has(name));

/** Not emergency lighting, since an emergency version has the same light. @see rule F13 */
export const EQUIVALENT_FILTERS = PLANNER_FILTERS.filter(([attribute]) => attribute !== "emergency");

export const equivalentFilters = (entries: readonly QueryEntry[]): readonly QueryEntry[] =>
  entries.filter(([name]) => EQUIVALENT_FILTERS.some(([, parameter]) => parameter === name));

/** @see rules F8, F12 */
export const plannerCodec: AddressCodec<PlannerState> = {
  names: new Set([...Object.values(PLANNER_PARAMETERS), ...FILTER_NAMES]),
  read(entries) {
    const all = [...entries];
    const problems: AddressProblem[] = [];
    const [article] = parameterValues(all, PLANNER_PARAMETERS.article);
    const [secondArticle] = parameterValues(all, PLANNER_PARAMETERS.secondArticle);
    const [requestedSort = PLANNER_SORTS[0]] = parameterValues(all, PLANNER_PARAMETERS.sort);
    const sort = PLANNER_SORTS.find((item) => item === requestedSort);
    if (!sort)
      problems.push({ name: PLANNER_PARAMETERS.sort, value: requestedSort, expected: PLANNER_SORTS.join(", ") });
    const isFalseColour = parameterValues(all, PLANNER_PARAMETERS.colours)[0] === FALSE_COLOURS;
    const showsUnsuitable = parameterValues(all, PLANNER_PARAMETERS.suitable)[0] === ALL_ARTICLES;
    const selection = selectionCodec.read(plannerFilters(all));
    return {
      value: {
        article,
        secondArticle,
        grid: parseGrid(all, problems),
        positions: parsePositions(all, secondArticle !== undefined, problems),
        sort: sort ?? PLANNER_SORTS[0],
        isFalseColour,
        showsUnsuitable,
        filters: plannerFilters(selectionCodec.write(selection.value)),
        zone: parseZone(all),
        room: parseRoom(all),
      },
      problems: [...problems, ...selection.problems],
    };
  },
  write: ({ article, secondArticle, grid, positions, sort, isFalseColour, showsUnsuitable, filters, zone, room }) => [
    ...optionalEntry(PLANNER_PARAMETERS.article, article),
    ...optionalEntry(PLANNER_PARAMETERS.secondArticle, secondArticle),
    ...gridEntries(grid),
    ...optionalEntry(PLANNER_PARAMETERS.positions, positions && writePositions(positions)),
    ...optionalEntry(PLANNER_PARAMETERS.sort, sort === PLANNER_SORTS[0] ? undefined : sort),
    ...optionalEntry(PLANNER_PARAMETERS.colours, isFalseColour ? FALSE_COLOURS : undefined),
    ...optionalEntry(PLANNER_PARAMETERS.suitable, showsUnsuitable ? ALL_ARTICLES : undefined),
    ...filters,
    ...optionalEntry(PLANNER_PARAMETERS.zone, zone && `${zone.listId}.${zone.zoneId}`),
    ...optionalEntry(PLANNER_PARAMETERS.room, room && `${room.buildingId}.${room.roomId}`),
  ],
};

const optionalEntry = (name: string, value: string | number | undefined): readonly QueryEntry[] =>
  value === undefined ? [] : [[name, typeof value === "number" ? writeNumber(value) : value]];

const QUARTER_DEGREES = 90;

const gridEntries = (grid: SpacedGrid | undefined): readonly QueryEntry[] =>
  grid
    ? [
        ...optionalEntry(PLANNER_PARAMETERS.columns, grid.columns),
        ...optionalEntry(PLANNER_PARAMETERS.rows, grid.rows),
        ...optionalEntry(PLANNER_PARAMETERS.columnSpacing, grid.columnSpacing),
        ...optionalEntry(PLANNER_PARAMETERS.rowSpacing, grid.rowSpacing),
        ...optionalEntry(PLANNER_PARAMETERS.turn, grid.turn ? grid.turn * QUARTER_DEGREES : undefined),
      ]
    : [];

/** `2.5`: zone 5 of list 2. */
function parseZone(entries: readonly QueryEntry[]): ZoneReference | undefined {
  const ids = parseIds(entries, PLANNER_PARAMETERS.zone);
  return ids && { listId: ids.outer, zoneId: ids.inner };
}

/** `2.17`: room 17 of building 2. */
function parseRoom(entries: readonly QueryEntry[]): RoomReference | undefined {
  const ids = parseIds(entries, PLANNER_PARAMETERS.room);
  return ids && { buildingId: ids.outer, roomId: ids.inner };
}

function parseIds(entries: readonly QueryEntry[], name: string) {
  const [text = ""] = parameterValues(entries, name);
  const [, outer, inner] = /^([1-9]\d{0,8})\.([1-9]\d{0,8})$/.exec(text) ?? [];
  return outer === undefined ? undefined : { outer: Number(outer), inner: Number(inner) };
}

/** If only one of columns and rows is present, the other is NaN. Without both, spacings and turn have no effect. */
function parseGrid(entries: readonly QueryEntry[], problems: AddressProblem[]): SpacedGrid | undefined {
  const textOf = (name: string): string | undefined => parameterValues(entries, name)[0];
  const parseNumber = (text: string | undefined): number => toNumber(text) ?? Number.NaN;
  const columns = textOf(PLANNER_PARAMETERS.columns);
  const rows = textOf(PLANNER_PARAMETERS.rows);
  const columnSpacing = textOf(PLANNER_PARAMETERS.columnSpacing);
  const rowSpacing = textOf(PLANNER_PARAMETERS.rowSpacing);
  const degrees = textOf(PLANNER_PARAMETERS.turn);
  const turn = QUARTER_TURNS.find((quarters) => String(quarters * QUARTER_DEGREES) === degrees);
  if (degrees !== undefined && turn === undefined)
    problems.push({ name: PLANNER_PARAMETERS.turn, value: degrees, expected: "0, 90, 180 or 270" });
  if (columns === undefined && rows === undefined) return undefined;
  return {
    columns: parseNumber(columns),
    rows: parseNumber(rows),
    ...(columnSpacing === undefined ? {} : { columnSpacing: parseNumber(columnSpacing) }),
    ...(rowSpacing === undefined ? {} : { rowSpacing: parseNumber(rowSpacing) }),
    ...(turn ? { turn } : {}),
  };
}

/** If the second article is missing, its luminaires become luminaires of the first. */
function parsePositions(
  entries: readonly QueryEntry[],
  hasSecondArticle: boolean,
  problems: AddressProblem[],
): PlannerState["positions"] {
  const name = PLANNER_PARAMETERS.positions;
  const [text] = parameterValues(entries, name);
  if (text === undefined) return undefined;
  const { positions, unknown } = readPositions(text);
  problems.push(...unknown.map((value) => ({ name, value, expected: EXPECTED_POSITION })));
  if (positions.length === 0) return undefined;
  return hasSecondArticle ? positions : positions.map((position) => ({ ...position, article: 0 }));
}

const EXPECTED_POSITION = `at most ${MAX_PLACED_LUMINAIRES} positions such as 1250x800 or 3750x800r1b, joined by _`;

/**
 * The room type is in the path, deviations from it are in `room`.
 *
 * @param otherEntries other parameters to preserve, such as a campaign's
 * @see rule F12
 */
export const plannerPath = (
  setting: RoomSetting,
  state: PlannerState,
  otherEntries: readonly QueryEntry[] = [],
): string => plannerBasePath(setting) + plannerQuery(setting, state, otherEntries);

interface ZoneToPlan {
  /** The output of `writeRoom`; absent: the zone has no room. */
  readonly room?: string | undefined;
  readonly lines: readonly { readonly code: string; readonly quantity: number }[];
}

/**
 * The luminaires of the zone's room belong to the line if it is the only one, if its quantity is their number, or if
 * the room contains the code of its article.
 *
 * @see rule F12
 */
export function zonePlannerState(
  { room, lines }: ZoneToPlan,
  code: string,
): Pick<PlannerState, "article" | "secondArticle" | "grid" | "positions"> {
  const { articles, grid, positions } = room === undefined ? {} : readRoom(room).layout;
  const unplanned = { article: code, secondArticle: undefined, grid: undefined, positions: undefined };
  if (articles) {
    const [article, secondArticle] = articles;
    return articles.includes(code) ? { article, secondArticle, grid, positions } : unplanned;
  }
  const luminaireCount = positions?.length ?? (grid && grid.columns * grid.rows);
  const belongsToLine = lines.length === 1 || lines.find((line) => line.code === code)?.quantity === luminaireCount;
  return belongsToLine ? { ...unplanned, grid, positions } : unplanned;
}

/**
 * With a zone's room, or the visitor's if it has none.
 *
 * @param zone the zone to which the plan can be saved; `undefined`: none
 * @see rule F12
 */
export function zonePlanPath(planned: ZoneToPlan, code: string, zone: PlannerState["zone"]): string {
  const setting = planned.room === undefined ? undefined : readRoom(planned.room).setting;
  const state = { ...DEFAULT_PLANNER, ...zonePlannerState(planned, code), zone };
  return PLANNER_PATH + writeQuery([...roomCodec.write(setting), ...plannerCodec.write(state)]);
}

/** @param otherEntries such as the portfolio */
export const plannerDocumentPath = (
  setting: RoomSetting,
  state: PlannerState,
  otherEntries: readonly QueryEntry[] = [],
): string => `${plannerBasePath(setting)}.pdf${plannerQuery(setting, state, otherEntries)}`;

const plannerBasePath = ({ roomType }: RoomSetting): string => (roomType === "" ? PLANNER_PATH : roomPath(roomType));

function plannerQuery(setting: RoomSetting, state: PlannerState, otherEntries: readonly QueryEntry[]): string {
  // Without a type the path does not describe the room.
  const hasOnlyType = setting.roomType !== "" && Object.keys(setting.figures).length === 0;
  const room = hasOnlyType ? [] : roomCodec.write(setting);
  return writeQuery([...otherEntries, ...room, ...plannerCodec.write(state)]);
}
