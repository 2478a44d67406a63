import { Drawing } from "#web/ui/pictures/drawing.tsx";
import { DRAWINGS, type Drawings } from "./drawings.ts";

export interface RenderedDrawingProps {
  /** Creates its markup. */
  readonly draw: (drawings: Drawings) => string;
  readonly className?: string | undefined;
}

/** A drawing rendered from its markup. */
export const RenderedDrawing = ({ draw, className }: RenderedDrawingProps) => (
  <Drawing markup={draw(DRAWINGS)} className={className} />
);
