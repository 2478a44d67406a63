import * as z from "zod/mini";
import {
  MAX_BUILDINGS,
  MAX_CODE_LENGTH,
  MAX_IDENTICAL_ROOMS,
  MAX_NAME_LENGTH,
  MAX_QUERY_LENGTH,
  MAX_ROOM_LENGTH,
  MAX_ROOMS,
} from "#model/bounds.ts";
import { ROOM_LAYOUTS } from "#model/entities/room-layout.ts";
import { readStoredItems, writeVersioned } from "#model/versioned-content.ts";
import { NUMERIC_ROOM_FIELDS, type RoomFigures, type NumericRoomField } from "#planning/room-setting.ts";
import { CHOICE_CRITERIA, type Building, type Buildings, type ScheduledRoom } from "../building.ts";

const Id = z.int().check(z.positive());
const Text = z.string().check(z.maxLength(MAX_NAME_LENGTH));
const Code = z.string().check(z.minLength(1), z.maxLength(MAX_CODE_LENGTH));
/** Limits are not checked, since a value outside its limits is shown as a problem of its field. */
const OptionalNumber = z.exactOptional(z.number());

const Figures = z.object({
  ...(Object.fromEntries(NUMERIC_ROOM_FIELDS.map((name) => [name, OptionalNumber])) as Record<
    NumericRoomField,
    typeof OptionalNumber
  >),
  layout: z.exactOptional(z.enum(ROOM_LAYOUTS)),
}) satisfies z.ZodMiniType<Partial<RoomFigures>>;

const Room = z.object({
  id: Id,
  number: Text,
  name: Text,
  storey: Text,
  use: Text,
  count: z.int().check(z.minimum(1), z.maximum(MAX_IDENTICAL_ROOMS)),
  area: OptionalNumber,
  length: OptionalNumber,
  width: OptionalNumber,
  height: OptionalNumber,
  roomType: z.exactOptional(Text),
  figures: z.exactOptional(Figures),
  ugr: OptionalNumber,
  uniformity: OptionalNumber,
  pin: z.exactOptional(Code),
  layout: z.exactOptional(z.string().check(z.maxLength(MAX_ROOM_LENGTH))),
  source: z.exactOptional(z.object({ sheet: Text, row: Id })),
}) satisfies z.ZodMiniType<ScheduledRoom>;

const recordOf = (value: typeof Text) => z.record(Text, value);

const StoredBuilding = z
  .object({
    id: Id,
    name: Text,
    rooms: z.array(Room).check(z.maxLength(MAX_ROOMS)),
    lastRoomId: z.int().check(z.nonnegative()),
    settings: z.object({
      proportion: z.number().check(z.minimum(1)),
      criterion: z.enum(CHOICE_CRITERIA),
      maxArticles: z.exactOptional(Id),
      filters: z.array(z.tuple([z.string(), z.string().check(z.maxLength(MAX_QUERY_LENGTH))])),
      figures: Figures,
      roomTypes: recordOf(Text),
      pin: z.exactOptional(Code),
      pinByType: recordOf(Code),
    }),
  })
  .check(
    z.refine(
      ({ rooms, lastRoomId }) =>
        new Set(rooms.map(({ id }) => id)).size === rooms.length && rooms.every(({ id }) => id <= lastRoomId),
    ),
  ) satisfies z.ZodMiniType<Building>;

/** Serialises the buildings for the browser's storage. @see rule B8 */
export const writeStoredBuildings = (buildings: Buildings): string => writeVersioned(buildings);

/**
 * Parses stored buildings as `readStoredItems` does; those above `MAX_BUILDINGS` are treated as damaged.
 *
 * @see rule B8
 */
export function readStoredBuildings(text: string | null) {
  const parse = (item: unknown) => z.safeParse(StoredBuilding, item).data;
  const { items: buildings, current, isDamaged } = readStoredItems(text, "buildings", parse, MAX_BUILDINGS);
  return { buildings: { current, buildings }, isDamaged };
}
