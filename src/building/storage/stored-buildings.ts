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
import { type ContentFormat, readVersioned, writeVersioned } from "#model/versioned-content.ts";
import { NUMERIC_ROOM_FIELDS, type RoomFigures, type NumericRoomField } from "#planning/room-setting.ts";
import { CHOICE_CRITERIA, NO_BUILDINGS, type Building, type Buildings, type ScheduledRoom } from "../building.ts";

const Id = z.int().check(z.positive());
const Text = z.string().check(z.maxLength(MAX_NAME_LENGTH));
const Code = z.string().check(z.minLength(1), z.maxLength(MAX_CODE_LENGTH));
/** A value out of its limits is shown as a problem of its field. */
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

/** Each building is parsed separately, so that a damaged one does not affect the others. */
const StoredContent = z.object({ current: z.optional(z.int()), buildings: z.array(z.unknown()) });

/** Add an upgrade here for every incompatible change to {@link Building}. */
const FORMAT: ContentFormat<z.infer<typeof StoredContent>> = { upgrades: [], schema: StoredContent };

/** The buildings that could be read, and whether any could not: then the stored text must be set aside, not overwritten. */
interface ParsedBuildings {
  readonly buildings: Buildings;
  readonly isDamaged: boolean;
}

/** Serialises the buildings for the browser's storage. @see rule B8 */
export const writeStoredBuildings = ({ current, buildings }: Buildings): string =>
  writeVersioned(FORMAT, { ...(current !== undefined && { current }), buildings: [...buildings] });

/**
 * Parses stored buildings from any string; a building with a duplicate id is treated as damaged, and so are those above `MAX_BUILDINGS`.
 *
 * @param text `null` if nothing is stored
 * @see rule B8
 */
export function readStoredBuildings(text: string | null): ParsedBuildings {
  if (text === null) return { buildings: NO_BUILDINGS, isDamaged: false };
  const content = readVersioned(FORMAT, text);
  if (!content) return { buildings: NO_BUILDINGS, isDamaged: true };
  const byId = new Map<number, Building>();
  for (const item of content.buildings.slice(0, MAX_BUILDINGS)) {
    const building = z.safeParse(StoredBuilding, item).data;
    if (building && !byId.has(building.id)) byId.set(building.id, building);
  }
  const buildings = [...byId.values()];
  const current = buildings.find(({ id }) => id === content.current) ?? buildings[0];
  return { buildings: { current: current?.id, buildings }, isDamaged: buildings.length < content.buildings.length };
}
