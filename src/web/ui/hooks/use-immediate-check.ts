import { useLayoutEffect, useRef, type RefObject } from "react";

/** What a checkbox, switch or radio button gets that reacts to a press at once. */
interface ImmediateCheck {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly defaultChecked: boolean;
}

/**
 * An uncontrolled box whose press shows at once, and which follows the selection from then on. A controlled one would wait for the
 * page's render, and an intermediate render would reset it.
 *
 * @param isChosen as the selection says
 * @param selection if a press may leave it as it was: what changes with every selection
 * @see rule F8
 */
export function useImmediateCheck(isChosen: boolean, selection?: object): ImmediateCheck {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (ref.current) ref.current.checked = isChosen;
  }, [isChosen, selection]);
  return { ref, defaultChecked: isChosen };
}
