import { useEffect, useEffectEvent, useState } from "react";

/**
 * The result of loading; absent until it arrives, `failed` if `load` throws. Results for another key are ignored.
 *
 * @param key identifies what is loaded; a change loads again and aborts the previous signal
 * @param load absent: not yet
 */
export function useLoaded<T>(
  key: unknown,
  load: ((signal: AbortSignal) => Promise<T>) | undefined,
): T | "failed" | undefined {
  const [loaded, setLoaded] = useState<{ readonly key: unknown; readonly result: T | "failed" }>();
  const start = useEffectEvent((signal: AbortSignal) => load?.(signal));
  const canLoad = load !== undefined;
  useEffect(() => {
    if (!canLoad) return undefined;
    const controller = new AbortController();
    const show = (result: T | "failed") => controller.signal.aborted || setLoaded({ key, result });
    void start(controller.signal)?.then(show, () => show("failed"));
    return () => controller.abort();
  }, [key, canLoad]);
  return loaded && Object.is(loaded.key, key) ? loaded.result : undefined;
}
