import { useState } from "react";

/**
 * The typed text of a field that is not applied yet; `undefined` while the field shows its value. It is discarded when
 * that value changes from outside.
 *
 * @param fieldValue the field's value
 */
export function useTyped<Typed>(
  fieldValue: unknown,
): [typed: Typed | undefined, type: (typed: Typed | undefined) => void] {
  const [typed, type] = useState<Typed>();
  const [typedFor, setShownFor] = useState(fieldValue);
  if (!Object.is(typedFor, fieldValue)) {
    setShownFor(fieldValue);
    type(undefined);
  }
  return [typed, type];
}
