import { useCallback, useState, type RefCallback } from "react";

/**
 * The width of an element's content in px, and the ref of the element. Drawings of this width have text of their own
 * size.
 *
 * @param maxWidth the result in wider elements, and until the element is laid out
 */
export function useElementWidth(maxWidth: number): readonly [width: number, ref: RefCallback<Element>] {
  const [width, setWidth] = useState(maxWidth);
  const ref = useCallback(
    (element: Element | null) => {
      if (!element) return undefined;
      const observer = new ResizeObserver((entries) => {
        const measured = Math.round(entries.at(-1)?.contentRect.width ?? 0);
        // An element that is not displayed has no width.
        if (measured > 0) setWidth(Math.min(measured, maxWidth));
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [maxWidth],
  );
  return [width, ref];
}
