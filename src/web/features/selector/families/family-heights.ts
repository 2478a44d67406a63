import type { ResultView } from "#attributes/address/address-state.ts";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";

/** What the height of a family depends on. */
interface FamilyShape {
  readonly view: ResultView;
  /** How many articles it shows. */
  readonly rows: number;
  /** Whether it has further ones. */
  readonly hasMore: boolean;
}

/** Of the families that have been in sight; they outlive the list, for the place that *back* returns to. */
const heights = new Map<string, number>();

/** A shape as `data-shape` of its element. */
export const shapeName = ({ view, rows, hasMore }: FamilyShape): string => `${view} ${rows}${hasMore ? "+" : ""}`;

/** The shape of a family as a view shows it. */
export const shapeOf = ({ shown, count, open }: FamilyGroupView, view: ResultView): string =>
  shapeName({ view, rows: shown, hasMore: open || shown < count });

/** Keeps the height of a family that is whole, for itself and for others of its shape, in px. */
export function rememberHeight(familyId: string, shape: string, height: number): void {
  heights.set(`${shape} ${familyId}`, height);
  heights.set(shape, height);
}

/** What is known of a family's height, in px: its own, else another one's of its shape; absent before any was seen. */
export const expectedHeight = (familyId: string, shape: string): number | undefined =>
  heights.get(`${shape} ${familyId}`) ?? heights.get(shape);

/** In another width everything is of another height. */
export const forgetHeights = (): void => heights.clear();
