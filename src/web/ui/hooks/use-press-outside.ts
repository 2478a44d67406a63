import { useEffect, useEffectEvent, type RefObject } from "react";

/** Calls a function when something outside an element is pressed, as long as the element is open. */
export function usePressOutside(element: RefObject<HTMLElement | null>, isOpen: boolean, onPress: () => void): void {
  const onPressOutside = useEffectEvent(onPress);
  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (!element.current?.contains(target as Node)) onPressOutside();
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, [element, isOpen]);
}
