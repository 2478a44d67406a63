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
