import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from "react";

/**
 * An uncontrolled native slider (`<input type="range">`): its thumb follows the pointer immediately, while in a
 * controlled one an intermediate render would move it back. React's `onChange` is the browser's `input` event; only
 * `change` reports the end of a movement.
 *
 * @param value the position of the thumb while it is not moved; NaN: unchanged
 * @param onChoose called when the thumb is released, and on every key
 * @returns the slider's `ref`, and a function to call first in its `onChange`
 */
export function useSlider(
  value: number,
  onChoose: (value: number) => void,
): { readonly input: RefObject<HTMLInputElement | null>; readonly markMoving: () => void } {
  const input = useRef<HTMLInputElement>(null);
  const isMoving = useRef(false);
  // The latest choice, until it has been rendered: renders of earlier choices must not move the thumb back between two
  // key presses.
  const pendingChoice = useRef<number>(undefined);
  const choose = useEffectEvent((next: number) => {
    if (next !== value || pendingChoice.current !== undefined) pendingChoice.current = next;
    onChoose(next);
  });
  const syncThumb = useEffectEvent(() => {
    pendingChoice.current = undefined;
    if (input.current && !isMoving.current && Number.isFinite(value)) input.current.value = String(value);
  });
  useEffect(() => {
    const element = input.current;
    const onChange = () => {
      isMoving.current = false;
      if (element) choose(element.valueAsNumber);
    };
    element?.addEventListener("change", onChange);
    element?.addEventListener("blur", syncThumb);
    return () => {
      element?.removeEventListener("change", onChange);
      element?.removeEventListener("blur", syncThumb);
    };
  }, []);
  useLayoutEffect(() => {
    if (pendingChoice.current === undefined || pendingChoice.current === value) syncThumb();
  }, [value]);
  return { input, markMoving: () => void (isMoving.current = true) };
}
