import * as z from "zod/mini";
import { NO_LISTS, ProjectList, type ProjectLists } from "#project-list/lists/project-list.ts";
import { readVersioned, writeVersioned, type ContentFormat } from "./versioned-content.ts";

/** What a browser keeps; each list is looked at on its own, so that a bad one does not take the others with it. */
const StoredContent = z.object({ current: z.optional(z.int()), lists: z.array(z.unknown()) });

/** A change of {@link ProjectList} that old content does not fit adds an upgrade here. */
const FORMAT: ContentFormat<z.infer<typeof StoredContent>> = { upgrades: [], schema: StoredContent };

/** The lists that could be read, and whether anything could not: then the text itself must be set aside, not written over. */
export interface ReadLists {
  readonly lists: ProjectLists;
  readonly isDamaged: boolean;
}

/** The lists as the browser keeps them. */
export const writeStoredLists = ({ current, lists }: ProjectLists): string =>
  writeVersioned(FORMAT, { ...(current !== undefined && { current }), lists: [...lists] });

/**
 * The lists that the browser kept, whatever became of the text; a list whose number is taken already is damaged.
 *
 * @param text `null` when nothing was kept
 */
export function readStoredLists(text: string | null): ReadLists {
  if (text === null) return { lists: NO_LISTS, isDamaged: false };
  const content = readVersioned(FORMAT, text);
  if (!content) return { lists: NO_LISTS, isDamaged: true };
  const byId = new Map<number, ProjectList>();
  for (const one of content.lists) {
    const list = z.safeParse(ProjectList, one).data;
    if (list && hasOwnZones(list) && !byId.has(list.id)) byId.set(list.id, list);
  }
  const lists = [...byId.values()];
  const current = lists.find(({ id }) => id === content.current) ?? lists[0];
  return { lists: { current: current?.id, lists }, isDamaged: lists.length < content.lists.length };
}

const hasOwnZones = ({ zones }: ProjectList): boolean => new Set(zones.map(({ id }) => id)).size === zones.length;
