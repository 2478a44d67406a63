import { startTransition, useCallback, useState, type RefCallback } from "react";
import { forgetHeights, rememberHeight } from "./family-heights.ts";
import { isSameSpan, isWithin, spanOf, type Places } from "./near-places.ts";

/** How far beyond the window a family counts as near, in windows: more below, where most visitors go. */
const NEAR = "50% 0px 75% 0px";

export interface NearFamilies {
  readonly isNear: (place: number, familyId: string) => boolean;
  /** For each family's element, near or not. */
  readonly observe: RefCallback<HTMLElement>;
}

interface Near {
  readonly span: Places;
  /** Holds the focus, however far the visitor has scrolled. */
  readonly focused: string | undefined;
}

/**
 * Which families of a list are in or near the window. They are known by their places: after a change of the filters
 * others stand there, and are whole in the very same rendering.
 *
 * @param first the places that are taken to be near until the browser has said
 */
export function useNearFamilies(first: Places): NearFamilies {
  const [near, setNear] = useState<Near>({ span: first, focused: undefined });
  const [watch] = useState(() =>
    createWatch((next) =>
      startTransition(() =>
        setNear((known) => (isSameSpan(known.span, next.span) && known.focused === next.focused ? known : next)),
      ),
    ),
  );
  const { span, focused } = near;
  return {
    isNear: useCallback((place, familyId) => isWithin(place, span) || familyId === focused, [span, focused]),
    observe: watch,
  };
}

/** Tells of each change of what is near. The observer comes with the first element: there is none on the server. */
function createWatch(tell: (near: Near) => void): RefCallback<HTMLElement> {
  const near = new Set<HTMLElement>();
  let width = 0;
  let observer: IntersectionObserver | undefined;
  const onChange: IntersectionObserverCallback = (entries) => {
    const isOtherWidth = width !== window.innerWidth;
    width = window.innerWidth;
    if (isOtherWidth) forgetHeights();
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (!(target instanceof HTMLElement)) continue;
      if (isIntersecting) near.add(target);
      else near.delete(target);
      const { family = "", shape = "", far } = target.dataset;
      if (far === undefined) rememberHeight(family, shape, boundingClientRect.height);
    }
    const span = spanOf(Array.from(near, placeOf));
    if (span) tell({ span, focused: focusedFamily() });
  };
  return (element) => {
    if (!element) return undefined;
    observer ??= new IntersectionObserver(onChange, { rootMargin: NEAR });
    observer.observe(element);
    return () => {
      observer?.unobserve(element);
      near.delete(element);
    };
  };
}

const placeOf = (element: HTMLElement): number =>
  element.parentElement ? Array.prototype.indexOf.call(element.parentElement.children, element) : 0;

const focusedFamily = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>("[data-family]")?.dataset["family"];
