import * as z from "zod/mini";
import { readStoredItems, writeVersioned } from "#model/versioned-content.ts";
import { ProjectList, type ProjectLists } from "#project-list/lists/project-list.ts";

/** Serialises the lists for the browser's storage. */
export const writeStoredLists = (lists: ProjectLists): string => writeVersioned(lists);

/** Parses stored lists as `readStoredItems` does. */
export function readStoredLists(text: string | null) {
  const parse = (item: unknown): ProjectList | undefined => {
    const list = z.safeParse(ProjectList, item).data;
    return list && hasDistinctZones(list) ? list : undefined;
  };
  const { items: lists, current, isDamaged } = readStoredItems(text, "lists", parse);
  return { lists: { current, lists }, isDamaged };
}

const hasDistinctZones = ({ zones }: ProjectList): boolean => new Set(zones.map(({ id }) => id)).size === zones.length;
