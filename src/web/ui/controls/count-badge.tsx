import { classNames } from "../class-names.ts";
import styles from "./controls.module.css";

/** A number in a circle; the control that contains it says what it counts. */
export function CountBadge({ count, className }: { readonly count: number; readonly className?: string | undefined }) {
  return (
    <span className={classNames(styles["badge"], className)} aria-hidden="true">
      {count}
    </span>
  );
}
