import { useCallback, useEffect, useRef, type RefObject } from "react";

/**
 * Notes the button that was pressed last in an area which React has not taken over: React drops such presses.
 *
 * @returns to be called once the area is taken over: presses that button again, and notes no more
 */
export function useEarlyPress(area: RefObject<HTMLElement | null>): () => void {
  const pressed = useRef<HTMLElement>(null);
  const isTakenOver = useRef(false);
  useEffect(() => {
    const note = ({ target }: MouseEvent): void => {
      if (isTakenOver.current || !(target instanceof Element) || !area.current?.contains(target)) return;
      pressed.current = target.closest("button");
    };
    // The window comes before the document, where React stops the event.
    window.addEventListener("click", note, { capture: true });
    return () => window.removeEventListener("click", note, { capture: true });
  }, [area]);
  return useCallback(() => {
    const button = pressed.current;
    isTakenOver.current = true;
    pressed.current = null;
    button?.click();
  }, []);
}
