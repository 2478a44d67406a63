import { useCallback, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { useIsHydrated } from "./use-is-hydrated.tsx";

/** Whether a media query matches; `false` on the server and during hydration. */
export function useMediaQuery(query: string): boolean {
  const isHydrated = useIsHydrated();
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", notify);
      return () => list.removeEventListener("change", notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => isHydrated && window.matchMedia(query).matches,
    () => false,
  );
}

let isPrinting = false;

function subscribeToPrinting(notify: () => void): () => void {
  const listeners = new AbortController();
  const update = ({ type }: Event): void => {
    isPrinting = type === "beforeprint";
    // `print()` prints the page as it is when this handler returns, while other updates wait for its caller to return.
    flushSync(notify);
  };
  for (const event of ["beforeprint", "afterprint"]) addEventListener(event, update, { signal: listeners.signal });
  return () => listeners.abort();
}

/** Whether the page is being printed. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(
    subscribeToPrinting,
    () => isPrinting,
    () => false,
  );
