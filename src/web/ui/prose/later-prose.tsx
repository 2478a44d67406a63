import { lazy, memo, Suspense, useEffect, useRef } from "react";
import { laterImport } from "#web/code/lazy-import.ts";
import { useEarlyPress } from "../hooks/use-early-press.ts";
import type { ProseBlocks } from "./prose-blocks.tsx";
import { ProseFrame, type ProseProps } from "./prose-frame.tsx";

const code = laterImport(async () => (await import("./prose-blocks.tsx")).ProseBlocks);
const LaterBlocks = lazy(async () => ({ default: await code.later() }));

/** Loads what reads and shows texts: for a page that the browser makes. */
export const loadProse: () => Promise<typeof ProseBlocks> = code.now;

/**
 * A text like `Prose`, on a page that shows more than it: what reads Markdown is loaded later. Until then the server's HTML stands,
 * whose links lead where they should; a button that is pressed is pressed again.
 *
 * @see rules D8, N9, X1
 */
export const LaterProse = memo(function LaterProse({ text, topLevel, ...frame }: ProseProps) {
  const element = useRef<HTMLDivElement>(null);
  const pressAgain = useEarlyPress(element);
  return (
    <ProseFrame {...frame} ref={element}>
      <Suspense>
        <LaterBlocks text={text} topLevel={topLevel} />
        <TakenOver onTakenOver={pressAgain} />
      </Suspense>
    </ProseFrame>
  );
});

/** Says when what stands beside it is taken over. */
function TakenOver({ onTakenOver }: { readonly onTakenOver: () => void }) {
  useEffect(onTakenOver, [onTakenOver]);
  return null;
}
