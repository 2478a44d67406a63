import { startTransition, useEffect, useMemo, useState, type RefCallback } from "react";
import { NavigationType, useNavigationType } from "react-router";
import type { SelectorView } from "#views/selector/selector-view.ts";
import { painted } from "#web/client/delay.ts";
import { useIsReady } from "#web/session/session-context.ts";
import { stretches, type Stretch } from "../../view/stretches.ts";
import { FIRST_HEADS } from "../../view/handed-over-view.ts";
import type { Places } from "../../view/near-places.ts";
import { assumedNear, rememberedNear, rememberNear, type Near } from "./near.ts";
import { grownBy, presences, type ListInSight, type Presence } from "./presences.ts";
import { watchFamilies } from "./watch-families.ts";

interface NearFamilies {
  /** By place in the list. */
  readonly places: readonly Presence[];
  /** The list in its order, in places: families that are in the page, line by line, and gaps. */
  readonly stretches: readonly Stretch[];
  /** The number of columns, 1 until it has been seen. */
  readonly columnCount: number;
  /** The ref of each family's element, near or not, and of each gap's. */
  readonly observe: RefCallback<HTMLElement>;
}

/**
 * Which families of a list are rendered, and how: those in and near the window whole, and all of a short list; the others as their
 * heads, a few more after each frame until all are there. Of very many families only those around the window are. After a filter
 * change, families in sight are rendered in the same commit; the others follow once that has been painted, a few at a time, so that
 * no task is long.
 *
 * @param first the places assumed to be near until the browser has reported
 */
export function useNearFamilies(
  view: SelectorView,
  { first, isShort }: { readonly first: Places; readonly isShort: boolean },
): NearFamilies {
  const { near, observe, isReturned } = useNear(view, first);
  const [grown, grow] = useState({
    of: view,
    reach: isReturned ? 0 : Infinity,
    heads: isReturned ? Infinity : FIRST_HEADS,
  });
  const reach = grown.of === view ? grown.reach : 0;
  const { heads } = grown;
  const isReady = useIsReady();
  const list = useMemo<ListInSight>(() => ({ view, near, reach, isShort, heads }), [view, near, reach, isShort, heads]);
  const places = useMemo(() => presences(list), [list]);
  useEffect(() => {
    const next = grownBy(list, places, isReady);
    if (!next) return undefined;
    let isWanted = true;
    void painted().then(() => {
      if (isWanted) startTransition(() => grow({ of: view, ...next }));
    });
    return () => {
      isWanted = false;
    };
  }, [view, list, places, isReady]);
  return { places, stretches: inLines(places, near.columns), columnCount: near.columns, observe };
}

/** Families that are in the page, and gaps between them. A gap stands for whole lines, so that cards keep their columns. */
function inLines(places: readonly Presence[], columns: number): readonly Stretch[] {
  const isThere = (line: number): boolean =>
    places.slice(line * columns, (line + 1) * columns).some((presence) => presence !== "gone");
  const placeOf = (line: number): number => Math.min(line * columns, places.length);
  return stretches(Math.ceil(places.length / columns), isThere).map(({ from, to, isGap }) => ({
    from: placeOf(from),
    to: placeOf(to),
    isGap,
  }));
}

/** What is near the window; of a list that is gone back to, at first what was near when it was left. */
function useNear({ categoryId, view }: SelectorView, first: Places) {
  const list = `${view} ${categoryId}`;
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [returned] = useState(() => (isReturn ? rememberedNear(list) : undefined));
  const [near, setNear] = useState<Near>(returned ?? assumedNear(first));
  const [observe] = useState(() =>
    watchFamilies((next) => {
      rememberNear(list, next);
      startTransition(() => setNear((known) => (isSame(known, next) ? known : next)));
    }),
  );
  return { near, observe, isReturned: returned !== undefined };
}

const isSame = (one: Near, other: Near): boolean => JSON.stringify(one) === JSON.stringify(other);
