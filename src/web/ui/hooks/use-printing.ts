import { useSyncExternalStore } from "react";

let isPrinting = false;

function subscribe(notify: () => void): () => void {
  const set = (now: boolean) => () => {
    isPrinting = now;
    notify();
  };
  const [start, end] = [set(true), set(false)];
  addEventListener("beforeprint", start);
  addEventListener("afterprint", end);
  return () => {
    removeEventListener("beforeprint", start);
    removeEventListener("afterprint", end);
  };
}

/** Whether the page is being printed: all of a list belongs on paper. A store's change is rendered before the event ends. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
