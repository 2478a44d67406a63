import type { ReactNode } from "react";
import styles from "./product-frame.module.css";

/** The room of a product page between header and footer. */
export function ProductFrame({ children }: { readonly children: ReactNode }) {
  return <div className={["wrap", styles["page"]].join(" ")}>{children}</div>;
}
