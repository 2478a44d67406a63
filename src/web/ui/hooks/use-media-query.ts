import { useCallback, useSyncExternalStore } from "react";
import { useHydrated } from "./use-hydrated.tsx";

/** Whether a media query matches; `false` on the server and during hydration. */
export function useMediaQuery(query: string): boolean {
  const isHydrated = useHydrated();
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
