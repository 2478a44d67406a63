import { DRAWINGS as drawings } from "./drawings.ts";
import { MadeDrawing } from "./made-drawing.tsx";

/** What draws, and shows what is drawn. */
export const drawingCode = { MadeDrawing, drawings };
