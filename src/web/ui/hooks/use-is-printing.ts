import { useSyncExternalStore } from "react";

let isPrinting = false;

function subscribe(notify: () => void): () => void {
  const update = (value: boolean) => () => {
    isPrinting = value;
    notify();
  };
  const [start, end] = [update(true), update(false)];
  addEventListener("beforeprint", start);
  addEventListener("afterprint", end);
  return () => {
    removeEventListener("beforeprint", start);
    removeEventListener("afterprint", end);
  };
}

/**
 * Whether the page is being printed, so that lists are rendered in full. As an external store, it renders before the
 * event handler returns.
 */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
