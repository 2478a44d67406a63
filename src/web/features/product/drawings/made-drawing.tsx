import { Drawing } from "#web/ui/pictures/drawing.tsx";
import { DRAWINGS, type Drawings } from "./drawings.ts";

export interface MadeDrawingProps {
  /** Makes its markup. */
  readonly draw: (drawings: Drawings) => string;
  readonly className?: string | undefined;
}

/** A drawing that is made for the page. */
export const MadeDrawing = ({ draw, className }: MadeDrawingProps) => (
  <Drawing markup={draw(DRAWINGS)} className={className} />
);
