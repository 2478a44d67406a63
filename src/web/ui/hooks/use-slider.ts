import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from "react";
import { nextTask } from "#web/client/scheduling.ts";

/**
 * An uncontrolled native slider (`<input type="range">`): its thumb follows the pointer immediately, while in a
 * controlled one an intermediate render would move it back. React's `onChange` is the browser's `input` event; `change`
 * reports the end of a movement, but not if the thumb returns to where it was, nor in Firefox and Safari if a script has
 * moved it meanwhile.
 *
 * @param value the thumb's position while it is not being dragged; NaN leaves the thumb where it is
 * @param onChoose called when the thumb is released, and on every key press
 * @returns the slider's `ref`, and a function to call first in its `onChange`
 */
export function useSlider(
  value: number,
  onChoose: (value: number) => void,
): readonly [inputRef: RefObject<HTMLInputElement | null>, markMoving: () => void] {
  const inputRef = useRef<HTMLInputElement>(null);
  const isMovingRef = useRef(false);
  // The latest choice, until it has been rendered: renders of earlier choices must not move the thumb back between two
  // key presses.
  const pendingChoiceRef = useRef<number>(undefined);
  const choose = useEffectEvent((next: number) => {
    if (next !== value || pendingChoiceRef.current !== undefined) pendingChoiceRef.current = next;
    onChoose(next);
  });
  const syncThumb = useEffectEvent(() => {
    pendingChoiceRef.current = undefined;
    if (inputRef.current && !isMovingRef.current && Number.isFinite(value)) inputRef.current.value = String(value);
  });
  useEffect(() => {
    const element = inputRef.current;
    if (!element) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const endMovement = () => {
      isMovingRef.current = false;
      choose(element.valueAsNumber);
    };
    const endPendingMovement = () => {
      if (isMovingRef.current) endMovement();
    };
    element.addEventListener("change", endMovement, { signal });
    for (const type of ["pointerup", "pointercancel", "keyup"]) {
      // A task later, since `change` may follow.
      window.addEventListener(type, () => void nextTask().then(endPendingMovement), { signal });
    }
    const onBlur = () => {
      endPendingMovement();
      syncThumb();
    };
    element.addEventListener("blur", onBlur, { signal });
    return () => listeners.abort();
  }, []);
  useLayoutEffect(() => {
    if (pendingChoiceRef.current === undefined || pendingChoiceRef.current === value) syncThumb();
  }, [value]);
  return [inputRef, () => void (isMovingRef.current = true)];
}
