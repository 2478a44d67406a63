import type { GapPart, Places, Sight } from "../../view/near-places.ts";
import { createRecentLists } from "../../view/recent-lists.ts";

/** The families that the window shows. */
export interface FamiliesInSight extends Sight {
  /** The first of them. */
  readonly family: string | undefined;
  /** Its height, in px. */
  readonly firstHeight: number;
}

/** What observers have reported about a list; an equal report is the same object. */
export interface Near {
  /** The families that are near; absent where only gaps are. */
  readonly span: Places | undefined;
  /** Gaps that reach into or near the window, with what of them is near. */
  readonly gaps: readonly GapPart[];
  /** Absent until the browser has reported a family in sight. */
  readonly sight: FamiliesInSight | undefined;
  /** The number of columns. */
  readonly columns: number;
  /** The family with the focus, however far the visitor has scrolled. */
  readonly focused: string | undefined;
}

/** Before the browser has reported: some places are assumed to be near. */
export const assumedNear = (span: Places): Near => ({
  span,
  gaps: [],
  sight: undefined,
  columns: 1,
  focused: undefined,
});

const kept = createRecentLists<Near>();

/** Notes which families of a list are near: *back* may enter it again. */
export const rememberNear = (list: string, near: Near): void => kept.set(list, { ...near, gaps: [] });

/** What was near of a list when it was left. */
export const rememberedNear = (list: string): Near | undefined => kept.get(list);
