import { useEffect, useState, type RefObject } from "react";

/** Whether an element is hovered or focused. `release` ends that although it still is. */
export function useHeld(element: RefObject<HTMLElement | null>): readonly [isHeld: boolean, release: () => void] {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const held = element.current;
    const hold = (): void => setHeld(true);
    const release = (): void => setHeld(false);
    for (const event of ["pointerenter", "focusin"]) held?.addEventListener(event, hold);
    for (const event of ["pointerleave", "focusout"]) held?.addEventListener(event, release);
    return () => {
      for (const event of ["pointerenter", "focusin"]) held?.removeEventListener(event, hold);
      for (const event of ["pointerleave", "focusout"]) held?.removeEventListener(event, release);
    };
  }, [element]);
  return [isHeld, () => setHeld(false)];
}
