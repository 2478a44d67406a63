import { forwardOrder, isRoomSortOrder } from "#attributes/address/address-state.ts";
import { ROOM_LIMIT_NAMES } from "#attributes/address/room-parameters.ts";
import { withUnit } from "#attributes/technical-data/attribute-text.ts";
import type { FilterResult } from "#catalogue/article-engine.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Language } from "#model/languages/language.ts";
import { numberFormat, TENTHS } from "#model/languages/number-format.ts";
import { figureMark, type ArticleInRoom, type RoomLight } from "#planning/room-light.ts";
import type { RoomLimits } from "#planning/room-limits.ts";
import type { LimitChipView } from "#views/selector/panel/selector-chips.ts";
import type { SuggestionView } from "#views/selector/panel/selector-suggestion.ts";
import { columnUnit, type CellView } from "#views/selector/table/selector-cells.ts";
import { NO_CUSTOM_ATTRIBUTES } from "#model/entities/custom-attribute.ts";
import { isRoomColumn, ROOM_COLUMNS, type ColumnKey, type Layout, type RoomColumnKey } from "#views/selector/table/selector-columns.ts"; // prettier-ignore
import { rankedFor, type CompareRows } from "#views/selector/table/selector-sorting.ts";
import type { RoomList } from "./selector-room.ts";

/** The room's additions to the list of articles. @see rule F11 */
export function roomList(catalogue: Catalogue, light: RoomLight, limits: RoomLimits, language: Language): RoomList {
  const chips = limitChips(limits, language);
  return {
    computed: ROOM_LIMIT_NAMES.flatMap((name) =>
      limits[name] === undefined ? [] : [{ name, numbers: light[name], atMost: limits[name] }],
    ),
    chips,
    withColumns,
    cell: (column, row) => (isRoomColumn(column) ? CELLS[column](light.article(row), language) : undefined),
    order(sort, next) {
      const order = forwardOrder(sort);
      return isRoomSortOrder(order) ? byNumbers(light[order], rankedFor(sort), next()) : undefined;
    },
    suggestions: (result) => limitSuggestions(result, chips),
  };
}

const limitChips = (limits: RoomLimits, language: Language): LimitChipView[] =>
  ROOM_LIMIT_NAMES.flatMap((attribute): LimitChipView[] => {
    const limit = limits[attribute];
    if (limit === undefined) return [];
    return [{ kind: "limit", attribute, name: undefined, atMost: withUnit(limit, undefined, language) }];
  });

function limitSuggestions({ count, computed }: FilterResult, chips: readonly LimitChipView[]): SuggestionView[] {
  if (count > 0) return [];
  return chips.flatMap((chip) => {
    const gain = computed.find(({ name }) => name === chip.attribute)?.anyCount ?? 0;
    return gain > 0 ? [{ attributes: [], limits: [chip.attribute], chips: [chip], count: gain }] : [];
  });
}

/** The main columns, which are kept beside those of a room. */
const COLUMNS_WITH_ROOM: ReadonlySet<ColumnKey> = new Set<ColumnKey>([
  "flux",
  "power",
  "colour",
  "control",
  "cutout",
  "length",
  "size",
  "ip",
]);

const layouts = new WeakMap<Layout, Layout>();

function withColumns(layout: Layout): Layout {
  const existing = layouts.get(layout);
  if (existing) return existing;
  const roomColumns = layout.isChosen
    ? layout.columns
    : layout.columns.filter((column) => COLUMNS_WITH_ROOM.has(column));
  const columns = [...ROOM_COLUMNS, ...roomColumns];
  const wider = { ...layout, columns };
  layouts.set(layout, wider);
  return wider;
}

const INTEGER = { maximumFractionDigits: 0 } as const;
const HUNDREDTHS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

type Cell = (article: ArticleInRoom | undefined, language: Language) => CellView;

/** A figure of an article in the room, with its mark. */
const figure =
  (read: (article: ArticleInRoom) => number | undefined, format: Intl.NumberFormatOptions): Cell =>
  (article, language) => {
    const value = article && read(article);
    if (article === undefined || value === undefined) return { texts: [] };
    return { texts: [{ text: figureMark(article) + numberFormat(language, format).format(value), language }] };
  };

const CELLS: Readonly<Record<RoomColumnKey, Cell>> = {
  pieces: figure(({ pieces }) => pieces, INTEGER),
  lux: figure(({ illuminance }) => illuminance, INTEGER),
  density(article, language) {
    const cell = figure(({ density }) => density, TENTHS)(article, language);
    if (article?.densityPer100Lux === undefined) return cell;
    const per100Lux = numberFormat(language, HUNDREDTHS).format(article.densityPer100Lux);
    return { ...cell, hint: `${per100Lux} ${columnUnit("density", NO_CUSTOM_ATTRIBUTES) ?? ""}/100 lx` };
  },
};

/** Compares rows by a number as it is ranked, `NaN` last; ties by `next`. */
function byNumbers(numbers: Float32Array, ranked: (value: number) => number, next: CompareRows): CompareRows {
  const place = (row: number): number => {
    const value = numbers[row] ?? Number.NaN;
    return Number.isNaN(value) ? Infinity : ranked(value);
  };
  // The difference of two infinite values is NaN, which is falsy.
  return (a, b) => place(a) - place(b) || next(a, b);
}
