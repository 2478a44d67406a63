import { useCallback, useLayoutEffect, useRef } from "react";

export type FocusCandidate = HTMLElement | null | undefined;

/**
 * Keeps the keyboard's place when the control that was used goes away.
 *
 * @returns a function to call before the change, with the elements that may take the focus; the first one that is still
 *   in the page gets it
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
