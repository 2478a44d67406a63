import type { ResultView } from "#attributes/address/address-state.ts";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";

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

/** The expected heights of families in a layout, each with the gap behind it, in px. */
export function familyHeights(groups: readonly FamilyGroupView[], view: ResultView): readonly number[] {
  const { head, row } = LEAST_HEIGHTS_PX[view];
  return groups.map(
    (group) => (expectedHeight(group.familyId, shapeOf(group, view)) ?? head + row * group.shown) + GAP_PX,
  );
}

/** Whether the height of any family is known. */
export const areHeightsKnown = (): boolean => heights.size > 0;
