import { isCustomName, type CustomName } from "#model/entities/custom-attribute.ts";
import { COLUMN_NAMES, COLUMN_ORDERS, type ColumnName, type ColumnOrder } from "#attributes/table-columns.ts";
import { parameterValues, type AddressCodec, type QueryEntry } from "./address-codec.ts";
import { ROOM_LIMIT_PARAMETERS, ROOM_PARAMETER } from "./room-parameters.ts";

/** Without a room that can be calculated, they sort by size. @see rule F11 */
const ROOM_SORT_ORDERS = ["pieces", "density"] as const;
type RoomSortOrder = (typeof ROOM_SORT_ORDERS)[number];

/**
 * `size` is by the category's leading measure, smallest first; `own_beam_min` lists the lowest of a custom number
 * first, `own_beam_max` the highest; `-flux` is reversed.
 *
 * @see rules F18, F19, F22
 */
export type SortOrder = ForwardOrder | `-${ForwardOrder}`;

export type ForwardOrder = TableOrder | CustomName;

type TableOrder = "size" | ColumnOrder | "code" | RoomSortOrder;
export const SORT_ORDERS: readonly TableOrder[] = ["size", ...COLUMN_ORDERS, "code", ...ROOM_SORT_ORDERS];

export const isReversed = (sort: string): sort is `-${ForwardOrder}` => sort.startsWith("-");

export const forwardOrder = (sort: SortOrder): ForwardOrder =>
  isReversed(sort) ? (sort.slice(1) as ForwardOrder) : sort;

export const isRoomSortOrder = (sort: SortOrder): sort is RoomSortOrder =>
  ROOM_SORT_ORDERS.some((order) => order === sort);

/** How articles are shown: by family in tables or on cards, or all of them in one table. */
export const RESULT_VIEWS = ["table", "grid", "articles"] as const;
export type ResultView = (typeof RESULT_VIEWS)[number];

/** The families that the visitor has hidden: `hide=<family_id>` for each. @see rule F5 */
export const hiddenFamiliesCodec: AddressCodec<readonly string[]> = stringsCodec("hide");

/** The families whose whole list is shown: `open=<family_id>` for each; `open=` for the articles without a family. */
export const openFamiliesCodec: AddressCodec<readonly string[]> = {
  ...stringsCodec("open"),
  read: (entries) => ({ value: [...new Set(openFamilyIds(entries))], problems: [] }),
};

const openFamilyIds = (entries: Iterable<QueryEntry>): readonly string[] =>
  [...entries].filter(([name, id]) => name === "open" && (id === "" || id.trim() !== "")).map(([, id]) => id);

/** `sort=flux`, reversed `sort=-flux`, or a custom attribute, which need not be declared: `sort=own_beam_max`. */
export const sortCodec: AddressCodec<SortOrder> = choiceCodec<SortOrder>(
  "sort",
  SORT_ORDERS,
  "size",
  (text): text is SortOrder => {
    const order = forwardOrder(text as SortOrder);
    return isCustomName(order) || SORT_ORDERS.includes(order);
  },
);

export const viewCodec: AddressCodec<ResultView> = choiceCodec("view", RESULT_VIEWS, "table");

/** A list shows this many families, and this many more with each step. */
export const FAMILIES_PER_STEP = 24;
/** Maximum number of families that a page lists, in addition to opened ones; it states the number of the others. */
export const MAX_SHOWN_FAMILIES = 240;
/** An opened family, or a table of all articles, shows this many articles, and this many more with each step. */
export const ROWS_PER_STEP = 100;
/** Maximum number of articles that the opened families of a page show in total, since each row takes about 2 kB. */
export const MAX_OPENED_ROWS = 1_000;

export const shownFamilyCountCodec: AddressCodec<number> = stepsCodec(
  "families",
  FAMILIES_PER_STEP,
  MAX_SHOWN_FAMILIES,
);

