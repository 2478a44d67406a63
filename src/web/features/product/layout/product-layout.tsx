import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
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

interface BlockProps {
  readonly id: string;
  readonly title: ReactNode;
  /** Content at the end of the heading's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  /** Hidden in print. */
  readonly isScreenOnly?: boolean;
}

/** Two sections, side by side on wide screens; a single one takes the full width. */
export function BlockPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles["pair"]}>{children}</div>;
}

export function Block({ id, title, aside, children, isScreenOnly = false }: BlockProps) {
  return (
    <section
      className={classNames(styles["block"], isScreenOnly && styles["screenOnly"])}
      aria-labelledby={`${id}-title`}
      id={id}
    >
      <div className={styles["header"]}>
        <h2 id={`${id}-title`}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
