import { lazy, memo, Suspense, useEffect, useRef } from "react";
import { deferredImport } from "#web/code/lazy-import.ts";
import { useEarlyPress } from "../hooks/use-early-press.ts";
import type { ProseBlocks } from "./prose-blocks.tsx";
import { ProseFrame, type ProseProps } from "./prose-frame.tsx";

const code = deferredImport(async () => (await import("./prose-blocks.tsx")).ProseBlocks);
const DeferredBlocks = lazy(async () => ({ default: await code.whenIdle() }));

/** Loads the Markdown renderer, for client-rendered pages. */
export const loadProse: () => Promise<typeof ProseBlocks> = code.now;

/**
 * A text like `Prose`, on a page that shows more than it: what reads Markdown is loaded later. Until then the server's HTML stands,
 * whose links lead where they should; a button that is pressed is pressed again.
 *
 * @see rules D8, N9, X1
 */
export const DeferredProse = memo(function DeferredProse({ text, topLevel, ...frame }: ProseProps) {
  const element = useRef<HTMLDivElement>(null);
  const replayClick = useEarlyPress(element);
  return (
    <ProseFrame {...frame} ref={element}>
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
