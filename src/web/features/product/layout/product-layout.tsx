import { useId, type ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./product-layout.module.css";

interface ProductLayoutProps {
  readonly gallery: ReactNode;
  /** Breadcrumb, heading, figures and links, beside the pictures. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

export function ProductLayout({ gallery, summary, children }: ProductLayoutProps) {
  return (
    <>
      <div className={styles["top"]}>
        <div>{gallery}</div>
        <div className={styles["summary"]}>{summary}</div>
      </div>
      {children}
    </>
  );
}

/** Two sections, side by side on wide screens; a single one takes the full width. */
export const SectionPair = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles["pair"]}>{children}</div>
);

interface ProductSectionProps {
  /** Only if something refers to it. */
  readonly id?: string;
  readonly title: ReactNode;
  /** Content at the end of the heading's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  /** Hidden in print. */
  readonly isScreenOnly?: boolean;
}

export function ProductSection({ id, title, aside, children, isScreenOnly = false }: ProductSectionProps) {
  const titleId = useId();
  return (
    <section className={classNames(styles["block"], isScreenOnly && "screen-only")} aria-labelledby={titleId} id={id}>
      <div className={styles["header"]}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
