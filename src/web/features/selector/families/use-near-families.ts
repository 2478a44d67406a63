import { startTransition, useEffect, useMemo, useState, type RefCallback } from "react";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { painted } from "#web/client/delay.ts";
import { watchArea } from "#web/ui/hooks/watch-area.ts";
import { expectedHeight, forgetHeights, rememberHeight, shapeOf } from "./family-heights.ts";
import { isWithin, placesInSight, spanOf, type Places, type Sight } from "../view/near-places.ts";

/** How far beyond the window a family counts as near, in window heights: more below, where most visitors scroll. */
const NEAR = "50% 0px 75% 0px";
/** Minimum height assumed for families not yet measured, in px: rather too many are rendered whole than too few. */
const LEAST_HEIGHTS_PX = { table: { head: 108, row: 34 }, grid: { head: 300, row: 34 } } as const;
/** The gap between families, in px. */
const GAP_PX = 16;
/** How many families above and below those in sight are rendered whole at a time. */
const STEP = 1;

/** How a family is rendered: whole, as its head for a moment, or as its head. */
type Presence = "whole" | "coming" | "far";

interface NearFamilies {
  /** By place in the list. */
  readonly places: readonly Presence[];
  /** The ref of each family's element, near or not. */
  readonly observe: RefCallback<HTMLElement>;
}

interface FamiliesInSight extends Sight {
  /** The first of them. */
  readonly family: string | undefined;
  /** Its height, in px. */
  readonly firstHeight: number;
}

/** What observers have reported about a list; an equal report is the same object. */
interface Near {
  readonly span: Places;
  /** Absent until the browser has reported. */
  readonly sight: FamiliesInSight | undefined;
  /** The family with the focus, however far the visitor has scrolled. */
  readonly focused: string | undefined;
}

/**
 * Which families of a list are rendered whole: those in and near the window, and all of a short list. After a filter
 * change, families in sight are rendered in the same commit; the others follow once that has been painted, a few at a
 * time, so that no task is long.
 *
 * @param first the places assumed to be near until the browser has reported
 */
export function useNearFamilies(
  view: SelectorView,
  { first, isShort }: { readonly first: Places; readonly isShort: boolean },
): NearFamilies {
  const [near, setNear] = useState<Near>({ span: first, sight: undefined, focused: undefined });
  const [observe] = useState(() =>
    createWatch((next) => startTransition(() => setNear((known) => (isSame(known, next) ? known : next)))),
  );
  const [grown, grow] = useState({ of: view, reach: Infinity });
  const reach = grown.of === view ? grown.reach : 0;
  const places = useMemo(() => presences(view, near, reach, isShort), [view, near, reach, isShort]);
  const isComing = places.includes("coming");
  useEffect(() => {
    if (!isComing) return undefined;
    let isWanted = true;
    void painted().then(() => {
      const wider = presences(view, near, reach + STEP, isShort).includes("coming") ? reach + STEP : Infinity;
      if (isWanted) startTransition(() => grow({ of: view, reach: wider }));
    });
    return () => {
      isWanted = false;
    };
  }, [view, near, isShort, reach, isComing]);
  return { places, observe };
}

function presences(view: SelectorView, { span, sight, focused }: Near, reach: number, isShort: boolean): Presence[] {
  const inSight = reach < Infinity && sight ? sights(view, sight) : undefined;
  return view.groups.map(({ familyId }, place) => {
    if (familyId === focused) return "whole";
    const isReached = inSight === undefined || inSight.some((places) => isWithin(place, widened(places, reach)));
    if (inSight?.some((places) => isWithin(place, places))) return "whole";
    if (!isShort && !isWithin(place, span)) return "far";
    return isReached ? "whole" : "coming";
  });
}

const widened = ({ from, to }: Places, by: number): Places => ({ from: from - by, to: to + by });

/** What may fill the window: from where its first family was and, with scroll anchoring, from where that family is now. */
function sights({ groups, view }: SelectorView, sight: NonNullable<Near["sight"]>): Places[] {
  const { head, row } = LEAST_HEIGHTS_PX[view];
  const heights = groups.map(
    (group) => (expectedHeight(group.familyId, shapeOf(group, view)) ?? head + row * group.shown) + GAP_PX,
  );
  // Scroll anchoring applies once the beginning of the list has left the window.
  const first = groups.findIndex(({ familyId }) => familyId === sight.family);
  const held = sight.from > 0 ? first : -1;
  const starts = new Set([sight.from, held === -1 ? sight.from : held]);
  const height = heightLeft(sight, sight.firstHeight + GAP_PX - (heights[first] ?? Infinity));
  return Array.from(starts, (from) => placesInSight(heights, { ...sight, from, height }));
}

/**
 * What is left of the height in sight when the first family has lost some of its own, an opened one that closes for instance. What
 * follows it stays where it is (`use-held-place.ts`), so that no more comes into sight than the window shows.
 *
 * @param lost px; little may be lost by chance, so the height stays as it was
 */
const heightLeft = ({ height }: Sight, lost: number): number =>
  lost > window.innerHeight ? Math.max(height - lost, window.innerHeight) : height;

const isSame = (one: Near, other: Near): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Reports each change of what is near. */
function createWatch(tell: (near: Near) => void): RefCallback<HTMLElement> {
  let near: ReadonlySet<HTMLElement> = new Set();
  let inSight: ReadonlySet<HTMLElement> = new Set();
  let width = 0;
  const say = (): void => {
    const span = spanOf(Array.from(near, placeOf));
    if (span) tell({ span, sight: sightOf(inSight), focused: focusedFamily() });
  };
  const watchNear = watchArea(NEAR, (inside, changes) => {
    near = inside;
    const isOtherWidth = width !== window.innerWidth;
    width = window.innerWidth;
    if (isOtherWidth) forgetHeights();
    for (const { target, boundingClientRect } of changes)
      if (target instanceof HTMLElement) measure(target, boundingClientRect.height);
    say();
  });
  const watchSight = watchArea("0px", (inside) => {
    inSight = inside;
    say();
  });
  return (element) => {
    const ends = [watchNear(element), watchSight(element)];
    return () => {
      for (const end of ends) end?.();
    };
  };
}

/** Remembers the height of a family that is rendered whole. */
function measure({ dataset: { family = "", shape = "", far } }: HTMLElement, height: number): void {
  if (far === undefined) rememberHeight(family, shape, height);
}

/**
 * What the window shows. Its families are measured with it: if an opened one of a million pixels were thought to be shorter
 * than it is, all others would seem to be in sight below it.
 */
function sightOf(elements: ReadonlySet<HTMLElement>): Near["sight"] {
  for (const element of elements) measure(element, element.getBoundingClientRect().height);
  const inOrder = Array.from(elements).sort((a, b) => placeOf(a) - placeOf(b));
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  const list = first?.parentElement;
  if (!first || !last || !list) return undefined;
  const { top, width, height } = first.getBoundingClientRect();
  return {
    from: placeOf(first),
    family: first.dataset["family"],
    columns: Math.max(1, Math.floor(list.clientWidth / width)),
    firstHeight: Math.round(height),
    height: Math.round(Math.max(last.getBoundingClientRect().bottom, window.innerHeight) - top),
  };
}

const placeOf = (element: HTMLElement): number =>
  element.parentElement ? Array.prototype.indexOf.call(element.parentElement.children, element) : 0;

const focusedFamily = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>("[data-family]")?.dataset["family"];
