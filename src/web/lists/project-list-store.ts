import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { MAX_ZONES } from "#model/bounds.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { articleTotals, needsRemovalConfirmation, type ArticleTotals } from "#project-list/lists/article-totals.ts";
import { articleFingerprint } from "#project-list/lists/line-state.ts";
import { addList, changeList } from "#project-list/lists/list-collection.ts";
import { addArticle, addToZone, removeArticle, removeQuantity } from "#project-list/lists/list-lines.ts";
import type { ZoneReference } from "#planning/planner-address.ts";
import { readRoom } from "#planning/room-address.ts";
import { addNamedZone, addPlanAsZone, replanZone, type PlannedZone } from "#project-list/lists/list-zones.ts";
import {
  currentList,
  listedCodes,
  NO_LISTS,
  type ListLine,
  type ProjectList,
  type ProjectLists,
  type SharedList,
} from "#project-list/lists/project-list.ts";
import { readStoredLists, writeStoredLists } from "#project-list/storage/stored-lists.ts";
import { listedArticlesStore, LISTS_KEY, type ListMessage } from "./listed-articles.ts";
import {
  discardUnreadable,
  restoreContent,
  storeContent,
  NOT_RESTORED,
  type StoredContent,
} from "#web/visitor/stored-content.ts";

interface ProjectListState extends StoredContent {
  readonly lists: ProjectLists;
  /** The lists before the announced change, to which its undo returns; absent: nothing can be undone. */
  readonly undoTarget: ProjectLists | undefined;
}

const projectListStore = createStore<ProjectListState>(() => ({
  ...NOT_RESTORED,
  lists: NO_LISTS,
  undoTarget: undefined,
}));

/** The lists of this browser; none on the server and until they have been read. */
export const useProjectLists = (): ProjectListState => useStore(projectListStore);

/** Reads the lists again if another tab or an earlier visit has changed them. */
export function restoreLists(): void {
  const restored = restoreContent(LISTS_KEY, projectListStore.getState(), readStoredLists);
  if (!restored) return;
  const { lists } = restored.content;
  // Changes made by another tab in the meantime are not undone.
  projectListStore.setState({ ...restored.storage, undoTarget: undefined });
  setLists(lists);
  if (restored.needsRewrite) persist(lists);
  listedArticlesStore.setState({ notice: undefined });
}

/**
 * Changes the lists, in this and all other tabs.
 *
 * @param message announces the change, with an undo
 * @param refusal announces that the lists have stayed as they are
 */
export function changeLists(
  change: (lists: ProjectLists) => ProjectLists,
  message?: ListMessage,
  refusal?: ListMessage,
): void {
  const previous = replaceLists(change);
  if (!previous) {
    if (refusal) announceRefusal(refusal);
    return;
  }
  projectListStore.setState({ undoTarget: message && previous });
  const { isPersistent } = projectListStore.getState();
  listedArticlesStore.setState({ notice: message && { message, undo: undoChange, isPersistent } });
}

const undoChange = (): void => changeLists((lists) => projectListStore.getState().undoTarget ?? lists);

/** Changes the current list, if there is one, like `changeLists`. */
export const changeCurrentList = (
  change: (list: ProjectList) => ProjectList,
  message?: ListMessage,
  refusal?: ListMessage,
): void => changeLists((lists) => withCurrentList(lists, change), message, refusal);

/** Adds data that the visitor does not see to the current list; an announcement stays, and so does its undo. */
export const completeCurrentList = (change: (list: ProjectList) => ProjectList): void =>
  void replaceLists((lists) => withCurrentList(lists, change));

/** @returns the previous lists; `undefined` if the change leaves them as they are */
function replaceLists(change: (lists: ProjectLists) => ProjectLists): ProjectLists | undefined {
  restoreLists();
  const previous = projectListStore.getState().lists;
  const lists = change(previous);
  if (lists === previous) return undefined;
  setLists(lists);
  persist(lists);
  return previous;
}

function withCurrentList(lists: ProjectLists, change: (list: ProjectList) => ProjectList): ProjectLists {
  const list = currentList(lists);
  const changed = list && change(list);
  return !changed || changed === list ? lists : changeList(lists, list.id, () => changed);
}

