import type { QueryEntry } from "#attributes/address/address-codec.ts";
import type { FilterResult } from "#catalogue/article-engine.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { collatorOf } from "#model/languages/collator.ts";
import { LOCALES, type Language } from "#model/languages/language.ts";
import type { LightTable } from "#planning/light-table.ts";
import { readRoom } from "#planning/room-address.ts";
import type { RememberedPlan } from "#planning/remembered-plans.ts";
import { catalogueLightSource, roomLight, type RoomLight } from "#planning/room-light.ts";
import { roomLimitsAddress } from "#planning/room-limits.ts";
import { plannedRoom } from "#planning/room-problems.ts";
import { figuresOfType } from "#planning/room-setting.ts";
import { roomLabel } from "#views/parts/catalogue-names.ts";
import { roomList } from "./room-list.ts";
import type { RoomChoice, RoomList, RoomPlanner } from "./selector-room.ts";

const NO_PLANS: readonly RememberedPlan[] = [];

/**
 * Creates a room planner for the articles of a catalogue.
 *
 * @param lights the light distributions of all its articles; absent: quantities are not calculated
 * @param plans plans that this browser has calculated, whose figures take the place of the lumen method's
 * @see rules F10, F11, F24
 */
export const createRoomPlanner =
  (lights: LightTable | undefined, plans: readonly RememberedPlan[] = NO_PLANS): RoomPlanner =>
  ({ catalogue, language, state: { room, roomLimits } }) => {
    if (room === undefined) return undefined;
    const { setting, unknown } = readRoom(room);
    const { roomType, figures, problems } = plannedRoom(setting, catalogue);
    const light =
      lights && roomLight(lights, { figures, problems }, { ...catalogueLightSource(catalogue, lights), plans });
    const limits = roomLimitsAddress.read(roomLimits);
    return {
      list: light && memoizedList(catalogue, light, roomLimits, language),
      view: ({ rows, computed }: FilterResult) => ({
        setting,
        figures,
        problems,
        unknownParts: [...unknown, ...limits.problems.map(({ name, value }) => `${name}=${value}`)],
        roomTypeDefaults: figuresOfType(roomType),
        label: roomType && roomLabel(roomType, language),
        roomTypes: roomChoices(catalogue, language),
        isCalculated: light !== undefined,
        isEstimated: light !== undefined && rows.some((row) => light.isEstimated(row)),
        isPlanned: light !== undefined && plans.length > 0 && rows.some((row) => light.isPlanned(row)),
        limits: limits.value,
        unknownCount: Math.max(0, ...computed.map((filter) => filter.unknownCount)),
      }),
    };
  };

/** The latest list of each room; its formatted rows are cached with it. */
const lists = new WeakMap<RoomLight, { readonly key: string; readonly list: RoomList }>();

function memoizedList(
  catalogue: Catalogue,
  light: RoomLight,
  roomLimits: readonly QueryEntry[],
  language: Language,
): RoomList {
  const key = JSON.stringify([language, roomLimits]);
  const existing = lists.get(light);
  if (existing?.key === key) return existing.list;
  const list = roomList(catalogue, light, roomLimitsAddress.read(roomLimits).value, language);
  lists.set(light, { key, list });
  return list;
}

/** Memoised choices of room types. */
const choices = new WeakMap<Catalogue, Map<Language, readonly RoomChoice[]>>();

/** @see rule D6 */
function roomChoices(catalogue: Catalogue, language: Language): readonly RoomChoice[] {
  const byLanguage = choices.get(catalogue) ?? new Map<Language, readonly RoomChoice[]>();
  choices.set(catalogue, byLanguage);
  const { compare } = collatorOf(LOCALES[language]);
  const planner =
    byLanguage.get(language) ??
    catalogue.lists["lighting-categories"]
      .map((room) => ({ id: room.room_type_id, label: roomLabel(room, language) }))
      .toSorted((a, b) => compare(a.label.text, b.label.text));
  byLanguage.set(language, planner);
  return planner;
}
