import { useEffect, useEffectEvent, type RefObject } from "react";

/** Calls a function when something outside an element is pressed while the element is open. */
export function usePressOutside(elementRef: RefObject<HTMLElement | null>, isOpen: boolean, onPress: () => void): void {
  const onPressOutside = useEffectEvent(onPress);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (!elementRef.current?.contains(target as Node)) onPressOutside();
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, [elementRef, isOpen]);
}
