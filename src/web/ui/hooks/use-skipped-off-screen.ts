import { useLayoutEffect, useRef, type RefObject } from "react";

/** This long after a change, the browser has laid the element out and remembers its size. */
const SETTLE_MS = 1000;

/**
 * Lets browsers skip an element's content while it is off screen (`content-visibility`, in base.css), once it has been laid out: a skipped element has
 * its remembered size, so the history's scroll positions stay right. For components that are rendered only if their content changes,
 * with a `contain-intrinsic-block-size` that begins with `auto`.
 */
export function useSkippedOffScreen<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const setSkippable = (isSkippable: boolean): void => {
      ref.current?.toggleAttribute("data-skippable", isSkippable);
    };
    setSkippable(false);
    const timer = setTimeout(setSkippable, SETTLE_MS, true);
    return () => clearTimeout(timer);
  });
  return ref;
}
