import { useEffect, useState } from "react";

/** A value that follows another one after a time of quiet. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}

/** Whether something has been so for a time; short waits never show. */
export function useLasting(isSo: boolean, delayMs: number): boolean {
  return useDebounced(isSo, delayMs) && isSo;
}
