import { useCallback, useSyncExternalStore } from "react";
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
