import type { RefCallback } from "react";

/** The elements in an area, and those that entered or left it since the last report. */
type OnAreaChange = (inside: ReadonlySet<HTMLElement>, changes: readonly IntersectionObserverEntry[]) => void;

/**
 * Reports which of the elements it receives as a ref intersect an area around the window, whenever one enters or
 * leaves. The observer is created with the first element: there is none on the server.
 *
 * @param margin how far the area extends beyond the window, as `rootMargin` of `IntersectionObserver`
 */
export function watchArea(margin: string, tell: OnAreaChange): RefCallback<HTMLElement> {
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
