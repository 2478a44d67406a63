import type { ComponentProps, ReactNode } from "react";
import { leaveMenu } from "./focus.ts";
import styles from "./details-menu.module.css";

interface DetailsMenuProps {
  /** The control that opens the menu. */
  readonly summary: ComponentProps<"summary"> & Readonly<Record<`data-${string}`, string>>;
  /** The edge that menu and control share. */
  readonly align?: "start" | "end";
  readonly children: ReactNode;
}

/** A menu under its control; it is left by Escape, by a click elsewhere, or when another one opens. */
export function DetailsMenu({ summary, align = "end", children }: DetailsMenuProps) {
  return (
    // Details are one control of two parts; Escape leaves them from any of the buttons inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      className={styles["menu"]}
      name="list-menu"
      onKeyDown={({ key, currentTarget }) => {
        if (key === "Escape") leaveMenu(currentTarget, { returns: true });
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
