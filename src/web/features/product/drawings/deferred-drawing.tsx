import { lazy, Suspense } from "react";
import { deferredImport } from "#web/code/lazy-import.ts";
import type { DrawingFunctions, RenderedDrawingProps } from "./drawing-code.tsx";

const deferredCode = deferredImport(async () => (await import("./drawing-code.tsx")).drawingCode);
const LazyDrawing = lazy(async () => ({ default: (await deferredCode.loadWhenIdle()).RenderedDrawing }));

/** Loads the drawing functions immediately: for a client-rendered page, or to save a drawing. */
export const loadDrawingFunctions = async (): Promise<DrawingFunctions> => (await deferredCode.load()).drawings;

/** A drawing whose code is deferred; until then the server-rendered one is shown. */
export function DeferredDrawing(props: RenderedDrawingProps) {
  return (
    <Suspense>
      <LazyDrawing {...props} />
    </Suspense>
  );
}
