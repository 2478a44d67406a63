import {
  useState,
  type Dispatch,
  type KeyboardEvent,
  type SetStateAction,
  useLayoutEffect,
  useRef,
  type RefObject,
} from "react";

/** A field's edited content before it is applied, if any; discarded when the field's value changes. */
export function useDraft<Draft>(
  value: unknown,
): [draft: Draft | undefined, setDraft: Dispatch<SetStateAction<Draft | undefined>>] {
  const [draft, setDraft] = useState<Draft>();
  const [previousValue, setPreviousValue] = useState(value);
  if (!Object.is(previousValue, value)) {
    setPreviousValue(value);
    setDraft(undefined);
  }
  return [draft, setDraft];
}

/** Event handlers that apply a field's draft on blur and Enter, except for an Enter that confirms composed characters. */
export const commitHandlers = (commit: () => void) => ({
  onBlur: commit,
  onKeyDown: ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === "Enter" && !nativeEvent.isComposing) commit();
  },
});

/** The props of an uncontrolled checkbox, switch or radio button. */
interface UncontrolledCheck {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly defaultChecked: boolean;
}

/**
 * An uncontrolled checkbox, switch or radio button that reacts to a click immediately, and then follows the selection.
 * A controlled one would wait for the page's render, and an intermediate render would reset it.
 *
 * @param isChosen according to the selection
 * @param selection required if a click may leave `isChosen` unchanged: a value that changes with every selection
 * @see rule F8
 */
export function useUncontrolledCheck(isChosen: boolean, selection?: object): UncontrolledCheck {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (ref.current) ref.current.checked = isChosen;
  }, [isChosen, selection]);
  return { ref, defaultChecked: isChosen };
}
