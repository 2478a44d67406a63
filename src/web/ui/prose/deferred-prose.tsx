import { lazy, memo, type RefObject, Suspense, useCallback, useEffect, useRef } from "react";
import { deferredImport } from "#web/code/lazy-import.ts";
import type { ProseBlocks } from "./prose-blocks.tsx";
import { ProseFrame, type ProseProps } from "./prose-frame.tsx";

/**
 * Records the last button pressed in an area that is not hydrated yet: React drops such presses.
 *
 * @returns a function to call once the area is hydrated: it replays that press and stops recording
 */
function useReplayedPress(area: RefObject<HTMLElement | null>): () => void {
  const pressedButton = useRef<HTMLElement>(null);
  const isHydrated = useRef(false);
  useEffect(() => {
    const recordPress = ({ target }: MouseEvent): void => {
      if (isHydrated.current || !(target instanceof Element) || !area.current?.contains(target)) return;
      pressedButton.current = target.closest("button");
    };
    // The window's capturing listener runs before React's, which stops the event.
    window.addEventListener("click", recordPress, { capture: true });
    return () => window.removeEventListener("click", recordPress, { capture: true });
  }, [area]);
  return useCallback(() => {
    const button = pressedButton.current;
    isHydrated.current = true;
    pressedButton.current = null;
    button?.click();
  }, []);
}

const proseBlocksCode = deferredImport(async () => (await import("./prose-blocks.tsx")).ProseBlocks);
const DeferredBlocks = lazy(async () => ({ default: await proseBlocksCode.loadWhenIdle() }));

/** Loads the Markdown renderer, for client-rendered pages. */
export const loadProse: () => Promise<typeof ProseBlocks> = proseBlocksCode.load;

/**
 * Like `Prose`, on a page with other content: the Markdown renderer is loaded in idle time. Until then the
 * server-rendered HTML with its links is shown; presses of buttons are replayed.
 *
 * @see rules D8, N9, X1
 */
export const DeferredProse = memo(function DeferredProse({ text, topLevel, ...frame }: ProseProps) {
  const element = useRef<HTMLDivElement>(null);
  const replayPress = useReplayedPress(element);
  return (
    <ProseFrame {...frame} ref={element}>
      <Suspense>
        <DeferredBlocks text={text} topLevel={topLevel} />
        <HydrationObserver onHydrated={replayPress} />
      </Suspense>
    </ProseFrame>
  );
});

/** Calls back once its siblings have hydrated. */
function HydrationObserver({ onHydrated }: { readonly onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return null;
}