/** Adds or removes an article, after a confirmation if a note or a quantity above 1 would be lost. @see rule P5 */
export function toggleArticle(code: string, catalogue?: Catalogue): void {
  restoreLists();
  const list = currentList(projectListStore.getState().lists);
  const totals = list && articleTotals(list, code);
  if (totals) removeOrConfirm(code, totals);
  else addToList(code, 1, catalogue);
}

function removeOrConfirm(code: string, totals: ArticleTotals): void {
  const remove = () =>
    changeCurrentList((list) => removeArticle(list, code), { kind: "removed", code, pieces: totals.quantity });
  if (needsRemovalConfirmation(totals)) listedArticlesStore.setState({ notice: { code, ...totals, remove } });
  else remove();
}

/** Adds a quantity of an article to the current list, with a fingerprint of the article's current data. */
export const addToList = (code: string, quantity: number, catalogue?: Catalogue): void =>
  void changeQuantities([{ code, quantity }], [], catalogue, { message: { kind: "added", code } });

/** Adds the articles of a plan to the current list as a new zone. @see rule F12 */
export function addZoneToList(zone: PlannedZone, articles: readonly ArticleQuantity[], catalogue?: Catalogue): void {
  ensureList();
  const lines = articles.map((item) => lineWithFingerprint(item, catalogue));
  const [code = ""] = articles.map((item) => item.code);
  changeCurrentList(
    (list) => addPlanAsZone(list, zone, lines),
    lines.length === 1 ? { kind: "added", code } : { kind: "addedAll", count: lines.length },
    ZONES_FULL,
  );
}

/** The refusal of a zone that exceeds the maximum number. */
export const ZONES_FULL: ListMessage = { kind: "zonesFull", count: MAX_ZONES };

/** A list of this browser by its id; `undefined` if there is none. */
export function findStoredList(listId: number): ProjectList | undefined {
  restoreLists();
  return projectListStore.getState().lists.lists.find(({ id }) => id === listId);
}

/** Replaces the plan of a zone, or announces a failure: the zone is full, or no longer exists. @see rule F12 */
export function replanZoneInList(
  { listId, zoneId }: ZoneReference,
  planned: PlannedZone,
  articles: readonly ArticleQuantity[],
  catalogue?: Catalogue,
): void {
  const list = findStoredList(listId);
  const zone = list?.zones.find(({ id }) => id === zoneId);
  if (!list || !zone) {
    announceRefusal({ kind: "failed" });
    return;
  }
  const replacedCodes = zone.room === undefined ? undefined : readRoom(zone.room).layout.articles;
  const lines = articles.map((item) => lineWithFingerprint(item, catalogue));
  const changed = replanZone(list, zoneId, { ...planned, replacedCodes }, lines);
  if (changed === list) announceFull(articles[0]?.code ?? "");
  else changeLists((lists) => changeList(lists, listId, () => changed), { kind: "replanned", name: planned.name });
}

interface ArticleQuantity {
  readonly code: string;
  readonly quantity: number;
  readonly note?: string;
}

/** Adds articles to a zone or, by default, the last one, if all of them fit. @returns whether they were added */
export function addAllToList(additions: readonly ArticleQuantity[], catalogue?: Catalogue, zone?: number): boolean {
  return changeQuantities(additions, [], catalogue, { zone });
}

/** Adds articles that are not listed. @returns how many; `undefined`, announced, if not all fit @see rule F21 */
export function addMissingToList(codes: readonly string[], catalogue: Catalogue | undefined): number | undefined {
  restoreLists();
  const list = currentList(projectListStore.getState().lists);
  const codesInList = new Set(list && listedCodes(list).map((code) => code.toLowerCase()));
  const additions = codes.filter((code) => !codesInList.has(code.toLowerCase())).map((code) => ({ code, quantity: 1 }));
  if (additions.length === 0) return 0;
  return addAllToList(additions, catalogue) ? additions.length : undefined;
}

/** Replaces previously added articles; articles in both sets keep their notes. */
export function replaceInList(
  additions: readonly ArticleQuantity[],
  previous: readonly ArticleQuantity[],
  catalogue?: Catalogue,
): boolean {
  const [added, replaced] = [quantitiesByCode(additions), quantitiesByCode(previous)];
  return changeQuantities(excess(added, replaced), excess(replaced, added), catalogue, {
    message: { kind: "addedAll", count: added.size },
  });
}

