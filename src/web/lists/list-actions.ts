import type { Catalogue } from "#catalogue/catalogue.ts";
import type { ZoneReference } from "#planning/planner-address.ts";
import type { PlannedLine, PlannedZone } from "#project-list/lists/list-zones.ts";
import type { ProjectList } from "#project-list/lists/project-list.ts";
import { LISTS_KEY, listedArticlesStore } from "./listed-articles.ts";
import { importOrReload } from "#web/code/import-or-reload.ts";
import { nextTask } from "#web/client/scheduling.ts";
import { readStored } from "#web/visitor/storage.ts";

type ListModule = typeof import("./project-list-store.ts");

/** The store of the lists; `undefined` if its code cannot be loaded even after a reload (R3). */
const loadListStore = (): Promise<ListModule | undefined> =>
  importOrReload(() => import("./project-list-store.ts")).catch(() => undefined);

/** Performs an action, or announces that it has failed. */
async function runWithLists(action: (lists: ListModule) => void): Promise<void> {
  const lists = await loadListStore();
  if (lists) action(lists);
  else listedArticlesStore.setState({ notice: { message: { kind: "failed" }, undo: undefined, isPersistent: true } });
}

/** Adds an article to the current list or removes it. */
export const toggleInList = (code: string, catalogue: Catalogue | undefined): Promise<void> =>
  runWithLists((lists) => lists.toggleArticle(code, catalogue));

export const addToList = (code: string, quantity: number, catalogue: Catalogue | undefined): Promise<void> =>
  runWithLists((lists) => lists.addToList(code, quantity, catalogue));

/** A list stored in this browser; `undefined` if there is none, or the lists cannot be loaded. */
export const findList = async (id: number): Promise<ProjectList | undefined> =>
  (await loadListStore())?.findStoredList(id);

/** Writes a plan into a zone, or adds it as a new zone. @param zoneReference absent: a new zone */
export const saveZone = (
  zoneReference: ZoneReference | undefined,
  zone: PlannedZone,
  lines: readonly PlannedLine[],
  catalogue: Catalogue | undefined,
): Promise<void> =>
  runWithLists((lists) =>
    zoneReference
      ? lists.replanZoneInList(zoneReference, zone, lines, catalogue)
      : lists.addZoneToList(zone, lines, catalogue),
  );

/** Reads the lists stored in this browser, and again when another tab changes them. Without any, nothing is loaded. */
export function watchLists(): () => void {
  const listeners = new AbortController();
  const restore = async (): Promise<void> => (await loadListStore())?.restoreLists();
  const restoreFirst = async (): Promise<void> => {
    if (readStored("localStorage", LISTS_KEY) !== null) await restore();
    await nextTask();
    listedArticlesStore.setState({ areRestored: true });
  };
  void restoreFirst();
  window.addEventListener("storage", ({ key }) => (key === LISTS_KEY || key === null) && void restore(), {
    signal: listeners.signal,
  });
  return () => listeners.abort();
}
