import { useCallback, useEffect, useRef } from "react";
import { afterNextFrame } from "#web/client/delay.ts";

/** What a visitor does next may need the address: it is written before. */
const NEXT_SIGNS = ["pointerdown", "keydown", "click"] as const;

/**
 * Writes into the history once what was chosen has been painted, so that the router's work keeps nobody waiting, and before
 * anything else that the visitor does.
 */
export function useLateWriting() {
  const waiting = useRef<() => void>(undefined);
  const writeNow = useCallback(() => {
    const write = waiting.current;
    waiting.current = undefined;
    write?.();
  }, []);
  const hold = useCallback((write: () => void) => {
    waiting.current = write;
  }, []);
  const writeOncePainted = useCallback(async () => {
    const held = waiting.current;
    await afterNextFrame();
    if (waiting.current === held) writeNow();
  }, [writeNow]);
  useEffect(() => {
    // Who goes back has let go of it.
    const letGo = () => {
      waiting.current = undefined;
    };
    for (const sign of NEXT_SIGNS) addEventListener(sign, writeNow, { capture: true });
    document.addEventListener("visibilitychange", writeNow);
    addEventListener("pagehide", writeNow);
    addEventListener("popstate", letGo);
    return () => {
      for (const sign of NEXT_SIGNS) removeEventListener(sign, writeNow, { capture: true });
      document.removeEventListener("visibilitychange", writeNow);
      removeEventListener("pagehide", writeNow);
      removeEventListener("popstate", letGo);
    };
  }, [writeNow]);
  return { hold, writeNow, writeOncePainted };
}
