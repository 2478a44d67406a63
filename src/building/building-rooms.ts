import type { RoomType } from "#model/entities/entities.ts";
import type { NonArticleLists } from "#model/lists/lists.ts";
import { memoizeByObject } from "#model/memo.ts";
import { resolveRoom, type ResolvedRoom } from "#planning/room-problems.ts";
import { roomTypeFigures, type RoomFigures } from "#planning/room-setting.ts";
import { withFigures } from "#planning/with-figures.ts";
import type { Building, BuildingSettings, ScheduledRoom } from "./building.ts";
import { foldUse } from "./room-types/folded-words.ts";
import {
  CERTAIN_MATCH,
  isGroupOfUses,
  roomTypeMatcher,
  type RoomTypeMatcher,
  type RoomTypeMatch,
} from "./room-types/match-room-type.ts";

/**
 * Where a room's type comes from: set for the room, set for its use, or matched with certainty; `undecided`: the
 * visitor has to choose it.
 */
export type RoomTypeSource = "room" | "use" | "match" | "undecided";

/** A dimension that the schedule does not state. */
export type AssumedDimension = "length" | "width" | "height";

/** A room of a building with all inputs of its calculation. @see rule B3 */
export interface BuildingRoom extends ResolvedRoom {
  readonly room: ScheduledRoom;
  /** Its key in `BuildingSettings.roomTypes`; empty for a room without a use and a name. */
  readonly use: string;
  readonly typeSource: RoomTypeSource;
  /** Types that its use may mean, best first; empty if the visitor has set the type. */
  readonly candidates: readonly RoomTypeMatch[];
  /** The UGR limit; `undefined`: none. */
  readonly ugr: number | undefined;
  /** The required uniformity; `undefined`: none. */
  readonly uniformity: number | undefined;
  /** The required degree of protection, such as `IP44`; `undefined`: none. */
  readonly minIp: string | undefined;
  /** Assumed dimensions, which are shown with ≈. */
  readonly assumed: readonly AssumedDimension[];
  /**
   * Whether length × width deviates from the stated area by more than 5%: the room is not rectangular, or a number is
   * wrong.
   */
  readonly deviatesFromArea: boolean;
}

/**
 * The folded use or name that determines a room's type: the use, or the name if only the name matches with certainty. A
 * use that is a group of uses determines the type only if the name matches no other type.
 *
 * @see rule B2
 */
function roomUseKey(room: Pick<ScheduledRoom, "use" | "name">, match: RoomTypeMatcher): string {
  const [use, name] = [foldUse(room.use), foldUse(room.name)];
  if (use === "" || name === "") return use || name;
  const [byUse, byName] = [certainType(match(use)), certainType(match(name))];
  if (!isGroupOfUses(use)) return byUse === undefined && byName !== undefined ? name : use;
  const [bestByName] = match(name);
  return byUse !== undefined && (bestByName?.roomType ?? byUse) === byUse ? use : name;
}

const certainType = ([best]: readonly RoomTypeMatch[]): string | undefined =>
  best !== undefined && best.certainty >= CERTAIN_MATCH ? best.roomType : undefined;

/** Completes the rooms of a building. @see rules B2, B3 */
export const buildingRooms = (
  { rooms, settings }: Pick<Building, "rooms" | "settings">,
  lists: Pick<NonArticleLists, "lighting-categories">,
): readonly BuildingRoom[] => rooms.map(createRoomCompleter(settings, lists["lighting-categories"]));

/**
 * Creates a function that completes a room. Each value is that of the room's overrides; if they lack it, that of the
 * stated dimensions, else of the building's overrides, else of its type.
 *
 * @returns a function memoised by room
 * @see rules B2, B3
 */
