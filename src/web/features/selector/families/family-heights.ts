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
