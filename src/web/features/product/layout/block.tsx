import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./block.module.css";

interface BlockProps {
  readonly id: string;
  readonly title: ReactNode;
  /** Placed at the other end of the heading's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  /** Hidden in print. */
  readonly isScreenOnly?: boolean;
}

/** Two sections side by side where there is room; a single one takes the full width. */
export function BlockPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles["pair"]}>{children}</div>;
}

/** A section of a product page under its heading. */
export function Block({ id, title, aside, children, isScreenOnly = false }: BlockProps) {
  return (
    <section
      className={classNames(styles["block"], isScreenOnly && styles["screen"])}
      aria-labelledby={`${id}-title`}
      id={id}
    >
      <div className={styles["head"]}>
        <h2 id={`${id}-title`}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
