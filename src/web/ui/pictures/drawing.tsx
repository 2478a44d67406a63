import { classNames } from "#web/ui/class-names.ts";
import styles from "./drawing.module.css";

interface DrawingProps {
  /** An SVG element created by `#drawing`, which escapes all inserted text. */
  readonly markup: string;
  readonly className?: string | undefined;
}

/** An inline drawing, for places where its text must be accessible and its scale exact. */
export function Drawing({ markup, className }: DrawingProps) {
  return <span className={classNames(styles["drawing"], className)} dangerouslySetInnerHTML={{ __html: markup }} />;
}
