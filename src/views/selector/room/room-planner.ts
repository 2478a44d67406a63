import type { FilterResult } from "#catalogue/article-engine.ts";
import { createMemo } from "#model/memo.ts";
import { numberFormat, ONE_DECIMAL, TWO_DECIMALS } from "#model/languages/number-format.ts";
import type { Language } from "#model/languages/language.ts";
import type { LightTable } from "#planning/light-table.ts";
import { readRoom } from "#planning/room-address.ts";
import type { RememberedPlan } from "#planning/remembered-plans.ts";
import {
  catalogueLightLookup,
  roomLight,
  resultMark,
  type RoomLight,
  type ArticleInRoom,
} from "#planning/room-light.ts";
import { roomLimitsCodec, type RoomLimits } from "#planning/room-limits.ts";
import { resolveRoom } from "#planning/room-problems.ts";
import { roomTypeFigures } from "#planning/room-setting.ts";
import { roomLabel, roomTypeOptions } from "#views/parts/catalogue-names.ts";
import type { RoomListExtras, RoomPlanner } from "./selector-room.ts";
import { forwardOrder, isRoomSortOrder } from "#attributes/address/selector-codecs.ts";
import { ROOM_LIMIT_NAMES } from "#attributes/address/room-parameters.ts";
import { formatWithUnit } from "#attributes/technical-data/attribute-text.ts";
import type { LimitChipView, SuggestionView } from "#views/selector/panel/selector-chips.ts";
import { columnUnit, type CellView } from "#views/selector/table/selector-cells.ts";
import { NO_CUSTOM_ATTRIBUTES } from "#model/entities/custom-attribute.ts";
import {
  isRoomColumn,
  ROOM_COLUMNS,
  type ColumnKey,
  type Layout,
  type RoomColumnKey,
} from "#views/selector/table/selector-columns.ts";
import { createRanking, type CompareRows } from "#views/selector/table/selector-sorting.ts";

const NO_PLANS: readonly RememberedPlan[] = [];

/**
 * Creates a room planner for the articles of a catalogue.
 *
 * @param lights the light distributions of all its articles; without them, quantities are not calculated
 * @param plans plans that this browser has calculated, whose figures replace those of the lumen method
 * @see rules F10, F11, F24
 */
export const createRoomPlanner =
  (lights: LightTable | undefined, plans: readonly RememberedPlan[] = NO_PLANS): RoomPlanner =>
  ({ catalogue, language, state: { room, roomLimits } }) => {
    if (room === undefined) return undefined;
    const { setting, unknown } = readRoom(room);
    const { roomType, figures, problems } = resolveRoom(setting, catalogue);
    const light =
      lights && roomLight(lights, { figures, problems }, { ...catalogueLightLookup(catalogue, lights), plans });
    const limits = roomLimitsCodec.read(roomLimits);
    return {
      list:
        light &&
        latestLists.getOrCreate(light, JSON.stringify([language, roomLimits]), () =>
          roomList(light, limits.value, language),
        ),
      view: ({ rows, computed }: FilterResult) => ({
        setting,
        figures,
        problems,
        invalidParts: [...unknown, ...limits.problems.map(({ name, value }) => `${name}=${value}`)],
        roomTypeDefaults: roomTypeFigures(roomType),
        label: roomType && roomLabel(roomType, language),
        roomTypes: roomTypeOptions(catalogue.lists["lighting-categories"], language),
        isCalculated: light !== undefined,
        isEstimated: light !== undefined && rows.some((row) => light.isEstimated(row)),
        isPlanned: light !== undefined && plans.length > 0 && rows.some((row) => light.isPlanned(row)),
        limits: limits.value,
        unknownCount: Math.max(0, ...computed.map((filter) => filter.unknownCount)),
      }),
    };
  };

/** The latest list of each room; formatted rows are cached by it. */
const latestLists = createMemo<RoomLight, string, RoomListExtras>(1);

/** The room's additions to the list of articles. @see rule F11 */
function roomList(light: RoomLight, limits: RoomLimits, language: Language): RoomListExtras {
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
      return isRoomSortOrder(order) ? compareByNumber(light[order], createRanking(sort), next()) : undefined;
    },
    suggestions: (result) => limitSuggestions(result, chips),
  };
}

const limitChips = (limits: RoomLimits, language: Language): LimitChipView[] =>
  ROOM_LIMIT_NAMES.flatMap((attribute): LimitChipView[] => {
    const limit = limits[attribute];
    if (limit === undefined) return [];
    return [{ kind: "limit", attribute, name: undefined, atMost: formatWithUnit(limit, undefined, language) }];
  });

function limitSuggestions({ count, computed }: FilterResult, chips: readonly LimitChipView[]): SuggestionView[] {
  if (count > 0) return [];
  return chips.flatMap((chip) => {
    const gain = computed.find(({ name }) => name === chip.attribute)?.anyCount ?? 0;
    return gain > 0 ? [{ attributes: [], limits: [chip.attribute], chips: [chip], count: gain }] : [];
  });
}

/** The category's columns that are still shown with a room, unless the visitor has chosen columns. */
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

function withColumns(layout: Layout): Layout {
  const columns = layout.isChosen ? layout.columns : layout.columns.filter((column) => COLUMNS_WITH_ROOM.has(column));
  return { ...layout, columns: [...ROOM_COLUMNS, ...columns] };
}

const INTEGER = { maximumFractionDigits: 0 } as const;
type FormatCell = (article: ArticleInRoom | undefined, language: Language) => CellView;

/** A figure of an article in the room, with its mark. */
const figureCell =
  (read: (article: ArticleInRoom) => number | undefined, format: Intl.NumberFormatOptions): FormatCell =>
  (article, language) => {
    const value = article && read(article);
    if (article === undefined || value === undefined) return { texts: [] };
    return { texts: [{ text: resultMark(article) + numberFormat(language, format).format(value), language }] };
  };

const CELLS: Readonly<Record<RoomColumnKey, FormatCell>> = {
  pieces: figureCell(({ pieces }) => pieces, INTEGER),
  lux: figureCell(({ illuminance }) => illuminance, INTEGER),
  density(article, language) {
    const cell = figureCell(({ density }) => density, ONE_DECIMAL)(article, language);
    if (article?.densityPer100Lux === undefined) return cell;
    const per100Lux = numberFormat(language, TWO_DECIMALS).format(article.densityPer100Lux);
    return { ...cell, tooltip: `${per100Lux} ${columnUnit("density", NO_CUSTOM_ATTRIBUTES) ?? ""}/100 lx` };
  },
};

/** Compares rows by the rank of a number, `NaN` last; ties by `next`. */
function compareByNumber(numbers: Float32Array, rankOf: (value: number) => number, next: CompareRows): CompareRows {
  const rank = (row: number): number => {
    const value = numbers[row] ?? Number.NaN;
    return Number.isNaN(value) ? Infinity : rankOf(value);
  };
  // The difference of two infinite values is NaN, which is falsy.
  return (a, b) => rank(a) - rank(b) || next(a, b);
}
