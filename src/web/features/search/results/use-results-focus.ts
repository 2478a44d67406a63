import { useEffect, useRef, type RefObject } from "react";

/**
 * The heading, which receives the focus with other results, so that they are announced and the next tab stop is their first: the
 * link that led to them is out of sight, or gone. A focus outside of the page's content, as in the search field, stays.
 */
export function useResultsFocus(query: string, page: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const results = `${page} ${query}`;
  const shown = useRef(results);
  useEffect(() => {
    if (shown.current === results) return;
    shown.current = results;
    const focused = document.activeElement ?? document.body;
    if (focused === document.body || focused.closest("#main")) heading.current?.focus({ preventScroll: true });
  }, [results]);
  return heading;
}
