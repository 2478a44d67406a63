import { useEffect, useEffectEvent, type RefObject } from "react";

/** Calls a function when something outside an element is pressed, whether the element is open or not. */
export function usePressOutside(elementRef: RefObject<HTMLElement | null>, onPress: () => void): void {
  const onPressOutside = useEffectEvent(onPress);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (!elementRef.current?.contains(target as Node)) onPressOutside();
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, [elementRef]);
}
