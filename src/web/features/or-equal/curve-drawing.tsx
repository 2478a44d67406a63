import { Drawing } from "#web/ui/pictures/drawing.tsx";
import styles from "./or-equal.module.css";

interface CurveDrawingProps {
  /** The polar diagram, made by the worker. */
  readonly markup: string;
  readonly label: string;
}

/** A light distribution curve. */
export function CurveDrawing({ markup, label }: CurveDrawingProps) {
  return (
    <figure className={styles["figure"]} role="img" aria-label={label}>
      <Drawing className={styles["curve"]} markup={markup} />
    </figure>
  );
}
