import { MAX_NAME_LENGTH } from "#model/bounds.ts";
import type { ListCover } from "./list-cover.ts";
import { type ProjectList, type ProjectLists, type SharedList } from "./project-list.ts";
import { trimAndTruncate } from "#model/texts/trim-and-truncate.ts";

/** The id after the highest in use. */
export const nextId = (used: readonly { readonly id: number }[]): number =>
  used.reduce((highest, { id }) => Math.max(highest, id), 0) + 1;

/** Appends an empty list and makes it the current one. */
export const addList = (all: ProjectLists, name: string): ProjectLists =>
  addSharedList(all, { name, zones: [{ name: "", lines: [] }] });

/**
 * Adds a list under a new id and makes it the current one.
 *
 * @param cover that of an opened file; shared lists have none
 */
export function addSharedList(all: ProjectLists, { name, zones }: SharedList, cover?: ListCover): ProjectLists {
  const id = nextId(all.lists);
  const list: ProjectList = {
    id,
    name: trimAndTruncate(name, MAX_NAME_LENGTH),
    zones: zones.map((zone, index) => ({ ...zone, id: index + 1 })),
    ...(cover && { cover }),
  };
  return { current: id, lists: [...all.lists, list] };
}

/** Makes a list the current one; an unknown id changes nothing. */
export const selectList = (all: ProjectLists, id: number): ProjectLists =>
  all.lists.some((list) => list.id === id) ? { ...all, current: id } : all;

/** Removes a list; if it was the current one, its neighbour becomes current. */
export function removeList(all: ProjectLists, id: number): ProjectLists {
  const index = all.lists.findIndex((list) => list.id === id);
  const lists = all.lists.filter((list) => list.id !== id);
  const isCurrent = all.current === id;
  return { current: isCurrent ? (lists[index] ?? lists.at(-1))?.id : all.current, lists };
}

/** Inserts a copy after a list and makes it the current one. */
export function duplicateList(all: ProjectLists, id: number, name: string): ProjectLists {
  const index = all.lists.findIndex((list) => list.id === id);
  const original = all.lists[index];
  if (!original) return all;
  const copy = { ...original, id: nextId(all.lists), name: trimAndTruncate(name, MAX_NAME_LENGTH) };
  return { current: copy.id, lists: all.lists.toSpliced(index + 1, 0, copy) };
}

/** Moves a list by `offset` positions, clamped to the ends. */
export function moveList(all: ProjectLists, id: number, offset: number): ProjectLists {
  const index = all.lists.findIndex((list) => list.id === id);
  const list = all.lists[index];
  return list ? { ...all, lists: all.lists.toSpliced(index, 1).toSpliced(Math.max(index + offset, 0), 0, list) } : all;
}

/** Changes one list; the others stay the same objects. */
export const changeList = (
  all: ProjectLists,
  id: number,
  change: (list: ProjectList) => ProjectList,
): ProjectLists => ({ ...all, lists: all.lists.map((list) => (list.id === id ? change(list) : list)) });

/** Renames a list; an empty name is allowed and shown as the default name. */
export const renameList = (list: ProjectList, name: string): ProjectList => ({
  ...list,
  name: trimAndTruncate(name, MAX_NAME_LENGTH),
});

export const setCover = ({ id, name, zones }: ProjectList, cover: ListCover | undefined): ProjectList => ({
  id,
  name,
  zones,
  ...(cover && { cover }),
});
