import { useState, type KeyboardEvent } from "react";

/**
 * The edited content of a field before it is applied; `undefined` while the field shows its value. A change of that value
 * discards it.
 */
export function useDraft<Draft>(
  value: unknown,
): [draft: Draft | undefined, setDraft: (draft: Draft | undefined) => void] {
  const [draft, setDraft] = useState<Draft>();
  const [previousValue, setPreviousValue] = useState(value);
  if (!Object.is(previousValue, value)) {
    setPreviousValue(value);
    setDraft(undefined);
  }
  return [draft, setDraft];
}

/** Event handlers that apply a field's draft on blur and Enter. */
export const commitHandlers = (commit: () => void) => ({
  onBlur: commit,
  onKeyDown: ({ key }: KeyboardEvent) => {
    if (key === "Enter") commit();
  },
});
