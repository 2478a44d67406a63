import { useDeferredValue, useEffect } from "react";

/** Whether the server's page has been taken over: what comes later is made in the browser from the start. */
let isTakenOver = false;

/**
 * Whether scripts run: false while the server renders and while its page is taken over.
 *
 * What changes then is no hurry and follows in a rendering that makes room for the visitor; a store in its place would have
 * it rendered in one go.
 */
export function useHydrated(): boolean {
  useEffect(() => {
    isTakenOver = true;
  }, []);
  return useDeferredValue(true, isTakenOver ? undefined : false);
}
