import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** Whether scripts run: false while the server renders and while its page is taken over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
