import type { ComponentProps, ReactNode, RefCallback } from "react";
import type { ResultView } from "#attributes/address/address-state.ts";
import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";
import { expectedHeight, shapeOf } from "../in-sight/family-heights.ts";

/** Where a family stands in the list. */
export interface FamilyPlace {
  /** Near the window a family is rendered whole; elsewhere its head, and a placeholder for the rest. */
  readonly isNear: boolean;
  /** It will be rendered whole in a moment; if it already is, and is unchanged, it stays. */
  readonly isComing: boolean;
  readonly observe: RefCallback<HTMLElement>;
}

export const samePlace = (before: FamilyPlace, after: FamilyPlace): boolean =>
  before.observe === after.observe && (before.isNear === after.isNear || (before.isNear && after.isComing));

type BoxProps = ComponentProps<"section"> & Readonly<Record<`data-${string}`, string | number>>;

/** Attributes of a family's element in every layout: what identifies it, and its placeholder's height. */
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
  // Until one has been measured, and before hydration, the style sheet estimates the height of this many rows.
  return { ...found, "data-far": shown, style: { minHeight: expectedHeight(familyId, shape) } };
}

/** A part that a family has only near the window. Without scripts it is always there: React leaves its content alone. */
export const WhenNear = ({ isNear, children }: { readonly isNear: boolean; readonly children: ReactNode }) =>
  isNear ? children : <noscript>{children}</noscript>;
