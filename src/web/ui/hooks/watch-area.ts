import type { RefCallback } from "react";

/** The elements in an area, and what has come or gone since they were told last. */
type TellArea = (inside: ReadonlySet<HTMLElement>, changes: readonly IntersectionObserverEntry[]) => void;

/**
 * Tells which of the elements that it is given as a ref are in an area around the window, whenever one comes or goes. The
 * observer comes with the first element: there is none on the server.
 *
 * @param margin how far the area reaches beyond the window, as of `IntersectionObserver`
 */
export function watchArea(margin: string, tell: TellArea): RefCallback<HTMLElement> {
  const inside = new Set<HTMLElement>();
  const onChange = (entries: readonly IntersectionObserverEntry[]): void => {
    for (const { target, isIntersecting } of entries) {
      if (!(target instanceof HTMLElement)) continue;
      if (isIntersecting) inside.add(target);
      else inside.delete(target);
    }
    tell(inside, entries);
  };
  let observer: IntersectionObserver | undefined;
  return (element) => {
    if (!element) return undefined;
    observer ??= new IntersectionObserver(onChange, { rootMargin: margin });
    observer.observe(element);
    return () => {
      observer?.unobserve(element);
      inside.delete(element);
    };
  };
}
