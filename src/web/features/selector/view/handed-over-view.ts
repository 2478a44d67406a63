import type { FamilyGroupView, PlainRows } from "#views/selector/table/selector-groups.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { isWithin } from "./near-places.ts";

/** Lists of up to this many articles are sent whole. */
const MAX_WHOLE_ROWS = 60;
/** Families that a window shows of each layout before scripts have measured it, with some margin. */
export const FIRST_PLACES = { table: { from: 0, to: 3 }, grid: { from: 0, to: 5 } } as const;

/** Whether a list is short enough to be sent whole. */
export const isShortList = (groups: readonly FamilyGroupView[]): boolean =>
  groups.reduce((sum, { shown }) => sum + shown, 0) <= MAX_WHOLE_ROWS;

/** Key of the whole view. Serialisation skips properties whose key is a symbol, so that the browser does not receive it. */
const WHOLE = Symbol();

/** A view as loader data: what the browser receives of it and, on the server, the view that it was cut from. */
interface HandedOverView extends SelectorView<PlainRows> {
  readonly [WHOLE]?: SelectorView<PlainRows>;
}

/**
 * A view as the server's loader returns it. The server renders the view whole; the browser receives only the heads of the
 * families that it hydrates without their rows, and makes the rest once it has the catalogue.
 *
 * @see docs/decisions/0033-scheduling-of-work-in-the-page.md
 */
export function handedOver(view: SelectorView<PlainRows>): HandedOverView {
  if (isShortList(view.groups)) return view;
  const groups = view.groups.map((group, place) =>
    group.open || isWithin(place, FIRST_PLACES[view.view]) ? group : headOf(group),
  );
  return { ...view, groups, [WHOLE]: view };
}

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

/** Whether the rows of a family have been received. */
export const hasItsRows = ({ rows, shown }: FamilyGroupView): boolean => rows.length === shown;
