import { Drawing } from "#web/ui/pictures/drawing.tsx";
import { useWrittenTexts, type Part } from "#web/ui/written/written-parts.ts";
import { DRAWINGS, type Drawings } from "./drawings.ts";

export interface MadeDrawingProps {
  /** Makes its markup. */
  readonly draw: (drawings: Drawings) => string;
  /** What the markup follows from, if the server keeps it. */
  readonly part?: Part;
  readonly className?: string | undefined;
}

/** A drawing that is made for the page. */
export function MadeDrawing({ draw, part, className }: MadeDrawingProps) {
  const written = useWrittenTexts();
  const markup = part ? written(part, () => draw(DRAWINGS)) : draw(DRAWINGS);
  return <Drawing markup={markup} className={className} />;
}
