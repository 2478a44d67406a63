import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../pictures/icon.tsx";
import styles from "./note.module.css";

interface NoteProps {
  readonly kind?: "info" | "error";
  /** Announces the note, `alert` immediately. */
  readonly role?: "alert" | "status" | undefined;
  /** Buttons after the text. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** An inline note about missing or unusual content, while the rest of the page works. */
export function Note({ kind = "info", role, action, className, children }: NoteProps) {
  return (
    <div className={classNames(styles["note"], kind === "error" && styles["error"], className)} role={role}>
      <Icon name={kind === "error" ? "warning" : "info"} />
      <div className={styles["text"]}>{children}</div>
      {action && <span className="cluster screen-only">{action}</span>}
    </div>
  );
}
