import { useEffect, useState } from "react";

/** A debounced value. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}

/** Whether a condition has held for a given time; short waits never show. */
export function useLasting(condition: boolean, delayMs: number): boolean {
  return useDebounced(condition, delayMs) && condition;
}
