import type { ComponentProps, ReactNode, RefCallback } from "react";
import type { ResultView } from "#domain/filtering/address/address-state.ts";
import type { FamilyGroupView } from "#domain/views/selector/selector-groups.ts";
import { expectedHeight, shapeOf } from "./family-heights.ts";

/** Where a family stands in the list. */
export interface FamilyPlace {
  /** Near the window it is in the page whole; elsewhere its head is, and room for the rest. */
  readonly isNear: boolean;
  /** It will be whole in a moment: if it is already, and says the same, it stays; if not, nothing of it shows until then. */
  readonly isComing: boolean;
  readonly observe: RefCallback<HTMLElement>;
}

export const samePlace = (before: FamilyPlace, after: FamilyPlace): boolean =>
  before.observe === after.observe && (before.isNear === after.isNear || (before.isNear && after.isComing));

/**
 * Whether what stands in a family may stay as it is. One that is coming is hidden: what it said of the choice before waits
 * there to be written over, which is far cheaper than to be taken out and made anew.
 */
export const staysInside = (before: FamilyPlace, after: FamilyPlace, saysTheSame: boolean): boolean =>
  isHidden(after) && before.isNear ? true : before.isNear === after.isNear && saysTheSame;

const isHidden = ({ isNear, isComing }: Pick<FamilyPlace, "isNear" | "isComing">): boolean => isComing && !isNear;

type BoxProps = ComponentProps<"section"> & Readonly<Record<`data-${string}`, string | number>>;

/** What a family's element has in every view: what finds it, and its height while it is not whole. */
export function familyBox({
  group,
  view,
  isNear,
  isComing,
  observe,
}: FamilyPlace & { readonly group: FamilyGroupView; readonly view: ResultView }): BoxProps {
  const { familyId, shown } = group;
  const shape = shapeOf(group, view);
  const found = { ref: observe, "data-family": familyId, "data-shape": shape };
  if (isNear) return found;
  // Before any has been measured, and before scripts run, the style sheet says how high so many rows are.
  const room = { "data-far": shown, style: { minHeight: expectedHeight(familyId, shape) } };
  return isComing ? { ...found, ...room, "data-coming": "" } : { ...found, ...room };
}

/** A part that a family has only near the window. Without scripts it is there always: React leaves what is in here alone. */
export const WhenNear = ({ isNear, children }: { readonly isNear: boolean; readonly children: ReactNode }) =>
  isNear ? children : <noscript>{children}</noscript>;