/** The number of articles that an opened family or a table of all articles shows: `articles=500`. */
export const openedRowCountCodec: AddressCodec<number> = stepsCodec("articles", ROWS_PER_STEP, MAX_OPENED_ROWS);

/** The first step is not written. */
function stepsCodec(name: string, step: number, max: number): AddressCodec<number> {
  const expected = `a multiple of ${step}, from ${2 * step} to ${max}`;
  return {
    names: new Set([name]),
    read(entries) {
      const [text] = parameterValues([...entries], name);
      if (text === undefined) return { value: step, problems: [] };
      const value = /^[1-9]\d*$/.test(text) ? Number(text) : 0;
      return value > step && value <= max && value % step === 0
        ? { value, problems: [] }
        : { value: step, problems: [{ name, value: text, expected }] };
    },
    write: (value) => (value === step ? [] : [[name, String(value)]]),
  };
}

/** Whether the further filters are expanded: `more=open`. @see rule F14 */
export const furtherFiltersCodec: AddressCodec<"open" | "collapsed"> = choiceCodec(
  "more",
  ["collapsed", "open"],
  "collapsed",
);

/**
 * `column=ugr&column=ra`, in the order of technical data, then custom attributes, which need not be declared; if there
 * are none, the category's columns are shown.
 *
 * @see rules F18, F19
 */
export const columnsCodec: AddressCodec<readonly ColumnName[]> = {
  names: new Set(["column"]),
  read(entries) {
    const values = new Set(parameterValues([...entries], "column"));
    const builtIn = COLUMN_NAMES.filter((name) => values.delete(name));
    const custom = [...values].filter((name): name is CustomName => isCustomName(name) && values.delete(name));
    return {
      value: [...builtIn, ...custom],
      problems: Array.from(values, (name) => ({ name: "column", value: name, expected: "an attribute" })),
    };
  },
  write: (columns) => columns.map((name) => ["column", name]),
};

/** `room=office~8x5x3`, unparsed: `src/planning/room-address.ts` parses it. @see rule F10 */
export const rawRoomCodec: AddressCodec<string | undefined> = {
  names: new Set([ROOM_PARAMETER]),
  read: (entries) => ({ value: parameterValues([...entries], ROOM_PARAMETER)[0], problems: [] }),
  write: (text) => (text === undefined ? [] : [[ROOM_PARAMETER, text]]),
};

/** `pieces_max=12`, unparsed. @see rule F11 */
export const rawRoomLimitsCodec: AddressCodec<readonly QueryEntry[]> = {
  names: new Set(Object.values(ROOM_LIMIT_PARAMETERS)),
  read: (entries) => ({
    value: [...entries].filter(([name, value]) => rawRoomLimitsCodec.names.has(name) && value !== ""),
    problems: [],
  }),
  write: (limits) => limits,
};

/** None by default; blank and repeated strings are ignored. */
function stringsCodec(name: string): AddressCodec<readonly string[]> {
  return {
    names: new Set([name]),
    read: (entries) => ({ value: [...new Set(parameterValues([...entries], name))], problems: [] }),
    write: (texts) => texts.map((text) => [name, text]),
  };
}

/** A codec for one of several words, or any that `isExtraValue` accepts, with a default; the first value applies. */
function choiceCodec<T extends string>(
  name: string,
  choices: readonly T[],
  defaultValue: T,
  isExtraValue?: (text: string) => text is T,
): AddressCodec<T> {
  const expected = `one of ${choices.join(", ")}`;
  return {
    names: new Set([name]),
    read(entries) {
      const [text] = parameterValues([...entries], name);
      const value = text !== undefined && isExtraValue?.(text) ? text : choices.find((choice) => choice === text);
      const isInvalid = text !== undefined && value === undefined;
      return { value: value ?? defaultValue, problems: isInvalid ? [{ name, value: text, expected }] : [] };
    },
    write: (value) => (value === defaultValue ? [] : [[name, value]]),
  };
}
