import { MAX_LINES, MAX_NAME_LENGTH, MAX_ROOM_LENGTH, MAX_ZONES } from "#model/bounds.ts";
import { nextId } from "./list-collection.ts";
import { addArticle, allowedQuantity, moveToZone } from "./list-lines.ts";
import { type ListLine, type ProjectList } from "./project-list.ts";
import { trimmedTo } from "./trimmed-to.ts";

/** Appends a zone, to which articles are then added. A full list is returned unchanged. */
export const addZone = (list: ProjectList, name: string): ProjectList =>
  list.zones.length >= MAX_ZONES
    ? list
    : {
        ...list,
        zones: [...list.zones, { id: nextId(list.zones), name: trimmedTo(name, MAX_NAME_LENGTH), lines: [] }],
      };

/**
 * A room as the planner adds it to a list: its name, and the room as in addresses; absent if it is not to be stored.
 */
export interface PlannedZone {
  readonly name: string;
  readonly room?: string | undefined;
}

/**
 * Adds an article as its own zone, with the room that it was planned for, reusing a last zone without lines and name. A full
 * list is returned unchanged.
 *
 * @see rule F12
 */
export function addArticleAsZone(
  list: ProjectList,
  { name, room }: PlannedZone,
  line: Pick<ListLine, "code" | "quantity" | "known">,
): ProjectList {
  const last = list.zones.at(-1);
  const isFree = last?.name === "" && last.lines.length === 0;
  const named = isFree ? renameZone(list, last.id, name) : addZone(list, name);
  return named === list ? list : addArticle(withLastRoom(named, room), line);
}

/**
 * The list with a zone planned anew: its name, its room, and the pieces of the planned article. A line of another article is replaced if
 * it is the only one, and keeps its note. An unknown zone, and one that is full, change nothing.
 *
 * @see rule F12
 */
export function replanZone(
  list: ProjectList,
  zone: number,
  { name, room }: PlannedZone,
  line: Pick<ListLine, "code" | "quantity" | "known">,
): ProjectList {
  const previous = list.zones.find(({ id }) => id === zone);
  if (!previous) return list;
  const folded = line.code.toLowerCase();
  const [only, ...rest] = previous.lines;
  const replaced =
    previous.lines.find(({ code }) => code.toLowerCase() === folded) ?? (rest.length === 0 ? only : undefined);
  const planned = { note: replaced?.note ?? "", ...line, quantity: allowedQuantity(line.quantity) };
  if (!replaced && previous.lines.length >= MAX_LINES) return list;
  const lines = replaced
    ? previous.lines.map((item) => (item === replaced ? planned : item))
    : [...previous.lines, planned];
  const isKept = room !== undefined && room.length <= MAX_ROOM_LENGTH;
  const updated = { ...previous, name: trimmedTo(name, MAX_NAME_LENGTH), ...(isKept && { room }), lines };
  return { ...list, zones: list.zones.map((item) => (item === previous ? updated : item)) };
}

/** A room too long to be stored is omitted. */
function withLastRoom(list: ProjectList, room: string | undefined): ProjectList {
  const zone = list.zones.at(-1);
  if (!zone || room === undefined || room.length > MAX_ROOM_LENGTH) return list;
  return { ...list, zones: list.zones.with(-1, { ...zone, room }) };
}

/** Renames a zone. */
export const renameZone = (list: ProjectList, zone: number, name: string): ProjectList => ({
  ...list,
  zones: list.zones.map((item) => (item.id === zone ? { ...item, name: trimmedTo(name, MAX_NAME_LENGTH) } : item)),
});

/**
 * Removes a zone; its lines move to the zone before it, or from the first to the next. The only zone stays; so does a
 * zone with lines that do not fit.
 */
export function removeZone(list: ProjectList, zone: number): ProjectList {
  const at = list.zones.findIndex(({ id }) => id === zone);
  const heir = list.zones[at === 0 ? 1 : at - 1];
  const removed = list.zones[at];
  if (!removed || !heir) return list;
  const moved = removed.lines.reduce((all, { code }) => moveToZone(all, { zone, code }, heir.id), list);
  return { ...moved, zones: moved.zones.filter(({ id, lines }) => id !== zone || lines.length > 0) };
}

/** Sorts the lines of each zone; the sort is stable. */
export const sortLines = (list: ProjectList, compare: (a: ListLine, b: ListLine) => number): ProjectList => ({
  ...list,
  zones: list.zones.map((zone) => ({ ...zone, lines: zone.lines.toSorted(compare) })),
});
