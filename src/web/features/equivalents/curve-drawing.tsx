import { Drawing } from "#web/ui/pictures/drawing.tsx";
import figure from "#web/ui/pictures/figure.module.css";
import styles from "./equivalents.module.css";

interface CurveDrawingProps {
  /** The polar diagram, as SVG. */
  readonly markup: string;
  readonly label: string;
}

/** A light distribution curve. */
export function CurveDrawing({ markup, label }: CurveDrawingProps) {
  return (
    <figure className={figure["figure"]} role="img" aria-label={label}>
      <Drawing className={styles["curve"]} markup={markup} />
    </figure>
  );
}
