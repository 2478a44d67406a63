import type { ReactNode } from "react";
import styles from "./product-layout.module.css";

interface ProductLayoutProps {
  readonly gallery: ReactNode;
  /** Breadcrumb, heading, figures and links beside the pictures. */
  readonly facts: ReactNode;
  readonly children: ReactNode;
}

export function ProductLayout({ gallery, facts, children }: ProductLayoutProps) {
  return (
    <>
      <div className={styles["top"]}>
        <div>{gallery}</div>
        <div className={styles["facts"]}>{facts}</div>
      </div>
      {children}
    </>
  );
}
