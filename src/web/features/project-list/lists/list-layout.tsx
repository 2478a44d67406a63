import type { ReactNode } from "react";
import styles from "./lists.module.css";

/** The lines, with the totals beside or below them. */
export function ListLayout({ aside, children }: { readonly aside: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles["layout"]}>
      <div>{children}</div>
      {aside}
    </div>
  );
}
