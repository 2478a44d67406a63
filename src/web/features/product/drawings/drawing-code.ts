import { DRAWINGS as drawings } from "./drawings.ts";
import { RenderedDrawing } from "./rendered-drawing.tsx";

/** The code that draws and shows drawings. */
export const drawingCode = { MadeDrawing: RenderedDrawing, drawings };
