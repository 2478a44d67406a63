import type { ReactNode } from "react";
import styles from "./list-layout.module.css";

/** The lines, and beside or below them what they come to. */
export function ListLayout({ aside, children }: { readonly aside: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles["layout"]}>
      <div>{children}</div>
      {aside}
    </div>
  );
}
