import { DRAWINGS as drawings } from "./drawings.ts";
import { RenderedDrawing } from "./rendered-drawing.tsx";

/** Deferred as one script. */
export const drawingCode = { RenderedDrawing, drawings };
