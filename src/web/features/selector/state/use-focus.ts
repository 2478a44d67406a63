import { useCallback, useLayoutEffect, useRef } from "react";

export type FocusCandidate = HTMLElement | null | undefined;

/**
 * Keeps the keyboard's place when the control that was used disappears.
 *
 * @returns a function to call before the change with candidates; the first that is still in the page receives the focus
 */
export function useFocusAfterChange(): (...candidates: FocusCandidate[]) => void {
  const waiting = useRef<readonly FocusCandidate[]>([]);
  useLayoutEffect(() => {
    const next = waiting.current.find((candidate) => candidate?.isConnected);
    waiting.current = [];
    next?.focus();
  });
  return useCallback((...candidates) => {
    waiting.current = candidates;
  }, []);
}

/**
 * Moves the focus to the first new link of a list once more of it is shown.
 *
 * @param shown how many of its entries are shown
 * @param linkAt the link of an entry, by its place
 * @returns a function to call before the change with the place of the first new entry
 */
export function useFocusOnFirstNew(
  shown: number,
  linkAt: (place: number) => HTMLElement | null | undefined,
): (firstNew: number) => void {
  const pressed = useRef<{ readonly shown: number; readonly firstNew: number }>(undefined);
  useLayoutEffect(() => {
    const before = pressed.current;
    if (before === undefined || shown <= before.shown) return;
    pressed.current = undefined;
    // It is where the link to it was.
    linkAt(before.firstNew)?.focus({ preventScroll: true });
  });
  return useCallback(
    (firstNew) => {
      pressed.current = { shown, firstNew };
    },
    [shown],
  );
}
