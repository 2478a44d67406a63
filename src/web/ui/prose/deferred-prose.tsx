import { lazy, memo, Suspense } from "react";
import { deferredImport } from "#web/code/lazy-import.ts";
import type { ProseBlocks } from "./prose-blocks.tsx";
import { ProseFrame, type ProseProps } from "./prose-frame.tsx";

const proseBlocksCode = deferredImport(async () => (await import("./prose-blocks.tsx")).ProseBlocks);
const DeferredBlocks = lazy(async () => ({ default: await proseBlocksCode.loadWhenIdle() }));

/** Loads the Markdown renderer, for client-rendered pages. */
export const loadProse: () => Promise<typeof ProseBlocks> = proseBlocksCode.load;

/**
 * Like `Prose`, on a page with other content: the Markdown renderer is loaded in idle time. Until then the
 * server-rendered HTML with its links is shown.
 *
 * @see rules D8, N9, X1
 */
export const DeferredProse = memo(function DeferredProse({ text, topLevel, ...frame }: ProseProps) {
  return (
    <ProseFrame {...frame}>
      <Suspense>
        <DeferredBlocks text={text} topLevel={topLevel} />
      </Suspense>
    </ProseFrame>
  );
});
