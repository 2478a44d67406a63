import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

/** How long a slide stands. */
const SLIDE_MS = 7_000;

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(REDUCED_MOTION);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** Ticks while wanted; never for visitors who asked for less motion. @returns whether it ticks */
export function useSlideTimer(isWanted: boolean, onTick: () => void): boolean {
  const isCalm = useSyncExternalStore(
    subscribe,
    () => matchMedia(REDUCED_MOTION).matches,
    () => true,
  );
  const isRunning = isWanted && !isCalm;
  const tick = useEffectEvent(onTick);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(tick, SLIDE_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return isRunning;
}
