import { dimensionDrawing } from "#drawing/dimensions/dimension-drawing.ts";
import { coneDiagram } from "#drawing/light/cone-diagram.ts";
import { curveDistribution, polarDiagram } from "#drawing/light/polar-diagram.ts";
import { luminairePicture } from "#drawing/luminaires/luminaire-picture.ts";
import { Drawing } from "#web/ui/pictures/drawing.tsx";

/** The drawing functions of product pages. */
const drawings = { coneDiagram, curveDistribution, dimensionDrawing, luminairePicture, polarDiagram };
export type DrawingFunctions = typeof drawings;

export interface RenderedDrawingProps {
  /** Creates its markup. */
  readonly draw: (drawings: DrawingFunctions) => string;
  readonly className?: string | undefined;
}

const RenderedDrawing = ({ draw, className }: RenderedDrawingProps) => (
  <Drawing markup={draw(drawings)} className={className} />
);

/** Deferred as one script. */
export const drawingCode = { RenderedDrawing, drawings };
