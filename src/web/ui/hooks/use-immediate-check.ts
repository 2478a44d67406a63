import { useLayoutEffect, useRef, type RefObject } from "react";

/** The props of a checkbox, switch or radio button that reacts immediately. */
interface ImmediateCheck {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly defaultChecked: boolean;
}

/**
 * An uncontrolled box that shows a press immediately, and then follows the selection. A controlled one would wait for
 * the page's render, and an intermediate render would reset it.
 *
 * @param isChosen according to the selection
 * @param selection required if a press may not change `isChosen`: a value that changes with every selection
 * @see rule F8
 */
export function useImmediateCheck(isChosen: boolean, selection?: object): ImmediateCheck {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (ref.current) ref.current.checked = isChosen;
  }, [isChosen, selection]);
  return { ref, defaultChecked: isChosen };
}
