import { useEffect, useEffectEvent } from "react";
import { useMediaQuery } from "#web/ui/hooks/use-media-query.ts";

/** How long a slide is shown. */
const SLIDE_MS = 7_000;

const USUAL_MOTION = "(prefers-reduced-motion: no-preference)";

/** Ticks while enabled; never for visitors who prefer reduced motion. @returns whether it ticks */
export function useSlideTimer(isWanted: boolean, onTick: () => void): boolean {
  const isRunning = useMediaQuery(USUAL_MOTION) && isWanted;
  const tick = useEffectEvent(onTick);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(tick, SLIDE_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return isRunning;
}
