import { lazy, Suspense } from "react";
import { deferredImport } from "#web/code/lazy-import.ts";
import type { Drawings } from "./drawings.ts";
import type { RenderedDrawingProps } from "./rendered-drawing.tsx";

const code = deferredImport(async () => (await import("./drawing-code.ts")).drawingCode);
const MadeDrawing = lazy(async () => ({ default: (await code.whenIdle()).MadeDrawing }));

/** Loads what draws: for a page that the browser makes, or for a drawing that is saved. */
export const loadDrawings = async (): Promise<Drawings> => (await code.now()).drawings;

/** A drawing whose code is deferred: until it is loaded, the server-rendered one is shown. */
export function DeferredDrawing(props: RenderedDrawingProps) {
  return (
    <Suspense>
      <MadeDrawing {...props} />
    </Suspense>
  );
}
