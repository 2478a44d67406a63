import { useEffect, useState } from "react";

export function useDebounced<T>(value: T, delayMs: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}

/** Whether a condition has held for a given time, so that a short wait is not shown. */
export function useDelayedCondition(condition: boolean, delayMs: number): boolean {
  return useDebounced(condition, delayMs) && condition;
}