/** The total quantities of articles: in a row, an article may be two kinds of parts. */
function quantitiesByCode(articles: readonly ArticleQuantity[]): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>();
  for (const { code, quantity } of articles) quantities.set(code, (quantities.get(code) ?? 0) + quantity);
  return quantities;
}

/** By how much quantities exceed others. */
const excess = (quantities: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): ArticleQuantity[] =>
  [...quantities]
    .map(([code, quantity]) => ({ code, quantity: quantity - (others.get(code) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);

/**
 * Adds the zones of a list whose names the current list does not have, and all lines to the zones with the same names,
 * unnamed ones to the last zone; if not all of them fit, none, which is announced.
 *
 * @returns whether all were added
 * @see rule F21
 */
export function addLinesToList({ zones }: SharedList, catalogue: Catalogue | undefined): boolean {
  ensureList();
  let list = currentList(projectListStore.getState().lists);
  // First those without a name, since a named zone may become the last one.
  for (const { name, lines } of zones.toSorted((a, b) => Number(a.name !== "") - Number(b.name !== ""))) {
    if (list && name !== "") list = addNamedZone(list, name);
    const zone = name === "" ? list?.zones.at(-1) : list?.zones.find((other) => other.name === name);
    if (!zone) {
      announceRefusal(ZONES_FULL);
      return false;
    }
    for (const line of lines) {
      const added = list && addToZone(list, zone.id, lineWithFingerprint(line, catalogue));
      if (added === list) {
        announceFull(line.code);
        return false;
      }
      list = added;
    }
  }
  const changed = list;
  const articleCount = quantitiesByCode(zones.flatMap(({ lines }) => lines)).size;
  const message: ListMessage =
    articleCount > 0 ? { kind: "addedAll", count: articleCount } : { kind: "zonesAdded", count: zones.length };
  changeCurrentList((current) => changed ?? current, message);
  return true;
}

interface QuantityChangeOptions {
  /** The zone to add to; absent: the last one. */
  readonly zone?: number | undefined;
  readonly message?: ListMessage;
}

/** Changes quantities, or announces that the list is full. @returns whether the list has been changed */
function changeQuantities(
  additions: readonly ArticleQuantity[],
  removals: readonly ArticleQuantity[],
  catalogue: Catalogue | undefined,
  { zone, message = { kind: "addedAll", count: quantitiesByCode(additions).size } }: QuantityChangeOptions,
): boolean {
  ensureList();
  const previous = projectListStore.getState().lists;
  let list = currentList(previous);
  for (const { code, quantity } of removals) list = list && removeQuantity(list, code, quantity);
  for (const addition of additions) {
    const line = lineWithFingerprint(addition, catalogue);
    const added = list && (zone === undefined ? addArticle(list, line) : addToZone(list, zone, line));
    if (added === list) {
      announceFull(addition.code);
      return false;
    }
    list = added;
  }
  const changed = list;
  if (changed) changeCurrentList(() => changed, message);
  return true;
}

/** A quantity with the fingerprint of its article, if the catalogue has the article. */
function lineWithFingerprint(
  article: ArticleQuantity,
  catalogue: Catalogue | undefined,
): ArticleQuantity & Pick<ListLine, "known"> {
  const row = catalogue?.articleRow(article.code);
  if (!catalogue || row === undefined) return article;
  return { ...article, known: articleFingerprint(catalogue.lazyArticle(row), catalogue.filterTexts.custom) };
}

/** Creates a list for the first article. */
function ensureList(): void {
  restoreLists();
  if (projectListStore.getState().lists.current === undefined) changeLists((lists) => addList(lists, ""));
}

const announceFull = (code: string): void => announceRefusal({ kind: "full", code });

/** Announces that a change has not been made. */
const announceRefusal = (message: ListMessage): void =>
  listedArticlesStore.setState({ notice: { message, undo: undefined, isPersistent: true } });

export const discardUnreadableLists = (): void => projectListStore.setState(discardUnreadable(LISTS_KEY));

function setLists(lists: ProjectLists): void {
  const lines = currentList(lists)?.zones.flatMap((zone) => zone.lines) ?? [];
  projectListStore.setState({ lists });
  listedArticlesStore.setState({ quantities: quantitiesByCode(lines) });
}

const persist = (lists: ProjectLists): void =>
  projectListStore.setState(storeContent(LISTS_KEY, projectListStore.getState(), writeStoredLists(lists)));
