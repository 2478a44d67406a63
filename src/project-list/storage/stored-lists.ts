import * as z from "zod/mini";
import { type ContentFormat, readVersioned, writeVersioned } from "#model/versioned-content.ts";
import { NO_LISTS, ProjectList, type ProjectLists } from "#project-list/lists/project-list.ts";

/** The stored content; each list is parsed separately, so that a damaged one does not affect the others. */
const StoredContent = z.object({ current: z.optional(z.int()), lists: z.array(z.unknown()) });

/** Add an upgrade here for every incompatible change to {@link ProjectList}. */
const FORMAT: ContentFormat<z.infer<typeof StoredContent>> = { upgrades: [], schema: StoredContent };

/** The lists that could be read, and whether any could not: then the stored text must be set aside, not overwritten. */
interface ParsedLists {
  readonly lists: ProjectLists;
  readonly isDamaged: boolean;
}

/** Serialises the lists for the browser's storage. */
export const writeStoredLists = ({ current, lists }: ProjectLists): string =>
  writeVersioned(FORMAT, { ...(current !== undefined && { current }), lists: [...lists] });

/**
 * Parses stored lists from any string; a list with a duplicate id counts as damaged.
 *
 * @param text `null` if nothing is stored
 */
export function readStoredLists(text: string | null): ParsedLists {
  if (text === null) return { lists: NO_LISTS, isDamaged: false };
  const content = readVersioned(FORMAT, text);
  if (!content) return { lists: NO_LISTS, isDamaged: true };
  const byId = new Map<number, ProjectList>();
  for (const item of content.lists) {
    const list = z.safeParse(ProjectList, item).data;
    if (list && hasDistinctZones(list) && !byId.has(list.id)) byId.set(list.id, list);
  }
  const lists = [...byId.values()];
  const current = lists.find(({ id }) => id === content.current) ?? lists[0];
  return { lists: { current: current?.id, lists }, isDamaged: lists.length < content.lists.length };
}

const hasDistinctZones = ({ zones }: ProjectList): boolean => new Set(zones.map(({ id }) => id)).size === zones.length;
