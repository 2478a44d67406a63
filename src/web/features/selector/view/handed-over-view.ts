import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { isWithin } from "./near-places.ts";

/** Lists with no more articles than this are in the page whole. */
const MOST_WHOLE_ROWS = 60;
/** What a window shows of each view before scripts have measured it, and a little more. */
export const FIRST_PLACES = { table: { from: 0, to: 3 }, grid: { from: 0, to: 5 } } as const;

/** Whether a list is short enough to be in the page whole. */
export const isShortList = (groups: readonly FamilyGroupView[]): boolean =>
  groups.reduce((sum, { shown }) => sum + shown, 0) <= MOST_WHOLE_ROWS;

/** What a view was made from that the browser was sent a part of. On the server only. */
const wholeViews = new WeakMap<SelectorView, SelectorView>();

/**
 * What the browser is sent with a page that shows a view whole: families that it takes over as they are have their heads
 * only. It has the rest when it has the catalogue.
 *
 * @see docs/decisions/0033-scheduling-of-work-in-the-page.md
 */
export function handedOver(view: SelectorView): SelectorView {
  if (isShortList(view.groups)) return view;
  const groups = view.groups.map((group, place) =>
    group.open || isWithin(place, FIRST_PLACES[view.view]) ? group : headOf(group),
  );
  const sent = { ...view, groups };
  wholeViews.set(sent, view);
  return sent;
}

/** What the server's page shows. */
export const wholeView = (sent: SelectorView): SelectorView => wholeViews.get(sent) ?? sent;

const headOf = (group: FamilyGroupView): FamilyGroupView => ({
  ...group,
  line: undefined,
  imageUrl: undefined,
  facts: [],
  rows: [],
});

/** Whether a family can be shown whole: its articles are there. */
export const hasItsRows = ({ rows, shown }: FamilyGroupView): boolean => rows.length === shown;
