import type { ComponentProps, ReactNode } from "react";
import { closeMenu } from "./focus.ts";
import styles from "./controls.module.css";

interface DetailsMenuProps {
  /** The control that opens the menu. */
  readonly summary: ComponentProps<"summary"> & Readonly<Record<`data-${string}`, string>>;
  /** The edge of the control that the menu is aligned with. */
  readonly align?: "start" | "end";
  readonly children: ReactNode;
}

/** A menu below its control; Escape, an outside click or another menu closes it. */
export function DetailsMenu({ summary, align = "end", children }: DetailsMenuProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from any button inside
    <details
      className={styles["menu"]}
      name="list-menu"
      onKeyDown={({ key, currentTarget }) => {
        if (key === "Escape") closeMenu(currentTarget, { restoresFocus: true });
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary {...summary} />
      <div className={styles["panel"]} data-align={align}>
        {children}
      </div>
    </details>
  );
}
