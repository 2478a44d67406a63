import { MAX_LINES, MAX_NAME_LENGTH, MAX_ROOM_LENGTH, MAX_ZONES } from "#model/bounds.ts";
import { nextId } from "./list-collection.ts";
import { addArticle, changeLines, clampQuantity, moveToZone } from "./list-lines.ts";
import type { ListLine, ListZone, ProjectList } from "./project-list.ts";
import { trimAndTruncate } from "#model/texts/trim-and-truncate.ts";

/** Appends a zone, which articles are added to from then on. A full list is returned unchanged. */
export const addZone = (list: ProjectList, name: string): ProjectList =>
  list.zones.length >= MAX_ZONES
    ? list
    : {
        ...list,
        zones: [...list.zones, { id: nextId(list.zones), name: trimAndTruncate(name, MAX_NAME_LENGTH), lines: [] }],
      };

/** A room that the planner adds to a list. */
export interface PlannedZone {
  readonly name: string;
  /** The room as written in URLs; absent if it is not to be stored. */
  readonly room?: string | undefined;
}

/** A room whose plan replaces that of a zone. */
interface ReplannedZone extends PlannedZone {
  /** The codes of the articles in the previous plan; absent: unknown. */
  readonly replacedCodes?: readonly string[] | undefined;
}

/** An article of a plan with its quantity. */
export type PlannedLine = Pick<ListLine, "code" | "quantity" | "known">;

/** Adds a plan's articles as a zone with its room, or to the last zone if that is unnamed and empty. @see rule F12 */
export function addPlanAsZone(
  list: ProjectList,
  { name, room }: PlannedZone,
  lines: readonly PlannedLine[],
): ProjectList {
  const extended = addOrNameZone(list, name);
  const zone = extended.zones.at(-1);
  if (extended === list || !zone) return list;
  const zones = extended.zones.with(-1, { ...zone, ...storableRoom(room) });
  return lines.reduce(addArticle, { ...extended, zones });
}

/** Appends a zone, or names the last one if that is unnamed and empty. A full list is returned unchanged. */
function addOrNameZone(list: ProjectList, name: string): ProjectList {
  const last = list.zones.at(-1);
  const isUnused = last?.name === "" && last.lines.length === 0;
  return isUnused ? renameZone(list, last.id, name) : addZone(list, name);
}

/**
 * Adds a zone with a name, like `addPlanAsZone`, if the list has none with it. A full list is returned unchanged.
 *
 * @see rule F21
 */
export const addNamedZone = (list: ProjectList, name: string): ProjectList =>
  list.zones.some((zone) => zone.name === name) ? list : addOrNameZone(list, name);

/**
 * Replaces the name, the room and the quantities of a zone with those of a new plan. A line of another article is
 * replaced if it is the only one or was part of the previous plan; it keeps its note. An unknown or full zone is left
 * unchanged.
 *
 * @see rule F12
 */
export function replanZone(
  list: ProjectList,
  zoneId: number,
  { name, room, replacedCodes = [] }: ReplannedZone,
  planned: readonly PlannedLine[],
): ProjectList {
  const previousZone = list.zones.find(({ id }) => id === zoneId);
  if (!previousZone) return list;
  const isReplaced = ({ code }: ListLine): boolean =>
    previousZone.lines.length === 1 || replacedCodes.some(isSameCode(code));
  const addedLines = planned.filter(({ code }) => !previousZone.lines.some((line) => isSameCode(code)(line.code)));
  const withNote = (line: PlannedLine, note: string): ListLine => ({
    ...line,
    quantity: clampQuantity(line.quantity),
    note,
  });
  const adjustedLines = previousZone.lines.flatMap((line): readonly ListLine[] => {
    const sameArticle = planned.find(({ code }) => isSameCode(line.code)(code));
    if (!sameArticle && !isReplaced(line)) return [line];
    const replacement = sameArticle ?? addedLines.shift();
    return replacement ? [withNote(replacement, line.note)] : [];
  });
  const lines = [...adjustedLines, ...addedLines.map((line) => withNote(line, ""))];
  if (lines.length > MAX_LINES) return list;
  const updatedZone = { ...previousZone, ...storableRoom(room), lines };
  const zones = list.zones.map((zone) => (zone === previousZone ? updatedZone : zone));
  return renameZone({ ...list, zones }, zoneId, name);
}

/** Compares codes, ignoring case. */
const isSameCode =
  (a: string) =>
  (b: string): boolean =>
    a.toLowerCase() === b.toLowerCase();

/** A room too long to be stored is omitted. */
const storableRoom = (room: string | undefined): Pick<ListZone, "room"> =>
  room === undefined || room.length > MAX_ROOM_LENGTH ? {} : { room };

export const renameZone = (list: ProjectList, zoneId: number, name: string): ProjectList => ({
  ...list,
  zones: list.zones.map((zone) =>
    zone.id === zoneId ? { ...zone, name: trimAndTruncate(name, MAX_NAME_LENGTH) } : zone,
  ),
});

/**
 * Removes a zone; its lines are moved to the zone before it or, if it is the first, to the next. The list is returned
 * unchanged if it has no other zone, or if not all lines fit there.
 */
export function removeZone(list: ProjectList, zoneId: number): ProjectList {
  const index = list.zones.findIndex(({ id }) => id === zoneId);
  const neighbour = list.zones[index === 0 ? 1 : index - 1];
  const removedZone = list.zones[index];
  if (!removedZone || !neighbour) return list;
  const moved = removedZone.lines.reduce((all, { code }) => moveToZone(all, { zoneId, code }, neighbour.id), list);
  const zones = moved.zones.filter(({ id, lines }) => id !== zoneId || lines.length > 0);
  return zones.length < list.zones.length ? { ...moved, zones } : list;
}

/** Sorts the lines of each zone; the sort is stable. */
export const sortLines = (list: ProjectList, compare: (a: ListLine, b: ListLine) => number): ProjectList =>
  changeLines(list, (lines) => lines.toSorted(compare));

/** Whether a list is divided into zones; otherwise the only one is unnamed and not shown. */
export const hasNamedZones = ({ zones }: { readonly zones: readonly Pick<ListZone, "name">[] }): boolean =>
  zones.length > 1 || zones.some(({ name }) => name !== "");

/** Whether a list has zones that were planned for a room. @see rule F12 */
export const hasRooms = ({ zones }: { readonly zones: readonly Pick<ListZone, "room">[] }): boolean =>
  zones.some(({ room }) => room !== undefined);
