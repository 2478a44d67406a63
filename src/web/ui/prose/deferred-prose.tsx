import { lazy, memo, type RefObject, Suspense, useCallback, useEffect, useRef } from "react";
import { deferredImport } from "#web/code/lazy-import.ts";
import type { ProseBlocks } from "./prose-blocks.tsx";
import { ProseFrame, type ProseProps } from "./prose-frame.tsx";

/** Records the last click in an unhydrated area, where React drops it. @returns replays it and stops recording */
function useClickReplay(areaRef: RefObject<HTMLElement | null>): () => void {
  const clickedButtonRef = useRef<HTMLElement>(null);
  const isHydratedRef = useRef(false);
  useEffect(() => {
    const recordClick = ({ target }: MouseEvent): void => {
      if (isHydratedRef.current || !(target instanceof Element) || !areaRef.current?.contains(target)) return;
      clickedButtonRef.current = target.closest("button");
    };
    // The window's capturing listener runs before React's, which stops the event.
    window.addEventListener("click", recordClick, { capture: true });
    return () => window.removeEventListener("click", recordClick, { capture: true });
  }, [areaRef]);
  return useCallback(() => {
    const button = clickedButtonRef.current;
    isHydratedRef.current = true;
    clickedButtonRef.current = null;
    button?.click();
  }, []);
}

const proseBlocksCode = deferredImport(async () => (await import("./prose-blocks.tsx")).ProseBlocks);
const DeferredBlocks = lazy(async () => ({ default: await proseBlocksCode.loadWhenIdle() }));

/** Loads the Markdown renderer, for client-rendered pages. */
export const loadProse: () => Promise<typeof ProseBlocks> = proseBlocksCode.load;

/**
 * Like `Prose`, on a page with other content: the Markdown renderer is loaded in idle time. Until then the
 * server-rendered HTML with its links is shown; button clicks are replayed.
 *
 * @see rules D8, N9, X1
 */
export const DeferredProse = memo(function DeferredProse({ text, topLevel, ...frame }: ProseProps) {
  const frameRef = useRef<HTMLDivElement>(null);
  const replayClick = useClickReplay(frameRef);
  return (
    <ProseFrame {...frame} ref={frameRef}>
      <Suspense>
        <DeferredBlocks text={text} topLevel={topLevel} />
        <HydrationObserver onHydrated={replayClick} />
      </Suspense>
    </ProseFrame>
  );
});

/** Calls back once its siblings have hydrated. */
function HydrationObserver({ onHydrated }: { readonly onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return null;
}
