import type { ComponentProps, ReactNode, RefCallback } from "react";
import type { ResultView } from "#attributes/address/address-state.ts";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import { expectedHeight, shapeOf } from "./family-heights.ts";

/** Where a family stands in the list. */
export interface FamilyPlace {
  /** Near the window it is in the page whole; elsewhere its head is, and room for the rest. */
  readonly isNear: boolean;
  /** It will be whole in a moment: if it is already, and says the same, it stays. */
  readonly isComing: boolean;
  readonly observe: RefCallback<HTMLElement>;
}

export const samePlace = (before: FamilyPlace, after: FamilyPlace): boolean =>
  before.observe === after.observe && (before.isNear === after.isNear || (before.isNear && after.isComing));

type BoxProps = ComponentProps<"section"> & Readonly<Record<`data-${string}`, string | number>>;

/** What a family's element has in every view: what finds it, and its height while it is not whole. */
export function familyBox({
  group,
  view,
  isNear,
  observe,
}: Pick<FamilyPlace, "isNear" | "observe"> & { readonly group: FamilyGroupView; readonly view: ResultView }): BoxProps {
  const { familyId, shown } = group;
  const shape = shapeOf(group, view);
  const found = { ref: observe, "data-family": familyId, "data-shape": shape };
  if (isNear) return found;
  // Before any has been measured, and before scripts run, the style sheet estimates the height of so many rows.
  return { ...found, "data-far": shown, style: { minHeight: expectedHeight(familyId, shape) } };
}

/** A part that a family has only near the window. Without scripts it is there always: React leaves what is in here alone. */
export const WhenNear = ({ isNear, children }: { readonly isNear: boolean; readonly children: ReactNode }) =>
  isNear ? children : <noscript>{children}</noscript>;
