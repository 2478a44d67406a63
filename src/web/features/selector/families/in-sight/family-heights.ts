import type { ResultView } from "#attributes/address/address-state.ts";
import type { SelectorView } from "#views/selector/selector-view.ts";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import type { FamiliesReceived } from "../../view/handed-over-view.ts";
import type { Places } from "../../view/near-places.ts";

/** A list in a layout, and what has been received of it. */
type FamilyPlaces = FamiliesReceived & Pick<SelectorView, "view">;

/** What the height of a family depends on. */
interface FamilyShape {
  readonly view: ResultView;
  /** How many articles it shows. */
  readonly rows: number;
  /** Whether there are further ones. */
  readonly hasMore: boolean;
}

/** Measured heights in px; they outlive the list, so that *back* can restore the scroll position. */
const heights = new Map<string, number>();

/** A shape as `data-shape` of its element. */
export const shapeName = ({ view, rows, hasMore }: FamilyShape): string => `${view} ${rows}${hasMore ? "+" : ""}`;

/** The shape of a family in a layout. */
export const shapeOf = ({ shown, count, open }: FamilyGroupView, view: ResultView): string =>
  shapeName({ view, rows: shown, hasMore: open || shown < count });

/** Records the height of a family rendered whole, for itself and for others of its shape, in px. */
export function rememberHeight(familyId: string, shape: string, height: number): void {
  heights.set(`${shape} ${familyId}`, height);
  heights.set(shape, height);
}

/** The expected height of a family in px: its own if measured, else that of its shape; absent if neither is known. */
export const expectedHeight = (familyId: string, shape: string): number | undefined =>
  heights.get(`${shape} ${familyId}`) ?? heights.get(shape);

/** Heights depend on the width. */
export const forgetHeights = (): void => heights.clear();

/** Minimum height assumed for families not yet measured, in px: rather too many are rendered whole than too few. */
const LEAST_HEIGHTS_PX = { table: { head: 108, row: 34 }, grid: { head: 300, row: 34 } } as const;
/** The gap between families, in px. */
export const GAP_PX = 16;

/** The expected heights of the families of a list, each with the gap behind it, in px. Families that have not been received count as an average one. */
export function familyHeights(list: FamilyPlaces, { from, to } = allPlaces(list)): readonly number[] {
  const { groups, view } = list;
  const { head, row } = LEAST_HEIGHTS_PX[view];
  const heightOf = (group: FamilyGroupView): number =>
    (expectedHeight(group.familyId, shapeOf(group, view)) ?? head + row * group.shown) + GAP_PX;
  const heights = groups.slice(from, to + 1).map(heightOf);
  const unknown = to + 1 - from - heights.length;
  if (unknown === 0) return heights;
  const average = groups.reduce((sum, group) => sum + heightOf(group), 0) / Math.max(1, groups.length);
  return [...heights, ...Array.from({ length: unknown }, () => average)];
}

const allPlaces = ({ familyCount }: FamilyPlaces): Places => ({ from: 0, to: familyCount - 1 });

/** Whether the height of any family is known. */
export const areHeightsKnown = (): boolean => heights.size > 0;
