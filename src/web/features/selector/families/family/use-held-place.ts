import { useCallback, useLayoutEffect, useRef, type RefObject } from "react";

interface HeldPlace<E extends HTMLElement> {
  /** The ref of the element. */
  readonly ref: RefObject<E | null>;
  /** To be called before the change. */
  readonly hold: () => void;
}

/**
 * Keeps an element where it is in the window when what lies above it has become shorter or longer: browsers hold on to what is in
 * sight only as long as it stays in the page.
 *
 * @param state changes with the change that was announced by `hold`
 */
export function useHeldPlace<E extends HTMLElement>(state: unknown): HeldPlace<E> {
  const ref = useRef<E>(null);
  const before = useRef<number>(undefined);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = undefined;
    // Where nothing was announced nothing is measured: it would have the whole page laid out within this task.
    const now = from === undefined ? undefined : ref.current?.getBoundingClientRect().top;
    if (from !== undefined && now !== undefined) window.scrollBy({ top: now - from, behavior: "instant" });
  }, [state]);
  const hold = useCallback(() => {
    before.current = ref.current?.getBoundingClientRect().top;
  }, []);
  return { ref, hold };
}
