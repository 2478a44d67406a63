import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";

export type FocusCandidate = HTMLElement | null | undefined;

/** The id of the number of results. */
export const RESULT_COUNT_ID = "count";

/**
 * Moves the focus when the activated control disappears.
 *
 * @returns a function to call before the change with candidates: the first that is still in the page receives the
 *   focus, or else the number of results
 */
export function useFocusAfterChange(): (...candidates: FocusCandidate[]) => void {
  const pendingRef = useRef<readonly FocusCandidate[]>(undefined);
  useLayoutEffect(() => {
    const candidates = pendingRef.current;
    if (!candidates) return;
    pendingRef.current = undefined;
    [...candidates, document.getElementById(RESULT_COUNT_ID)].find((candidate) => candidate?.isConnected)?.focus();
  });
  return useCallback((...candidates) => {
    pendingRef.current = candidates;
  }, []);
}

/** The first enabled control of the filter that a control belongs to. */
export const firstControlOfFilter = (control: HTMLElement): HTMLElement | null =>
  control
    .closest("[data-attribute]")
    ?.querySelector<HTMLElement>("input:not([type=hidden], [type=search], [disabled]), button[popovertarget]") ?? null;

/**
 * Moves the focus when the focused control of a filter is disabled, as an option without articles is once it is no
 * longer chosen: to another control of the filter, or else to the number of results.
 */
export function useFocusAfterDisabling(ref: RefObject<HTMLElement | null>, isDisabled: boolean): void {
  useLayoutEffect(() => {
    const control = ref.current;
    if (!isDisabled || !control || control !== document.activeElement) return;
    (firstControlOfFilter(control) ?? document.getElementById(RESULT_COUNT_ID))?.focus();
  }, [ref, isDisabled]);
}

/**
 * Moves the focus to the first new link of a list once more of it is shown.
 *
 * @param visibleCount the number of visible entries
 * @param linkAt the link of an entry, by index
 * @returns a function to call before the change with the index of the first new entry
 */
export function useFocusOnFirstNewLink(
  visibleCount: number,
  linkAt: (index: number) => HTMLElement | null | undefined,
): (firstNewIndex: number) => void {
  const pendingFocusRef = useRef<{ readonly visibleCount: number; readonly firstNewIndex: number }>(undefined);
  useLayoutEffect(() => {
    const request = pendingFocusRef.current;
    if (request === undefined || visibleCount <= request.visibleCount) return;
    pendingFocusRef.current = undefined;
    // The new link replaces the activated one: no scrolling is needed.
    linkAt(request.firstNewIndex)?.focus({ preventScroll: true });
  });
  return useCallback(
    (firstNewIndex) => {
      pendingFocusRef.current = { visibleCount, firstNewIndex };
    },
    [visibleCount],
  );
}
