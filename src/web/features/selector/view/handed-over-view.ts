import { FAMILIES_PER_PORTION } from "#model/endpoints.ts";
import type { FamilyGroupView, PlainRows } from "#views/selector/table/selector-groups.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { isWithin } from "./near-places.ts";

/** Lists of up to this many articles, in no more families than are in the page at first, are sent whole. */
const MAX_WHOLE_ROWS = 60;
/** Families that a window shows of each layout before scripts have measured it, with some margin. */
export const FIRST_PLACES = { table: { from: 0, to: 3 }, grid: { from: 0, to: 5 } } as const;

/** Of a longer list that many families are in the page at first, near the window or not: as many as most lists have. */
export const FIRST_HEADS = FAMILIES_PER_PORTION;

/**
 * Opened families have at most this many rows together, in the server's pages and in portions of its views: what follows is counted. At
 * some 2 kB a row, a family of 12,000 would make a page of 25 MB, and keep the server busy for seconds.
 */
export const MAX_OPENED_ROWS = 1_000;

/** What has been received of a list of families: all of them, or the first ones of `familyCount`. */
export type FamiliesReceived = Pick<SelectorView, "groups" | "familyCount">;

/** Whether a list is short enough to be sent whole. */
export const isShortList = ({ groups, familyCount }: FamiliesReceived): boolean =>
  groups.length === familyCount &&
  familyCount <= FIRST_HEADS &&
  groups.reduce((sum, { shown }) => sum + shown, 0) <= MAX_WHOLE_ROWS;

/** Key of the whole view. Serialisation skips properties whose key is a symbol, so that the browser does not receive it. */
const WHOLE = Symbol();

/** A view as loader data: what the browser receives of it and, on the server, the view that it was cut from. */
interface HandedOverView extends SelectorView<PlainRows> {
  readonly [WHOLE]?: SelectorView<PlainRows>;
}

/**
 * A view as the server's loader returns it. The server renders the view whole; the browser receives only the heads of the
 * families that it hydrates without their rows, and none of those that are not in its page. It makes the rest once it has the catalogue.
 *
 * @see docs/decisions/0027-the-critical-rendering-path.md
 * @see docs/decisions/0091-windows-of-many-families.md
 */
export function handedOver(view: SelectorView<PlainRows>): HandedOverView {
  if (isShortList(view)) return view;
  const inPage = Math.max(FIRST_HEADS, view.groups.findLastIndex(({ open }) => open) + 1);
  const groups = view.groups
    .slice(0, inPage)
    .map((group, place) => (group.open || isWithin(place, FIRST_PLACES[view.view]) ? group : headOf(group)));
  return { ...view, groups, [WHOLE]: view };
}

/** A view for a browser without articles: the families of a portion whole, with the first one also those that are open; the others as heads. */
export const inPortion = (view: SelectorView<PlainRows>, portion: number): SelectorView<PlainRows> => ({
  ...view,
  groups: view.groups.map((group, place) => (isInPortion(group, place, portion) ? group : headOf(group))),
});

/** Whether a portion has a family with facts and rows. */
export const isInPortion = ({ open }: FamilyGroupView, place: number, portion: number): boolean =>
  portionOf(place) === portion || (open && portion === 0);

/** Asked for like a portion: all families whole, with all rows of those that are open. */
export const EVERYTHING = Infinity;

/** Which portion a family is in, by its place in the list. */
export const portionOf = (place: number): number => Math.floor(place / FAMILIES_PER_PORTION);

/** The whole view on the server; in the browser what it received. */
export const wholeView = (view: SelectorView & Pick<HandedOverView, typeof WHOLE>): SelectorView => view[WHOLE] ?? view;

/** The router writes the same array once for all heads. */
const NONE: readonly never[] = [];

/** Field by field, since its facts and rows are made when they are read. */
const headOf = ({ familyId, name, count, total, shown, open }: FamilyGroupView): FamilyGroupView<PlainRows> => ({
  familyId,
  name,
  line: undefined,
  imageUrl: undefined,
  count,
  total,
  facts: NONE,
  shown,
  rows: NONE,
  open,
});

/** Whether an opened family has fewer rows than articles, as in a page of the server. */
export const isCutOff = ({ open, shown, count }: FamilyGroupView): boolean => open && shown < count;

/** Whether the rows of a family have been received. */
export const hasItsRows = ({ rows, shown }: FamilyGroupView): boolean => rows.length === shown;
