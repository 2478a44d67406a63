import { useDeferredValue, useEffect } from "react";

/** Whether the document is hydrated: components mounted later render in the browser from the start. */
let isTakenOver = false;

/**
 * Whether the page is hydrated: false on the server and during hydration.
 *
 * What depends on it is not urgent and renders as a deferred, interruptible update; an external store would force a
 * synchronous one.
 */
export function useHydrated(): boolean {
  useEffect(() => {
    isTakenOver = true;
  }, []);
  return useDeferredValue(true, isTakenOver ? undefined : false);
}
