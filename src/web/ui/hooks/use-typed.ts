import { useState } from "react";

/**
 * What is being typed into a field and not applied yet; `undefined` while the field shows its value. It is discarded when
 * that value changes from outside.
 *
 * @param shown the field's value
 */
export function useTyped<Typed>(shown: unknown): [typed: Typed | undefined, type: (typed: Typed | undefined) => void] {
  const [typed, type] = useState<Typed>();
  const [shownFor, setShownFor] = useState(shown);
  if (!Object.is(shownFor, shown)) {
    setShownFor(shown);
    type(undefined);
  }
  return [typed, type];
}