export function createRoomCompleter(
  settings: Pick<BuildingSettings, "figures" | "proportion" | "roomTypes">,
  types: readonly RoomType[],
): (room: ScheduledRoom) => BuildingRoom {
  const byId = new Map(types.map((type) => [type.room_type_id, type]));
  const match = roomTypeMatcher(types);
  return memoizeByObject((room) => {
    const use = roomUseKey(room, match);
    const resolved = resolveType(room, use, settings.roomTypes, match);
    const typeFigures = roomTypeFigures(byId.get(resolved.roomType));
    const size = roomSize(
      { height: settings.figures.height, ...room },
      { ...typeFigures, ...settings.figures },
      settings.proportion,
    );
    const figures = { ...settings.figures, ...size.figures, ...room.figures };
    const completed = resolveWith(
      byId,
      withFigures({ roomType: resolved.roomType, figures: {} }, typeFigures, figures),
    );
    const { length, width } = completed.figures;
    return {
      ...completed,
      room,
      use,
      typeSource: resolved.typeSource,
      candidates: resolved.candidates,
      ugr: room.ugr ?? completed.roomType?.ugr,
      uniformity: room.uniformity ?? completed.roomType?.uniformity,
      minIp: completed.roomType?.min_ip,
      assumed: size.assumed.filter((name) => room.figures?.[name] === undefined),
      deviatesFromArea: room.area !== undefined && Math.abs(length * width - room.area) > AREA_TOLERANCE * room.area,
    };
  });
}

const AREA_TOLERANCE = 0.05;

function resolveWith(byId: ReadonlyMap<string, RoomType>, setting: ResolvedRoom["setting"]): ResolvedRoom {
  const type = byId.get(setting.roomType);
  return resolveRoom(setting, { lists: { "lighting-categories": type ? [type] : [] } });
}

function resolveType(
  room: ScheduledRoom,
  use: string,
  typesByUse: Readonly<Record<string, string>>,
  match: RoomTypeMatcher,
): Pick<BuildingRoom, "typeSource" | "candidates"> & { readonly roomType: string } {
  if (room.roomType !== undefined) return { roomType: room.roomType, typeSource: "room", candidates: [] };
  const chosen = Object.hasOwn(typesByUse, use) ? typesByUse[use] : undefined;
  if (chosen !== undefined) return { roomType: chosen, typeSource: "use", candidates: [] };
  const candidates = match(use);
  const certain = certainType(candidates);
  return { roomType: certain ?? "", typeSource: certain === undefined ? "undecided" : "match", candidates };
}

type StatedSize = Readonly<Partial<Record<AssumedDimension | "area", number | undefined>>>;

interface RoomSize {
  readonly figures: Partial<Pick<RoomFigures, AssumedDimension>>;
  readonly assumed: readonly AssumedDimension[];
}

/**
 * The size of a room as stated. A missing side follows from the area and the other side, both from the area and the
 * proportion; all other dimensions are the defaults.
 *
 * @param proportion length divided by width
 */
function roomSize({ area, length, width, height }: StatedSize, defaults: RoomFigures, proportion: number): RoomSize {
  const plan = planSize(area, length, width, defaults, proportion);
  return {
    figures: { ...plan.figures, ...(height !== undefined && { height }) },
    assumed: [...plan.assumed, ...(height === undefined ? (["height"] as const) : [])],
  };
}

function planSize(
  area: number | undefined,
  length: number | undefined,
  width: number | undefined,
  defaults: RoomFigures,
  proportion: number,
): RoomSize {
  if (length !== undefined && width !== undefined) return { figures: { length, width }, assumed: [] };
  if (length !== undefined)
    return area === undefined
      ? { figures: { length, width: Math.min(length, defaults.width) }, assumed: ["width"] }
      : { figures: { length, width: area / length }, assumed: [] };
  if (width !== undefined)
    return area === undefined
      ? { figures: { length: Math.max(width, defaults.length), width }, assumed: ["length"] }
      : { figures: { length: area / width, width }, assumed: [] };
  if (area === undefined) return { figures: {}, assumed: ["length", "width"] };
  const side = Math.sqrt(area / proportion);
  return { figures: { length: side * proportion, width: side }, assumed: ["length", "width"] };
}
